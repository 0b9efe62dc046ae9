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
from typing import Any

from msgspec import Raw

from freehold.analysis.review import Judged, decisions_of, gather, sims_for
from freehold.core.play import Table
from freehold.core.said import said
from freehold.server.messages.answers import ReviewProgress
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.reviews import encoded
from freehold.server.ops.tasks import Tasks
from freehold.server.settings import Settings
from freehold.server.thinking import review_process
from freehold.server.thinking.pool import Rank, ThinkingPool

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
"""Seconds a part may take: a first one may have to compile, on a machine that has other things to do."""
TOPIC = "a review"
"""Who thinks about the game."""


@dataclass
class Job:
    """One review under way, or done."""

    table: Table
    sims: int = 0
    positions: list[int] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)
    review: Raw | None = None
    """As it is answered."""
    has_failed: bool = False

    @property
    def is_running(self) -> bool:
        return self.review is None and not self.has_failed

    def parts(self) -> Iterator[review_process.Part]:
        """The whole game in small parts."""
        record, size = self.table.record.to_json(), max(1, PART // self.sims)
        for first in range(0, len(self.positions), size):
            positions = tuple(self.positions[first : first + size])
            yield review_process.Part(record, positions, self.sims, PART_BUDGET)

    def progress(self) -> ReviewProgress:
        state: Any = "done" if self.review else "failed" if self.has_failed else "running"
        return ReviewProgress(state, len(self.judged), len(self.positions), self.review)


class ReviewRunner:
    """All reviews of one server process."""

    def __init__(self, settings: Settings, pool: ThinkingPool, tasks: Tasks) -> None:
        self._budget = settings.review_sims
        self._pool = pool
        self._tasks = tasks
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._turn = asyncio.Lock()

    def ask(self, table: Table, admit: Callable[[], None]) -> ReviewProgress:
        """How far the review of a finished game is; it begins with the first question, if whoever asks is admitted."""
        self._check(table)
        key = hashlib.blake2b(table.record.to_json()).hexdigest()
        job = self._jobs.get(key) or self._begin(key, table, admit)
        self._jobs.move_to_end(key)
        if job.has_failed:
            del self._jobs[key]
        return job.progress()

    def _check(self, table: Table) -> None:
        if self._budget <= 0:
            raise Refusal("not-allowed", said("server-no-reviews"), hint=said("server-review-at-home"))
        if table.game.outcome(table.state) is None:
            raise Refusal("not-over", said("server-review-not-over"))

    def _begin(self, key: str, table: Table, admit: Callable[[], None]) -> Job:
        if sum(job.is_running for job in self._jobs.values()) >= MOST_RUNNING:
            raise Refusal("full", said("server-reviews-busy"), hint=said("server-try-in-a-minute"), retry_after=30)
        admit()
        job = self._jobs[key] = Job(table)
        self._tasks.start(self._work(job))
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
                    job.judged += await self._judge(job, part)
            job.review = encoded(gather(job.table, job.sims, job.judged))
        except Exception:
            LOG.exception("a review failed")
            job.has_failed = True

    async def _judge(self, job: Job, part: review_process.Part) -> list[Judged]:
        topic = (job.table.kit.name, TOPIC)
        return await self._pool.work_out(review_process.judge, part, topic=topic, seconds=PATIENCE, rank=Rank.REVIEW)
