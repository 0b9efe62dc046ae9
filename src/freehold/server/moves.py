"""Making moves: a seat answers the question it was asked. Pure: from one sitting to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.game import Seat
from freehold.core.play import Table
from freehold.server import clocks, limits
from freehold.server.errors import Closed, Refusal
from freehold.server.prompts import questions
from freehold.server.screen import By
from freehold.server.sitting import Sitting

Step = Callable[[Sitting, int], Sitting]
"""From one sitting to the next, at a time in milliseconds."""
SeatStep = Callable[[Sitting, Seat, int], Sitting]
"""The same, taken by a seat."""


def answer(sitting: Sitting, seat: Seat, prompt: str, move: str, *, now: int, by: By = "person") -> Sitting:
    """The seat's answer to a prompt, in the game's notation, and all that follows from it by itself."""
    require_running(sitting)
    question = questions(sitting).get(seat)
    if question is None or question.id != prompt:
        raise Closed()
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
    after = after_move(sitting, table, seat, now=now, by=by)
    return _unnoticed(sitting, after) if question.is_answered else after


def _unnoticed(before: Sitting, after: Sitting) -> Sitting:
    """Nobody can tell from anything that a sealed choice was changed, nor is anybody's time counted anew."""
    row = before.row
    return after.with_row(changed=row.changed, undo_seat=row.undo_seat, undo_agreed=row.undo_agreed)


def after_move(sitting: Sitting, table: Table, seat: Seat, *, now: int, by: By) -> Sitting:
    """Let Nature and forced moves follow, stop and start clocks, let go of what has lapsed."""
    table.settle(sitting.draws(table))
    moved = sitting.with_table(table, now=now, mover=seat, by=by)
    moved = moved.with_row(changed=now, undo_seat=None, undo_agreed=[])
    return settle(clocks.stop(moved, seat, now), now)


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
    """The game, or a refusal if there is none going on."""
    if sitting.table is None or sitting.row.status != "running":
        why = {"open": "has not started yet", "over": "is over", "closed": "was given up"}
        raise Refusal("not-running", f"The game {why.get(sitting.row.status, 'is not running')}.")
    return sitting.table


def view_of(sitting: Sitting, seat: Seat | None) -> Any:
    """What a seat or a spectator sees of the game."""
    table = require_running(sitting)
    return table.game.view(table.state, seat)
