"""A run from its first deal to its last: what is left to play goes to a crew, what comes back is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from freehold.arena.chunk import Chunk, Span, missing, split
from freehold.arena.crew import Crew
from freehold.arena.report import Report
from freehold.arena.results import ResultsFile
from freehold.arena.schedule import Schedule
from freehold.arena.shelf import Shelf
from freehold.arena.summary import make_report
from freehold.arena.worker import Worker, greet_bots, with_networks

GAMES_PER_COMPILED_CHUNK: Final = 4096
"""About a tenth of a second of compiled play."""
GAMES_PER_THOUGHTFUL_CHUNK: Final = 128
"""Some tenths of a second where networks think in them."""


Progress = Callable[[int, int], None]
"""Told how many games are done, and out of how many."""


class Run(Struct, frozen=True):
    """How a run ended."""

    report: Report
    stopped: bool
    """Whether it was asked to stop before everything was played."""
    unkept: int = 0
    """Games in the report that should be kept but are not: they were played earlier, when none were kept."""


class Match:
    """A schedule, its length, and where its results are kept."""

    def __init__(
        self, schedule: Schedule, games: int, *, results: Path | None = None, keep: Path | None = None
    ) -> None:
        self.schedule = schedule = with_networks(schedule)
        self.deals = schedule.deals_for(games)
        self.games = schedule.games_in(0, self.deals)
        self._worker = Worker(schedule)
        greet_bots(schedule)
        self._shelf = Shelf(keep, schedule) if keep else None
        self._file = ResultsFile(results, schedule) if results else None
        self.chunks: list[Chunk] = list(self._file.chunks) if self._file else []
        self._unkept = self._count_unkept()

    def spans(self) -> list[Span]:
        """What is left to play, in pieces of work. How it is cut does not affect any result."""
        todo = missing([chunk.span for chunk in self.chunks], self.deals)
        in_a_call = GAMES_PER_THOUGHTFUL_CHUNK if self._worker.has_networks else GAMES_PER_COMPILED_CHUNK
        rounds_in_a_call = in_a_call // self.schedule.games_per_round
        mixes = len(self.schedule.mixes)
        all_compiled = all(self._worker.is_compiled(deal) for deal in range(mixes))
        return split(todo, max(1, rounds_in_a_call * mixes) if all_compiled else 1)

    def run(self, crew: Crew, progress: Progress = lambda done, of: None) -> Run:
        """Play what is left. Ctrl-C stops it; what is finished by then counts."""
        self._worker.warm_up()
        done = self._done()
        progress(done, self.games)
        stopped = False
        try:
            for chunk in self._play(crew):
                done += len(chunk.scores)
                progress(done, self.games)
        except KeyboardInterrupt:
            stopped = True
        finally:
            if self._file:
                self._file.close()
            if self._shelf:
                self._shelf.close()
        return Run(make_report(self.schedule, self.chunks, asked=self.games), stopped, self._unkept)

    def _count_unkept(self) -> int:
        """Games that are in the results file but not on the shelf."""
        if self._shelf is None:
            return 0
        known = (deal for chunk in self.chunks for deal in range(chunk.span.first, chunk.span.end))
        return sum(self.schedule.games_in(deal, 1) for deal in known if deal not in self._shelf)

    def _done(self) -> int:
        return sum(len(chunk.scores) for chunk in self.chunks)

    def _play(self, crew: Crew) -> Iterator[Chunk]:
        playing = crew.play(self.schedule, self.spans(), keep=self._shelf is not None)
        try:
            for chunk in playing:
                self._keep(chunk)
                yield chunk
        finally:
            playing.close()

    def _keep(self, chunk: Chunk) -> None:
        """Records first: a span that is in the results file then has its records."""
        if self._shelf:
            self._shelf.put(chunk)
        if self._file:
            self._file.add(chunk)
        self.chunks.append(chunk)
