"""Building screens: what one viewer may see of a sitting, and nothing else. The one place where things are left out."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from freehold.core.game import NATURE, Seat
from freehold.core.kit import Kit
from freehold.core.play import Table
from freehold.server import limits, undo
from freehold.server.auth import Principal
from freehold.server.prompts import Question, questions
from freehold.server.screen import (
    ChatLine,
    Choice,
    Heard,
    LimitInfo,
    Log,
    LogLine,
    Prompt,
    Result,
    Screen,
    SeatInfo,
    TableInfo,
    UndoInfo,
    UndoRequest,
    You,
)
from freehold.server.sitting import SeatRow, Sitting

LOG_LINES = 30
"""How many sentences a screen carries."""

_encoder = msgspec.json.Encoder()


def message(sitting: Sitting, who: Principal, now: int) -> tuple[bytes, str]:
    """A ScreenMessage as JSON, and its etag. The etag is a hash of what this viewer is shown, so it tells nothing else."""
    body = _encoder.encode(screen(sitting, who, now))
    etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    head = _encoder.encode({"type": "screen", "now": now, "etag": etag})
    return head[:-1] + b',"screen":' + body + b"}", etag


def screen(sitting: Sitting, who: Principal, now: int) -> Screen:
    """The whole screen of one viewer."""
    if who.role != "seat":
        sitting = delayed(sitting, now)
    asked = questions(sitting)
    table = sitting.table
    view = table.game.view(table.state, who.seat) if table else None
    text, names = sitting.kit.text, sitting.names
    own = asked.get(who.seat) if who.seat is not None else None
    return Screen(
        table=table_info(sitting),
        you=You(who.seat, who.role),
        seats=tuple(_seat(sitting, seat, asked.get(seat.seat), now) for seat in sitting.seats),
        position=sitting.position,
        view=view,
        ask=text.ask(view, names) if view is not None else _waiting(sitting),
        explain=text.explain(view) if view is not None else "",
        prompt=_prompt(sitting, own, view) if own else None,
        limit=_limit(sitting, who.seat),
        log=log(sitting, who.seat),
        chat=tuple(
            ChatLine(m.number, m.seat, _name(sitting, m.seat), m.text, m.at, m.position) for m in sitting.messages
        ),
        undo=_undo(sitting, who.seat),
        result=result(table, names) if table else None,
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


def _seat(sitting: Sitting, row: SeatRow, question: Question | None, now: int) -> SeatInfo:
    if row.kind == "person":
        presence: Any = "here" if row.is_here(now) else "away"
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


def _limit(sitting: Sitting, seat: Seat | None) -> LimitInfo | None:
    """Only the seat itself is told."""
    if seat is None or sitting.table is None or sitting.row.status != "running":
        return None
    row = sitting.seats[seat]
    if row.limit is None and limits.running_auction(sitting, seat) is None:
        return None
    highest = sitting.kit.orders.highest(sitting.table.game.view(sitting.table.state, seat))
    return LimitInfo(highest, row.limit, row.limit_until)


def log(sitting: Sitting, viewer: Seat | None, *, before: int | None = None) -> Log:
    """The last sentences up to a position, as this viewer heard them."""
    table = sitting.table
    if table is None:
        return Log(0, (), ())
    lines: list[LogLine] = []
    first = sitting.position if before is None else min(before, sitting.position)
    while first and len(lines) < LOG_LINES:
        first -= 1
        lines[:0] = _lines(sitting, table, first, viewer)
    last = sitting.position if before is None else min(before, sitting.position)
    heard = (Heard(number + 1, event) for number in range(first, last) for event in events(table, number, viewer))
    return Log(first, tuple(lines), tuple(heard))


def events(table: Table, number: int, viewer: Seat | None) -> tuple[Any, ...]:
    """What a move did, as this viewer heard it."""
    return tuple(table.kit.text.hear(event, viewer) for event in table.entries[number].events)


def _lines(sitting: Sitting, table: Table, number: int, viewer: Seat | None) -> list[LogLine]:
    entry, stamp = table.entries[number], sitting.stamps[number]
    seat = None if entry.seat == NATURE else entry.seat
    by = stamp.by
    if by == "limit" and seat != viewer:
        by = "person"
    said = table.sentences(entry, viewer)
    if by == "fallback" and seat is not None:
        said.insert(0, f"{table.names[seat]} could not decide, so a plain move is made.")
    if by == "clock" and seat is not None:
        said.insert(0, f"{table.names[seat]} ran out of time.")
    return [LogLine(number + 1, seat, by, sentence) for sentence in said]


def _name(sitting: Sitting, seat: Seat | None) -> str | None:
    return None if seat is None else sitting.names[seat]


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
