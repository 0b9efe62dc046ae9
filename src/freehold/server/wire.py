"""What clients send. Field by field, this is the API; the OpenAPI document is made from it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from freehold.core.record import LONGEST_NAME
from freehold.core.settings import Value

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="What a player is called at the table.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="A seat, clockwise from 0.")]
RequestId = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the client, new for each thing done. Sent again after a lost answer, it is done once only.",
    ),
]
RequestSecret = Annotated[
    str,
    Meta(
        min_length=22,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the client from at least 128 random bits, and as secret as a token: sent again after a lost "
        "answer, with everything else the same, it is done once and gets the same answer with the same tokens.",
    ),
]
Notation = Annotated[str, Meta(min_length=1, max_length=60, description="A move as typed: `bid 6`, `place 2:5`.")]
BotSpec = Annotated[
    str, Meta(min_length=1, max_length=80, description="A bot by name, such as `medium`: see GET /api/games.")
]
RecordText = Annotated[str, Meta(min_length=1, max_length=400_000, description="A record, in its text or JSON form.")]
PositionNumber = Annotated[int, Meta(ge=0, le=100_000, description="How many moves have been made, Nature's included.")]
Milliseconds = Annotated[int, Meta(description="Milliseconds since 1970, by the server's clock.")]

Privacy = Literal["private", "listed"]
UndoRule = Literal["free", "ask", "none"]
AtZero = Literal["bot", "default"]
Status = Literal["open", "running", "over", "closed"]


class MySeat(Struct, frozen=True, tag="me", tag_field="kind", forbid_unknown_fields=True):
    """The creator sits here."""

    name: Name


class BotSeat(Struct, frozen=True, tag="bot", tag_field="kind", forbid_unknown_fields=True):
    """A bot sits here."""

    bot: BotSpec
    name: Name | None = None
    """A name is made up where none is given."""


class OpenSeat(Struct, frozen=True, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """Anyone with the link (or, at a listed table, anyone at all) may sit here."""


SeatPlan = MySeat | BotSeat | OpenSeat


class NoClock(Struct, frozen=True, tag="none", tag_field="kind", forbid_unknown_fields=True):
    """Everyone may think as long as they like."""


class MoveClock(Struct, frozen=True, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]


class GameClock(Struct, frozen=True, tag="game", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more for each decision made."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """So many days for each decision: slow play."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | MoveClock | GameClock | DaysClock


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. It starts by itself as soon as no seat is open, unless `wait` is set."""

    game: Annotated[str, Meta(max_length=40)]
    """A game by name, such as `for-sale`: see GET /api/games."""
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    """One entry a seat, clockwise. At most one is `me`."""
    edition: Annotated[str, Meta(max_length=40)] | None = None
    """The game's first edition where none is given."""
    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    """Options that differ from the edition."""
    privacy: Privacy = "private"
    """`private`: only by its link; `listed`: in the lobby, open to everybody."""
    clock: Clock = NoClock()
    at_zero: AtZero = "bot"
    """When a clock runs out: a bot plays on for the seat (until its player comes back), or a default move is made."""
    undo: UndoRule = "free"
    """`free`: at once while nothing was revealed and nobody else moved, else the others are asked; `ask`; `none`."""
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """Seconds that spectators are behind."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """Milliseconds a bot seems to think; 0 for at once."""
    grace: Annotated[int, Meta(ge=5, le=604_800)] | UnsetType | None = UNSET
    """Seconds until a bot stands in for a player who is gone while it is their turn; null for never. Where it is not given: 120,
    and never at slow tables (clock in days)."""
    wait: bool = False
    """Start only when the host says so."""
    request: RequestSecret | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: Name
    seat: SeatNumber | None = None
    """The first open one where none is given."""
    request: RequestSecret | None = None


class PutBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on a seat."""

    bot: BotSpec


class MakeMove(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a prompt."""

    prompt: Annotated[str, Meta(min_length=1, max_length=40)]
    """The id of the prompt that is answered."""
    move: Notation
    request: RequestId


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back one's last move."""

    request: RequestId


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one agrees to somebody's undo."""

    agree: bool


class SetLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """ "Bid up to this, then pass": kept on the server and shown to nobody else. 0 passes the rest of the auction."""

    amount: Annotated[int, Meta(ge=0, le=1_000)]
    until: Literal["auction", "turn"] = "auction"
    """How long it holds: for this auction, or until the seat is asked anything but a bid."""


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A table and one's token there."""

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=64)]


class MyTables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens a client keeps."""

    tickets: Annotated[list[Ticket], Meta(max_length=100)]


class ReplayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at without storing it."""

    record: RecordText
    position: PositionNumber | None = None
    """The end where none is given."""
    seat: SeatNumber | None = None
    """Whose eyes; a spectator's where none is given."""
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
    """The seat one plays."""
    name: Name
    bot: BotSpec = "medium"
    """Who plays the other seats."""
    request: RequestSecret | None = None


class ContinueRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The same from a record that is not kept here."""

    record: RecordText
    position: PositionNumber
    seat: SeatNumber
    name: Name
    bot: BotSpec = "medium"
    request: RequestSecret | None = None


Founding = CreateTable | Continue | ContinueRecord | ImportRecord
"""What makes a new table: once, if sent again with the same `request`."""
