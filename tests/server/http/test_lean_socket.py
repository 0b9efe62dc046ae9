"""A socket that holds little: an inbox for one reader, and nothing of how it began."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from freehold.server.http.lean_socket import Inbox, LeanSocket
from tests.server.serving import Server, receive


def test_messages_are_read_in_the_order_they_came() -> None:
    async def read() -> list[Any]:
        inbox = Inbox()
        for message in ("one", "two"):
            inbox.put_nowait(message)
        return [await inbox.get(), await inbox.get(), inbox.empty()]

    assert asyncio.run(read()) == ["one", "two", True]


def test_a_reader_waits_for_the_next_message() -> None:
    async def read() -> Any:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("late")
        return await reader

    assert asyncio.run(read()) == "late"


def test_a_reader_who_gave_up_loses_no_message() -> None:
    async def read() -> Any:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        inbox.put_nowait("kept")
        return await inbox.get()

    assert asyncio.run(read()) == "kept"


def test_an_open_socket_forgets_how_it_began(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    sockets: set[LeanSocket] = set()
    send = LeanSocket.send

    async def sending(self: LeanSocket, message: Any) -> None:
        sockets.add(self)
        await send(self, message)

    monkeypatch.setattr(LeanSocket, "send", sending)
    with server.people(3)[0].socket() as socket:
        receive(socket)
        (held,) = sockets
        assert (dict(held.scope), len(held.request.headers), len(held.response.headers)) == ({}, 0, 0)
