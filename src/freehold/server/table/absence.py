"""People who are gone: a table waits for them, the others may let a bot play meanwhile, and whoever comes back plays again."""

from __future__ import annotations

from collections.abc import Mapping

from freehold.core.game import Seat
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.table import moves, seating
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import STALE, Sitting


def heard_of(sitting: Sitting, seen: Mapping[Seat, int]) -> Sitting:
    """The sitting with newer signs of life, which are stored beside it."""
    for seat, seen_at in seen.items():
        if seen_at > sitting.seats[seat].seen_at:
            sitting = sitting.with_seat(seat, seen_at=seen_at)
    return sitting


def grace_ends(sitting: Sitting) -> dict[Seat, int]:
    """From when on the others may let a bot play, for each person the game waits for, were they not heard of until then.

    Against bots alone nobody waits, so nobody is ever replaced.
    """
    grace = sitting.row.grace
    people = [row for row in sitting.seats if row.kind == "person"]
    if grace is None or len(people) < 2:
        return {}
    asked = {seat for seat, question in questions(sitting).items() if not question.is_answered}
    return {
        row.seat: row.seen_at + max(grace * 1000, STALE if row.here else 0)
        for row in people
        if row.seat in asked and not row.stand_in
    }


def replaceable(sitting: Sitting, now: int) -> frozenset[Seat]:
    """The seats that the others may leave to a bot now."""
    return frozenset(seat for seat, at in grace_ends(sitting).items() if at <= now)


def let_a_bot_play(sitting: Sitting, seat: Seat, asker: Seat, now: int) -> Sitting:
    """Somebody at the table does not want to wait any longer for somebody who is gone."""
    moves.require_running(sitting)
    row, name = seating.seat_of(sitting, seat), sitting.names[seat]
    if row.is_played_by_bot:
        return sitting
    if seat not in replaceable(sitting, now):
        if row.is_here(now):
            raise Refusal("not-allowed", said("server-is-here", who=name), hint=said("server-bots-replace-the-away"))
        raise Refusal("not-allowed", said("server-not-gone-for-long", who=name), hint=said("server-bots-replace-late"))
    return seating.stand_in(sitting, seat, now, said("server-lets-a-bot-play", who=sitting.names[asker], gone=name))


def come_back(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """Somebody opens the table: whoever was away has the seat at once.

    Who is here already is not coming back: they have left their seat to the bot, and say so when they want it again.
    """
    row = sitting.seats[seat]
    return sitting if row.is_here(now) else seating.reclaim(sitting, seat, now)
