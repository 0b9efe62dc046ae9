"""What every answer passes through."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from freehold.server.http.middleware import SECURITY, heads_as_gets, measured
from tests.server.serving import Server


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/api/games"])
def test_monitors_may_ask_for_the_head_alone(server: Server, path: str) -> None:
    answer = server.http.head(path)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == server.http.get(path).headers["content-length"]


def test_every_answer_has_its_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/healthz"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


async def nothing() -> Any:
    raise AssertionError("nobody asked for a body")


def passed(wrap: Callable[[Any], Any], scope: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The scope that an application is given, and what it is heard to send."""
    given: list[dict[str, Any]] = []
    sent: list[dict[str, Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        given.append(scope)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"etag", b"x")]})

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(wrap(app)(scope, nothing, send))
    return given[0], sent


@pytest.mark.parametrize(
    ("scope", "method"),
    [
        ({"type": "http", "method": "HEAD"}, "GET"),
        ({"type": "http", "method": "POST"}, "POST"),
        ({"type": "websocket"}, None),
    ],
)
def test_only_a_head_is_answered_as_a_get(scope: dict[str, Any], method: str | None) -> None:
    given, _ = passed(heads_as_gets, scope)
    assert given.get("method") == method


def test_headers_of_an_answer_are_kept() -> None:
    _, sent = passed(measured, {"type": "http", "method": "GET"})
    assert sent[0]["headers"] == [(b"etag", b"x"), *SECURITY]


def test_sockets_pass_untouched() -> None:
    _, sent = passed(measured, {"type": "websocket"})
    assert sent[0]["headers"] == [(b"etag", b"x")]
