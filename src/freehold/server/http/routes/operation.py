"""For operators: is it alive, is it ready, what is it doing?"""

from __future__ import annotations

import asyncio

from litestar import Response, get
from sqlalchemy.exc import SQLAlchemyError

from freehold.core.said import said
from freehold.server.http.routes.common import TheWorker
from freehold.server.messages.refusals import Refusal
from freehold.server.ops.metrics import exposition
from freehold.server.storage.upgrade import is_current


@get("/healthz", summary="Alive?", tags=["operation"], media_type="text/plain")
async def healthz() -> str:
    """The process is up."""
    return "ok\n"


@get("/readyz", summary="Ready?", tags=["operation"], media_type="text/plain")
async def readyz(worker: TheWorker) -> str:
    """The database answers and has this version's schema, and the server is not shutting down."""

    def check() -> bool:
        with worker.service.store.database.read() as connection:
            return is_current(connection)

    try:
        is_ready = not worker.hub.is_stopping and await asyncio.to_thread(check)
    except SQLAlchemyError:
        is_ready = False
    if not is_ready:
        raise Refusal("not-ready", said("server-not-ready"))
    return "ready\n"


@get("/metrics", summary="Numbers for Prometheus", tags=["operation"], media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Requests, moves, pushes, sockets, bots."""
    body, kind = exposition()
    return Response(body, media_type=kind)
