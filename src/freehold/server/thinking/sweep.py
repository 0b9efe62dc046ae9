"""The sweep: tends tables whose deadline, grace period or bot is due, whoever forgot them."""

from __future__ import annotations

import asyncio
import logging

from freehold.server.messages.refusals import Refusal
from freehold.server.service import Service
from freehold.server.table import due
from freehold.server.thinking.bot_runner import BotRunner

LOG = logging.getLogger("freehold.sweep")
EVERY = 1.0
"""Seconds between looks for deadlines and lost bots."""
PUT_OFF = 30.0
"""Seconds for which a table that could not be tended is left alone."""


class Sweep:
    """Looks after deadlines, grace periods and bots of processes that died."""

    def __init__(self, service: Service, bots: BotRunner) -> None:
        self.service = service
        self.bots = bots
        self._put_off: dict[str, float] = {}
        """Tables that could not be tended, and until when they are left alone, by the loop's clock."""

    async def run(self) -> None:
        """Sweep, for ever. The first time bots are looked at that should have moved before the server went down."""
        ahead = due.PATIENCE + 30_000
        while True:
            try:
                self.service.store.tidy()
                for table in await self._due(self.service.now + ahead):
                    await self._tend(table)
            except Exception:
                LOG.exception("the sweep failed; it is tried again")
            ahead = 0
            await asyncio.sleep(EVERY)

    async def _due(self, now: int) -> list[str]:
        """Tables to tend. Those that cannot be are left out for a while: they are due longest, and others come after them."""
        time = asyncio.get_running_loop().time()
        self._put_off = {table: until for table, until in self._put_off.items() if until > time}
        return await asyncio.to_thread(self.service.store.due, now, besides=tuple(self._put_off))

    async def _tend(self, table: str) -> None:
        """Whatever is wrong with a table, the others are tended all the same."""
        try:
            await asyncio.to_thread(self.service.tend, table)
            await self.bots.look(table)
        except Exception as error:
            self._put_off[table] = asyncio.get_running_loop().time() + PUT_OFF
            trace = None if isinstance(error, Refusal) else error
            LOG.warning("a table could not be tended", exc_info=trace, extra={"table": table, "error": repr(error)})
