"""Clocks: who has how much time left."""

from __future__ import annotations

import pytest

from freehold.server.messages.terms import Clock, DaysClock, GameClock, MoveClock, NoClock
from freehold.server.table import clocks
from freehold.server.table.sitting import SeatRow
from tests.server.sittings import NOW, in_a_sale, made, people


def test_everybody_has_their_time_when_the_game_begins() -> None:
    assert [seat.clock_left for seat in people(clock=GameClock(60, 5)).seats] == [60_000] * 3


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    sitting = people(clock=MoveClock(30))
    assert [seat.deadline for seat in sitting.seats] == [NOW + 30_000, None, None]


def test_a_game_clock_runs_down_and_gets_its_increment() -> None:
    after = made(people(clock=GameClock(60, 5)), "bid 1", now=NOW + 20_000)
    assert (after.seats[0].clock_left, after.seats[0].deadline) == (45_000, None)
    assert after.seats[1].deadline == NOW + 20_000 + 60_000


def test_a_clock_that_runs_is_not_started_anew() -> None:
    sitting = people(clock=MoveClock(30))
    assert clocks.start(sitting, NOW + 10_000) == sitting


def test_who_has_chosen_need_not_hurry_while_others_choose() -> None:
    sealed = made(in_a_sale(clock=MoveClock(30)), "sell 2", seat=1, now=NOW)
    assert [seat.deadline is None for seat in sealed.seats] == [False, True, False]


def test_bots_play_without_a_clock() -> None:
    sitting = clocks.start(people(clock=MoveClock(30)).with_seat(0, stand_in=True), NOW)
    assert (sitting.seats[0].deadline, sitting.seats[0].prompt) == (None, None)


def test_without_a_clock_nothing_runs() -> None:
    sitting = people()
    assert clocks.start(sitting, NOW) is sitting


@pytest.mark.parametrize(
    ("clock", "allowed"),
    [(MoveClock(30), 30_000), (DaysClock(2), 172_800_000), (GameClock(60), 7_000), (NoClock(), 0)],
)
def test_a_decision_may_take_what_the_clock_says(clock: Clock, allowed: int) -> None:
    assert clocks.allowance(clock, SeatRow(0, clock_left=7_000)) == allowed


@pytest.mark.parametrize(("left", "kept"), [(12_000, 7_000), (3_000, 0)])
def test_what_is_given_back_leaves_nobody_in_debt(left: int, kept: int) -> None:
    sitting = people(clock=GameClock(60, 5)).with_seat(0, clock_left=left)
    assert clocks.give_back(sitting, 0).seats[0].clock_left == kept


def test_time_is_up_at_the_deadline() -> None:
    sitting = people(clock=MoveClock(30))
    assert [clocks.run_out(sitting, NOW + 29_999), clocks.run_out(sitting, NOW + 30_000)] == [(), (0,)]
