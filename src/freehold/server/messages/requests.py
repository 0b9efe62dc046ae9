"""What clients send. Field by field, this is the API; the OpenAPI document is generated from it."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from freehold.core.record import LONGEST_NAME
from freehold.core.settings import Value
from freehold.server.messages.terms import Clock, NoClock, Privacy, UndoRule

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="What a player is called at the table.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="A seat, clockwise from 0.")]
RequestId = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the client, new for each action. Sent again after a lost answer, the action is done only once.",
    ),
]
RequestSecret = Annotated[
    str,
    Meta(
        min_length=22,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the client from at least 128 random bits, and as secret as a token: sent again after a lost "
        "answer, with everything else unchanged, the action is done only once and gets the same answer with the same tokens.",
    ),
]
Notation = Annotated[str, Meta(min_length=1, max_length=60, description="A move as typed: `bid 6`, `place 2:5`.")]
BotSpec = Annotated[
    str, Meta(min_length=1, max_length=80, description="A bot by name, such as `medium`: see GET /api/games.")
]
RecordText = Annotated[str, Meta(min_length=1, max_length=400_000, description="A record, in its text or JSON form.")]
PositionNumber = Annotated[int, Meta(ge=0, le=100_000, description="How many moves have been made, Nature's included.")]


class MySeat(Struct, frozen=True, tag="me", tag_field="kind", forbid_unknown_fields=True):
    """The creator sits here."""

    name: Name


class BotSeat(Struct, frozen=True, tag="bot", tag_field="kind", forbid_unknown_fields=True):
    """A bot sits here."""

    bot: BotSpec
    name: Name | None = None
    """A name is made up if none is given."""


class OpenSeat(Struct, frozen=True, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """Anyone with the link (or, at a listed table, anyone at all) may sit here."""


SeatPlan = MySeat | BotSeat | OpenSeat


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. It starts by itself as soon as no seat is open."""

    game: Annotated[str, Meta(max_length=40)]
    """A game by name, such as `for-sale`: see GET /api/games."""
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    """One entry per seat, clockwise. At most one is `me`."""
    edition: Annotated[str, Meta(max_length=40)] | None = None
    """The game's first edition if none is given."""
    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    """Options that differ from the edition's own."""
    privacy: Privacy = "private"
    """`private`: reached only by its link; `listed`: in the lobby, open to everybody."""
    clock: Clock = NoClock()
    undo: UndoRule = "free"
    """`free`: at once if nothing was revealed and nobody else moved, otherwise the others are asked; `ask`; `none`."""
    spectators: bool = True
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """How long a bot seems to think, in milliseconds; 0 for no delay."""
    grace: Annotated[int, Meta(ge=5, le=604_800)] | UnsetType | None = UNSET
    """Seconds a player must have been gone, while it is their turn, before the others may let a bot play for them; null for
    never. If not given: 120, or never at slow tables (with a clock in days)."""
    request: RequestSecret | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: Name
    seat: SeatNumber | None = None
    """The first open one if none is given."""
    request: RequestSecret | None = None


class PutBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on a seat."""

    bot: BotSpec


class MakeMove(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a prompt."""

    prompt: Annotated[str, Meta(min_length=1, max_length=40)]
    """The id of the prompt being answered."""
    move: Notation
    request: RequestId


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back your last move."""

    request: RequestId


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you agree to somebody's undo."""

    agree: bool


class SetLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """ "Bid up to this, then pass": kept on the server and shown to nobody else. 0 passes the rest of the auction."""

    amount: Annotated[int, Meta(ge=0, le=1_000)]


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A table and your token there."""

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=64)]


class MyTables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens a client keeps."""

    tickets: Annotated[list[Ticket], Meta(max_length=100)]


class ReplayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at without storing it."""

    record: RecordText
    position: PositionNumber | None = None
    """The end if none is given."""
    seat: SeatNumber | None = None
    """Whose eyes to see through; a spectator's if none is given."""
    memory: bool = False
    """Whether to show what a perfect memory would know, whatever the table's options hide."""


class ImportRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to keep on the server, with a link of its own."""

    record: RecordText
    request: RequestSecret | None = None


class Continue(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position, against bots."""

    position: PositionNumber
    seat: SeatNumber
    """The seat you play."""
    name: Name
    bot: BotSpec = "medium"
    """Who plays the other seats."""
    request: RequestSecret | None = None


class ContinueRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The same, from a record that is not kept here."""

    record: RecordText
    position: PositionNumber
    seat: SeatNumber
    name: Name
    bot: BotSpec = "medium"
    request: RequestSecret | None = None


Founding = CreateTable | Continue | ContinueRecord | ImportRecord
"""What makes a new table: once, if sent again with the same `request`."""
