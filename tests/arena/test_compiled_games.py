"""Games inside one compiled call are those that are played move by move."""

from __future__ import annotations

import pytest

from freehold.arena.chunk import Span
from freehold.arena.worker import Worker
from freehold.bots.neural.shipped_weights import shipped_weights
from tests.arena.matches import a_schedule

TABLES = [("for-sale", 3), ("for-sale", 4), ("for-sale", 6), ("the-estates", 2), ("the-estates", 5)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_compiled_and_typed_tables_play_the_same_games(game: str, players: int) -> None:
    worker = Worker(a_schedule(["random", "heuristic"], game=game, players=players, mixing="pairs"))
    compiled = worker._play_compiled(Span(0, 2), keep=True)
    typed = worker._play_typed(Span(0, 2), keep=True)
    assert compiled.records == typed.records
    assert (compiled.scores == typed.scores).all()
    assert (compiled.ranks == typed.ranks).all()
    assert {bot: tally.decisions for bot, tally in compiled.tallies.items()} == {
        bot: tally.decisions for bot, tally in typed.tallies.items()
    }


@pytest.mark.parametrize("style", ["steady", "thrifty", "aggressive", "quick"])
def test_every_style_plays_the_same_typed_and_compiled(style: str) -> None:
    worker = Worker(a_schedule(["heuristic", f"heuristic:style={style}"], mixing="pairs"))
    assert worker._play_compiled(Span(0, 2), keep=True).records == worker._play_typed(Span(0, 2), keep=True).records


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_networks_play_the_same_typed_and_compiled(game: str, players: int) -> None:
    bots = ["neural", "heuristic:style=quick", "neural:temperature=0", "random", f"weights:{shipped_weights(game)}"]
    worker = Worker(a_schedule(bots, game=game, players=players, mixing="first"))
    assert all(worker.is_compiled(deal) for deal in range(4))
    assert worker._play_compiled(Span(0, 4), keep=True).records == worker._play_typed(Span(0, 4), keep=True).records
