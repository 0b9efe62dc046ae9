"""A sitting: a table with its people and its game, as a value. Every change makes a new one; the store writes the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from freehold.core.fair import FairDraws
from freehold.core.game import NATURE, AnyGame, Outcome, Seat
from freehold.core.kit import AnyKit
from freehold.core.play import Entry, Table
from freehold.core.said import Said
from freehold.core.settings import Value
from freehold.games import kit_named
from freehold.server.messages.terms import By, Clock, NoClock, Privacy, Status, UndoRule
from freehold.server.messages.words import phrase

STALE = 45_000
"""Milliseconds after which someone who was here but has made no sound counts as away."""


class TableRow(Struct, frozen=True):
    """What is stored about a table itself."""

    id: str
    game: str
    rules: int
    """The version of the rules the table was made by."""
    edition: str
    options: dict[str, Value]
    """Options that differ from the edition, as that version had it: what they mean today is `Sitting.game`'s to say."""
    status: Status
    seed: str
    """The secret that Nature draws from, in hexadecimal."""
    host_hash: str
    invite_hash: str
    created: int
    changed: int
    """When the last move was made, or anything else happened."""
    privacy: Privacy = "private"
    clock: Clock = NoClock()
    undo: UndoRule = "free"
    spectators: bool = True
    pace: int = 900
    grace: int | None = 120
    started: int | None = None
    ended: int | None = None
    given: int = 0
    continues: str | None = None
    rematch: str | None = None
    undos: int = 0
    """How many undos there were: part of a prompt's id, so that no answer to a question before an undo counts after it."""
    undo_seat: int | None = None
    """Who is asking the others for an undo."""
    undo_agreed: list[int] = []
    wake_at: int | None = None
    """When somebody has to look at the table, if nobody has by then: a bot's turn, a deadline, the end of a grace period."""
    version: int = 0


class SeatRow(Struct, frozen=True):
    """What is stored about a seat."""

    seat: Seat
    kind: Literal["open", "person", "bot"] = "open"
    name: str | None = None
    bot: str | None = None
    """Who plays here, or stands in."""
    stand_in: bool = False
    token_hash: str | None = None
    here: bool = False
    seen_at: int = 0
    clock_left: int | None = None
    deadline: int | None = None
    prompt: str | None = None
    """The prompt that the clock is running for."""
    limit: int | None = None
    limit_auction: str | None = None
    timeouts: int = 0
    """How often in a row the seat's time ran out."""

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down: an open seat with a name is reserved for whoever had it in the previous game."""
        return self.kind == "open" and self.name is None

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in

    def is_here(self, now: int) -> bool:
        """Whether the person was heard from recently."""
        return self.kind == "person" and self.here and now - self.seen_at < STALE


class Stamp(Struct, frozen=True):
    """When and how a move was made, and the move as it is written."""

    at: int
    by: By
    move: str


class Message(Struct, frozen=True):
    """A line of chat; a notice from the table if the seat is None."""

    number: int
    seat: Seat | None
    text: str
    """As it was typed; for a notice, in English."""
    at: int
    position: int
    notice: dict[str, Any] | None = None
    """A notice as key and arguments, as on the wire; None for what a person said. Old notices are kept by their text alone."""


class Sitting(Struct, frozen=True):
    """A table with its people and its game."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    table: Table | None = None
    """The game, once started. Shared between sittings: copy it before changing it."""
    stamps: tuple[Stamp, ...] = ()
    """One for each entry of the table."""
    messages: tuple[Message, ...] = ()
    """The last ones."""

    @property
    def kit(self) -> AnyKit:
        return kit_named(self.row.game)

    @property
    def game(self) -> AnyGame:
        if self.table is not None:
            return self.table.game
        return self.kit.game(len(self.seats), self.row.edition, **self.kit.meant(self.row.rules, self.row.options))

    @property
    def position(self) -> int:
        """How many moves have been made."""
        return len(self.stamps)

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the seats."""
        return tuple(seat.name or f"Seat {seat.seat + 1}" for seat in self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return None if self.table is None else self.table.game.outcome(self.table.state)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats played by bots, stand-ins included."""
        return tuple(seat.seat for seat in self.seats if seat.is_played_by_bot)

    def with_row(self, **changes: Any) -> Sitting:
        return replace(self, row=replace(self.row, **changes))

    def with_seat(self, seat: Seat, **changes: Any) -> Sitting:
        seats = tuple(replace(row, **changes) if row.seat == seat else row for row in self.seats)
        return replace(self, seats=seats)

    def with_table(self, table: Table, *, now: int, mover: Seat | None = None, by: By = "person") -> Sitting:
        """The same people after some moves were made or taken back."""
        kept = common(self.table.entries, table.entries) if self.table else 0
        write = self.kit.text.write
        gone = {(entry.seat, stamp.move): stamp for entry, stamp in self._tail(kept)}
        made: list[Stamp] = []
        for entry in table.entries[kept:]:
            move = write(entry.move)
            again = gone.get((entry.seat, move)) if entry.seat != mover else None
            made.append(again or Stamp(now, how(entry, mover=mover, by=by), move))
        return replace(self, table=table, stamps=(*self.stamps[:kept], *made))

    def _tail(self, kept: int) -> list[tuple[Entry, Stamp]]:
        """Entries that are replaced: other seats' sealed choices among them are made again as they were."""
        entries = self.table.entries[kept:] if self.table else []
        return list(zip(entries, self.stamps[kept:], strict=True))

    def saying(self, text: str, seat: Seat, now: int) -> Sitting:
        """With one more line of chat."""
        return self._with_message(Message(self._next_number, seat, text, now, self.position))

    def noting(self, notice: Said, now: int) -> Sitting:
        """With one more notice from the table itself."""
        return self._with_message(
            Message(self._next_number, None, str(notice), now, self.position, notice=phrase(notice))
        )

    @property
    def _next_number(self) -> int:
        return self.messages[-1].number + 1 if self.messages else 1

    def _with_message(self, message: Message) -> Sitting:
        return replace(self, messages=(*self.messages[-KEPT_MESSAGES + 1 :], message))

    def draws(self, table: Table) -> FairDraws:
        """Where Nature's next draws come from."""
        drawn = sum(entry.seat == NATURE for entry in table.entries)
        return FairDraws(bytes.fromhex(self.row.seed), drawn)


KEPT_MESSAGES = 60


def common(before: Sequence[Entry], after: Sequence[Entry]) -> int:
    """How many entries two games have in common from the start."""
    shared = min(len(before), len(after))
    for number in range(shared):
        old, new = before[number], after[number]
        if old is not new and (old.seat, old.move, old.forced) != (new.seat, new.move, new.forced):
            return number
    return shared


def how(entry: Entry, *, mover: Seat | None, by: By) -> By:
    """How an entry came about, when `mover` moved."""
    if entry.seat == NATURE:
        return "nature"
    if entry.forced:
        return "forced"
    return by if entry.seat == mover else "person"
