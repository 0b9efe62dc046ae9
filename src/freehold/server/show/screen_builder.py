"""Building screens: what one viewer may see of a sitting, and nothing else. The one place where things are left out."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from freehold.core.game import Seat
from freehold.core.kit import AnyKit
from freehold.core.play import Table
from freehold.core.said import Said, said, verbatim
from freehold.games import KITS
from freehold.server.messages.screen import (
    ChatLine,
    Choice,
    LimitInfo,
    Presence,
    Prompt,
    Result,
    Screen,
    SeatInfo,
    TableInfo,
    UndoInfo,
    UndoRequest,
    You,
)
from freehold.server.messages.words import cell, said_of, words, words_or_none
from freehold.server.show.logbook import Logbook
from freehold.server.table import absence, undo
from freehold.server.table.identity import Principal
from freehold.server.table.prompts import Question, questions
from freehold.server.table.sitting import Message, SeatRow, Sitting

RECENT = 200
"""Milliseconds for which a screen counts as just built."""
MOST_SHOWINGS = 64
MOST_LABELS = 2_000

_encode = msgspec.json.Encoder().encode


class Showing:
    """A sitting as it is shown. What all viewers have in common is written once, and the chat only when there is a new line."""

    def __init__(self, sitting: Sitting, before: Showing | None = None) -> None:
        self.sitting = sitting
        self.asked = questions(sitting)
        self.names = sitting.names
        self.table = Raw(_encode(table_info(sitting)))
        self.chat: Raw = before.chat if before is not None and before.has_chat_of(sitting) else _chat(sitting)
        self.result = result(sitting.table, self.names) if sitting.table else None
        self.made: dict[tuple[str, Seat | None], tuple[int, bytes, str]] = {}
        """Who was shown what, and when."""
        self._people: tuple[object, ...] = ()
        """Who was here, and who could be replaced, when the seats were written."""
        self._seats: Raw | None = None

    def has_chat_of(self, sitting: Sitting) -> bool:
        """Whether nothing has been said since, and everybody still has the same name."""
        return self.sitting.messages is sitting.messages and self.names == sitting.names

    def seats(self, now: int) -> Raw:
        """Who sits where, rewritten only when somebody comes or goes, or has been gone for long."""
        here = tuple(seat.is_here(now) for seat in self.sitting.seats)
        gone = absence.replaceable(self.sitting, now)
        if self._seats is None or (here, gone) != self._people:
            self._people = (here, gone)
            rows = zip(self.sitting.seats, here, strict=True)
            self._seats = Raw(
                _encode([self._seat(row, is_here=there, is_gone=row.seat in gone) for row, there in rows])
            )
        return self._seats

    def _seat(self, row: SeatRow, *, is_here: bool, is_gone: bool) -> SeatInfo:
        question = self.asked.get(row.seat)
        presence: Presence = ("here" if is_here else "away") if row.kind == "person" else row.kind
        return SeatInfo(
            seat=row.seat,
            kind=row.kind,
            name=row.name,
            bot=row.bot,
            stand_in=row.stand_in,
            presence=presence,
            may_be_replaced=is_gone,
            to_move=question is not None and not question.is_answered,
            has_chosen=question is not None and question.is_answered,
            clock_left=row.clock_left,
            deadline=row.deadline,
        )


class ScreenBuilder:
    """Builds screens, and remembers what was just built."""

    def __init__(self) -> None:
        self.logbook = Logbook()
        self._showings: OrderedDict[str, Showing] = OrderedDict()

    def message(self, sitting: Sitting, who: Principal, now: int) -> tuple[bytes, str]:
        """A ScreenMessage as JSON, and its etag. The etag is a hash of what this viewer is shown, so it gives nothing else away.

        The screen sent in answer to a move is not built again for the same seat's socket.
        """
        showing = self._showing(sitting)
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
            known = self._showings[sitting.row.id] = Showing(sitting, known)
            self._showings.move_to_end(sitting.row.id)
            if len(self._showings) > MOST_SHOWINGS:
                self._showings.popitem(last=False)
        return known

    def screen(self, showing: Showing, who: Principal, now: int) -> Screen:
        """One viewer's whole screen."""
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
            facts=sitting.kit.facts(view) if view is not None else None,
            ask=words(_waiting(sitting) if view is None or _was_given_up(sitting) else text.ask(view, names)),
            explain=words(text.explain(view)) if view is not None else None,
            prompt=_prompt(sitting, own, view) if own else None,
            limit=_limit(sitting, who.seat, view),
            log=self.logbook.log(sitting, who.seat),
            chat=showing.chat,
            undo=_undo(sitting, who.seat),
            result=showing.result,
        )


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
        chosen=dict(settings.chosen),
        status=row.status,
        privacy=row.privacy,
        clock=row.clock,
        undo=row.undo,
        spectators=row.spectators,
        pace=row.pace,
        grace=row.grace,
        created=row.created,
        started=row.started,
        ended=row.ended,
        commitment=hashlib.sha256(bytes.fromhex(row.seed)).hexdigest(),
        seed=row.seed if is_over else None,
        given=row.given,
        continues=row.continues,
        rematch=row.rematch,
    )


def _was_given_up(sitting: Sitting) -> bool:
    """Whether the host ended a game that was played here. An unfinished record is closed, too, but it was never played here."""
    return sitting.row.status == "closed" and sitting.position > sitting.row.given


def _waiting(sitting: Sitting) -> Said:
    if sitting.row.status == "closed":
        return said("server-given-up")
    return said("server-waiting", count=sum(seat.kind == "open" for seat in sitting.seats))


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


def choice(kit: AnyKit, move: Any, view: Any, names: Sequence[str]) -> Choice:
    """A legal move with everything a button needs."""
    consequence = words_or_none(kit.text.consequence(view, move, names))
    return Choice(kit.text.write(move), _label(kit.name, move), consequence, move, kit.swings(view, move))


@lru_cache(MOST_LABELS)
def _label(game: str, move: Any) -> Raw:
    return words(KITS[game].text.label(move))


def _limit(sitting: Sitting, seat: Seat | None, view: Any) -> LimitInfo | None:
    """Only the seat itself is told."""
    if seat is None or view is None or sitting.row.status != "running":
        return None
    row, orders = sitting.seats[seat], sitting.kit.orders
    if row.limit is None and orders.auction(view) is None:
        return None
    return LimitInfo(orders.highest(view), row.limit)


def _chat(sitting: Sitting) -> Raw:
    return Raw(_encode([_chat_line(line, sitting.seats) for line in sitting.messages]))


def _chat_line(line: Message, seats: tuple[SeatRow, ...]) -> ChatLine:
    if line.seat is not None:
        return ChatLine(line.number, line.seat, seats[line.seat].name, line.text, None, line.at, line.position)
    notice = verbatim(line.text) if line.notice is None else said_of(line.notice)
    return ChatLine(line.number, None, None, line.text, words(notice), line.at, line.position)


def _undo(sitting: Sitting, seat: Seat | None) -> UndoInfo:
    asking = sitting.row.undo_seat
    request = None if asking is None else UndoRequest(asking, tuple(sitting.row.undo_agreed), undo.waiting(sitting))
    if seat is None or sitting.table is None or sitting.row.status != "running":
        return UndoInfo("no", None, request)
    if (why := undo.why_not(sitting, seat)) is not None:
        return UndoInfo("no", words(why.detail), request)
    at_once = sitting.row.undo == "free" and undo.at_once(sitting, seat) is not None
    return UndoInfo("now" if at_once else "ask", None, request)


def result(table: Table, names: tuple[str, ...]) -> Result | None:
    """How the game ended, if it did."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    rows = table.kit.text.result(table.game, table.state, outcome, names)
    shown = Raw(_encode([[cell(content) for content in row] for row in rows]))
    return Result(outcome.scores, outcome.ranks, words(outcome.reason), words_or_none(outcome.tie_break), shown)
