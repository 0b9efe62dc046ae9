"""Telling everyone who is watching: each socket is sent the latest screen whenever that has changed for its viewer.

There is no queue. Whoever changes a table rings for those watching it, and whatever is true by then is built and sent. A slow
reader gets fewer screens, never old ones, and one that does not read at all is dropped. A socket with nothing to send has no
task waiting on it and no timer: a single round over all of them sends the signs of life.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import Heartbeat
from freehold.server.ops.metrics import PUSHES
from freehold.server.service import Service
from freehold.server.show.screen_builder import ScreenBuilder
from freehold.server.table.identity import Principal, require_still_allowed
from freehold.server.table.sitting import Sitting

HEARTBEAT = 15.0
"""Seconds between signs of life."""
ROUND = 0.25
"""Seconds between checks of who is due for one."""
SEND_TIMEOUT = 20.0
"""Seconds a send may take before the reader is dropped."""

Send = Callable[[bytes], Awaitable[None]]


class Viewer:
    """One open socket."""

    __slots__ = ("due", "etag", "is_rung", "let_go", "send", "shown", "table", "task", "who")

    def __init__(self, table: str, who: Principal, send: Send, let_go: Callable[[BaseException | None], None]) -> None:
        self.table = table
        self.who = who
        self.send = send
        self.let_go = let_go
        """Ends the socket: with what went wrong, or None when the server shuts down."""
        self.is_rung = False
        """Whether there may be something new."""
        self.due = 0.0
        """When the socket is next due to hear something, by the loop's clock."""
        self.etag = ""
        self.shown: tuple[object, ...] = ()
        """What the last screen was based on."""
        self.task: asyncio.Task[None] | None = None
        """What is being sent."""


class Hub:
    """All sockets of this process, by table."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.screens = ScreenBuilder()
        self.is_stopping = False
        self._viewers: dict[str, set[Viewer]] = defaultdict(set)

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.table].add(viewer)
        self._call(viewer)

    def leave(self, viewer: Viewer) -> None:
        found = self._viewers[viewer.table]
        found.discard(viewer)
        if not found:
            del self._viewers[viewer.table]
        if viewer.task is not None:
            viewer.task.cancel()

    def has_seat(self, table: str, seat: int) -> bool:
        """Whether a socket of this seat is open here."""
        return any(viewer.who.seat == seat for viewer in self._viewers.get(table, ()))

    def seats(self) -> set[tuple[str, int]]:
        """The seats with an open socket here."""
        found = ((viewer.table, viewer.who.seat) for viewers in self._viewers.values() for viewer in viewers)
        return {(table, seat) for table, seat in found if seat is not None}

    def ring(self, table: str) -> None:
        """Something changed at a table."""
        for viewer in self._viewers.get(table, ()):
            self._call(viewer)

    def stop(self) -> None:
        """Let everybody go: the server is shutting down."""
        self.is_stopping = True
        for viewers in self._viewers.values():
            for viewer in viewers:
                viewer.let_go(None)

    async def keep_alive(self) -> None:
        """Send signs of life to those who have heard nothing for a while, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(ROUND, HEARTBEAT / 2))
            now = loop.time()
            everybody = (viewer for viewers in self._viewers.values() for viewer in viewers)
            for viewer in [viewer for viewer in everybody if viewer.due <= now]:
                self._start(viewer)

    def _call(self, viewer: Viewer) -> None:
        viewer.is_rung = True
        self._start(viewer)

    def _start(self, viewer: Viewer) -> None:
        if viewer.task is None and not self.is_stopping:
            viewer.task = asyncio.get_running_loop().create_task(self._serve(viewer))

    async def _serve(self, viewer: Viewer) -> None:
        """Send what is new, and again if there was a ring meanwhile; drop anyone who may no longer look in, or does not read."""
        try:
            await self._bring_up_to_date(viewer)
        except Exception as error:
            viewer.let_go(error)
        finally:
            viewer.task = None

    async def _bring_up_to_date(self, viewer: Viewer) -> None:
        """A ring that brings this viewer nothing new is not passed on, not even by a sign of life that comes early: whoever else
        has left a limit, or changed a sealed choice, has rung."""
        loop = asyncio.get_running_loop()
        while True:
            is_rung, viewer.is_rung = viewer.is_rung, False
            body = await self._news(viewer) if is_rung or self._may_differ(viewer) else None
            if body is not None or viewer.due <= loop.time():
                viewer.due = loop.time() + HEARTBEAT
                async with asyncio.timeout(SEND_TIMEOUT):
                    await viewer.send(body or msgspec.json.encode(Heartbeat(self.service.now)))
            if not viewer.is_rung:
                return

    def _may_differ(self, viewer: Viewer) -> bool:
        """Whether a screen may have changed without a ring, just because time has passed."""
        sitting = self.service.store.peek(viewer.table)
        return sitting is not None and _basis(sitting, self.service.now) != viewer.shown

    async def _news(self, viewer: Viewer) -> bytes | None:
        """The viewer's screen, if it differs from the last one."""
        # What happened before anybody was watching went unheard here, so the first time the store is asked for the table.
        sitting = await (self.known if viewer.etag else self.sitting)(viewer.table)
        require_still_allowed(sitting, viewer.who)
        body, etag = self.message(sitting, viewer.who)
        viewer.shown = _basis(sitting, self.service.now)
        if etag == viewer.etag:
            return None
        viewer.etag = etag
        PUSHES.inc()
        return body

    async def known(self, table: str) -> Sitting:
        """A table as this process knows it: whatever others do to it is heard of before it is rung for."""
        kept = self.service.store.peek(table)
        return await asyncio.to_thread(self.service.get, table) if kept is None else kept

    async def sitting(self, table: str) -> Sitting:
        """A table as it is now: from memory if nobody else writes, otherwise the database is asked for its version."""
        if self.service.store.database.is_sqlite:
            return await self.known(table)
        return await asyncio.to_thread(self.service.get, table)

    async def refresh(self, table: str | None) -> None:
        """Another process changed a table, or, for None, anything may have changed: look, then tell those who are watching."""
        for id in list(self._viewers) if table is None else [table]:
            if id in self._viewers:
                with suppress(Refusal):
                    await asyncio.to_thread(self.service.get, id)
                self.ring(id)

    def message(self, sitting: Sitting, who: Principal) -> tuple[bytes, str]:
        """The viewer's screen, and its etag."""
        return self.screens.message(sitting, who, self.service.now)


def _basis(sitting: Sitting, now: int) -> tuple[object, ...]:
    """What a seat's screen is based on: the table's version, and who is here."""
    return (sitting.row.version, *(seat.is_here(now) for seat in sitting.seats))
