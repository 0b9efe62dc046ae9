"""Playing: the screen, moves, undo, limits, chat."""

from __future__ import annotations

import hashlib
from typing import Annotated

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from freehold.core.game import Seat
from freehold.server import limits, moves, seating, undo
from freehold.server.answers import MoveMade
from freehold.server.auth import Principal, require_seat
from freehold.server.errors import Closed, Refusal
from freehold.server.house import House
from freehold.server.lettering import looks, tame
from freehold.server.metrics import MOVES
from freehold.server.routes.common import REFUSED, AnyRequest, Screened, TableId, TheHouse, bearer, shown
from freehold.server.screen import Log
from freehold.server.screens import delayed
from freehold.server.sitting import Sitting
from freehold.server.store import Done, Once
from freehold.server.wire import MakeMove, Say, SetLimit, Undo, UndoAnswer


@get("/", summary="The screen", responses=REFUSED)
async def get_screen(table: TableId, request: AnyRequest, house: TheHouse) -> Screened:
    """All that this viewer may see and do. With `If-None-Match`: 304 while nothing has changed for this viewer."""
    sitting, who = await house.visible(table, bearer(request))
    answer = shown(house, sitting, who)
    if request.headers.get("if-none-match") == answer.headers["ETag"]:
        return Response(None, status_code=304, headers={"ETag": answer.headers["ETag"]})  # type: ignore[arg-type]  # 304 has no body
    return answer


@get("/log", summary="Earlier sentences", responses=REFUSED)
async def get_log(
    table: TableId,
    request: AnyRequest,
    house: TheHouse,
    before: Annotated[int, QueryParameter(ge=0, le=100_000, description="The `first` of what one has.")],
) -> Log:
    """What happened before the lines one has, as this viewer heard it."""
    sitting, who = await house.visible(table, bearer(request))
    heard = sitting if who.role == "seat" else delayed(sitting, house.service.now)
    return house.hub.screens.logbook.log(heard, who.seat, before=before)


@post("/moves", status_code=200, summary="Make a move", responses=REFUSED)
async def make_move(table: TableId, data: JSONBody[MakeMove], request: AnyRequest, house: TheHouse) -> MoveMade:
    """Answer a prompt. 200 means stored. The same request id again is done once; a closed prompt is 409 with the screen."""
    who = await house.acting(table, bearer(request))
    seat = require_seat(who)

    def step(sitting: Sitting, now: int) -> Sitting:
        own = seating.reclaim(sitting, seat, now)
        return moves.answer(own, seat, data.prompt, data.move, now=now)

    try:
        done = await _once(house, table, who, step, data.request, f"move {data.prompt} {data.move}")
    except Closed as closed:
        closed.message, _ = house.screen(await house.sitting(table), who)
        raise
    if not done.repeated:
        MOVES.labels(done.sitting.row.game, "person").inc()
    return _move_made(house, who, data.request, done)


@post("/undo", status_code=200, summary="Take a move back", responses=REFUSED)
async def undo_move(table: TableId, data: JSONBody[Undo], request: AnyRequest, house: TheHouse) -> MoveMade:
    """At once where nothing was revealed and nobody else has moved; otherwise the others are asked."""
    who = await house.acting(table, bearer(request))
    seat = require_seat(who)
    done = await _once(house, table, who, lambda sitting, now: undo.undo(sitting, seat, now), data.request, "undo")
    return _move_made(house, who, data.request, done)


async def _once(house: House, table: str, who: Principal, step: moves.Step, request: str, what: str) -> Done:
    """Take a step that is done once, however often it is sent."""
    once = Once(require_seat(who), request, hashlib.sha256(what.encode()).hexdigest()[:32])
    return await house.step(table, who, step, once=once)


def _move_made(house: House, who: Principal, request: str, done: Done) -> MoveMade:
    screen, _ = house.screen(done.sitting, who)
    return MoveMade(request, done.repeated, done.position, screen)


@post("/undo/answer", status_code=200, summary="Agree to an undo, or not", responses=REFUSED)
async def answer_undo(table: TableId, data: JSONBody[UndoAnswer], request: AnyRequest, house: TheHouse) -> Screened:
    """The undo is done when all other people agree; bots do not mind."""
    return await _act(
        house, table, request, lambda sitting, seat, now: undo.reply(sitting, seat, now, agree=data.agree)
    )


@put("/limit", summary="Leave a private limit", responses=REFUSED)
async def put_limit(table: TableId, data: JSONBody[SetLimit], request: AnyRequest, house: TheHouse) -> Screened:
    """Bid up to an amount, then pass; 0 passes the rest of the auction. Nobody else is told."""

    def step(sitting: Sitting, seat: Seat, now: int) -> Sitting:
        moves.require_running(sitting)
        return limits.put(seating.reclaim(sitting, seat, now), seat, data.amount, data.until)

    return await _act(house, table, request, step)


@delete("/limit", status_code=200, summary="Take the limit back", responses=REFUSED)
async def delete_limit(table: TableId, request: AnyRequest, house: TheHouse) -> Screened:
    """From now on one is asked again."""
    return await _act(house, table, request, lambda sitting, seat, now: limits.drop(sitting, seat))


@post("/chat", status_code=200, summary="Say something", responses=REFUSED)
async def say(table: TableId, data: JSONBody[Say], request: AnyRequest, house: TheHouse) -> Screened:
    """A line of plain text for everybody at the table and those who watch."""
    text = " ".join("".join(letter for letter in tame(data.text) if letter.isprintable() or letter.isspace()).split())
    if not looks(text):
        raise Refusal("bad-request", "There is nothing in that line.")

    def step(sitting: Sitting, seat: Seat, now: int) -> Sitting:
        house.chats.take(f"{table} {seat}")
        return sitting.noting(text, now, seat=seat)

    return await _act(house, table, request, step)


async def _act(house: House, table: str, request: AnyRequest, step: moves.SeatStep) -> Screened:
    """Take a seat's step."""
    who = await house.acting(table, bearer(request))
    seat = require_seat(who)
    done = await house.step(table, who, lambda sitting, now: step(sitting, seat, now))
    return shown(house, done.sitting, who)


ROUTER = Router(
    "/api/tables/{table:str}",
    route_handlers=[get_screen, get_log, make_move, undo_move, answer_undo, put_limit, delete_limit, say],
    tags=["play"],
)
