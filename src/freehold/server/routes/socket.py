"""The socket: pushes screens, and takes nothing in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from freehold.server.auth import Principal, principal, require_sight
from freehold.server.errors import Refusal
from freehold.server.house import House
from freehold.server.metrics import SOCKETS
from freehold.server.origin import check_origin
from freehold.server.push import Viewer
from freehold.server.routes.common import TableId, TheHouse
from freehold.server.screen import Goodbye

AnySocket = WebSocket[Any, Any, Any]
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
"""Messages a client may send before it is sent away; it has nothing to say here."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: TableId, house: TheHouse) -> None:
    """A screen at once and after every change, heartbeats in between."""
    offered = [word.strip() for word in socket.headers.get("sec-websocket-protocol", "").split(",")]
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in offered else None)
    try:
        who = await _admit(socket, house, table, offered)
    except Refusal as refusal:
        await _dismiss(socket, refusal)
        return
    house.addresses[_address(socket)] += 1
    SOCKETS.inc()
    try:
        await _attend(socket, house, table, who)
    finally:
        SOCKETS.dec()
        house.addresses[_address(socket)] -= 1
        if who.seat is not None and not house.hub.is_stopping:
            house.start_task(house.presence.depart(table, who.seat))


async def _admit(socket: AnySocket, house: House, table: str, offered: list[str]) -> Principal:
    check_origin(socket.headers, house.settings)
    settings = house.settings
    if len(house.hub) >= settings.max_sockets or house.addresses[_address(socket)] >= settings.max_sockets_per_address:
        raise Refusal("full", "Too many connections are open.", hint="close some of the other windows")
    tokens = [word.removeprefix("token.") for word in offered if word.startswith("token.")]
    sitting = await house.sitting(table)
    who = principal(sitting, tokens[0] if tokens else None)
    require_sight(sitting, who)
    if who.seat is not None:
        await house.presence.arrive(table, who.seat)
    return who


def _address(socket: AnySocket) -> str:
    return socket.client.host if socket.client else "?"


async def _attend(socket: AnySocket, house: House, table: str, who: Principal) -> None:
    """Listen until either side ends it; the hub sends."""
    listening = asyncio.current_task()
    assert listening is not None
    ends: list[BaseException | None] = []

    async def send(body: bytes) -> None:
        await socket.send_text(body.decode())

    def let_go(why: BaseException | None) -> None:
        if not ends:
            ends.append(why)
            listening.cancel()

    viewer = Viewer(table, who, send, let_go)
    house.hub.enter(viewer)
    try:
        await _hear(socket)
        await _close(socket, CHATTERBOX, "nothing needs to be sent here")
    except WebSocketDisconnect:
        return
    except asyncio.CancelledError:
        if not ends:
            raise
        listening.uncancel()
        await _farewell(socket, ends[0])
    finally:
        house.hub.leave(viewer)


async def _hear(socket: AnySocket) -> None:
    """Read and forget; return when it was too much."""
    for _ in range(MOST_RECEIVED):
        await socket.receive_data("text")


async def _farewell(socket: AnySocket, error: BaseException | None) -> None:
    match error:
        case Refusal():
            await _dismiss(socket, error)
        case TimeoutError():
            await _close(socket, TOO_SLOW, "reading too slowly")
        case None:
            await _close(socket, RESTARTS, "the server restarts")
        case WebSocketDisconnect():
            return
        case _:
            raise error


async def _dismiss(socket: AnySocket, refusal: Refusal) -> None:
    with suppress(Exception):
        goodbye = msgspec.json.encode(Goodbye(refusal.code, refusal.detail)).decode()
        await asyncio.wait_for(socket.send_text(goodbye), GOODBYE)
    await _close(socket, CODES.get(refusal.code, 1008), refusal.code)


async def _close(socket: AnySocket, code: int, reason: str) -> None:
    """Say goodbye to somebody who may be gone already, or does not listen."""
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code, reason), GOODBYE)
