"""The application: the routes, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide

from freehold.core.compiling import use_plain_rules
from freehold.core.processes import end_with_parent
from freehold.server.http.checks import StrictRequest, check_request
from freehold.server.http.middleware import heads_as_gets, measured
from freehold.server.http.openapi import CONFIG, EncodedFields, document_routes
from freehold.server.http.origins import cors
from freehold.server.http.problems import HANDLERS
from freehold.server.http.routes import analysis, games, operation, play, records, socket, tables
from freehold.server.http.static import WEB_ROUTES
from freehold.server.http.worker import Worker
from freehold.server.ops import garbage, logs
from freehold.server.service import Service, Sources, worker_name
from freehold.server.settings import Settings, from_environment
from freehold.server.storage.database import Database
from freehold.server.storage.listener import Listener
from freehold.server.storage.store import Store
from freehold.server.storage.upgrade import upgrade

LOG = logging.getLogger("freehold.server")
THREADS = 32
"""Requests that wait for the database at once; they share commits."""


def create_app(settings: Settings | None = None, sources: Sources | None = None) -> Litestar:
    """The server's application. Without settings they come from the environment: that is how workers are made."""
    if settings is None:
        use_plain_rules()
        settings = from_environment()
    logs.set_up(settings.log_level)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, sources) as worker:
            app.state.worker = worker
            app.state.loop = asyncio.get_running_loop()
            yield

    async def provide_worker(state: State) -> Worker:
        worker: Worker = state.worker
        return worker

    record_limit = settings.max_record
    records.ROUTER.request_max_body_size = record_limit
    app = Litestar(
        route_handlers=[
            games.get_games,
            tables.ROUTER,
            play.ROUTER,
            records.TABLE_ROUTER,
            analysis.ask_for_review,
            records.ROUTER,
            operation.healthz,
            operation.readyz,
            operation.metrics,
            *document_routes(),
            *WEB_ROUTES,
        ],
        dependencies={"worker": Provide(provide_worker)},
        lifespan=[lifespan],
        before_request=check_request,
        exception_handlers=HANDLERS,
        request_class=StrictRequest,
        plugins=[EncodedFields()],
        middleware=[measured],
        cors_config=cors(settings),
        openapi_config=CONFIG,
        request_max_body_size=settings.max_body,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = socket.sockets_first(heads_as_gets(app.asgi_handler), lambda: app.state.worker)
    return app


@asynccontextmanager
async def running(settings: Settings, sources: Sources | None) -> AsyncIterator[Worker]:
    """A server process: the database open, agents at work, sockets served."""
    end_with_parent()
    database = Database(settings.database_url)
    await asyncio.to_thread(upgrade, database)
    name = worker_name()
    worker = Worker(Service(Store(database, worker=name), settings, sources))
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(THREADS))

    def changed(table: str) -> None:
        """Called in any thread after a commit of this process."""
        _from_thread(loop, worker.changed, table)

    worker.service.store.on_change = changed
    listener = None
    if not database.is_sqlite:
        listener = Listener(
            settings.database_url,
            name,
            lambda table: _from_thread(loop, worker.heard, table),
            lambda: _from_thread(loop, worker.heard, None),
        )
        listener.start()
    if settings.bot_warm_up:
        worker.bots.warm_up()
    worker.tasks.start(worker.sweep.run())
    worker.tasks.start(worker.presence.keep())
    worker.tasks.start(worker.hub.keep_alive())
    worker.tasks.start(garbage.look_after())
    LOG.info("ready", extra={"database": "sqlite" if database.is_sqlite else "postgresql"})
    try:
        yield worker
    finally:
        worker.hub.stop()
        await worker.tasks.stop()
        await worker.bots.stop()
        if listener is not None:
            listener.stop()
        await asyncio.to_thread(database.close)
        LOG.info("ended")


def _from_thread(loop: asyncio.AbstractEventLoop, call: Any, *arguments: Any) -> None:
    with suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(call, *arguments)
