"""Taking moves back: at once if nothing was revealed and nobody else moved, otherwise by asking the others."""

from __future__ import annotations

from freehold.core.errors import IllegalMove
from freehold.core.game import Seat
from freehold.core.play import Table
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.table import clocks, limits
from freehold.server.table.moves import last_by, require_running, settle
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting


def undo(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """Take the seat's last move back, or ask the others."""
    require_running(sitting)
    if (why := why_not(sitting, seat)) is not None:
        raise why
    if sitting.row.undo == "free" and (table := at_once(sitting, seat)):
        return _taken_back(sitting, table, seat, now)
    if sitting.row.undo_seat is not None and sitting.row.undo_seat != seat:
        asking = sitting.names[sitting.row.undo_seat]
        raise Refusal("undo-not-allowed", said("server-undo-asked", who=asking))
    return _decide(sitting.with_row(undo_seat=seat, undo_agreed=[]), now)


def reply(sitting: Sitting, seat: Seat, now: int, *, agree: bool) -> Sitting:
    """A seat's answer to somebody's undo request."""
    require_running(sitting)
    asking = sitting.row.undo_seat
    if asking is None or asking == seat or seat in sitting.row.undo_agreed:
        raise Refusal("no-undo-request", said("server-no-undo-request"))
    if not agree:
        refused = sitting.with_row(undo_seat=None, undo_agreed=[])
        return refused.noting(said("server-undo-refused", who=sitting.names[seat]), now)
    return _decide(sitting.with_row(undo_agreed=sorted([*sitting.row.undo_agreed, seat])), now)


def why_not(sitting: Sitting, seat: Seat) -> Refusal | None:
    """Why the seat can neither undo nor ask."""
    if sitting.row.undo == "none":
        return Refusal("undo-not-allowed", said("server-no-undo-here"))
    assert sitting.table is not None
    last = sitting.table.last_of(seat)
    if last is None or last < sitting.row.given:
        return Refusal("nothing-to-undo", said("server-nothing-to-undo"))
    return None


def at_once(sitting: Sitting, seat: Seat) -> Table | None:
    """The game without the seat's last move, if that bothers nobody."""
    assert sitting.table is not None
    table = sitting.table.copy()
    try:
        table.undo(seat, answers=[bot for bot in sitting.bots if bot != seat])
    except IllegalMove:
        return None
    return table


def waiting(sitting: Sitting) -> tuple[Seat, ...]:
    """The people who have yet to answer an undo request. Bots do not mind."""
    asked = {seat.seat for seat in sitting.seats if not seat.is_played_by_bot}
    return tuple(sorted(asked - {sitting.row.undo_seat} - set(sitting.row.undo_agreed)))


def _decide(sitting: Sitting, now: int) -> Sitting:
    if waiting(sitting):
        return sitting
    seat = sitting.row.undo_seat
    assert sitting.table is not None
    assert seat is not None
    table = sitting.table.copy()
    table.take_back(seat)
    return _taken_back(sitting, table, seat, now)


def _taken_back(sitting: Sitting, table: Table, seat: Seat, now: int) -> Sitting:
    """Withdrawing a choice that nobody has seen closes no question; everything else does."""
    own = questions(sitting).get(seat)
    withdrawn = own is not None and own.is_answered
    undos = sitting.row.undos + (0 if withdrawn else 1)
    after = sitting.with_table(table, now=now).with_row(undos=undos, undo_seat=None, undo_agreed=[], changed=now)
    if last_by(sitting, seat) in ("person", "limit"):
        after = clocks.give_back(after, seat)
    if not withdrawn:
        after = after.noting(said("server-takes-back", who=sitting.names[seat]), now)
    return settle(limits.drop(after, seat), now)
