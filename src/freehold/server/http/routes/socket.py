"""The socket: pushes screens, and takes no input.

Most of what a server holds for a live table is its sockets. So they are served below the framework: what that would keep for
each of them, from middleware to headers, is several times what a socket needs.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from freehold.server.http.addresses import origin_of
from freehold.server.http.origins import check_origin
from freehold.server.http.push import Viewer
from freehold.server.http.worker import Worker
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import Goodbye
from freehold.server.messages.words import words
from freehold.server.ops.metrics import SOCKETS
from freehold.server.table.identity import Principal, principal, require_sight

PATH = re.compile(r"/api/tables/([^/]{1,40})/socket/?")
PROTOCOL = "freehold"
CODES = {
    "bad-token": 4401,
    "not-allowed": 4403,
    "wrong-origin": 4403,
    "no-such-table": 4404,
    "too-many": 4429,
    "full": 4429,
}
TOO_SLOW = 4408
RESTARTS = 1012
CHATTERBOX = 1008
GOODBYE = 1.0
"""Seconds a goodbye may take."""
MOST_RECEIVED = 100
"""How many messages a client may send before it is turned away; it has nothing to say here."""

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Gone(Exception):
    """The other side has closed the socket."""


class Socket:
    """A WebSocket in ASGI's terms."""

    __slots__ = ("_receive", "_send", "address")

    def __init__(self, address: str, receive: Receive, send: Send) -> None:
        self.address = address
        """Where it comes from."""
        self._receive = receive
        self._send = send

    async def accept(self, protocol: str | None) -> None:
        connect = await self._receive()
        assert connect["type"] == "websocket.connect", connect
        await self._send({"type": "websocket.accept", "subprotocol": protocol, "headers": []})

    async def send(self, body: bytes) -> None:
        await self._send({"type": "websocket.send", "text": body.decode()})

    async def hear(self) -> None:
        """Wait for a message, and forget it."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone

    async def close(self, code: int, reason: str) -> None:
        """Say goodbye to somebody who may already be gone, or is not listening."""
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


def sockets_first(others: Application, worker: Callable[[], Worker]) -> Application:
    """Serve the sockets of tables here, and leave everything else to the framework."""

    async def serve(scope: Any, receive: Any, send: Any) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await others(scope, receive, send)
        else:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            client = scope.get("client")
            address = origin_of(client[0]) if client else "?"
            await table_socket(Socket(address, receive, send), found[1], headers, worker())

    return serve


async def table_socket(socket: Socket, table: str, headers: dict[str, str], worker: Worker) -> None:
    """A screen at once and after every change, heartbeats in between."""
    offered = [word.strip() for word in headers.get("sec-websocket-protocol", "").split(",")]
    await socket.accept(PROTOCOL if PROTOCOL in offered else None)
    try:
        check_origin(headers, worker.settings)
        worker.requests.take(socket.address)
        worker.places.take(socket.address, worker.settings)
    except Refusal as refusal:
        await _dismiss(socket, refusal)
        return
    headers.clear()
    try:
        who = await _admit(worker, table, offered)
        offered.clear()
        await _attend(socket, worker, table, who)
    except Refusal as refusal:
        await _dismiss(socket, refusal)
    finally:
        worker.places.leave(socket.address)


async def _admit(worker: Worker, table: str, offered: list[str]) -> Principal:
    tokens = [word.removeprefix("token.") for word in offered if word.startswith("token.")]
    sitting = await worker.sitting(table)
    who = principal(sitting, tokens[0] if tokens else None)
    require_sight(sitting, who)
    if who.seat is not None:
        await worker.presence.arrive(table, who.seat)
    return who


async def _attend(socket: Socket, worker: Worker, table: str, who: Principal) -> None:
    """Listen until either side closes; the hub does the sending."""
    listening = asyncio.current_task()
    assert listening is not None
    ends: list[BaseException | None] = []

    def let_go(why: BaseException | None) -> None:
        if not ends:
            ends.append(why)
            listening.cancel()

    viewer = Viewer(table, who, socket.send, let_go)
    worker.hub.enter(viewer)
    SOCKETS.inc()
    try:
        for _ in range(MOST_RECEIVED):
            await socket.hear()
        await socket.close(CHATTERBOX, "nothing needs to be sent here")
    except Gone:
        return
    except asyncio.CancelledError:
        if not ends:
            raise
        listening.uncancel()
        await _farewell(socket, ends[0])
    finally:
        SOCKETS.dec()
        worker.hub.leave(viewer)
        if who.seat is not None and not worker.hub.is_stopping:
            worker.tasks.start(worker.presence.depart(table, who.seat))


async def _farewell(socket: Socket, error: BaseException | None) -> None:
    match error:
        case Refusal():
            await _dismiss(socket, error)
        case TimeoutError():
            await socket.close(TOO_SLOW, "reading too slowly")
        case None:
            await socket.close(RESTARTS, "the server restarts")
        case OSError():
            return  # sending failed: the other side is gone
        case _:
            raise error


async def _dismiss(socket: Socket, refusal: Refusal) -> None:
    with suppress(Exception):
        async with asyncio.timeout(GOODBYE):
            await socket.send(msgspec.json.encode(Goodbye(refusal.code, words(refusal.detail))))
    await socket.close(CODES.get(refusal.code, 1008), refusal.code)
