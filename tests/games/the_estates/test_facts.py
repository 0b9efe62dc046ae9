"""What a screen is told beside the view."""

from __future__ import annotations

from random import Random

import pytest

from freehold.core.conformance import walk
from freehold.games.the_estates.facts import facts
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.view import View
from tests.games.the_estates.positions import a_position

STREETS = ("A5", "A2 C3", "E4")
"""Worth 5 and 2 to the seat that owns A, 3 to C's and 4 to E's; none of them complete."""
OWNERS = {"A": 0, "C": 1, "E": 2}


def the_view() -> View:
    at = a_position(rows=STREETS, owners=OWNERS)
    return at.game.view(at.state, None)


def test_a_row_counts_against_who_built_there_until_it_is_complete() -> None:
    assert facts(the_view()).rows == (-5, -5, -4)
    complete = a_position(rows=("A6/2", "", ""), permits={3: (1, "-")}, mayor=1)
    assert facts(complete.game.view(complete.state, None)).rows == (16, 0, 0)


@pytest.mark.parametrize(
    ("case", "scores"),
    [(0, (-7, -3, -4)), (1, (3, -3, -4)), (2, (-3, 3, -4)), (4, (-7, -3, 4)), (7, (7, 3, 4))],
)
def test_a_row_thought_complete_counts_for_who_built_there(case: int, scores: tuple[int, ...]) -> None:
    assert facts(the_view()).scores_if[case] == scores


def test_the_cash_boxes_count_where_they_may_be_known() -> None:
    at = a_position(rows=STREETS, owners=OWNERS, box=(1, 2, 3))
    assert facts(at.game.view(at.state, 1)).scores_if[0] == (-7, -1, -4)
    assert facts(at.game.remembering().view(at.state, 1)).scores_if[0] == (-6, -1, -1)


@pytest.mark.parametrize("players", KIT.players)
def test_the_case_that_is_so_now_is_the_score(players: int) -> None:
    game = KIT.game(players).remembering()
    for state, _seat, _move, _after in walk(game, Random(players)):
        view = game.view(state, None)
        case = sum(row.is_complete << i for i, row in enumerate(view.rows))
        assert facts(view).scores_if[case] == tuple(seat.score for seat in view.seats)
