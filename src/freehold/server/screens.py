"""Building screens: what one viewer may see of a sitting, and nothing else. The one place where things are left out."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from freehold.core.game import Seat
from freehold.core.kit import Kit
from freehold.core.play import Table
from freehold.server import undo
from freehold.server.auth import Principal
from freehold.server.logbook import Logbook
from freehold.server.prompts import Question, questions
from freehold.server.screen import (
    ChatLine,
    Choice,
    LimitInfo,
    Prompt,
    Result,
    Screen,
    SeatInfo,
    TableInfo,
    UndoInfo,
    UndoRequest,
    You,
)
from freehold.server.sitting import Message, SeatRow, Sitting

RECENT = 200
"""Milliseconds for which a screen counts as just built."""
MOST_SHOWINGS = 64

_encode = msgspec.json.Encoder().encode


class Showing:
    """A sitting as it is shown. What all viewers have in common is written once."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.asked = questions(sitting)
        self.names = sitting.names
        self.table: Any = Raw(_encode(table_info(sitting)))
        self.chat: Any = Raw(_encode([_said(line, self.names) for line in sitting.messages]))
        self.result = result(sitting.table, self.names) if sitting.table else None
        self.made: dict[tuple[str, Seat | None], tuple[int, bytes, str]] = {}
        """Who was shown what, and when."""
        self._here: tuple[bool, ...] = ()
        self._seats: Any = None

    def seats(self, now: int) -> Any:
        """Who sits where, written again only when somebody comes or goes."""
        here = tuple(seat.is_here(now) for seat in self.sitting.seats)
        if self._seats is None or here != self._here:
            rows = zip(self.sitting.seats, here, strict=True)
            self._here = here
            self._seats = Raw(_encode([_seat(seat, self.asked.get(seat.seat), is_here=there) for seat, there in rows]))
        return self._seats


class Screens:
    """Builds screens, and remembers what was just built."""

    def __init__(self) -> None:
        self.logbook = Logbook()
        self._showings: OrderedDict[str, Showing] = OrderedDict()

    def message(self, sitting: Sitting, who: Principal, now: int) -> tuple[bytes, str]:
        """A ScreenMessage as JSON, and its etag. The etag is a hash of what this viewer is shown, so it tells nothing else.

        The screen that a move was answered with is not built again for the same seat's socket.
        """
        shown = delayed(sitting, now) if who.role != "seat" else sitting
        showing = self._showing(shown) if shown is sitting else Showing(shown)
        key = (who.role, who.seat)
        known = showing.made.get(key)
        if known is not None and 0 <= now - known[0] < RECENT:
            return known[1:]
        body = _encode(self.screen(showing, who, now))
        etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        head = _encode({"type": "screen", "now": now, "etag": etag})
        message = head[:-1] + b',"screen":' + body + b"}"
        showing.made[key] = (now, message, etag)
        return message, etag

    def _showing(self, sitting: Sitting) -> Showing:
        known = self._showings.get(sitting.row.id)
        if known is None or known.sitting is not sitting:
            known = self._showings[sitting.row.id] = Showing(sitting)
            self._showings.move_to_end(sitting.row.id)
            if len(self._showings) > MOST_SHOWINGS:
                self._showings.popitem(last=False)
        return known

    def screen(self, showing: Showing, who: Principal, now: int) -> Screen:
        """The whole screen of one viewer."""
        sitting, names = showing.sitting, showing.names
        table, text = sitting.table, sitting.kit.text
        view = table.game.view(table.state, who.seat) if table else None
        own = showing.asked.get(who.seat) if who.seat is not None else None
        return Screen(
            table=showing.table,
            you=You(who.seat, who.role),
            seats=showing.seats(now),
            position=sitting.position,
            view=view,
            ask=_waiting(sitting) if view is None or _was_given_up(sitting) else text.ask(view, names),
            explain=text.explain(view) if view is not None else "",
            prompt=_prompt(sitting, own, view) if own else None,
            limit=_limit(sitting, who.seat, view),
            log=self.logbook.log(sitting, who.seat),
            chat=showing.chat,
            undo=_undo(sitting, who.seat),
            result=showing.result,
        )


def delayed(sitting: Sitting, now: int) -> Sitting:
    """What spectators see: the table as it was some seconds ago, while the game runs."""
    delay, table = sitting.row.spectator_delay * 1000, sitting.table
    if not delay or table is None or not _is_recent(sitting, now):
        return sitting
    shown = next((i for i, stamp in enumerate(sitting.stamps) if stamp.at > now - delay), sitting.position)
    if shown == sitting.position:
        return sitting
    earlier = table.copy()
    earlier.state = table.entries[shown].before
    del earlier.entries[shown:]
    row = replace(sitting.row, status="running", ended=None, undo_seat=None)
    seats = tuple(replace(seat, deadline=None, clock_left=None) for seat in sitting.seats)
    said = tuple(message for message in sitting.messages if message.at <= now - delay)
    return replace(sitting, row=row, seats=seats, table=earlier, stamps=sitting.stamps[:shown], messages=said)


def _is_recent(sitting: Sitting, now: int) -> bool:
    """Whether anything happened within the delay."""
    return bool(sitting.stamps) and sitting.stamps[-1].at > now - sitting.row.spectator_delay * 1000


def table_info(sitting: Sitting) -> TableInfo:
    """What was agreed on; the seed only when the game is over."""
    row, kit = sitting.row, sitting.kit
    is_over = row.status in ("over", "closed")
    settings = sitting.game.settings
    return TableInfo(
        id=row.id,
        game=row.game,
        title=kit.title,
        edition=row.edition,
        edition_title=kit.edition(row.edition).title,
        options=dict(settings.options),
        chosen=row.options,
        status=row.status,
        privacy=row.privacy,
        clock=row.clock,
        at_zero=row.at_zero,
        undo=row.undo,
        spectators=row.spectators,
        spectator_delay=row.spectator_delay,
        pace=row.pace,
        grace=row.grace,
        wait=row.wait,
        created=row.created,
        started=row.started,
        ended=row.ended,
        commitment=hashlib.sha256(bytes.fromhex(row.seed)).hexdigest(),
        seed=row.seed if is_over else None,
        given=row.given,
        continues=row.continues,
        rematch=row.rematch,
    )


def _seat(row: SeatRow, question: Question | None, *, is_here: bool) -> SeatInfo:
    if row.kind == "person":
        presence: Any = "here" if is_here else "away"
    else:
        presence = row.kind
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        stand_in=row.stand_in,
        presence=presence,
        to_move=question is not None and not question.is_answered,
        has_chosen=question is not None and question.is_answered,
        clock_left=row.clock_left,
        deadline=row.deadline,
    )


def _was_given_up(sitting: Sitting) -> bool:
    """Whether the host ended a game that was played here. An unfinished record is closed, too: it was never played on."""
    return sitting.row.status == "closed" and sitting.position > sitting.row.given


def _waiting(sitting: Sitting) -> str:
    if sitting.row.status == "closed":
        return "This table was given up."
    missing = sum(seat.kind == "open" for seat in sitting.seats)
    if missing:
        return f"Waiting for {missing} more {'player' if missing == 1 else 'players'}."
    return "Waiting for the host to start."


def _prompt(sitting: Sitting, question: Question, view: Any) -> Prompt:
    assert sitting.table is not None
    game, write = sitting.table.game, sitting.kit.text.write
    moves = game.legal_moves(question.state, question.seat)
    if question.is_answered:
        view = game.view(question.state, question.seat)
    return Prompt(
        id=question.id,
        kind=question.kind,
        moves=tuple(choice(sitting.kit, move, view, sitting.names) for move in moves),
        chosen=write(question.chosen) if question.is_answered else None,
    )


def choice(kit: Kit[Any, Any, Any], move: Any, view: Any, names: Sequence[str]) -> Choice:
    """A legal move with all that a button needs."""
    written = kit.text.write(move)
    label = written[:1].upper() + written[1:]
    return Choice(written, label, kit.text.consequence(view, move, names), move, kit.swings(view, move))


def _limit(sitting: Sitting, seat: Seat | None, view: Any) -> LimitInfo | None:
    """Only the seat itself is told."""
    if seat is None or view is None or sitting.row.status != "running":
        return None
    row, orders = sitting.seats[seat], sitting.kit.orders
    if row.limit is None and orders.auction(view) is None:
        return None
    return LimitInfo(orders.highest(view), row.limit, row.limit_until)


def _said(line: Message, names: tuple[str, ...]) -> ChatLine:
    name = None if line.seat is None else names[line.seat]
    return ChatLine(line.number, line.seat, name, line.text, line.at, line.position)


def _undo(sitting: Sitting, seat: Seat | None) -> UndoInfo:
    asking = sitting.row.undo_seat
    request = None if asking is None else UndoRequest(asking, tuple(sitting.row.undo_agreed), undo.waiting(sitting))
    if seat is None or sitting.table is None or sitting.row.status != "running":
        return UndoInfo("no", "", request)
    if (why := undo.why_not(sitting, seat)) is not None:
        return UndoInfo("no", why.detail, request)
    at_once = sitting.row.undo == "free" and undo.at_once(sitting, seat) is not None
    return UndoInfo("now" if at_once else "ask", "", request)


def result(table: Table, names: tuple[str, ...]) -> Result | None:
    """How the game ended, if it did."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    rows = table.kit.text.result(table.game, table.state, outcome, names)
    shown = tuple(tuple(row) for row in rows)
    return Result(outcome.scores, outcome.ranks, outcome.reason, outcome.tie_break, shown)
