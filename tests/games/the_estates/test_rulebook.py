"""Two engines side by side: ours, and one written from the printed rules with nothing in common."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core.conformance import walk
from freehold.core.game import State
from freehold.core.record import Record, game_of, replay
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.scoring import round_score
from tests.games.the_estates.positions import At
from tests.games.the_estates.rulebook import Rulebook
from tests.records.test_the_estates import RECORDS

TABLES: list[dict[str, Any]] = [
    *({"players": players} for players in (2, 3, 4, 5)),
    *({"players": players, "edition": "rogers", "rounds": 3} for players in (2, 3, 4, 5)),
    {"players": 3, "longest_row": 10, "first": 1},
    {"players": 2, "rounds": 6},
]


def rulebook_for(game: Any) -> Rulebook:
    chosen = game.settings
    return Rulebook(
        players=game.seats,
        rounds=chosen["rounds"],
        longest=chosen["longest_row"],
        mayor_can_go=chosen.edition == "rogers",
        first=None if chosen["first"] == "random" else chosen["first"],
    )


def agree(book: Rulebook, at: At) -> None:
    """Who is to move, what is allowed, the money and the scores."""
    assert at.actor == book.to_move
    assert at.s.cash[: at.game.seats] == tuple(book.hand)
    assert at.s.box[: at.game.seats] == tuple(book.box)
    assert at.s.wins[: at.game.seats] == tuple(book.wins)
    scores = [round_score(at.s, seat) for seat in range(at.game.seats)]
    assert scores == [book.score(seat) for seat in range(at.game.seats)]
    if not book.is_over:
        assert at.legal() == book.allowed()
        return
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.scores == tuple(book.totals)
    assert list(outcome.winners) == book.winners()


def walk_side_by_side(game: Any, moves: Iterator[tuple[int, Any, State]]) -> int:
    book = rulebook_for(game)
    agree(book, At(game, game.start()))
    walked = 0
    for seat, move, after in moves:
        book.hear(seat, KIT.text.write(move))
        agree(book, At(game, after))
        walked += 1
    assert book.is_over
    return walked


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_both_engines_agree_on_every_position_of_random_games(table: dict[str, Any], seed: int) -> None:
    game = KIT.game(**table)
    assert walk_side_by_side(game, ((seat, move, after) for _, seat, move, after in walk(game, Random(seed))))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_both_engines_agree_on_every_golden_record(path: Any) -> None:
    record = Record.read(path.read_text())
    game = game_of(KIT, record)
    positions = ((position.seat, position.move, position.step.state) for position in replay(KIT, record))
    assert walk_side_by_side(game, positions) == len(record.plays)
