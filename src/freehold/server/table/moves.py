"""Making moves: a seat answers the question it was asked. Pure: from one sitting to the next."""

from __future__ import annotations

from collections.abc import Callable

from freehold.core.errors import FreeholdError
from freehold.core.game import Seat
from freehold.core.play import Table
from freehold.core.said import said
from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.messages.terms import By
from freehold.server.table import clocks, limits
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting

Step = Callable[[Sitting, int], Sitting]
"""From one sitting to the next, at a time in milliseconds."""
SeatStep = Callable[[Sitting, Seat, int], Sitting]
"""The same, taken by a seat."""
PairStep = Callable[[Sitting, int], tuple[Sitting, Sitting]]
"""A step that also makes another table."""


def answer(sitting: Sitting, seat: Seat, prompt: str, move: str, *, now: int, by: By = "person") -> Sitting:
    """The seat's answer to a prompt, in the game's notation, and everything that follows from it automatically."""
    require_running(sitting)
    question = questions(sitting).get(seat)
    if question is None or question.id != prompt:
        raise Closed()
    if by in _BOTS and not sitting.seats[seat].is_played_by_bot:
        raise Closed()  # its person is back
    assert sitting.table is not None
    table = sitting.table.copy()
    try:
        chosen = sitting.kit.text.read(move)
        if question.is_answered:
            table.change(seat, chosen)
        else:
            table.move(seat, chosen)
    except FreeholdError as error:
        raise Refusal.of(error) from error
    if question.is_answered:
        return _unnoticed(sitting, after_move(sitting, table, seat, now=now, by=last_by(sitting, seat)))
    after = after_move(sitting, table, seat, now=now, by=by)
    return after.with_seat(seat, timeouts=0) if by in _OWN and after.seats[seat].timeouts else after


_BOTS: tuple[By, ...] = ("bot", "stand-in", "fallback")
_OWN: tuple[By, ...] = ("person", "limit")
"""What a person has decided; the others cannot tell the one from the other."""


def last_by(sitting: Sitting, seat: Seat) -> By:
    """How the seat's last own choice came about; by itself, if it has made none."""
    assert sitting.table is not None
    last = sitting.table.last_of(seat)
    return "person" if last is None else sitting.stamps[last].by


def _unnoticed(before: Sitting, after: Sitting) -> Sitting:
    """Nothing gives away that a sealed choice was changed, and nobody's clock starts over."""
    row = before.row
    return after.with_row(changed=row.changed, undo_seat=row.undo_seat, undo_agreed=row.undo_agreed)


def after_move(sitting: Sitting, table: Table, seat: Seat, *, now: int, by: By) -> Sitting:
    """Make Nature's and forced moves, stop and start clocks, let go of what has lapsed."""
    table.settle(sitting.draws(table))
    moved = sitting.with_table(table, now=now, mover=seat, by=by)
    moved = moved.with_row(changed=now, undo_seat=None, undo_agreed=[])
    return settle(clocks.stop(moved, seat, now, ran_out=by == "clock"), now)


def settle(sitting: Sitting, now: int) -> Sitting:
    """What follows from a position: the end of the game, clocks that start, limits that lapse."""
    assert sitting.table is not None
    if not sitting.table.game.actors(sitting.table.state):
        sitting = sitting.with_row(status="over", ended=now)
    return clocks.start(limits.lapse(sitting), now)


def begin(sitting: Sitting, now: int) -> Sitting:
    """Start the game: everybody is seated."""
    try:
        table = Table(sitting.kit, sitting.game, sitting.names)
        table.settle(sitting.draws(table))
    except FreeholdError as error:
        raise Refusal.of(error) from error
    begun = sitting.with_row(status="running", started=now, changed=now).with_table(table, now=now)
    return settle(clocks.wind(begun), now)


def require_running(sitting: Sitting) -> Table:
    """The game, or a refusal if none is under way."""
    if sitting.table is None or sitting.row.status != "running":
        raise Refusal("not-running", _NOT_RUNNING.get(sitting.row.status, said("server-not-running")))
    return sitting.table


_NOT_RUNNING = {
    "open": said("server-not-started"),
    "over": said("server-game-over"),
    "closed": said("server-game-given-up"),
}
