"""Looking back, downloads, imports, and playing on from a position."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from freehold.core.fair import commitment
from freehold.core.record import Record
from freehold.server.http.routes.common import (
    REFUSED,
    AnyRequest,
    MemoryQuery,
    SeatQuery,
    TableId,
    TheWorker,
    address,
    bearer,
)
from freehold.server.http.routes.making import Found, made, stored
from freehold.server.http.worker import Worker
from freehold.server.messages.answers import Created, Imported
from freehold.server.messages.requests import Continue, ContinueRecord, ImportRecord, ReplayRecord
from freehold.server.messages.screen import Replay, Replayed
from freehold.server.show import replays
from freehold.server.table import new_tables, seating
from freehold.server.table.identity import require_seat
from freehold.server.table.sitting import Sitting

At = Annotated[int, PathParameter(ge=0, le=100_000, description="How many moves have been made.")]
OptionalAt = Annotated[
    int | None, QueryParameter(ge=0, le=100_000, required=False, description="The end if none is given.")
]


@get("/replay", summary="A whole game", responses=REFUSED)
async def get_replay(
    table: TableId,
    request: AnyRequest,
    worker: TheWorker,
    position: OptionalAt = None,
    seat: SeatQuery = None,
    memory: MemoryQuery = False,
) -> Replay:
    """Every step of a finished game with its sentences, and one position through anyone's eyes."""
    sitting, _ = await worker.visible(table, bearer(request))
    game = seating.require_over(sitting)
    seed = sitting.row.seed
    shown_hash = commitment(bytes.fromhex(seed))
    return await asyncio.to_thread(
        replays.replay, game, position, seat, memory=memory, seed=seed, commitment=shown_hash
    )


@get("/positions/{position:int}", summary="One position", responses=REFUSED)
async def get_position(
    table: TableId,
    position: At,
    request: AnyRequest,
    worker: TheWorker,
    seat: SeatQuery = None,
    memory: MemoryQuery = False,
) -> Replayed:
    """Once the game is over: through anyone's eyes. While it is running: for a player, through their own, as it was then."""
    sitting, who = await worker.visible(table, bearer(request))
    if sitting.row.status == "running" and sitting.table is not None:
        own = require_seat(who)
        return replays.position_of(sitting.table, position, own, memory=False, future=False)
    return replays.position_of(seating.require_over(sitting), position, seat, memory=memory)


@get("/record", summary="Download the record", responses=REFUSED, media_type="text/plain")
async def get_record(
    table: TableId,
    request: AnyRequest,
    worker: TheWorker,
    format: Annotated[Literal["text", "json"], QueryParameter(required=False)] = "text",
) -> Response[str]:
    """Once the game is over: every move, Nature's included, with the seed for checking its draws."""
    sitting, _ = await worker.visible(table, bearer(request))
    record = seating.require_over(sitting).record
    ending = "json" if format == "json" else "txt"
    name = f'attachment; filename="{sitting.row.game}-{sitting.row.id}.{ending}"'
    body = record.to_json().decode() if format == "json" else record.to_text() + fairness(sitting)
    kind = "application/json" if format == "json" else "text/plain; charset=utf-8"
    return Response(body, media_type=kind, headers={"Content-Disposition": name})


def fairness(sitting: Sitting) -> str:
    """What `freehold verify` needs, as comments below the moves."""
    seed = sitting.row.seed
    lines = [f"# commitment: {commitment(bytes.fromhex(seed))}", f"# seed: {seed}", f"# given: {sitting.row.given}"]
    return "\n".join([*lines, ""])


@post("/continue", summary="Play on from a position", responses=REFUSED)
async def continue_table(table: TableId, data: JSONBody[Continue], request: AnyRequest, worker: TheWorker) -> Created:
    """A new table that starts from a position in a finished game, against bots; just one, however often `request` is sent."""
    worker.creates.take(address(request))
    sitting, _ = await worker.visible(table, bearer(request))
    record = replays.up_to(seating.require_over(sitting).record, data.position)
    begun = _played_on(record, data, worker)
    return await made(worker, data, lambda secrets: begun(secrets).with_row(continues=table))


def _played_on(record: Record, data: Continue | ContinueRecord, worker: Worker) -> Found:
    """Makes the table that continues a record."""
    now, bots = worker.service.now, worker.settings.bot_names
    return lambda secrets: new_tables.continued(record, data.seat, data.name, data.bot, secrets, now, bots)


TABLE_ROUTER = Router(
    "/api/tables/{table:str}",
    route_handlers=[get_replay, get_position, get_record, continue_table],
    tags=["records"],
)


@post("/", summary="Keep a record", responses=REFUSED)
async def import_record(data: JSONBody[ImportRecord], request: AnyRequest, worker: TheWorker) -> Imported:
    """Replays it, and gives it a link like any finished game's; just one, however often the same `request` is sent."""
    worker.creates.take(address(request))
    record, now = await asyncio.to_thread(replays.read, data.record), worker.service.now
    kept, secrets = await stored(worker, data, lambda secrets: new_tables.from_record(record, secrets, now))
    return Imported(kept.row.id, secrets.invite, secrets.host)


@post("/replay", status_code=200, summary="Look at a record", responses=REFUSED)
async def replay_record(data: JSONBody[ReplayRecord], worker: TheWorker) -> Replay:
    """The same as a table's replay, for a record that is not kept here."""
    record = await asyncio.to_thread(replays.read, data.record)  # otherwise a long one would hold everybody up
    table = await asyncio.to_thread(replays.table_of, record)
    return await asyncio.to_thread(
        replays.replay, table, data.position, data.seat, memory=data.memory, seed=None, commitment=None
    )


@post("/continue", summary="Play on from a record", responses=REFUSED)
async def continue_record(data: JSONBody[ContinueRecord], request: AnyRequest, worker: TheWorker) -> Created:
    """A new table that starts from a position in a record, against bots; just one, however often the same `request` is sent."""
    worker.creates.take(address(request))
    record = replays.up_to(await asyncio.to_thread(replays.read, data.record), data.position)
    return await made(worker, data, _played_on(record, data, worker))


ROUTER = Router("/api/records", route_handlers=[import_record, replay_record, continue_record], tags=["records"])
