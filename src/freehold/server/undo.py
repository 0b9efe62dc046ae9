"""Taking moves back: at once while nothing was revealed and nobody else moved, otherwise by asking the others."""

from __future__ import annotations

from freehold.core.errors import IllegalMove
from freehold.core.game import Seat
from freehold.core.play import Table
from freehold.server import clocks, limits
from freehold.server.errors import Refusal
from freehold.server.moves import require_running, settle
from freehold.server.prompts import questions
from freehold.server.sitting import Sitting


def undo(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """Take the seat's last move back, or ask the others."""
    require_running(sitting)
    if (why := why_not(sitting, seat)) is not None:
        raise why
    if sitting.row.undo == "free" and (table := at_once(sitting, seat)):
        return _taken_back(sitting, table, seat, now)
    if sitting.row.undo_seat is not None and sitting.row.undo_seat != seat:
        asking = sitting.names[sitting.row.undo_seat]
        raise Refusal("undo-not-allowed", f"{asking} asks for an undo already; answer that first.")
    return _decide(sitting.with_row(undo_seat=seat, undo_agreed=[]), now)


def reply(sitting: Sitting, seat: Seat, now: int, *, agree: bool) -> Sitting:
    """A seat's answer to somebody's undo request."""
    require_running(sitting)
    asking = sitting.row.undo_seat
    if asking is None or asking == seat or seat in sitting.row.undo_agreed:
        raise Refusal("no-undo-request", "Nobody asks you for an undo.")
    if not agree:
        refused = sitting.with_row(undo_seat=None, undo_agreed=[])
        return refused.noting(f"{sitting.names[seat]} does not agree to the undo.", now)
    return _decide(sitting.with_row(undo_agreed=sorted([*sitting.row.undo_agreed, seat])), now)


def why_not(sitting: Sitting, seat: Seat) -> Refusal | None:
    """Why the seat can neither undo nor ask."""
    if sitting.row.undo == "none":
        return Refusal("undo-not-allowed", "At this table moves are not taken back.")
    own = _own(sitting, seat)
    if not own or own[-1] < sitting.row.given:
        return Refusal("nothing-to-undo", "There is no move of yours to take back.")
    return None


def _own(sitting: Sitting, seat: Seat) -> list[int]:
    """Which moves the seat has chosen."""
    assert sitting.table is not None
    return [i for i, entry in enumerate(sitting.table.entries) if entry.seat == seat and not entry.forced]


def at_once(sitting: Sitting, seat: Seat) -> Table | None:
    """The game without the seat's last move, where that bothers nobody."""
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
    if sitting.stamps[_own(sitting, seat)[-1]].by in ("person", "limit"):
        after = clocks.give_back(after, seat)
    if not withdrawn:
        after = after.noting(f"{sitting.names[seat]} takes a move back.", now)
    return settle(limits.drop(after, seat), now)
