"""Playing: the screen, moves, undo, limits, chat."""

from __future__ import annotations

import hashlib
from typing import Annotated

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from freehold.core.game import Seat
from freehold.core.said import said
from freehold.server.http.routes.common import REFUSED, AnyRequest, Screened, TableId, TheWorker, bearer, shown
from freehold.server.http.worker import Worker
from freehold.server.messages.answers import MoveMade
from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.messages.requests import MakeMove, Say, SetLimit, Undo, UndoAnswer
from freehold.server.messages.screen import Log
from freehold.server.ops.metrics import MOVES
from freehold.server.storage.store import Done
from freehold.server.table import limits, moves, seating, undo
from freehold.server.table.change import Once
from freehold.server.table.identity import Principal, require_seat
from freehold.server.table.lookalikes import looks, tame
from freehold.server.table.sitting import Sitting


@get("/", summary="The screen", responses=REFUSED)
async def get_screen(table: TableId, request: AnyRequest, worker: TheWorker) -> Screened:
    """Everything this viewer may see and do. With `If-None-Match`: 304 as long as nothing has changed for this viewer.

    Whoever was away while a bot played for them has the seat back by this.
    """
    sitting, who = await worker.visible(table, bearer(request))
    own = None if who.seat is None else sitting.seats[who.seat]
    if own is not None and own.stand_in and not own.is_here(worker.service.now):
        sitting = (await worker.presence.arrive(table, own.seat)).sitting
    answer = shown(worker, sitting, who)
    if request.headers.get("if-none-match") == answer.headers["ETag"]:
        return Response(None, status_code=304, headers={"ETag": answer.headers["ETag"]})  # type: ignore[arg-type]  # 304 has no body
    return answer


@get("/log", summary="Earlier sentences", responses=REFUSED)
async def get_log(
    table: TableId,
    request: AnyRequest,
    worker: TheWorker,
    before: Annotated[int, QueryParameter(ge=0, le=100_000, description="The `first` of the lines you have.")],
) -> Log:
    """What happened before the lines you have, as this viewer heard it."""
    sitting, who = await worker.visible(table, bearer(request))
    return worker.hub.screens.logbook.log(sitting, who.seat, before=before)


@post("/moves", status_code=200, summary="Make a move", responses=REFUSED)
async def make_move(table: TableId, data: JSONBody[MakeMove], request: AnyRequest, worker: TheWorker) -> MoveMade:
    """Answer a prompt. 200 means stored. Repeating a request id does nothing more; a closed prompt is 409 with the screen."""
    who = await worker.acting(table, bearer(request))
    seat = require_seat(who)

    def step(sitting: Sitting, now: int) -> Sitting:
        own = seating.reclaim(sitting, seat, now)
        return moves.answer(own, seat, data.prompt, data.move, now=now)

    try:
        done = await _once(worker, table, who, step, data.request, f"move {data.prompt} {data.move}")
    except Closed as closed:
        closed.message, _ = worker.screen(await worker.sitting(table), who)
        raise
    if not done.repeated:
        MOVES.labels(done.sitting.row.game, "person").inc()
    return _move_made(worker, who, data.request, done)


@post("/undo", status_code=200, summary="Take a move back", responses=REFUSED)
async def undo_move(table: TableId, data: JSONBody[Undo], request: AnyRequest, worker: TheWorker) -> MoveMade:
    """At once if nothing was revealed and nobody else has moved; otherwise the others are asked."""
    who = await worker.acting(table, bearer(request))
    seat = require_seat(who)
    done = await _once(worker, table, who, lambda sitting, now: undo.undo(sitting, seat, now), data.request, "undo")
    return _move_made(worker, who, data.request, done)


async def _once(worker: Worker, table: str, who: Principal, step: moves.Step, request: str, what: str) -> Done:
    """Take a step that is done once, however often it is sent."""
    once = Once(require_seat(who), request, hashlib.sha256(what.encode()).hexdigest()[:32])
    return await worker.step(table, who, step, once=once)


def _move_made(worker: Worker, who: Principal, request: str, done: Done) -> MoveMade:
    screen, _ = worker.screen(done.sitting, who)
    return MoveMade(request, done.repeated, done.position, screen)


@post("/undo/answer", status_code=200, summary="Agree to an undo, or not", responses=REFUSED)
async def answer_undo(table: TableId, data: JSONBody[UndoAnswer], request: AnyRequest, worker: TheWorker) -> Screened:
    """The undo is made once all the other people agree; bots do not mind."""
    return await _act(
        worker, table, request, lambda sitting, seat, now: undo.reply(sitting, seat, now, agree=data.agree)
    )


@put("/limit", summary="Leave a private limit", responses=REFUSED)
async def put_limit(table: TableId, data: JSONBody[SetLimit], request: AnyRequest, worker: TheWorker) -> Screened:
    """Bid up to an amount, then pass; 0 passes the rest of the auction. Nobody else is told."""

    def step(sitting: Sitting, seat: Seat, now: int) -> Sitting:
        moves.require_running(sitting)
        return limits.put(seating.reclaim(sitting, seat, now), seat, data.amount)

    return await _act(worker, table, request, step)


@delete("/limit", status_code=200, summary="Take the limit back", responses=REFUSED)
async def delete_limit(table: TableId, request: AnyRequest, worker: TheWorker) -> Screened:
    """From now on you are asked again."""
    return await _act(worker, table, request, lambda sitting, seat, now: limits.drop(sitting, seat))


@post("/chat", status_code=200, summary="Say something", responses=REFUSED)
async def say(table: TableId, data: JSONBody[Say], request: AnyRequest, worker: TheWorker) -> Screened:
    """A line of plain text for everybody at the table and everybody watching."""
    text = " ".join("".join(letter for letter in tame(data.text) if letter.isprintable() or letter.isspace()).split())
    if not looks(text):
        raise Refusal("bad-request", said("server-empty-line"))

    def step(sitting: Sitting, seat: Seat, now: int) -> Sitting:
        worker.chats.take(f"{table} {seat}")
        return sitting.saying(text, seat, now)

    return await _act(worker, table, request, step)


async def _act(worker: Worker, table: str, request: AnyRequest, step: moves.SeatStep) -> Screened:
    """Take a seat's step."""
    who = await worker.acting(table, bearer(request))
    seat = require_seat(who)
    done = await worker.step(table, who, lambda sitting, now: step(sitting, seat, now))
    return shown(worker, done.sitting, who)


ROUTER = Router(
    "/api/tables/{table:str}",
    route_handlers=[get_screen, get_log, make_move, undo_move, answer_undo, put_limit, delete_limit, say],
    tags=["play"],
)
