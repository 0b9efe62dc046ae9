"""Learned players: a network that sees what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from os import utime
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.bots import bot_names, make_bot
from freehold.bots.neural import bot, forward
from freehold.bots.neural.bot import net_of
from freehold.bots.neural.decide import pick
from freehold.bots.neural.forward import brain_of
from freehold.bots.neural.inference import logits_of
from freehold.bots.policies import CALLED
from freehold.core.compiled import compiled
from freehold.core.conformance import walk
from freehold.core.errors import BadSetup
from freehold.core.features import scales
from freehold.core.kit import Kit
from freehold.core.play import Table, play
from freehold.core.state import State
from freehold.core.weights import SHIPPED, About, Weights, features_name, load, save, shapes_for
from freehold.games import KITS
from tests.bots.asking import choice
from tests.games.for_sale.positions import a_state

FOR_SALE, THE_ESTATES, GOOFSPIEL = KITS["for-sale"], KITS["the-estates"], KITS["goofspiel"]


def some_weights(kit: Kit[Any, Any, Any], path: Path, width: int = 16) -> Path:
    """A small network that was never trained."""
    rng = np.random.default_rng(1)
    shapes = shapes_for(kit, width, 1)
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


BOTH = pytest.mark.parametrize("kit", [FOR_SALE, THE_ESTATES], ids=lambda kit: kit.name)


def choices_of(kit: Kit[Any, Any, Any], seed: int) -> Iterator[tuple[Any, State, int]]:
    """The positions of a random game in which a seat has a choice."""
    game: Any = kit.game().remembering()
    for state, seat, *_ in walk(game, Random(seed)):
        if seat >= 0 and len(game.legal_moves(state, seat)) > 1:
            yield game, state, seat


def plain_logits(weights: Weights, kit: Kit[Any, Any, Any], seen: Any) -> Any:
    """What the network says by the book: as it is trained, nothing folded, in double precision."""
    a = {name: array.astype(np.float64) for name, array in weights.arrays.items()}

    def normal(x: Any, name: str) -> Any:
        return (x - x.mean()) / np.sqrt(x.var() + 1e-5) * a[f"{name}.weight"] + a[f"{name}.bias"]

    def linear(x: Any, name: str) -> Any:
        return a[f"{name}.weight"] @ x + a[f"{name}.bias"]

    x = linear(seen * scales(kit.features.BLOCKS).astype(np.float64), "entry")
    for i in range(sum(name.startswith("norms.") for name in a) // 2):
        x = x + np.maximum(linear(normal(x, f"norms.{i}"), f"layers.{i}"), 0)
    x = np.maximum(normal(x, "last_norm"), 0)
    return np.concatenate([linear(x, "policy"), linear(x, "share")])


@BOTH
def test_compiled_loops_and_numpy_say_what_the_shipped_network_says_by_the_book(kit: Kit[Any, Any, Any]) -> None:
    path = SHIPPED / f"{kit.name}.npz"
    weights, brain = load(path), brain_of(net_of(kit.name, path))
    ask, look = compiled(forward, flags=CALLED).ask, compiled(kit.features)
    for _, state, seat in islice(choices_of(kit, 3), 40):
        look.features(state.record, seat, brain.seen)
        ask(brain)
        due = plain_logits(weights, kit, brain.seen)
        assert np.allclose(brain.out, due, atol=1e-3, rtol=1e-4)
        assert np.allclose(logits_of(brain.net, brain.seen), due, atol=1e-3, rtol=1e-4)


@BOTH
def test_a_network_of_any_width_is_asked_to_its_last_row(kit: Kit[Any, Any, Any], tmp_path: Path) -> None:
    path = some_weights(kit, tmp_path / "net.npz", width=15)
    brain = brain_of(net_of(kit.name, path))
    brain.seen[:] = np.random.default_rng(2).integers(-3, 9, brain.seen.shape)
    compiled(forward, flags=CALLED).ask(brain)
    assert np.allclose(brain.out, plain_logits(load(path), kit, brain.seen), atol=1e-3, rtol=1e-4)


@BOTH
def test_without_a_compiler_it_plays_the_same_moves(kit: Kit[Any, Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [make_bot("neural", kit, kit.game(), Random(1))]
    with monkeypatch.context() as without:
        without.setenv("NUMBA_DISABLE_JIT", "1")
        without.setattr(bot, "deciding", bot.deciding.__wrapped__)
        bots.append(make_bot("neural", kit, kit.game(), Random(1)))
    for game, state, seat in islice(choices_of(kit, 5), 25):
        view, moves = game.view(state, seat), game.legal_moves(state, seat)
        compiled_choice, plain_choice = [bot.choose(view, moves) for bot in bots]
        assert compiled_choice == plain_choice


def test_moves_are_picked_by_their_chances() -> None:
    logits = np.array([9, 1, 0, 9, 2], np.float32)
    moves = np.array([1, 2, 4], np.int32)
    picked = [pick(logits, moves, 0.5, (i + 0.5) / 10_000) for i in range(10_000)]
    powers = {move: np.exp(logits[move] / 0.5) for move in (1, 2, 4)}
    for move, power in powers.items():
        assert picked.count(move) == pytest.approx(10_000 * power / sum(powers.values()), abs=1)
    assert {pick(logits, moves, 0, chance) for chance in (0.0, 0.5, 0.999)} == {4}
    assert pick(logits, moves, 0.5, 0.0) == 1
    assert pick(logits, moves, 0.5, 1.0) in moves


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


def test_weights_that_were_written_again_are_read_again(tmp_path: Path) -> None:
    path = some_weights(GOOFSPIEL, tmp_path / "net.npz")
    narrow = net_of("goofspiel", path)
    assert net_of("goofspiel", path) is narrow
    some_weights(GOOFSPIEL, path, width=24)
    utime(path, ns=(0, path.stat().st_mtime_ns + 1))  # where the clock of the disk is too coarse to tell
    assert net_of("goofspiel", path).entry.shape[1] == 24


def test_parameters_behind_the_file_are_told_where_they_belong(tmp_path: Path) -> None:
    path = some_weights(FOR_SALE, tmp_path / "net.npz")
    with pytest.raises(BadSetup) as refusal:
        make_bot(f"weights:{path};temperature=0", FOR_SALE, FOR_SALE.game(3), Random(1))
    assert "parameters go before the file" in refusal.value.hint


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
    with pytest.raises(BadSetup, match="no bot 'neural' for Goofspiel"):
        make_bot("neural", GOOFSPIEL, GOOFSPIEL.game(2), Random(1))


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
