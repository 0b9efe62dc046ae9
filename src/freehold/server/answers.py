"""What clients are answered, beside screens."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from freehold.analysis.review import Review
from freehold.core.settings import Value
from freehold.server.screen import ScreenMessage
from freehold.server.wire import Clock, Milliseconds, Status


class Created(Struct, frozen=True):
    """A table was made. The tokens are shown once: keep them."""

    table: str
    host: str
    """The host's token: start, kick, replace by a bot."""
    invite: str
    """The secret of the invitation link, `/t/{table}#{invite}`; it goes into `Authorization: Bearer` to look in and to join."""
    seat: int | None
    """The creator's seat."""
    token: str | None
    """The creator's seat token."""
    message: ScreenMessage
    """As from GET /api/tables/{table}."""


class Joined(Struct, frozen=True):
    """A seat was taken. The token is shown once: keep it."""

    table: str
    seat: int
    token: str
    message: ScreenMessage


class MoveMade(Struct, frozen=True):
    """The move is stored and will not be lost."""

    request: str
    repeated: bool
    """Whether this request had been answered before; it was not done again."""
    position: int
    """How many moves the game had when it was done."""
    message: ScreenMessage
    """The table as it is now."""


class TableSummary(Struct, frozen=True):
    """A line of the lobby or of "my games"."""

    table: str
    game: str
    title: str
    edition: str
    status: Status
    players: tuple[str | None, ...]
    """Names seat by seat; None for an open one."""
    bots: tuple[int, ...]
    """The seats of bots."""
    open_seats: int
    """Seats that anybody may take; those kept for the players of the game before do not count."""
    clock: Clock
    spectators: bool
    created: Milliseconds
    changed: Milliseconds
    """When somebody last moved."""
    your_seat: int | None = None
    """In "my games" only."""
    your_turn: bool = False
    """In "my games" only: something is asked of you."""


class Imported(Struct, frozen=True):
    """The record is kept."""

    table: str
    invite: str
    """The secret of its link."""
    host: str


class ReviewProgress(Struct, frozen=True):
    """How far the review of a game is, and the review once it is done."""

    state: Literal["running", "done", "failed"]
    """`failed` is told once; asking again begins anew."""
    done: int
    """Decisions judged so far, …"""
    total: int
    """… of so many; 0 before they are counted."""
    review: Review | None = None


class EditionInfo(Struct, frozen=True):
    """A printed edition."""

    name: str
    title: str
    defaults: dict[str, Value]


class OptionInfo(Struct, frozen=True):
    """Something tables argue about."""

    name: str
    help: str
    choices: tuple[Value, ...]
    default: Value | None
    """None where the edition or the number of players decides."""
    changes_rules: bool


class BotInfo(Struct, frozen=True):
    """A bot one can play against."""

    name: str
    help: str


class GameInfo(Struct, frozen=True):
    """A game with all one can choose."""

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
    """Why something was refused (RFC 9457 problem details)."""

    status: int
    code: str
    """For programs."""
    detail: str
    """For players: a sentence that says what was tried and what would be allowed."""
    title: str = ""
    hint: str = ""
    message: ScreenMessage | None = None
    """With `prompt-closed`: the table as it is now."""
