"""What clients get back, besides screens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Raw, Struct

from freehold.core.settings import Value
from freehold.server.messages.reviews import Review
from freehold.server.messages.screen import EncodedScreen
from freehold.server.messages.terms import Clock, Milliseconds, Status
from freehold.server.messages.words import EncodedWords


class Created(Struct, frozen=True):
    """A table was made. The tokens are shown only once: keep them."""

    table: str
    host: str
    """The host's token: kick, put bots on seats, give the table up."""
    invite: str
    """The secret in the invitation link, `/t/{table}#{invite}`; send it in `Authorization: Bearer` to look in and to join."""
    seat: int | None
    """The creator's seat."""
    token: str | None
    """The creator's seat token."""
    message: EncodedScreen
    """As from GET /api/tables/{table}."""


class Joined(Struct, frozen=True):
    """A seat was taken. The token is shown only once: keep it."""

    table: str
    seat: int
    token: str
    message: EncodedScreen


class MoveMade(Struct, frozen=True):
    """The move is stored and will not be lost."""

    request: str
    repeated: bool
    """Whether this request had been answered before; if so, it was not carried out again."""
    position: int
    """How many moves the game had once it was made."""
    message: EncodedScreen
    """The table as it is now."""


class TableSummary(Struct, frozen=True):
    """A line in the lobby or in "my games"."""

    table: str
    game: str
    title: str
    edition: str
    status: Status
    players: tuple[str | None, ...]
    """Names, seat by seat; None for an open seat."""
    bots: tuple[int, ...]
    """The seats of bots."""
    open_seats: int
    """Seats that anybody may take; those reserved for the players of the previous game do not count."""
    clock: Clock
    spectators: bool
    created: Milliseconds
    changed: Milliseconds
    """When somebody last moved."""
    started: Milliseconds | None = None
    ended: Milliseconds | None = None
    scores: tuple[int, ...] | None = None
    """Seat by seat, once the game is over."""
    ranks: tuple[int, ...] | None = None
    """Once the game is over: 1 is first; equal places are shared."""
    your_seat: int | None = None
    """In "my games" only."""
    your_turn: bool = False
    """In "my games" only: whether it is waiting for you."""


class Imported(Struct, frozen=True):
    """The record is kept."""

    table: str
    invite: str
    """The secret in its link."""
    host: str


class ReviewProgress(Struct, frozen=True):
    """How far along the review of a game is, and the review itself once it is done."""

    state: Literal["running", "done", "failed"]
    """`failed` is reported once; asking again starts over."""
    done: int
    """Decisions judged so far, …"""
    total: int
    """… out of this many; 0 until they have been counted."""
    review: Annotated[Raw, Review] | None = None


class EditionInfo(Struct, frozen=True):
    """A printed edition."""

    name: str
    title: str
    defaults: dict[str, Value]


class OptionInfo(Struct, frozen=True):
    """Something tables argue about."""

    name: str
    help: EncodedWords
    """What it decides, in a sentence."""
    choices: tuple[Value, ...]
    default: Value | None
    """None where the edition or the number of players decides."""
    changes_rules: bool


class BotInfo(Struct, frozen=True):
    """A bot you can play against."""

    name: str
    help: EncodedWords
    """What kind of player it is, in a sentence."""


class GameInfo(Struct, frozen=True):
    """A game with everything you can choose."""

    name: str
    title: str
    designer: str
    min_players: int
    max_players: int
    rules_version: int
    editions: tuple[EditionInfo, ...]
    """The first one is the default."""
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: problem details as in RFC 9457, except for `detail`, which is Words."""

    status: int
    code: str
    """For programs."""
    detail: EncodedWords
    """For players: a sentence that says what was tried and what would be allowed."""
    title: str = ""
    """The status in English."""
    hint: EncodedWords | None = None
    """What to do next, where that is not obvious; a clause without a capital or a full stop."""
    message: EncodedScreen | None = None
    """With `prompt-closed`: the table as it is now."""
