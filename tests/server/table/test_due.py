"""When a table has to be looked at, and what is done then."""

from __future__ import annotations

import pytest

from freehold.server.messages.terms import Clock, DaysClock, GameClock, MoveClock
from freehold.server.table import clocks, due, limits, seating
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, a_sitting, an_open_table, finished, in_a_sale, made, people


def test_the_alarm_is_the_nearest_deadline() -> None:
    assert due.with_alarm(people(clock=MoveClock(30)), NOW).row.wake_at == NOW + 30_000
    assert due.with_alarm(people(clock=MoveClock(300), grace=60), NOW).row.wake_at == NOW + 60_000
    assert due.with_alarm(people(clock=MoveClock(30), grace=60), NOW + 70_000).row.wake_at == NOW + 30_000


def test_a_bot_that_has_to_move_is_looked_after() -> None:
    sitting = due.with_alarm(people(grace=None).with_seat(0, stand_in=True), NOW)
    assert sitting.row.wake_at == NOW + 2 * sitting.row.pace + due.PATIENCE


def test_where_people_may_take_for_ever_there_is_no_alarm() -> None:
    assert due.with_alarm(people(grace=None), NOW).row.wake_at is None


@pytest.mark.parametrize("sitting", [an_open_table(), finished()], ids=["open", "over"])
def test_an_open_or_finished_table_needs_no_looking_at(sitting: Sitting) -> None:
    assert due.with_alarm(sitting, NOW).row.wake_at is None
    assert due.tend(sitting, {}, NOW + 10**9) is sitting


def test_an_alarm_that_is_set_already_changes_nothing() -> None:
    sitting = due.with_alarm(people(), NOW)
    assert due.with_alarm(sitting, NOW) is sitting


def test_the_servers_own_tasks_are_bots_and_limits() -> None:
    bots = [task.kind for task in due.tasks(people().with_seat(0, stand_in=True))]
    bidders = [task.kind for task in due.tasks(limits.put(people(), 0, 5))]
    assert (bots, bidders, due.tasks(people())) == (["bot"], ["limit"], [])


def test_a_table_without_a_clock_waits_for_ever() -> None:
    for sitting in (people(grace=60), a_game_against_bots()):
        later = due.tend(sitting, {}, NOW + 10**9)
        assert (later.position, later.seats, later.messages) == (sitting.position, sitting.seats, sitting.messages)


def test_the_end_of_the_grace_period_is_shown_once() -> None:
    waiting = due.with_alarm(people(grace=60), NOW)
    shown = due.tend(waiting, {}, NOW + 60_000)
    assert (waiting.row.wake_at, shown.row.wake_at) == (NOW + 60_000, None)
    assert due.tend(shown, {}, NOW + 61_000) is shown


def test_whoever_was_heard_of_lately_is_waited_for_longer() -> None:
    assert due.tend(people(grace=60), {0: NOW + 30_000}, NOW + 60_000).row.wake_at == NOW + 90_000


def a_game_against_bots() -> Sitting:
    """Ann is asked, and nobody waits for her."""
    return people(grace=60).with_seat(1, kind="bot").with_seat(2, kind="bot")


def test_nobody_is_waiting_at_a_game_against_bots() -> None:
    assert due.with_alarm(a_game_against_bots(), NOW).row.wake_at is None


def out_of_time(sitting: Sitting, *seats: int) -> Sitting:
    """The time of these seats runs out, one after the other."""
    for seat in seats:
        deadline = sitting.seats[seat].deadline
        assert deadline is not None
        sitting = due.tend(sitting, {}, deadline)
    return sitting


@pytest.mark.parametrize("clock", [MoveClock(30), DaysClock(2), GameClock(60, 5)], ids=["move", "days", "game"])
def test_time_that_runs_out_makes_one_plain_move(clock: Clock) -> None:
    late = out_of_time(people(clock=clock, grace=None), 0)
    assert (late.stamps[-1].by, late.stamps[-1].move) == ("clock", "pass")
    assert [seat.stand_in for seat in late.seats] == [False] * 3
    assert (late.seats[0].timeouts, late.messages) == (1, people().messages)


def late_twice() -> Sitting:
    """Ann has run out of time twice, and is asked again."""
    sitting = out_of_time(people(clock=MoveClock(30), grace=None), 0)
    while 0 not in questions(sitting):
        sitting = made(sitting, "pass", now=NOW + 40_000)
    sitting = out_of_time(sitting, 0)
    while 0 not in questions(sitting):
        sitting = made(sitting, "pass", now=NOW + 80_000)
    assert sitting.seats[0].timeouts == 2
    return sitting


def test_the_third_time_in_a_row_a_bot_takes_the_seat() -> None:
    before = late_twice()
    taken = out_of_time(before, 0)
    assert (taken.seats[0].stand_in, taken.position) == (True, before.position)
    assert taken.messages[-1].text == "Ann ran out of time three times in a row: a bot takes over."


def test_a_move_of_ones_own_begins_the_count_anew() -> None:
    assert made(late_twice(), "bid 2", seat=0, now=NOW + 90_000).seats[0].timeouts == 0


def test_so_does_taking_the_seat_back() -> None:
    back = seating.reclaim(out_of_time(late_twice(), 0), 0, NOW + 10**6)
    assert (back.seats[0].timeouts, back.seats[0].stand_in) == (0, False)


def test_whoever_used_up_the_time_for_the_game_has_a_little_for_the_next_decision() -> None:
    late = out_of_time(people(clock=GameClock(60, 5), grace=None), 0)
    assert late.seats[0].clock_left == clocks.SECOND_WIND


def test_time_runs_out_for_several_at_once() -> None:
    choosing = in_a_sale(clock=MoveClock(30), grace=None)
    assert len(questions(choosing)) == 3
    late = due.tend(choosing, {}, NOW + 30_000)
    assert [seat.timeouts for seat in late.seats] == [1, 1, 1]
    assert [stamp.by for stamp in late.stamps[choosing.position :]].count("clock") == 3


def test_changing_a_choice_that_was_sealed_by_the_clock_is_not_noticed() -> None:
    choosing = made(in_a_sale(clock=MoveClock(30), grace=None), "sell 2", seat=1)
    sealed = due.time_is_up(choosing, 0, NOW + 30_000)
    changed = made(sealed, "sell 3", seat=0, now=NOW + 31_000)
    assert [stamp.by for stamp in changed.stamps] == [stamp.by for stamp in sealed.stamps]
    assert changed.seats == sealed.seats


def test_time_that_ran_out_after_the_answer_harms_nobody() -> None:
    late = made(people(clock=MoveClock(30)), "bid 2").with_seat(0, deadline=NOW)
    assert due.time_is_up(late, 0, NOW).seats[0] == late.with_seat(0, deadline=None).seats[0]


def test_a_table_of_bots_has_one_task_a_question() -> None:
    bots = a_sitting().with_seat(0, kind="bot")
    assert len(due.tasks(bots)) == 1
