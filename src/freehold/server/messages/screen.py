"""What a screen shows: one value per viewer with everything that viewer may know and do, and nothing else.

`Annotated[Raw, X]` is an X already in JSON: what all viewers have in common is written once, and clients read it as an X.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Raw, Struct

from freehold.core.settings import Value
from freehold.server.messages.terms import By, Clock, Milliseconds, Privacy, Status, UndoRule
from freehold.server.messages.words import Cell, EncodedWords

Presence = Literal["open", "here", "away", "bot"]


class TableInfo(Struct, frozen=True):
    """What was agreed on."""

    id: str
    game: str
    title: str
    """The game's title."""
    edition: str
    edition_title: str
    options: dict[str, Value]
    """The value of every option."""
    chosen: dict[str, Value]
    """Those that differ from the edition's own."""
    status: Status
    privacy: Privacy
    clock: Clock
    undo: UndoRule
    spectators: bool
    pace: int
    grace: int | None
    created: Milliseconds
    started: Milliseconds | None
    ended: Milliseconds | None
    commitment: str
    """SHA-256 of the secret seed that Nature draws from."""
    seed: str | None
    """The seed, once the game is over; `freehold verify` checks the draws."""
    given: int
    """How many moves were set up rather than played: an imported record, or the position this game was continued from."""
    continues: str | None
    """The table this one was continued from."""
    rematch: str | None
    """The table where it continues."""


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    """The bot that plays here, including as a stand-in."""
    stand_in: bool
    """Whether a bot is playing for the person who sits here; that person can take over again."""
    presence: Presence
    may_be_replaced: bool
    """Whether the game waits for somebody who has been gone for the grace period: the others may let a bot play."""
    to_move: bool
    """Whether the table is waiting for this seat."""
    has_chosen: bool
    """Whether it has already made its choice while others are still making theirs."""
    clock_left: int | None
    """Milliseconds left: they run out at `deadline`; without a deadline the clock is stopped."""
    deadline: Milliseconds | None


class You(Struct, frozen=True):
    """Who is looking."""

    seat: int | None
    """None for a spectator or host without a seat."""
    role: Literal["seat", "spectator", "guest", "host"]
    """`guest` holds the invitation and may join."""


class Choice(Struct, frozen=True):
    """One legal move."""

    move: str
    """What to send."""
    label: EncodedWords
    """For the button."""
    consequence: EncodedWords | None
    """What it does and costs; null where that is obvious."""
    value: Any
    """The move as a typed value (`type` names its kind), to tie it to a place on the screen."""
    swing: tuple[int, ...] | None
    """What it would do to each seat's score, were the game to end right after it; null where it places nothing."""


class Prompt(Struct, frozen=True):
    """A question for this seat."""

    id: str
    kind: Literal["turn", "together"]
    """`together`: others choose at the same time, and a choice may be changed until the last one is made."""
    moves: tuple[Choice, ...]
    chosen: str | None
    """The choice made already, if it can still be changed."""


class LimitInfo(Struct, frozen=True):
    """Your own private limit, in an auction."""

    highest: int
    """The most you could bid."""
    amount: int | None
    """The limit that is set."""


class LogLine(Struct, frozen=True):
    """What happened, as this viewer heard it."""

    position: int
    """How many moves had been made: the place in the replay."""
    seat: int | None
    """Whom it tells of; None for Nature, and for what is nobody's doing."""
    by: By
    """How it came about; `nature` also for what somebody's move has brought about for others."""
    text: EncodedWords


class Heard(Struct, frozen=True):
    """What happened, as a typed value and as this viewer heard it: what animations and trackers are made of."""

    position: int
    event: Any
    """`type` names its kind."""


class Log(Struct, frozen=True):
    """The last sentences. Earlier ones: GET /api/tables/{table}/log?before={first}."""

    first: int
    """The position after which the lines begin: 0 when nothing is left out."""
    lines: Annotated[Raw, tuple[LogLine, ...]]
    events: Annotated[Raw, tuple[Heard, ...]]
    """The same moves as facts."""


class ChatLine(Struct, frozen=True):
    """Something that a person said, or a notice from the table (seat null)."""

    number: int
    seat: int | None
    name: str | None
    """Who said it; null for a notice, and for somebody who has left the seat."""
    text: str
    """As it was typed; for a notice, its English text."""
    notice: EncodedWords | None
    """What the table itself says; null for what a person said."""
    at: Milliseconds
    position: int
    """How many moves had been made."""


class UndoRequest(Struct, frozen=True):
    """Somebody wants to take a move back, and others are asked."""

    seat: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    """The seats that have yet to answer."""


class UndoInfo(Struct, frozen=True):
    """What the viewer can do about undoing."""

    can: Literal["now", "ask", "no"]
    why_not: EncodedWords | None
    """Why not, in a sentence, for `no` in a running game."""
    request: UndoRequest | None


class Result(Struct, frozen=True):
    """How the game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; ties share a place."""
    reason: EncodedWords
    """Why the game is over."""
    tie_break: EncodedWords | None
    """What decided between seats that tied for the winning score, if anything had to."""
    rows: Annotated[Raw, tuple[tuple[Cell, ...], ...]]
    """The final table: a heading row, then one row per seat, best first."""


class Screen(Struct, frozen=True):
    """The table as one viewer may see it. Complete each time: any one of these heals any gap."""

    table: Annotated[Raw, TableInfo]
    you: You
    seats: Annotated[Raw, tuple[SeatInfo, ...]]
    position: int
    """How many moves have been made."""
    view: Any
    """The game's own view; its type depends on `table.game`. Null before the start."""
    facts: Any
    """What the rules make of the view; its type depends on `table.game`. Null before the start, and where a game has none."""
    ask: EncodedWords
    """One sentence: whose turn it is, and to do what."""
    explain: EncodedWords | None
    """The rules that apply right now; null before the start."""
    prompt: Prompt | None
    limit: LimitInfo | None
    log: Log
    chat: Annotated[Raw, tuple[ChatLine, ...]]
    """The last lines."""
    undo: UndoInfo
    result: Result | None


class ScreenMessage(Struct, frozen=True, tag="screen", tag_field="type"):
    """A screen on its way, over HTTP or the socket."""

    now: Milliseconds
    """The server's clock, for showing deadlines."""
    etag: str
    """The same while the screen is the same; for `If-None-Match`."""
    screen: Screen


EncodedScreen = Annotated[Raw, ScreenMessage]
"""A ScreenMessage in JSON: written once, however many answers carry it."""


class Heartbeat(Struct, frozen=True, tag="heartbeat", tag_field="type"):
    """Nothing new; the socket is alive."""

    now: Milliseconds


class Goodbye(Struct, frozen=True, tag="goodbye", tag_field="type"):
    """The last message before the server closes the socket."""

    code: str
    """As in a Problem."""
    detail: EncodedWords


class ReplayStep(Struct, frozen=True):
    """One move in a replay."""

    position: int
    """How many moves have been made by then: 1 for the first."""
    seat: int | None
    """None for Nature."""
    move: str
    forced: bool
    lines: tuple[EncodedWords, ...]
    """What happened, in sentences."""
    events: tuple[Any, ...]
    """What happened, as typed values, as the viewer heard it."""


class Replay(Struct, frozen=True):
    """A whole game, to step through, as one viewer saw it."""

    game: str
    title: str
    edition: str
    options: dict[str, Value]
    players: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    result: Result | None
    seed: str | None
    commitment: str | None
    at: Replayed
    """The position asked for."""


class Replayed(Struct, frozen=True):
    """One position in a replay, through one seat's eyes."""

    position: int
    length: int
    """How many moves the whole game has."""
    seat: int | None
    view: Any
    """The game's own view."""
    facts: Any
    """What the rules make of it; null where a game has none."""
    ask: EncodedWords
    """Whose turn it was, and to do what."""
    actors: tuple[int, ...]
    """Who was to move."""
    choices: tuple[Choice, ...]
    """What the seat could have done, if it was to move."""
    next_move: str | None
    """What was played next."""
    next_label: EncodedWords | None
    """The same, as its button put it."""
    next_seat: int | None
    """Who played it; None for Nature or at the end."""
