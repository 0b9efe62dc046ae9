"""Who is here: people make themselves heard by sockets and requests. Signs of life are collected and stored in one go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from freehold.server.http.push import Hub
from freehold.server.service import Service
from freehold.server.storage.store import Done
from freehold.server.table import absence
from freehold.server.table.sitting import Sitting

LOG = logging.getLogger("freehold.presence")
EVERY = 15.0
"""Seconds between one record of who is still here and the next."""
TOGETHER = 100
"""How many are stored in one go; others wait for the disk in the meantime."""
LINGER = 3.0
"""Seconds after a lost socket before somebody counts as away; a reload takes less."""


class Presence:
    """Notes who comes, stays and goes."""

    def __init__(self, service: Service, hub: Hub) -> None:
        self.service = service
        self.hub = hub
        self._heard: set[tuple[str, int]] = set()

    def hear(self, table: str, seat: int) -> None:
        """A request came from this seat."""
        self._heard.add((table, seat))

    def forget(self, table: str, seat: int) -> None:
        """The last request from this seat was a farewell."""
        self._heard.discard((table, seat))

    async def _notice(self, table: str, seat: int) -> None:
        """Somebody is here after all. They may just have left the seat to a bot, so they are not given it back."""
        await self.service.step_soon(table, lambda sitting, now: _here(sitting, seat, now))

    async def arrive(self, table: str, seat: int) -> Done:
        """Somebody opened the table: whoever was away has the seat at once."""
        return await self.service.step_soon(
            table, lambda sitting, now: _here(absence.come_back(sitting, seat, now), seat, now)
        )

    async def depart(self, table: str, seat: int) -> None:
        """A socket was closed; somebody with no other, who does not open one soon, is away."""
        await asyncio.sleep(LINGER)
        if not self.hub.has_seat(table, seat):
            await self.service.step_soon(table, lambda sitting, now: _away(sitting, seat, now))

    async def keep(self) -> None:
        """Store every now and then who is still here, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.flush()
            except Exception:
                LOG.exception("could not store who is here; will try again")

    async def flush(self) -> None:
        """Store who was heard from. Those who were away are here again, and everybody is told."""
        heard, self._heard = self._heard | self.hub.seats(), set()
        store, now = self.service.store, self.service.now
        for some in batched(sorted(heard), TOGETHER):
            await asyncio.to_thread(store.seen, some, now)
            if not store.database.is_sqlite:
                await asyncio.to_thread(store.hear_of, {table for table, _ in some})
            for table, seat in some:
                sitting = store.peek(table)
                if sitting is not None and not sitting.seats[seat].here:
                    await self._notice(table, seat)


def batched(seats: list[tuple[str, int]], size: int) -> Iterator[list[tuple[str, int]]]:
    """A few at a time."""
    return (seats[start : start + size] for start in range(0, len(seats), size))


def _here(sitting: Sitting, seat: int, now: int) -> Sitting:
    row = sitting.seats[seat]
    if row.kind != "person" or (row.here and now - row.seen_at < EVERY * 1000):
        return sitting
    return sitting.with_seat(seat, here=True, seen_at=now)


def _away(sitting: Sitting, seat: int, now: int) -> Sitting:
    row = sitting.seats[seat]
    return sitting if row.kind != "person" or not row.here else sitting.with_seat(seat, here=False, seen_at=now)
