"""Which networks can think inside compiled games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copy

from freehold.arena.networks import FIRST_NETWORK, MOST_NETWORKS, Cast
from freehold.bots import make_bot
from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.games import KITS
from tests.arena.matches import FOR_SALE


def test_a_network_too_many_is_asked_move_by_move(tmp_path: Path) -> None:
    kit = KITS["for-sale"]
    files = [tmp_path / f"{number}.npz" for number in range(MOST_NETWORKS + 1)]
    for file in files:
        copy(shipped_weights("for-sale"), file)
    cast, game = Cast(), kit.game(3)
    players = [make_bot(f"weights:{file}", kit, game, Random(1)) for file in (*files, files[0])]
    styles = [cast.take(player) for player in (*players, make_bot("random", kit, game, Random(1)))]
    assert styles == [*(FIRST_NETWORK - k for k in range(MOST_NETWORKS)), None, FIRST_NETWORK - MOST_NETWORKS, None]
    assert cast.networks(kit).which.tolist() == [*range(MOST_NETWORKS), 0]


def test_whoever_plays_compiled_games_are_told_of_as_many_networks() -> None:
    """Else they would be compiled again for every number of them."""
    told = Cast().networks(KITS["for-sale"])
    assert len(told.brains) == MOST_NETWORKS
    assert told.which.shape == told.temperatures.shape == (0,)


def test_a_bot_that_is_no_network_is_not_taken_on() -> None:
    cast, game = Cast(), FOR_SALE.game(3)
    assert cast.take(make_bot("heuristic", FOR_SALE, game, Random(1))) is None
    assert cast.is_empty
    assert cast.take(make_bot("neural", FOR_SALE, game, Random(1))) == FIRST_NETWORK
    assert not cast.is_empty
