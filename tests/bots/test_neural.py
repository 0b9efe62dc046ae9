"""Learned players: a network that sees what its seat sees."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.bots import bot_names, make_bot
from freehold.bots.neural import forward
from freehold.bots.neural.bot import SHIPPED, net_of
from freehold.bots.neural.forward import brain_of
from freehold.bots.policies import CALLED
from freehold.core.compiled import compiled
from freehold.core.conformance import walk
from freehold.core.errors import BadSetup
from freehold.core.kit import Kit
from freehold.core.play import Table, play
from freehold.core.weights import About, Weights, features_name, load, save
from freehold.games import KITS
from tests.bots.asking import choice
from tests.games.for_sale.positions import a_state

FOR_SALE, THE_ESTATES = KITS["for-sale"], KITS["the-estates"]


def some_weights(kit: Kit[Any, Any, Any], path: Path, width: int = 16) -> Path:
    """A small network that was never trained."""
    rng = np.random.default_rng(1)
    shapes = {
        "entry.weight": (width, kit.features.FEATURES),
        "entry.bias": (width,),
        "layers.0.weight": (width, width),
        "layers.0.bias": (width,),
        "norms.0.weight": (width,),
        "norms.0.bias": (width,),
        "last_norm.weight": (width,),
        "last_norm.bias": (width,),
        "policy.weight": (kit.rules.PLAYER_MOVES, width),
        "policy.bias": (kit.rules.PLAYER_MOVES,),
        "share.weight": (kit.rules.MAX_SEATS, width),
        "share.bias": (kit.rules.MAX_SEATS,),
    }
    about = About(kit.name, kit.rules_version, features_name(kit.features.BLOCKS))
    save(path, Weights(about, {name: rng.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}))
    return path


def test_the_shipped_network_wins_more_than_its_share_against_random_players() -> None:
    game = FOR_SALE.game(4)
    won = 0.0
    for deal in range(12):
        seats = {seat: make_bot("random", FOR_SALE, game, Random(seat)) for seat in range(4)}
        seats[deal % 4] = make_bot("neural", FOR_SALE, game, Random(deal))
        outcome = play(Table(FOR_SALE, game, "ABCD"), seats, Random(deal))
        won += (deal % 4 in outcome.winners) / len(outcome.winners)
    assert won >= 9


@pytest.mark.parametrize("players", FOR_SALE.players)
@pytest.mark.parametrize("edition", [edition.name for edition in FOR_SALE.editions])
def test_the_shipped_network_plays_every_edition_and_player_count(edition: str, players: int) -> None:
    game = FOR_SALE.game(players, edition)
    seats = {seat: make_bot("neural", FOR_SALE, game, Random(seat)) for seat in range(players)}
    assert play(Table(FOR_SALE, game, "ABCDEF"[:players]), seats, Random(1)).winners


def test_a_network_of_ones_own_plays_from_its_file(tmp_path: Path) -> None:
    path = some_weights(THE_ESTATES, tmp_path / "net.npz")
    game = THE_ESTATES.game(2)
    seats = {seat: make_bot(f"weights:{path}", THE_ESTATES, game, Random(seat)) for seat in range(2)}
    assert play(Table(THE_ESTATES, game, "AB"), seats, Random(1)).winners


@pytest.mark.parametrize("kit", [FOR_SALE, THE_ESTATES], ids=lambda kit: kit.name)
def test_the_compiled_network_says_what_numpy_says(kit: Kit[Any, Any, Any], tmp_path: Path) -> None:
    net = net_of(kit.name, some_weights(kit, tmp_path / "net.npz"))
    brain = brain_of(net)
    brain.seen[:] = np.random.default_rng(2).integers(-3, 9, brain.seen.shape)
    compiled(forward, flags=CALLED).ask(brain)
    moves, shares = net(brain.seen)
    assert np.allclose(brain.out, np.concatenate([moves, shares]), atol=1e-3, rtol=1e-4)


@pytest.mark.parametrize("trust", [0, 0.5, 1])
def test_a_guided_search_plays_every_game_with_a_network(trust: float, tmp_path: Path) -> None:
    path = some_weights(THE_ESTATES, tmp_path / "net.npz")
    game = THE_ESTATES.game(3)
    spec = f"weights+search:sims=8;trust={trust};{path}"
    seats = {seat: make_bot(spec, THE_ESTATES, game, Random(seat)) for seat in range(3)}
    assert play(Table(THE_ESTATES, game, "ABC"), seats, Random(1)).winners


@pytest.mark.parametrize("trust", [0, 0.5, 1])
def test_a_guided_search_takes_the_only_good_cheque(trust: float) -> None:
    """Now 0, 14 and 15 lie there, and only 0, 2 and 2 are left: the 30 is for now."""
    at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
    assert choice(FOR_SALE, at.game, at.state, f"neural+search:sims=200;payoff=0.5;trust={trust}") == "sell 30"


def test_the_tree_begins_with_what_the_network_would_play() -> None:
    game = FOR_SALE.game(4).remembering()
    state, seat = next((s, seat) for s, seat, *_ in walk(game, Random(2)) if seat >= 0)
    likeliest = make_bot("neural:temperature=0", FOR_SALE, game, Random(1))
    first = make_bot("neural+search:sims=2", FOR_SALE, game, Random(1))
    moves = [bot.choose(game.view(state, seat), game.legal_moves(state, seat)) for bot in (likeliest, first)]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("spec", ["weights:", "weights+search:sims=5"])
def test_weights_without_a_file_are_asked_for(spec: str) -> None:
    with pytest.raises(BadSetup, match="which file"):
        make_bot(spec, FOR_SALE, FOR_SALE.game(), Random(1))


def test_the_same_seed_makes_the_same_choices() -> None:
    game = FOR_SALE.game(3).remembering()
    positions = [(state, seat) for state, seat, *_ in walk(game, Random(4)) if seat >= 0]

    def choices(seed: int) -> list[Any]:
        bot = make_bot("neural", FOR_SALE, game, Random(seed))
        return [bot.choose(game.view(state, seat), game.legal_moves(state, seat)) for state, seat in positions]

    assert choices(1) == choices(1)


def test_what_a_seat_may_not_know_does_not_change_the_likeliest_move() -> None:
    game = FOR_SALE.game(4).remembering()
    bot = make_bot("neural:temperature=0", FOR_SALE, game, Random(1))
    looked = 0
    for state, seat, *_ in walk(game, Random(2)):
        if seat >= 0:
            view = game.view(state, seat)
            other = game.imagine(view, Random(looked))
            moves = game.legal_moves(state, seat)
            assert bot.choose(view, moves) == bot.choose(game.view(other, seat), moves)
            looked += 1
    assert looked


def test_only_games_with_shipped_weights_know_the_bot() -> None:
    assert "neural" in bot_names("for-sale")
    with pytest.raises(BadSetup, match="no bot 'neural' for The Estates"):
        make_bot("neural", THE_ESTATES, THE_ESTATES.game(2), Random(1))


def test_bad_parameters_are_refused() -> None:
    game = FOR_SALE.game(3)
    for temperature in ("hot", "-1", "nan", "1e9"):
        with pytest.raises(BadSetup, match="temperature cannot be"):
            make_bot(f"neural:temperature={temperature}", FOR_SALE, game, Random(1))
    with pytest.raises(BadSetup, match="no weights at"):
        make_bot("weights:nowhere.npz", FOR_SALE, game, Random(1))


def test_shipped_weights_are_small() -> None:
    files = list(SHIPPED.glob("*.npz"))
    assert files
    for file in files:
        assert file.stat().st_size < 2_000_000
        assert load(file).about.trained
