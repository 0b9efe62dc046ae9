"""Looking back, downloads, imports, and playing on from a position."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from freehold.core.fair import commitment
from freehold.core.record import Record
from freehold.server import founding, replays, seating
from freehold.server.answers import Created, Imported
from freehold.server.auth import require_seat
from freehold.server.house import House
from freehold.server.routes.common import (
    REFUSED,
    AnyRequest,
    MemoryQuery,
    SeatQuery,
    TableId,
    TheHouse,
    address,
    bearer,
)
from freehold.server.routes.making import Found, made, stored
from freehold.server.screen import Replay, Replayed
from freehold.server.sitting import Sitting
from freehold.server.wire import Continue, ContinueRecord, ImportRecord, ReplayRecord

At = Annotated[int, PathParameter(ge=0, le=100_000, description="How many moves have been made.")]
OptionalAt = Annotated[
    int | None, QueryParameter(ge=0, le=100_000, required=False, description="The end where none is given.")
]


@get("/replay", summary="A whole game", responses=REFUSED)
async def get_replay(
    table: TableId,
    request: AnyRequest,
    house: TheHouse,
    position: OptionalAt = None,
    seat: SeatQuery = None,
    memory: MemoryQuery = False,
) -> Replay:
    """Every step of a finished game with its sentences, and one position through anyone's eyes."""
    sitting, _ = await house.visible(table, bearer(request))
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
    house: TheHouse,
    seat: SeatQuery = None,
    memory: MemoryQuery = False,
) -> Replayed:
    """Once the game is over: through anyone's eyes. While it runs: a player, through their own, as it was then."""
    sitting, who = await house.visible(table, bearer(request))
    if sitting.row.status == "running" and sitting.table is not None:
        own = require_seat(who)
        return replays.position_of(sitting.table, position, own, memory=False, future=False)
    return replays.position_of(seating.require_over(sitting), position, seat, memory=memory)


@get("/record", summary="Download the record", responses=REFUSED, media_type="text/plain")
async def get_record(
    table: TableId,
    request: AnyRequest,
    house: TheHouse,
    format: Annotated[Literal["text", "json"], QueryParameter(required=False)] = "text",
) -> Response[str]:
    """Once the game is over: every move, Nature's included, with the seed to check its draws by."""
    sitting, _ = await house.visible(table, bearer(request))
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
async def continue_table(table: TableId, data: JSONBody[Continue], request: AnyRequest, house: TheHouse) -> Created:
    """A new table that begins where a finished game stood, against bots; one, however often the same `request` is sent."""
    house.creates.take(address(request))
    sitting, _ = await house.visible(table, bearer(request))
    record = replays.up_to(seating.require_over(sitting).record, data.position)
    begun = _played_on(record, data, house)
    return await made(house, data, lambda secrets: begun(secrets).with_row(continues=table))


def _played_on(record: Record, data: Continue | ContinueRecord, house: House) -> Found:
    """Makes the table that goes on with a record."""
    now, bots = house.service.now, house.settings.bot_names
    return lambda secrets: founding.continued(record, data.seat, data.name, data.bot, secrets, now, bots)


TABLE_ROUTER = Router(
    "/api/tables/{table:str}",
    route_handlers=[get_replay, get_position, get_record, continue_table],
    tags=["records"],
)


@post("/", summary="Keep a record", responses=REFUSED)
async def import_record(data: JSONBody[ImportRecord], request: AnyRequest, house: TheHouse) -> Imported:
    """Replays it, and gives it a link like any finished game's; one, however often the same `request` is sent."""
    house.creates.take(address(request))
    record, now = await asyncio.to_thread(replays.read, data.record), house.service.now
    kept, secrets = await stored(house, data, lambda secrets: founding.from_record(record, secrets, now))
    return Imported(kept.row.id, secrets.invite, secrets.host)


@post("/replay", status_code=200, summary="Look at a record", responses=REFUSED)
async def replay_record(data: JSONBody[ReplayRecord], house: TheHouse) -> Replay:
    """The same as a table's replay, for a record that is not kept here."""
    record = await asyncio.to_thread(replays.read, data.record)  # a long one holds everybody up otherwise
    table = await asyncio.to_thread(replays.table_of, record)
    return await asyncio.to_thread(
        replays.replay, table, data.position, data.seat, memory=data.memory, seed=None, commitment=None
    )


@post("/continue", summary="Play on from a record", responses=REFUSED)
async def continue_record(data: JSONBody[ContinueRecord], request: AnyRequest, house: TheHouse) -> Created:
    """A new table that begins at a position of a record, against bots; one, however often the same `request` is sent."""
    house.creates.take(address(request))
    record = replays.up_to(await asyncio.to_thread(replays.read, data.record), data.position)
    return await made(house, data, _played_on(record, data, house))


ROUTER = Router("/api/records", route_handlers=[import_record, replay_record, continue_record], tags=["records"])
