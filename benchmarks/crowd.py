"""Everybody at all tables of the play server, in one lean process: what they cost is taken from the server's cores.

HTTP and WebSocket are spoken on bare asyncio transports, and of a screen no more is read than it takes to move.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

SEATS = 3
MOST_CONNECTIONS = 64
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class _Choice(msgspec.Struct):
    move: str


class _Prompt(msgspec.Struct):
    id: str
    moves: list[_Choice]
    chosen: str | None


class _Info(msgspec.Struct):
    status: str


class _Screen(msgspec.Struct):
    table: _Info
    prompt: _Prompt | None


class _Message(msgspec.Struct):
    type: str
    screen: _Screen | None = None


class _Seated(msgspec.Struct):
    table: str
    token: str
    invite: str = ""


_message = msgspec.json.Decoder(_Message)
_seated = msgspec.json.Decoder(_Seated)
_encode = msgspec.json.Encoder().encode


class Connection(asyncio.Protocol):
    """An HTTP connection that is kept: one request at a time."""

    def __init__(self) -> None:
        self.transport: Any = None
        self._got = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or ConnectionResetError())

    async def post(self, path: str, token: str, body: bytes) -> tuple[int, bytes]:
        """Status and body of the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(
            f"POST {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return await self._answer

    def data_received(self, data: bytes) -> None:
        self._got += data
        head = self._got.find(b"\r\n\r\n")
        if head < 0:
            return
        fields = bytes(self._got[:head]).lower()
        length = int(fields.split(b"content-length:")[1].split(b"\r\n")[0])
        if len(self._got) >= head + 4 + length and self._answer is not None and not self._answer.done():
            status, body = int(fields[9:12]), bytes(self._got[head + 4 : head + 4 + length])
            self._got.clear()
            self._answer.set_result((status, body))


class Socket(asyncio.Protocol):
    """A WebSocket that listens. Screens that come in one piece from the network are looked at one by one."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._hear = hear
        self._got = bytearray()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self.opened.done():
            head = self._got.find(b"\r\n\r\n")
            if head < 0:
                return
            assert self._got.startswith(b"HTTP/1.1 101"), bytes(self._got[:200])
            del self._got[: head + 4]
            self.opened.set_result(None)
        while frame := self._frame():
            kind, body = frame
            if kind == TEXT:
                self._hear(body)
            elif kind == PING:
                self.transport.write(bytes((0x80 | PONG, 0x80 | len(body), 0, 0, 0, 0)) + body)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; a server's are not masked, and ours come in one piece each."""
        got = self._got
        if len(got) < 2:
            return None
        length, start = got[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(got[2:start], "big")
        if len(got) < start + length:
            return None
        frame = got[0] & 0x0F, bytes(got[start : start + length])
        del got[: start + length]
        return frame

    def close(self) -> None:
        self.transport.write(bytes((0x80 | CLOSE, 0x80, 0, 0, 0, 0)))


class Table:
    """A table as its people see it: what is asked of each."""

    def __init__(self, id: str, tokens: list[str]) -> None:
        self.id = id
        self.tokens = tokens
        self.prompts: list[_Prompt | None] = [None] * SEATS
        self.is_over = False
        self.busy = False
        self.sockets: list[Socket] = []

    @property
    def is_ready(self) -> bool:
        return not self.busy and not self.is_over and any(self.prompts)


class Crowd:
    """Everybody at all tables."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self.host, self.port = address.hostname or "", address.port or 80
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.missed = 0
        self._free: list[Connection] = []
        self._room = asyncio.Semaphore(MOST_CONNECTIONS)
        self._beside: set[asyncio.Task[Any]] = set()
        self._requests = itertools.count()
        self.rng = random.Random(1)

    async def post(self, path: str, token: str, body: Any) -> tuple[int, bytes]:
        """Send something; connections are kept and taken in turn."""
        async with self._room:
            connection = self._free.pop() if self._free else await self._connect()
            answer = await connection.post(path, token, _encode(body))
            self._free.append(connection)
            return answer

    async def _connect(self) -> Connection:
        _, made = await asyncio.get_running_loop().create_connection(Connection, self.host, self.port)
        return made

    async def listen(self) -> None:
        """Open the sockets of all who have none yet."""
        silent = [table for table in self.tables if not table.sockets]
        for start in range(0, len(silent), 16):
            some = [(table, seat) for table in silent[start : start + 16] for seat in range(SEATS)]
            await asyncio.gather(*(self._listen(table, seat) for table, seat in some))

    async def sit_down(self, count: int, *, listen: bool = True) -> None:
        """Make tables, with a socket for every seat."""
        for start in range(0, count, 16):
            await asyncio.gather(*(self._table(listen=listen) for _ in range(min(16, count - start))))

    async def _table(self, *, listen: bool = True) -> None:
        seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (SEATS - 1)]
        status, body = await self.post("/api/tables", "", {"game": "for-sale", "seats": seats, "grace": None})
        assert status == 201, body
        made = _seated.decode(body)
        tokens = [made.token]
        for seat in range(1, SEATS):
            status, body = await self.post(f"/api/tables/{made.table}/join", made.invite, {"name": f"P{seat}"})
            assert status == 201, body
            tokens.append(_seated.decode(body).token)
        table = Table(made.table, tokens)
        for seat in range(SEATS if listen else 0):
            await self._listen(table, seat)
        self.tables.append(table)

    async def _listen(self, table: Table, seat: int) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: freehold, token.{table.tokens[seat]}\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Socket(request, lambda body: self._hear(table, seat, body)), self.host, self.port
        )
        await socket.opened
        table.sockets.append(socket)

    def _hear(self, table: Table, seat: int, body: bytes) -> None:
        screen = _message.decode(body).screen
        if screen is None:
            return
        prompt = screen.prompt
        table.prompts[seat] = prompt if prompt is not None and prompt.chosen is None else None
        if screen.table.status == "over" and not table.is_over:
            table.is_over = True
            self._start(self._replace(table))

    async def _replace(self, table: Table) -> None:
        """The game is over: its people leave, and others sit down at a new table."""
        await self._table()
        self.tables.remove(table)
        for socket in table.sockets:
            socket.close()

    def _start(self, work: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def _ready(self) -> Table | None:
        """A table where somebody can move, at random."""
        for _ in range(30):
            table = self.rng.choice(self.tables)
            if table.is_ready:
                return table
        return next((table for table in self.tables if table.is_ready), None)

    async def move_once(self, table: Table) -> None:
        """Somebody at this table makes a move."""
        seat = self.rng.choice([seat for seat, prompt in enumerate(table.prompts) if prompt])
        prompt, table.prompts[seat] = table.prompts[seat], None
        assert prompt is not None
        table.busy = True
        body = {
            "prompt": prompt.id,
            "move": self.rng.choice(prompt.moves).move,
            "request": f"request-{next(self._requests)}",
        }
        began = time.perf_counter()
        status, answer = await self.post(f"/api/tables/{table.id}/moves", table.tokens[seat], body)
        took = time.perf_counter() - began
        table.busy = False
        assert status in (200, 409), answer
        if status == 200:
            self.times.append(took)

    async def at_rate(self, rate: float, seconds: float) -> dict[str, float]:
        """Moves at a steady rate, whether or not the server keeps up; those nobody could make are counted as missed."""
        self.times.clear()
        self.missed = 0
        began = time.perf_counter()
        for number in itertools.count():
            due = began + number / rate
            if due >= began + seconds:
                break
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            table = self._ready()
            if table is None:
                self.missed += 1
                await asyncio.sleep(0)
            else:
                table.busy = True
                self._start(self.move_once(table))
        lasted = time.perf_counter() - began
        await self._settle()
        return self._summary(lasted)

    async def at_most(self, seconds: float, hands: int = 32) -> dict[str, float]:
        """As many moves as the server takes."""
        self.times.clear()
        began = time.perf_counter()

        async def hand() -> None:
            while time.perf_counter() < began + seconds:
                table = self._ready()
                await (self.move_once(table) if table else asyncio.sleep(0.002))

        await asyncio.gather(*(hand() for _ in range(hands)))
        return self._summary(time.perf_counter() - began)

    async def _settle(self) -> None:
        while self._beside:
            with suppress(ConnectionError):
                await asyncio.gather(*self._beside)

    def _summary(self, seconds: float) -> dict[str, float]:
        times = sorted(self.times)
        if not times:
            return {"moves": 0, "rate": 0.0, "p50": 0.0, "p99": 0.0, "missed": self.missed}
        p50, p99 = (times[min(len(times) - 1, int(share * len(times)))] * 1000 for share in (0.5, 0.99))
        return {"moves": len(times), "rate": len(times) / seconds, "p50": p50, "p99": p99, "missed": self.missed}
