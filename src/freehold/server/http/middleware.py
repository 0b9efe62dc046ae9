"""What every HTTP response passes through: security headers, counting and timing."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from freehold.server.http.openapi import STYLE_HASH
from freehold.server.ops.metrics import REQUESTS, SECONDS

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


def heads_as_gets(app: ASGIApp) -> ASGIApp:
    """Whatever answers GET also answers HEAD, which monitors and link checkers send; uvicorn leaves out the body."""

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return serve


def measured(app: ASGIApp) -> ASGIApp:
    """Count and time requests by route, and put the security headers on every response."""

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
