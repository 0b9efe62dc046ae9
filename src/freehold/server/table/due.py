"""When a table needs looking at, and what is to be done then: time that ran out, people who are waited for, bots to move."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from freehold.core.game import Seat
from freehold.core.said import said
from freehold.server.table import absence, clocks, limits, moves, seating
from freehold.server.table.prompts import Question, plain_move, questions
from freehold.server.table.sitting import Sitting

PATIENCE = 15_000
"""Milliseconds beyond its pace after which a bot that has not moved is given up for lost, and asked again by whoever notices."""
TIMES = 3
"""How often in a row time must run out before a bot takes the seat."""


class Task(Struct, frozen=True):
    """A question that the server itself has to answer."""

    question: Question
    kind: Literal["bot", "limit"]


def tasks(sitting: Sitting) -> list[Task]:
    """What bots and private limits have to answer now."""
    found: list[Task] = []
    for seat, question in questions(sitting).items():
        if question.is_answered:
            continue
        if sitting.seats[seat].is_played_by_bot:
            found.append(Task(question, "bot"))
        elif sitting.seats[seat].limit is not None and limits.move(sitting, seat) is not None:
            found.append(Task(question, "limit"))
    return found


def with_alarm(sitting: Sitting, now: int) -> Sitting:
    """The sitting with the time at which it has to be looked at next."""
    at = min(_alarms(sitting, now), default=None)
    return sitting if at == sitting.row.wake_at else sitting.with_row(wake_at=at)


def _alarms(sitting: Sitting, now: int) -> list[int]:
    if sitting.row.status != "running":
        return []
    alarms = [seat.deadline for seat in sitting.seats if seat.deadline is not None]
    if tasks(sitting):
        alarms.append(now + 2 * sitting.row.pace + PATIENCE)
    return alarms + [at for at in absence.grace_ends(sitting).values() if at > now]


def tend(sitting: Sitting, seen: dict[Seat, int], now: int) -> Sitting:
    """Do what is due where time ran out. For people who are gone nothing is done, but from now on the others are told that they
    may let a bot play: the alarm that is over makes a change, and every change is shown."""
    if sitting.row.status != "running":
        return sitting
    sitting = absence.heard_of(sitting, seen)
    for seat in clocks.run_out(sitting, now):
        if seat in clocks.run_out(sitting, now):  # still: a move made for one may end what others are asked
            sitting = time_is_up(sitting, seat, now)
    return with_alarm(sitting, now)


def time_is_up(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """What happens at zero: a plain move is made; the third time in a row a bot takes the seat."""
    question = questions(sitting).get(seat)
    if question is None or question.is_answered:
        return sitting.with_seat(seat, deadline=None)
    late = sitting.with_seat(seat, timeouts=sitting.seats[seat].timeouts + 1)
    if late.seats[seat].timeouts >= TIMES:
        return seating.stand_in(late, seat, now, said("server-out-of-time", who=sitting.names[seat]))
    return moves.answer(late, seat, question.id, plain_move(sitting, question), now=now, by="clock")
