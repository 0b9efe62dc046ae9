"""The house: takes steps at tables, one transaction each, and tells whoever has to know."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Final

from freehold.server import auth, wake
from freehold.server.errors import Refusal
from freehold.server.founding import Secrets
from freehold.server.moves import Step
from freehold.server.settings import Settings
from freehold.server.sitting import Sitting
from freehold.server.store import Done, Once, Store

LIVE: Final = ("open", "running")
"""The tables that a server has room for so many of; those that are over only take space on a disk."""


class Sources:
    """Where time and secrets come from; a test may put others here."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def secrets(self) -> Secrets:
        """Everything a new table is made with."""
        return Secrets(auth.new_table_id(), auth.new_seed(), auth.new_token(), auth.new_token(), auth.new_token())

    def token(self) -> str:
        return auth.new_token()


class Service:
    """All that routes and agents do to tables. Blocking, but for `step_soon`: call it from a thread."""

    def __init__(self, store: Store, settings: Settings, sources: Sources | None = None) -> None:
        self.store = store
        self.settings = settings
        self.sources = sources or Sources()

    @property
    def now(self) -> int:
        return self.sources.now()

    def get(self, id: str) -> Sitting:
        """A table as it is."""
        return self.store.get(id)

    def add(self, sitting: Sitting, *, once: Once | None = None) -> Done:
        """Store a new table, if there is room for one; with `once`, the one made by the same request before, if it was."""
        if sitting.row.status in LIVE and self.store.count(*LIVE, besides=sitting.row.id) >= self.settings.max_tables:
            raise Refusal("full", "This server has as many tables as it takes.", hint="try again later")
        return self.store.add(wake.with_alarm(sitting, self.now), once=once)

    def step(self, id: str, step: Step, *, once: Once | None = None) -> Done:
        """Take a step at a table. When this returns it is durable."""
        now = self.now
        return self.store.change(id, _whole(step, now), once=once, now=now)

    async def step_soon(self, id: str, step: Step, *, once: Once | None = None) -> Done:
        """The same for the event loop, which goes on meanwhile."""
        now = self.now
        return await asyncio.wrap_future(self.store.change_soon(id, _whole(step, now), once=once, now=now))

    def pair(self, id: str, step: Callable[[Sitting, int], tuple[Sitting, Sitting]]) -> tuple[Sitting, Sitting]:
        """Change a table and add another one, together."""
        now = self.now
        return self.store.pair(id, lambda sitting: step(sitting, now))

    def tend(self, id: str) -> None:
        """Do what is due at a table."""
        seen = self.store.last_seen(id)
        self.step(id, lambda sitting, now: wake.tend(sitting, seen, now))


def _whole(step: Step, now: int) -> Callable[[Sitting], Sitting]:
    """A step with the alarm that follows from it."""

    def whole(sitting: Sitting) -> Sitting:
        after = step(sitting, now)
        return after if after is sitting else wake.with_alarm(after, now)

    return whole


def worker_name() -> str:
    """Names this process in notifications."""
    return f"{os.getpid():x}-{time.monotonic_ns():x}"
