"""Reviews of finished games: worked out in the bots' processes, part by part so that bots hardly wait, and kept for a while.

Nobody may ask an engine about a game that is still being played: only a game with a result is reviewed. A review follows from its
record alone, so it is the same for all who ask, and a server with several workers may make it twice without harm.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from freehold.analysis.review import Judged, Review, decisions_of, gather, sims_for
from freehold.core.play import Table
from freehold.server import reviewing
from freehold.server.answers import ReviewProgress
from freehold.server.errors import Refusal
from freehold.server.settings import Settings
from freehold.server.throttle import Throttle

LOG = logging.getLogger("freehold.reviews")
KEPT = 32
"""Reviews in memory."""
MOST_RUNNING = 8
"""Reviews under way; they take turns."""
PART = 10_000
"""Simulations of one part, about a tenth of a second: so long a bot may have to wait."""
PART_BUDGET = 60.0
"""Seconds to think about a part."""
PATIENCE = 300.0
"""Seconds to wait for a part: a first one may have to compile, on a machine that has other things to do."""
TRIES = 2
"""A part is tried again where a bot's process was replaced under it."""

_JUDGED: msgspec.json.Decoder[list[Judged]] = msgspec.json.Decoder(list[Judged])


class Lend(Protocol):
    """Has something worked out in a bots' process."""

    async def __call__(self, work: Callable[[Any], Any], question: Any, budget: float) -> Any: ...


@dataclass
class Job:
    """One review under way, or done."""

    table: Table
    sims: int = 0
    positions: list[int] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)
    review: Review | None = None
    has_failed: bool = False

    @property
    def is_running(self) -> bool:
        return self.review is None and not self.has_failed

    def parts(self) -> Iterator[reviewing.Part]:
        """The whole game in small parts."""
        record, size = self.table.record.to_json(), max(1, PART // self.sims)
        for first in range(0, len(self.positions), size):
            positions = tuple(self.positions[first : first + size])
            yield reviewing.Part(record, positions, self.sims, PART_BUDGET)

    def progress(self) -> ReviewProgress:
        state: Any = "done" if self.review else "failed" if self.has_failed else "running"
        return ReviewProgress(state, len(self.judged), len(self.positions), self.review)


class Reviews:
    """All reviews of one server process."""

    def __init__(self, settings: Settings, lend: Lend, start: Callable[[Any], None]) -> None:
        per_minute = settings.reviews_per_minute
        self._budget = settings.review_sims
        self._asked = Throttle(per_second=per_minute / 60, burst=per_minute, what="many reviews")
        self._lend = lend
        self._start = start
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._turn = asyncio.Lock()

    def ask(self, table: Table, address: str) -> ReviewProgress:
        """How far the review of a finished game is; it begins with the first question."""
        self._check(table)
        key = hashlib.blake2b(table.record.to_json()).hexdigest()
        job = self._jobs.get(key) or self._begin(key, table, address)
        self._jobs.move_to_end(key)
        if job.has_failed:
            del self._jobs[key]
        return job.progress()

    def _check(self, table: Table) -> None:
        if self._budget <= 0:
            raise Refusal("not-allowed", "This server reviews no games.", hint="`freehold review` does, at home")
        if table.game.outcome(table.state) is None:
            raise Refusal("not-over", "Only a game that was played to its end is reviewed.")

    def _begin(self, key: str, table: Table, address: str) -> Job:
        if sum(job.is_running for job in self._jobs.values()) >= MOST_RUNNING:
            raise Refusal(
                "full", "The engine is busy with other reviews.", hint="try again in a minute", retry_after=30
            )
        self._asked.take(address)
        job = self._jobs[key] = Job(table)
        self._start(self._work(job))
        self._forget()
        return job

    def _forget(self) -> None:
        """Drop what nobody has asked for in the longest time; never what is under way."""
        for key in [key for key, job in self._jobs.items() if not job.is_running][: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]

    async def _work(self, job: Job) -> None:
        try:
            job.positions = await asyncio.to_thread(decisions_of, job.table)
            job.sims = sims_for(len(job.positions), self._budget)
            for part in job.parts():
                async with self._turn:
                    job.judged += _JUDGED.decode(await self._judge(part))
            job.review = gather(job.table, job.sims, job.judged)
        except Exception:
            LOG.exception("a review failed")
            job.has_failed = True

    async def _judge(self, part: reviewing.Part) -> bytes:
        for _ in range(TRIES - 1):
            try:
                return bytes(await self._lend(reviewing.judge, part, PATIENCE))
            except Exception as error:
                LOG.warning("a part of a review is tried again", extra={"error": repr(error)})
        return bytes(await self._lend(reviewing.judge, part, PATIENCE))
