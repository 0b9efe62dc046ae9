"""What a screen shows: one value per viewer with everything the viewer may know and do, and nothing else."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from freehold.core.settings import Value
from freehold.server.wire import AtZero, Clock, Milliseconds, Privacy, Status, UndoRule

Presence = Literal["open", "here", "away", "bot"]
By = Literal["person", "bot", "stand-in", "limit", "clock", "fallback", "forced", "nature", "given"]


class TableInfo(Struct, frozen=True):
    """What was agreed on."""

    id: str
    game: str
    title: str
    """Of the game."""
    edition: str
    edition_title: str
    options: dict[str, Value]
    """The value of every option."""
    chosen: dict[str, Value]
    """Those that differ from the edition."""
    status: Status
    privacy: Privacy
    clock: Clock
    at_zero: AtZero
    undo: UndoRule
    spectators: bool
    spectator_delay: int
    pace: int
    grace: int | None
    wait: bool
    created: Milliseconds
    started: Milliseconds | None
    ended: Milliseconds | None
    commitment: str
    """SHA-256 of the secret seed that Nature draws from."""
    seed: str | None
    """The seed, once the game is over; `freehold verify` checks the draws."""
    given: int
    """Moves that were set up and not played: an imported record, or the position this game was continued from."""
    continues: str | None
    """The table this one was continued from."""
    rematch: str | None
    """The table where it goes on."""


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    """The bot that plays here, as a stand-in, too."""
    stand_in: bool
    """Whether a bot plays for the person who sits here; the person can take over again."""
    presence: Presence
    to_move: bool
    """Whether something is asked of this seat."""
    has_chosen: bool
    """Whether it has chosen already while others still choose at the same time."""
    clock_left: int | None
    """Milliseconds left: at `deadline` they run out; without a deadline the clock stands still."""
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
    label: str
    """For the button."""
    consequence: str
    """What it does and costs."""
    value: Any
    """The move as a typed value (`type` names its kind), to tie it to a place on the screen."""
    swing: tuple[int, ...] | None
    """What it would do to each seat's score, were the game to end right after it; null where it places nothing."""


class Prompt(Struct, frozen=True):
    """A question to this seat."""

    id: str
    kind: Literal["turn", "together"]
    """`together`: others choose at the same time, and a choice may be changed until the last one is made."""
    moves: tuple[Choice, ...]
    chosen: str | None
    """The choice made already, if it can still be changed."""


class LimitInfo(Struct, frozen=True):
    """One's own private limit, in an auction."""

    highest: int
    """The most one could bid."""
    amount: int | None
    """The limit that is set."""
    until: Literal["auction", "turn"] | None


class LogLine(Struct, frozen=True):
    """What happened, as this viewer heard it."""

    position: int
    """How many moves had been made: the place in the replay."""
    seat: int | None
    """Who did it; None for Nature."""
    by: By
    """How it came about."""
    text: str


class Heard(Struct, frozen=True):
    """What happened, as a typed value and as this viewer heard it: what animations and trackers are made of."""

    position: int
    event: Any
    """`type` names its kind."""


class Log(Struct, frozen=True):
    """The last sentences. Earlier ones: GET /api/tables/{table}/log?before={first}."""

    first: int
    """The position the lines begin after: 0 when nothing is left out."""
    lines: tuple[LogLine, ...]
    events: tuple[Heard, ...]
    """The same moves as facts."""


class ChatLine(Struct, frozen=True):
    """Something said, or a notice of the table (seat None)."""

    number: int
    seat: int | None
    name: str | None
    text: str
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
    why_not: str
    """In a sentence, for `no`."""
    request: UndoRequest | None


class Result(Struct, frozen=True):
    """How the game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; equal places are shared."""
    reason: str
    tie_break: str | None
    rows: tuple[tuple[str, ...], ...]
    """The final table in words: a heading row, then a row a seat, best first."""


class Screen(Struct, frozen=True):
    """The table as one viewer may see it. Complete each time: any one of these heals any gap."""

    table: TableInfo
    you: You
    seats: tuple[SeatInfo, ...]
    position: int
    """How many moves have been made."""
    view: Any
    """The game's own view; its type depends on `table.game`. Null before the start."""
    ask: str
    """One sentence: whose turn it is, and for what."""
    explain: str
    """The rules of the moment."""
    prompt: Prompt | None
    limit: LimitInfo | None
    log: Log
    chat: tuple[ChatLine, ...]
    """The last lines."""
    undo: UndoInfo
    result: Result | None


class ScreenMessage(Struct, frozen=True, tag="screen", tag_field="type"):
    """A screen on its way, over HTTP or the socket."""

    now: Milliseconds
    """The server's clock, to show deadlines by."""
    etag: str
    """The same while the screen is the same; for `If-None-Match`."""
    screen: Screen


class Heartbeat(Struct, frozen=True, tag="heartbeat", tag_field="type"):
    """Nothing new; the socket lives."""

    now: Milliseconds


class Goodbye(Struct, frozen=True, tag="goodbye", tag_field="type"):
    """The last message before the server closes the socket."""

    code: str
    detail: str


class ReplayStep(Struct, frozen=True):
    """One move of a replay."""

    position: int
    """How many moves have been made after it: 1 for the first."""
    seat: int | None
    """None for Nature."""
    move: str
    forced: bool
    lines: tuple[str, ...]
    events: tuple[Any, ...]
    """What happened, as typed values; the viewer's own."""


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
    """One position of a replay through one seat's eyes."""

    position: int
    length: int
    """Moves of the whole game."""
    seat: int | None
    view: Any
    """The game's own view."""
    ask: str
    actors: tuple[int, ...]
    """Who was to move."""
    choices: tuple[Choice, ...]
    """What the seat could have done, if it was to move."""
    next_move: str | None
    """What was played then."""
    next_seat: int | None
    """By whom; None for Nature or the end."""
