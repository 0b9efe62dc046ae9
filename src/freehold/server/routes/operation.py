"""For operators: is it alive, is it ready, what does it do."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from sqlalchemy.exc import SQLAlchemyError

from freehold.server.errors import Refusal
from freehold.server.metrics import exposition
from freehold.server.routes.common import TheHouse
from freehold.server.upgrade import is_current


@get("/healthz", summary="Alive?", tags=["operation"], media_type="text/plain")
async def healthz() -> str:
    """The process answers."""
    return "ok\n"


@get("/readyz", summary="Ready?", tags=["operation"], media_type="text/plain")
async def readyz(house: TheHouse) -> str:
    """The database answers and has this version's schema, and the server is not about to end."""

    def check() -> bool:
        with house.service.store.database.read() as connection:
            return is_current(connection)

    try:
        is_ready = not house.hub.is_stopping and await asyncio.to_thread(check)
    except SQLAlchemyError:
        is_ready = False
    if not is_ready:
        raise Refusal("not-ready", "The server is not ready.")
    return "ready\n"


@get("/metrics", summary="Numbers for Prometheus", tags=["operation"], media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Requests, moves, pushes, sockets, bots."""
    body, kind = exposition()
    return Response(body, media_type=kind)
