"""The application: routes, refusals, headers, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from freehold.server import logs, memory
from freehold.server.answers import Problem
from freehold.server.database import Database
from freehold.server.errors import STATUS, Closed, Refusal
from freehold.server.house import House
from freehold.server.listener import Listener
from freehold.server.metrics import REFUSALS, REQUESTS, SECONDS
from freehold.server.openapi import CONFIG, STYLE_HASH, document_routes
from freehold.server.origin import check_origin, cors
from freehold.server.orphans import end_with_parent
from freehold.server.routes import analysis, games, operation, play, records, socket, tables
from freehold.server.routes.common import address
from freehold.server.service import Service, Sources, worker_name
from freehold.server.settings import Settings, from_environment
from freehold.server.static import WEB_ROUTES
from freehold.server.store import Store
from freehold.server.upgrade import upgrade

LOG = logging.getLogger("freehold.server")
_SECURITY = {
    "Content-Security-Policy": (
        f"default-src 'self'; script-src 'self'; style-src 'self' 'sha256-{STYLE_HASH}'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SECURITY = [(name.lower().encode(), value.encode()) for name, value in _SECURITY.items()]
THREADS = 32
"""Requests that wait for the database at once; they share commits."""
UNSAFE = ("POST", "PUT", "DELETE", "PATCH")


def create_app(settings: Settings | None = None, sources: Sources | None = None) -> Litestar:
    """The server's application. Without settings they come from the environment: that is how workers are made."""
    settings = settings or from_environment()
    logs.set_up(settings.log_level)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, sources) as house:
            app.state.house = house
            yield

    async def provide_house(state: State) -> House:
        house: House = state.house
        return house

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
        dependencies={"house": Provide(provide_house)},
        lifespan=[lifespan],
        before_request=check_request,
        exception_handlers={
            Refusal: refused,
            HTTPException: misunderstood,
            RecursionError: too_deep,
            Exception: failed,
        },
        middleware=[measured],
        cors_config=cors(settings),
        openapi_config=CONFIG,
        request_max_body_size=settings.max_body,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = socket.sockets_first(_heads_as_gets(app.asgi_handler), lambda: app.state.house)
    return app


def _heads_as_gets(app: ASGIApp) -> ASGIApp:
    """What answers GET answers HEAD, which monitors and link checkers send; uvicorn leaves the body out."""

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return serve


@asynccontextmanager
async def running(settings: Settings, sources: Sources | None) -> AsyncIterator[House]:
    """A server process: the database open, agents at work, sockets served."""
    end_with_parent()
    database = Database(settings.database_url)
    await asyncio.to_thread(upgrade, database)
    worker = worker_name()
    house = House(Service(Store(database, worker=worker), settings, sources))
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(THREADS))

    def changed(table: str) -> None:
        """Called in any thread after a commit of this process."""
        _from_thread(loop, house.changed, table)

    house.service.store.on_change = changed
    listener = None
    if not database.is_sqlite:
        listener = Listener(
            settings.database_url,
            worker,
            lambda table: _from_thread(loop, house.heard, table),
            lambda: _from_thread(loop, house.heard, None),
        )
        listener.start()
    if settings.bot_warm_up:
        house.start_task(house.agents.warm())
    house.start_task(house.agents.sweep())
    house.start_task(house.presence.keep())
    house.start_task(house.hub.keep_alive())
    house.start_task(memory.look_after())
    LOG.info("ready", extra={"database": "sqlite" if database.is_sqlite else "postgresql"})
    try:
        yield house
    finally:
        house.hub.stop()
        for task in list(house.tasks):
            task.cancel()
        await asyncio.gather(*house.tasks, return_exceptions=True)
        await house.agents.stop()
        if listener is not None:
            listener.stop()
        await asyncio.to_thread(database.close)
        LOG.info("ended")


def _from_thread(loop: asyncio.AbstractEventLoop, call: Any, *arguments: Any) -> None:
    with suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(call, *arguments)


async def check_request(request: Request[Any, Any, Any]) -> None:
    """What holds for every route: rate, origin, and JSON where there is a body."""
    house: House = request.app.state.house
    house.requests.take(address(request))
    if request.method not in UNSAFE:
        return
    check_origin(request.headers, house.settings)
    length = request.headers.get("content-length", "0")
    has_body = length != "0" or "transfer-encoding" in request.headers
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        raise Refusal("unsupported-media-type", "Send JSON, with Content-Type: application/json.")
    if (field := request.route_handler.parsed_data_field) is not None:
        check_body(await request.body(), field.annotation)


@cache
def _decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)


def check_body(body: bytes, type_: Any) -> None:
    """Refuse a body that only nearly fits: the framework takes `"5"` for 5, and people who type JSON ought to know."""
    try:
        _decoder(type_).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad-request", f"{str(error).rstrip('.')}.") from error


def problem(request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """A refusal as problem JSON."""
    REFUSALS.labels(refusal.code).inc()
    message = refusal.message if isinstance(refusal, Closed) else None
    body = Problem(refusal.status, refusal.code, refusal.detail, refusal.title, refusal.hint, message)
    headers = {"Cache-Control": "no-store"}
    if refusal.retry_after:
        headers["Retry-After"] = str(refusal.retry_after)
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(
        msgspec.json.encode(body), status_code=refusal.status, media_type="application/problem+json", headers=headers
    )


def refused(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    assert isinstance(error, Refusal)
    return problem(request, error)


_BY_STATUS = {401: "bad-token", 403: "not-allowed", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}


def misunderstood(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What the framework refuses: no such route, a body that does not fit."""
    assert isinstance(error, HTTPException)
    if error.status_code >= 500:
        return failed(request, error)
    code = _BY_STATUS.get(error.status_code, "bad-request")
    detail = {"not-found": "There is nothing here.", "too-large": "That is too large."}.get(code)
    return problem(request, Refusal(code, detail or _explained(error)))


def _explained(error: HTTPException) -> str:
    """Which field is wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else []
    wrong = [
        f"{entry.get('key', '')}: {entry['message']}"
        for entry in extra
        if isinstance(entry, dict) and "message" in entry
    ]
    detail = "; ".join(wrong) or error.detail
    return detail if detail.endswith(".") else f"{detail}."


def too_deep(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    return problem(request, Refusal("bad-request", "The JSON is nested too deeply."))


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Our own mistake: logged with its trace, told without."""
    LOG.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return problem(request, Refusal("internal", "Something went wrong on the server; nothing was changed."))


def measured(app: ASGIApp) -> ASGIApp:
    """Count and time requests by route, and put the security headers on every answer."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *SECURITY]
            await send(message)

        await app(scope, receive, sending)
        route = scope.get("path_template", "") or "?"
        took = time.perf_counter() - began
        REQUESTS.labels(scope["method"], route, str(status)).inc()
        SECONDS.labels(route).observe(took)
        LOG.debug(
            "request", extra={"method": scope["method"], "route": route, "status": status, "ms": round(took * 1e3, 2)}
        )

    return middleware


__all__ = ["STATUS", "create_app", "running"]
