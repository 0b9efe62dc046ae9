"""What a position of The Estates promises to each seat."""

from __future__ import annotations

import pytest

from freehold.bots.policies.estates_outlook import need_of, points_expected, promise, sign, turns_left
from tests.games.the_estates.positions import a_position

DONE = "A6/6 A5/5 A4/4 A3/3"
OWNERS = {"A": 0, "C": 1}


def test_a_roof_makes_a_building_safe() -> None:
    assert (promise(8, 3), promise(8, 0)) == (80, 66)


def test_a_row_needs_two_pieces_for_an_empty_lot_and_one_for_a_missing_roof() -> None:
    s = a_position(rows=(DONE, "C6/6 C5", ""), owners=OWNERS).state.record
    assert [need_of(s, row) for row in range(3)] == [0, 5, 8]


def test_the_easiest_two_rows_say_how_long_it_takes() -> None:
    s = a_position(rows=(DONE, "C6/6 C5/5 C4/4 C3", "")).state.record
    assert turns_left(s) == 1


def test_a_complete_row_counts_nearly_for_certain() -> None:
    assert sign(0, 0.5, 0.5) > 0.9


@pytest.mark.parametrize(("ahead", "behind"), [(0, 1), (0, 2)])
def test_whoever_owns_the_complete_row_expects_more(ahead: int, behind: int) -> None:
    s = a_position(rows=(DONE, "C6", ""), owners=OWNERS).state.record
    assert points_expected(s, ahead, 0.0) > points_expected(s, behind, 0.0)


def test_money_in_hand_is_worth_what_a_dollar_is() -> None:
    s = a_position(rows=("", "", ""), cash=(7, 0, 0)).state.record
    assert points_expected(s, 0, 0.5) - points_expected(s, 1, 0.5) == pytest.approx(3.5)
