"""Whole games by the thousand: what must come out on average."""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np
import pytest

from freehold.core.chance import game_key
from freehold.core.compiling import numba_works
from freehold.core.conformance import walk
from freehold.core.play import Table
from freehold.games.for_sale.components import VARIANT
from freehold.games.for_sale.kit import KIT
from tests.games.for_sale.positions import NAMES, a_game

GAMES = 20_000 if numba_works() else 60
MEAN_CHEQUE = 238 / 30


def ends(players: int, edition: str, variant: str = "none") -> tuple[np.ndarray, np.ndarray]:
    """Points and coins left of each seat in many random games: (games, seats) each."""
    game = a_game(players, edition, variant=variant).game
    points, coins = np.zeros((2, GAMES, players), np.int32)
    work = game.start().raw.copy()
    for number in range(GAMES):
        work[:] = game.start().raw
        game.engine.playout(work, game_key(17, number))
        game.engine.scores(work, points[number])
        coins[number] = work.view(KIT.rules.STATE)[0].coins[:players]
    return points, coins


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["gryphon-2008", "iello-2015"])
def test_seats_are_alike_when_the_first_player_is_drawn(players: int, edition: str) -> None:
    points, _ = ends(players, edition)
    means, spread = points.mean(axis=0), points.std()
    assert np.abs(means - means.mean()).max() < 5 * spread / sqrt(GAMES)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["gryphon-2008", "iello-2015"])
def test_cheques_bring_their_mean_value(players: int, edition: str) -> None:
    """Whatever is removed, an average cheque is dealt: 238 thousand in 30 cards."""
    points, coins = ends(players, edition)
    cheques = (points - coins).sum(axis=1)
    dealt = 30 - KIT.settings(players, edition)["removed"]
    assert cheques.mean() == pytest.approx(dealt * MEAN_CHEQUE, abs=0.01 + 5 * cheques.std() / sqrt(GAMES))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_seats_are_alike_in_the_variant_too(players: int) -> None:
    points, coins = ends(players, "iello-2015", VARIANT)
    means, spread = points.mean(axis=0), points.std()
    assert np.abs(means - means.mean()).max() < 5 * spread / sqrt(GAMES)
    assert coins.mean() > 0


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_of_smallest_raises_is_still_a_short_record(players: int) -> None:
    for edition in KIT.editions:
        table = Table(KIT, KIT.game(players, edition.name), NAMES[:players])
        for _, seat, move, _ in walk(table.game, Random(1), 1):
            table.move(seat, move)
        assert len(table.record.to_json()) <= 4096
