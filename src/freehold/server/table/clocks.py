"""Clocks: deadlines are stored with the seats, so they run on while the server does not."""

from __future__ import annotations

from freehold.core.game import Seat
from freehold.server.messages.terms import Clock, DaysClock, GameClock, MoveClock, NoClock
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import SeatRow, Sitting

DAY = 86_400_000
SECOND_WIND = 10_000
"""Milliseconds that somebody has at least who goes on playing after their time for the game ran out."""


def wind(sitting: Sitting) -> Sitting:
    """Give everybody their time for the game."""
    clock = sitting.row.clock
    if isinstance(clock, GameClock):
        for seat in sitting.seats:
            sitting = sitting.with_seat(seat.seat, clock_left=clock.seconds * 1000)
    return sitting


def start(sitting: Sitting, now: int) -> Sitting:
    """Start the clocks of those who are asked something, and stop all others."""
    if isinstance(sitting.row.clock, NoClock):
        return sitting
    asked = {seat: question.id for seat, question in questions(sitting).items() if not question.is_answered}
    for seat in sitting.seats:
        prompt = None if seat.is_played_by_bot else asked.get(seat.seat)
        if prompt is None and (seat.deadline or seat.prompt):
            sitting = sitting.with_seat(seat.seat, deadline=None, prompt=None)
        elif prompt is not None and prompt != seat.prompt:
            deadline = now + allowance(sitting.row.clock, seat)
            sitting = sitting.with_seat(seat.seat, deadline=deadline, prompt=prompt)
    return sitting


def allowance(clock: Clock, seat: SeatRow) -> int:
    """Milliseconds a seat has for a decision."""
    match clock:
        case MoveClock(seconds):
            return seconds * 1000
        case DaysClock(days):
            return days * DAY
        case GameClock():
            return seat.clock_left or 0
        case NoClock():
            return 0


def stop(sitting: Sitting, seat: Seat, now: int, *, ran_out: bool = False) -> Sitting:
    """A seat has decided: what is left of its time, and a little more; where that ran out, just enough to go on."""
    clock, row = sitting.row.clock, sitting.seats[seat]
    if not isinstance(clock, GameClock) or row.deadline is None:
        return sitting.with_seat(seat, deadline=None) if row.deadline is not None else sitting
    left = SECOND_WIND if ran_out else max(0, row.deadline - now) + clock.increment * 1000
    return sitting.with_seat(seat, deadline=None, clock_left=left)


def give_back(sitting: Sitting, seat: Seat) -> Sitting:
    """A move is taken back, and with it the little more that was given for it: or there would be no end of time."""
    clock, row = sitting.row.clock, sitting.seats[seat]
    if not isinstance(clock, GameClock) or row.clock_left is None:
        return sitting
    return sitting.with_seat(seat, clock_left=max(0, row.clock_left - clock.increment * 1000))


def run_out(sitting: Sitting, now: int) -> tuple[Seat, ...]:
    """The seats whose time is up."""
    return tuple(seat.seat for seat in sitting.seats if seat.deadline is not None and seat.deadline <= now)
