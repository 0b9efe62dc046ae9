"""When a table needs looking at, and what is to be done then: time that ran out, people who are gone, bots to move."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from freehold.core.game import Seat
from freehold.server import clocks, limits, moves, seating
from freehold.server.prompts import Question, questions
from freehold.server.sitting import Sitting

PATIENCE = 15_000
"""Milliseconds beyond its pace after which a bot that has not moved is given up for lost, and asked again by whoever notices."""


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
    alarms = [seat.deadline for seat in sitting.seats if seat.deadline is not None]
    if tasks(sitting):
        alarms.append(now + 2 * sitting.row.pace + PATIENCE)
    return alarms + [at for _, at in _grace_ends(sitting)] if sitting.row.status == "running" else []


def _grace_ends(sitting: Sitting) -> list[tuple[Seat, int]]:
    """When bots will stand in for people who are asked and do not show up."""
    grace = sitting.row.grace
    if grace is None:
        return []
    asked = [q.seat for q in questions(sitting).values() if not q.is_answered]
    people = [sitting.seats[seat] for seat in asked if not sitting.seats[seat].is_played_by_bot]
    return [(row.seat, max(row.seen_at, sitting.row.changed) + grace * 1000) for row in people]


def tend(sitting: Sitting, seen: dict[Seat, int], now: int) -> Sitting:
    """Do what is due: at zero a bot plays on or a default move is made; after the grace period a bot stands in."""
    if sitting.row.status != "running":
        return sitting
    for seat, seen_at in seen.items():
        if seen_at > sitting.seats[seat].seen_at:
            sitting = sitting.with_seat(seat, seen_at=seen_at)
    for seat in clocks.run_out(sitting, now):
        sitting = time_is_up(sitting, seat, now)
    for seat, at in _grace_ends(sitting):
        if at <= now:
            sitting = seating.stand_in(sitting, seat, now, why="is away")
    return with_alarm(sitting, now)


def time_is_up(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """What happens at zero."""
    question = questions(sitting).get(seat)
    if question is None or question.is_answered or sitting.table is None:
        return sitting.with_seat(seat, deadline=None)
    if sitting.row.at_zero == "bot":
        return seating.stand_in(sitting, seat, now, why="ran out of time")
    game = sitting.table.game
    legal = game.legal_moves(question.state, seat)
    move = sitting.kit.orders.default(game.view(question.state, seat), legal)
    return moves.answer(sitting, seat, question.id, sitting.kit.text.write(move), now=now, by="clock")
