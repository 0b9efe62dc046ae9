"""The service: makes changes to tables, one transaction each, and knows what time it is."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Final

from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.settings import Settings
from freehold.server.storage.store import Done, Store
from freehold.server.table import due, identity
from freehold.server.table.change import Change, Once
from freehold.server.table.identity import Principal
from freehold.server.table.moves import PairStep, Step
from freehold.server.table.new_tables import Secrets
from freehold.server.table.sitting import Sitting

LIVE: Final = ("open", "running")
"""The tables that a server has room for so many of; those that are over only take space on a disk."""


class Sources:
    """Where time and secrets come from; a test may put others here."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def secrets(self) -> Secrets:
        """Everything a new table is made with."""
        return Secrets(
            identity.new_table_id(),
            identity.new_seed(),
            identity.new_token(),
            identity.new_token(),
            identity.new_token(),
        )

    def token(self) -> str:
        return identity.new_token()


class Service:
    """All that routes, bots and clocks do to tables. Blocking, but for `step_soon`: call it from a thread."""

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
            raise Refusal("full", said("server-full"), hint=said("server-try-later"))
        return self.store.add(due.with_alarm(sitting, self.now), once=once)

    def step(self, table: str, step: Step) -> Done:
        """Take a step of the server's own. When this returns it is durable."""
        return self.store.change(Change(table, step, self.now))

    async def step_soon(
        self, table: str, step: Step, *, who: Principal | None = None, once: Once | None = None
    ) -> Done:
        """Take somebody's step, or one of the server's own, without holding up the event loop."""
        return await asyncio.wrap_future(self.store.change_soon(Change(table, step, self.now, who, once)))

    def pair(self, table: str, step: PairStep) -> tuple[Sitting, Sitting]:
        """Change a table and add another one, together."""
        return self.store.pair(table, step, self.now)

    def tend(self, table: str) -> None:
        """Do what is due at a table."""
        seen = self.store.last_seen(table)
        self.step(table, lambda sitting, now: due.tend(sitting, seen, now))


def worker_name() -> str:
    """Names this process in notifications."""
    return f"{os.getpid():x}-{time.monotonic_ns():x}"
