"""Making tables, finding them, sitting down and getting up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Annotated, Literal

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from freehold.core.said import said
from freehold.games import KITS
from freehold.server.http.routes.common import (
    REFUSED,
    AnyRequest,
    Screened,
    SeatPath,
    TableId,
    TheWorker,
    address,
    bearer,
    shown,
)
from freehold.server.http.routes.making import first, made
from freehold.server.http.worker import Worker
from freehold.server.messages.answers import Created, Joined, TableSummary
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.requests import CreateTable, Join, MyTables, PutBot
from freehold.server.service import LIVE
from freehold.server.table import absence, new_tables, seating
from freehold.server.table.identity import (
    Principal,
    digest,
    principal,
    require_host,
    require_seat,
    require_sight,
    token_of,
)
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting

PAGE = 50


@post("/", summary="Make a table", responses=REFUSED)
async def create_table(data: JSONBody[CreateTable], request: AnyRequest, worker: TheWorker) -> Created:
    """It starts at once if no seat is open. With a `request`, sending it again gets the same table and the same tokens."""
    worker.creates.take(address(request))
    now, bots = worker.service.now, worker.settings.bot_names
    return await made(worker, data, lambda secrets: new_tables.create(data, secrets, now, bots))


@get("/", summary="The lobby", responses=REFUSED)
async def list_tables(
    worker: TheWorker,
    game: Annotated[str | None, QueryParameter(max_length=40, required=False)] = None,
    status: Annotated[Literal["open", "running", "over"] | None, QueryParameter(required=False)] = None,
    page: Annotated[int, QueryParameter(ge=0, le=1000, required=False)] = 0,
) -> list[TableSummary]:
    """Listed tables, the liveliest first; open and running ones unless a status is given. Open ones only if a seat is free."""
    statuses = [status] if status else LIVE
    if game is not None and game not in KITS:
        return []

    def load() -> list[TableSummary]:
        ids = worker.service.store.lobby(statuses=statuses, game=game, limit=PAGE, offset=page * PAGE)
        found = [summary(sitting) for sitting in _readable(worker, ids)]
        return [line for line in found if line.status != "open" or line.open_seats]

    return await asyncio.to_thread(load)


def _readable(worker: Worker, ids: Iterable[str]) -> Iterator[Sitting]:
    """These tables, except any that this version cannot read or replay: those must not hide the others."""
    for id in ids:
        with suppress(Refusal):
            yield worker.service.get(id)


@post("/mine", status_code=200, summary="My tables", responses=REFUSED)
async def my_tables(data: JSONBody[MyTables], worker: TheWorker) -> list[TableSummary]:
    """The tables whose tokens are sent along; tokens that are no longer good are left out."""

    def load() -> list[TableSummary]:
        found: list[TableSummary] = []
        for ticket in data.tickets:
            try:
                sitting = worker.service.get(ticket.table)
                found.append(summary(sitting, principal(sitting, ticket.token)))
            except Refusal:
                continue
        return found

    return await asyncio.to_thread(load)


def summary(sitting: Sitting, who: Principal | None = None) -> TableSummary:
    """A table in one line."""
    seat = who.seat if who else None
    asked = questions(sitting).get(seat) if seat is not None else None
    row, outcome = sitting.row, sitting.outcome
    return TableSummary(
        table=row.id,
        game=row.game,
        title=sitting.kit.title,
        edition=row.edition,
        status=row.status,
        players=tuple(seat.name for seat in sitting.seats),
        bots=sitting.bots,
        open_seats=sum(seat.is_free for seat in sitting.seats),
        clock=row.clock,
        spectators=row.spectators,
        created=row.created,
        changed=row.changed,
        started=row.started,
        ended=row.ended,
        scores=outcome.scores if outcome else None,
        ranks=outcome.ranks if outcome else None,
        your_seat=seat,
        your_turn=asked is not None and not asked.is_answered,
    )


@post("/{table:str}/join", summary="Sit down", responses=REFUSED)
async def join_table(table: TableId, data: JSONBody[Join], request: AnyRequest, worker: TheWorker) -> Joined:
    """Take an open seat: with the invitation's secret, or, at a listed table, without.

    With a `request`, sending it again gets the same seat and the same token.
    """
    sitting = await worker.sitting(table)
    who = principal(sitting, bearer(request))
    if who.role == "seat":
        raise Refusal("seat-taken", said("server-seated-already"))
    once = None if data.request is None else first(data.request, data)
    token = worker.service.sources.token() if once is None else token_of(sitting.row.seed, data.request or "", "joined")
    if digest(token) not in [seat.token_hash for seat in sitting.seats]:
        require_sight(sitting, who)

    def step(sitting: Sitting, now: int) -> Sitting:
        return seating.join(sitting, data.name, data.seat, token, now)[0]

    done = await worker.step(table, who, step, once=once)
    seated = principal(done.sitting, token)
    screen, _ = worker.screen(done.sitting, seated)
    return Joined(table, require_seat(seated), token, screen)


@post("/{table:str}/leave", status_code=200, summary="Get up", responses=REFUSED)
async def leave_table(table: TableId, request: AnyRequest, worker: TheWorker) -> Screened:
    """Before the start, the seat is open again; later a bot stands in, and you can come back."""
    _, who = await worker.visible(table, bearer(request))
    seat = require_seat(who)
    done = await worker.step(table, who, lambda sitting, now: seating.leave(sitting, seat, now))
    worker.presence.forget(table, seat)
    still = done.sitting.seats[seat].token_hash is not None
    return shown(worker, done.sitting, who if still else Principal("guest"))


@post("/{table:str}/reclaim", status_code=200, summary="Play again after a bot stood in", responses=REFUSED)
async def reclaim_seat(table: TableId, request: AnyRequest, worker: TheWorker) -> Screened:
    """Take over from the bot that plays for you."""
    _, who = await worker.visible(table, bearer(request))
    seat = require_seat(who)
    done = await worker.step(table, who, lambda sitting, now: seating.reclaim(sitting, seat, now))
    return shown(worker, done.sitting, who)


@post("/{table:str}/close", status_code=200, summary="Give up the table", responses=REFUSED)
async def close_table(table: TableId, request: AnyRequest, worker: TheWorker) -> Screened:
    """The host ends it for everybody."""
    _, who = await worker.visible(table, bearer(request))
    require_host(who)
    done = await worker.step(table, who, seating.close)
    return shown(worker, done.sitting, who)


@delete("/{table:str}/seats/{seat:int}", status_code=200, summary="Kick before the start", responses=REFUSED)
async def kick_player(table: TableId, seat: SeatPath, request: AnyRequest, worker: TheWorker) -> Screened:
    """The host empties a seat."""
    _, who = await worker.visible(table, bearer(request))
    require_host(who)
    done = await worker.step(table, who, lambda sitting, now: seating.kick(sitting, seat, now))
    return shown(worker, done.sitting, who)


@put("/{table:str}/seats/{seat:int}/bot", summary="Put a bot on a seat", responses=REFUSED)
async def put_bot(
    table: TableId, seat: SeatPath, data: JSONBody[PutBot], request: AnyRequest, worker: TheWorker
) -> Screened:
    """The host fills an open seat, or, during the game, replaces somebody who is away."""
    _, who = await worker.visible(table, bearer(request))
    require_host(who)
    bots = worker.settings.bot_names
    done = await worker.step(table, who, lambda sitting, now: seating.put_bot(sitting, seat, data.bot, now, bots))
    return shown(worker, done.sitting, who)


@post("/{table:str}/seats/{seat:int}/stand-in", status_code=200, summary="Let a bot play", responses=REFUSED)
async def let_a_bot_play(table: TableId, seat: SeatPath, request: AnyRequest, worker: TheWorker) -> Screened:
    """Any player may, once the seat's `may_be_replaced` says so; whoever sits there has it back by opening the table."""
    _, who = await worker.visible(table, bearer(request))
    asker = require_seat(who)
    seen = await asyncio.to_thread(worker.service.store.last_seen, table)

    def step(sitting: Sitting, now: int) -> Sitting:
        return absence.let_a_bot_play(absence.heard_of(sitting, seen), seat, asker, now)

    done = await worker.step(table, who, step)
    return shown(worker, done.sitting, who)


@post("/{table:str}/rematch", summary="Play again", responses=REFUSED)
async def play_again(table: TableId, request: AnyRequest, worker: TheWorker) -> Joined:
    """Whoever asks first makes the next table, with the same people and rules; everybody gets their own seat by asking."""
    sitting, who = await worker.visible(table, bearer(request))
    seat = require_seat(who)
    if sitting.row.status not in ("over", "closed"):
        raise Refusal("not-over", said("server-rematch-too-early"))
    secrets, token = worker.service.sources.secrets(), worker.service.sources.token()
    name = sitting.names[seat]

    def first(sitting: Sitting, now: int) -> tuple[Sitting, Sitting]:
        if sitting.row.rematch is not None:
            raise Refusal("already-running", said("server-rematch-there"))
        return sitting.with_row(rematch=secrets.table), new_tables.rematch(sitting, secrets, now)

    try:
        await asyncio.to_thread(worker.service.pair, table, first)
    except Refusal as refusal:
        if refusal.code != "already-running":
            raise
    following = (await worker.sitting(table)).row.rematch
    assert following is not None
    anyone = Principal("host")
    done = await worker.step(following, anyone, lambda next, now: seating.take_own_seat(next, seat, name, token, now))
    screen, _ = worker.screen(done.sitting, principal(done.sitting, token))
    return Joined(following, seat, token, screen)


ROUTER = Router(
    "/api/tables",
    route_handlers=[
        create_table,
        list_tables,
        my_tables,
        join_table,
        leave_table,
        reclaim_seat,
        close_table,
        kick_player,
        put_bot,
        let_a_bot_play,
        play_again,
    ],
    tags=["tables"],
)
