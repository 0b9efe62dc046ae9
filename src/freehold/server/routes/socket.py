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
        viewer = Viewer(table, await _admit(socket, house, table, offered))
    except Refusal as refusal:
        await _dismiss(socket, refusal)
        return
    house.hub.enter(viewer)
    house.addresses[_address(socket)] += 1
    SOCKETS.inc()
    try:
        await _attend(socket, house, viewer)
    finally:
        SOCKETS.dec()
        house.addresses[_address(socket)] -= 1
        house.hub.leave(viewer)
        if viewer.who.seat is not None and not house.hub.stopping.is_set():
            house.start_task(house.presence.depart(table, viewer.who.seat))


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


async def _attend(socket: AnySocket, house: House, viewer: Viewer) -> None:
    """Push until either side ends it."""

    async def send(body: bytes) -> None:
        await socket.send_text(body.decode())

    pushing = asyncio.create_task(house.hub.serve(viewer, send))
    hearing = asyncio.create_task(_hear(socket))
    try:
        await asyncio.wait([pushing, hearing], return_when=asyncio.FIRST_COMPLETED)
        if pushing.done():
            await _farewell(socket, pushing.exception())
        elif not hearing.exception():
            await _close(socket, CHATTERBOX, "nothing needs to be sent here")
    finally:
        for task in (pushing, hearing):
            task.cancel()
        await asyncio.gather(pushing, hearing, return_exceptions=True)


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
