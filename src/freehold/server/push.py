"""Telling everyone who looks: each socket is sent the latest screen whenever that has changed for its viewer.

There is no queue. A socket has a bell; whoever changes a table rings it, and the socket's own task builds and sends what is true
by then. A slow reader gets fewer screens, never old ones, and one that does not read at all is let go.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable

from freehold.server.auth import Principal, require_sight
from freehold.server.errors import Refusal
from freehold.server.metrics import PUSHES
from freehold.server.screens import message
from freehold.server.service import Service
from freehold.server.sitting import Sitting

HEARTBEAT = 15.0
"""Seconds between signs of life."""
RECENT = 200
"""Milliseconds for which a screen counts as just built."""
MOST_RECENT = 64
SEND_TIMEOUT = 20.0
"""Seconds a send may take before the reader is let go."""

Send = Callable[[bytes], Awaitable[None]]


class Viewer:
    """One open socket."""

    def __init__(self, table: str, who: Principal) -> None:
        self.table = table
        self.who = who
        self.bell = asyncio.Event()
        self.etag = ""


class Hub:
    """All sockets of this process, by table."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._viewers: dict[str, set[Viewer]] = defaultdict(set)
        self._recent: OrderedDict[tuple[object, ...], tuple[Sitting, int, bytes, str]] = OrderedDict()
        self.stopping = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._viewers.values()))

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.table].add(viewer)
        viewer.bell.set()

    def leave(self, viewer: Viewer) -> None:
        found = self._viewers[viewer.table]
        found.discard(viewer)
        if not found:
            del self._viewers[viewer.table]

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
            viewer.bell.set()

    def ring_all(self) -> None:
        """Anything may have changed."""
        for table in list(self._viewers):
            self.ring(table)

    def stop(self) -> None:
        """Let everybody go: the server ends."""
        self.stopping.set()
        self.ring_all()

    async def serve(self, viewer: Viewer, send: Send) -> None:
        """Keep one socket up to date until it closes, the viewer may no longer look in, or the server ends."""
        while not self.stopping.is_set():
            viewer.bell.clear()
            sitting = await self.sitting(viewer.table)
            still_allowed(sitting, viewer.who)
            await self._show(viewer, sitting, send)
            await self._wait(viewer, sitting)

    async def sitting(self, table: str) -> Sitting:
        """From memory where nobody else writes, else from the database (which is asked for the version first)."""
        store = self.service.store
        kept = store.peek(table) if store.database.is_sqlite else None
        return await asyncio.to_thread(self.service.get, table) if kept is None else kept

    async def _show(self, viewer: Viewer, sitting: Sitting, send: Send) -> None:
        now = self.service.now
        body, etag = self.message(sitting, viewer.who)
        if etag == viewer.etag:
            body = b'{"type":"heartbeat","now":%d}' % now
        else:
            viewer.etag = etag
            PUSHES.inc()
        await asyncio.wait_for(send(body), SEND_TIMEOUT)

    def message(self, sitting: Sitting, who: Principal) -> tuple[bytes, str]:
        """The viewer's screen; the one that a move was answered with is not built again for the same seat's socket."""
        now = self.service.now
        key = (sitting.row.id, sitting.row.version, who.role, who.seat)
        known = self._recent.get(key)
        if known is not None and known[0] is sitting and 0 <= now - known[1] < RECENT:
            return known[2], known[3]
        body, etag = message(sitting, who, now)
        self._recent[key] = (sitting, now, body, etag)
        if len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)
        return body, etag

    async def _wait(self, viewer: Viewer, sitting: Sitting) -> None:
        delay = sitting.row.spectator_delay
        patience = min(HEARTBEAT, delay) if delay and viewer.who.role != "seat" else HEARTBEAT
        try:
            await asyncio.wait_for(viewer.bell.wait(), max(patience, 0.5))
        except TimeoutError:
            return


def still_allowed(sitting: Sitting, who: Principal) -> None:
    """Refuse somebody whose seat was taken away, or who may not look in any more."""
    if who.role == "seat":
        assert who.seat is not None
        if sitting.seats[who.seat].token_hash != who.token_hash:
            raise Refusal("bad-token", "You have no seat at this table any more.")
    require_sight(sitting, who)
