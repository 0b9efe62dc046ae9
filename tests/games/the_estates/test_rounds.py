"""§6 Several rounds as one match, and how long a match can be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.core.conformance import walk
from freehold.core.game import Outcome
from freehold.games.the_estates.components import MAX_ROUNDS, PIECES
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.move_numbers import LONGEST
from freehold.games.the_estates.state import TURN
from tests.games.the_estates.positions import At, a_position

TWO_SHORT_ROWS = {1: (2, "-"), 2: (2, "-"), 3: (1, "-")}
"""Rows 1 and 2 must have one lot each."""


def end_of_a_round(box: tuple[int, ...], **more: Any) -> At:
    """A round that has just ended; seat 0 wins it with 13 buildings' points, plus what each has in the box."""
    more = {"owners": {"A": 0, "C": 0}, **more}
    at = a_position(rows=("A5/2", "C4", ""), permits=TWO_SHORT_ROWS, box=box, **more)
    return at.take("offer roof", "roof 2").play("place 2:1")


def outcome_of(at: At) -> Outcome:
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    return outcome


def test_a_single_round_is_a_whole_game() -> None:
    assert outcome_of(end_of_a_round((1, 2, 3))).scores == (14, 2, 3)


def test_the_next_round_is_set_up_anew() -> None:
    at = end_of_a_round((0, 0, 0), rounds=3)
    view = at.game.view(at.state, None)
    assert (view.round, view.phase, view.ending) == (2, "first", "two rows")
    assert [row.length for row in view.rows] == [4, 4, 4]
    assert [row.buildings for row in view.rows] == [(), (), ()]
    assert (view.roofs_left, len(view.specials), len(view.unused)) == (12, 5, 36)
    assert [seat.certificates for seat in view.seats] == [(), (), ()]
    assert view.past == ((13, 0, 0),)


def test_the_first_player_of_a_later_round_is_drawn() -> None:
    at = end_of_a_round((0, 0, 0), rounds=3)
    assert at.actor == -1
    assert at.legal() == {"first 0", "first 1", "first 2"}
    assert at.play("first 2").s.starter == 2


def test_or_rotates_where_the_table_plays_so() -> None:
    at = end_of_a_round((0, 0, 0), rounds=3, next_first="rotates", auctioneer=0)
    assert at.legal("first") == set()
    assert at.s.starter == 1


def test_a_fixed_first_player_begins_the_match_and_later_ones_are_drawn() -> None:
    game = KIT.game(3, first=2, rounds=2)
    assert At(game, game.start()).s.starter == 2  # type: ignore[arg-type]  # this kit makes TheEstates
    assert end_of_a_round((0, 0, 0), rounds=2, first=2).legal("first") == {"first 0", "first 1", "first 2"}


def test_two_round_wins_end_the_match_at_once_even_with_a_lower_total() -> None:
    at = end_of_a_round((0, 0, 0), rounds=5, played=((1, 0, 0), (-50, 90, 80)), wins=(1, 1, 0))
    outcome = outcome_of(at)
    assert outcome.scores == (-36, 90, 80)
    assert outcome.ranks == (1, 2, 3)
    assert str(outcome.reason).startswith("two rounds are won")
    assert [type(event).__name__ for event in at.events][-2:] == ["RoundOver", "GameOver"]


def test_otherwise_the_highest_total_wins_after_the_agreed_rounds() -> None:
    at = end_of_a_round((0, 0, 0), rounds=2, played=((-20, 3, 2),), wins=(0, 1, 0))
    outcome = outcome_of(at)
    assert outcome.scores == (-7, 3, 2)
    assert outcome.ranks == (3, 1, 2)
    assert str(outcome.reason).startswith("2 rounds are played")


def test_with_all_totals_negative_the_least_negative_wins() -> None:
    outcome = outcome_of(end_of_a_round((0, 0, 0), rounds=2, played=((-30, -12, -4),), wins=(0, 0, 1)))
    assert outcome.scores == (-17, -12, -4)
    assert outcome.winners == (2,)


def test_equal_totals_go_to_the_most_cheques() -> None:
    at = end_of_a_round((0, 0, 0), rounds=2, played=((-3, 10, 1),), wins=(0, 1, 0), cash=(4, 20, 12))
    outcome = outcome_of(at)
    assert outcome.scores == (10, 10, 1)
    assert outcome.ranks == (2, 1, 3)
    assert outcome.tie_break is not None


def test_a_shared_round_is_won_by_each_who_shares_it() -> None:
    at = end_of_a_round((0, 0, 0), rounds=3, owners={"A": 0, "C": 1}, cash=(12, 13, 11))
    assert at.s.wins[:3] == (1, 0, 0)
    shared = end_of_a_round((0, 1, 0), rounds=3, owners={"A": 0, "C": 1}, cash=(12, 11, 12))
    assert shared.s.past[0][:3] == (7, 7, 0)
    assert shared.s.wins[:3] == (1, 1, 0)


def test_two_who_reach_two_wins_together_are_parted_by_their_totals() -> None:
    at = end_of_a_round(
        (0, 1, 0), rounds=4, owners={"A": 0, "C": 1}, cash=(12, 11, 12), played=((9, 9, 0), (1, 2, 3)), wins=(1, 1, 1)
    )
    outcome = outcome_of(at)
    assert outcome.scores == (17, 18, 3)
    assert outcome.ranks == (2, 1, 3)


def test_two_round_wins_are_no_tie_break_where_a_loser_has_as_many_points() -> None:
    at = end_of_a_round((0, 0, 0), rounds=5, played=((1, 14, 0),), wins=(1, 0, 0), cash=(4, 20, 12))
    outcome = outcome_of(at)
    assert outcome.scores == (14, 14, 0)
    assert (outcome.winners, outcome.tie_break) == ((0,), None)


def test_two_who_reach_two_wins_together_with_equal_totals_share_the_match() -> None:
    """Cheques cannot part them: they shared the round. Seat 2 has as many points and more cheques, but one win."""
    at = end_of_a_round(
        (0, 1, 0), rounds=4, owners={"A": 0, "C": 1}, cash=(12, 11, 20), played=((9, 9, 0), (0, 0, 16)), wins=(1, 1, 1)
    )
    outcome = outcome_of(at)
    assert outcome.scores == (16, 16, 16)
    assert outcome.ranks == (1, 1, 3)
    assert outcome.tie_break is None


def test_the_round_that_ends_is_told_with_its_scores_and_winner() -> None:
    at = end_of_a_round((0, 2, 0), rounds=3)
    sentence = KIT.text.sentence(at.events[-1], ("Ann", "Bea", "Cy"))
    assert str(sentence) == "Round 1 is over: two rows are complete. Ann 13, Bea 2 and Cy 0. Ann wins it."


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_turn_has_more_moves_than_the_bound_says_and_each_uses_up_a_piece(seats: int) -> None:
    """The two facts `LONGEST` rests on: at most `PIECES` turns a round, each of at most seats + 3 moves and a draw."""
    game = KIT.game(seats)
    turns, moves = 0, 0
    for before, seat, _, after in walk(game, Random(seats)):
        old, new = before.sheet, after.sheet
        moves += seat >= 0
        if old.phase != TURN and new.phase == TURN:
            assert moves <= seats + 3
            assert pieces_left(new) == PIECES - turns
            turns, moves = turns + 1, 0
    assert 0 < turns <= PIECES


def pieces_left(s: Any) -> int:
    return int(s.cubes_left + s.roofs_left + s.specials.bit_count())


def test_the_longest_match_is_bounded() -> None:
    a_round = 1 + 24 + 41 * (5 + 3) + 12
    assert a_round * 6 == LONGEST
    assert MAX_ROUNDS == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_has_won_two_rounds_after_one_round_more_than_players(seats: int) -> None:
    game = KIT.game(seats, rounds=6)
    played = max(after.sheet.played for *_, after in walk(game, Random(seats)))
    assert played + 1 <= seats + 1
