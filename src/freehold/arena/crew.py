"""Who plays the deals: this process, or several that it starts. `cluster` has a crew that plays on many machines.

A worker process that dies takes nothing with it: the spans it had not handed back are played again by a new one.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import FrameType
from typing import Final, Protocol

from freehold.arena.chunk import Chunk, Span
from freehold.arena.schedule import Schedule
from freehold.arena.worker import Worker
from freehold.bots.external.program import leave
from freehold.core.errors import BadSetup
from freehold.core.processes import end_with_parent

MOST_LOSSES: Final = 5
"""How many worker processes may die in a row, with no chunk finished in between, before we give up."""


class Crew(Protocol):
    """Plays spans of deals somewhere and hands the chunks back as they are finished, each span once."""

    def play(self, schedule: Schedule, spans: list[Span], *, keep: bool) -> Generator[Chunk, None, None]: ...


class Alone:
    """Plays in this process."""

    def play(self, schedule: Schedule, spans: list[Span], *, keep: bool) -> Generator[Chunk, None, None]:
        """The chunks, in order."""
        worker = Worker(schedule)
        for span in spans:
            yield worker.play(span, keep=keep)


class Processes:
    """Plays in several processes on this machine."""

    def __init__(self, count: int) -> None:
        if count < 1:
            raise BadSetup(f"{count} processes cannot play; at least 1 can")
        self._count = count

    def play(self, schedule: Schedule, spans: list[Span], *, keep: bool) -> Generator[Chunk, None, None]:
        """The chunks, as they are finished."""
        todo = list(spans)
        losses = 0
        while todo:
            try:
                for chunk in self._session(schedule, list(todo), keep=keep):
                    losses = 0
                    todo.remove(chunk.span)
                    yield chunk
            except BrokenProcessPool:
                losses += 1
                if losses > MOST_LOSSES:
                    raise BadSetup(
                        f"worker processes died {losses} times while playing deal {todo[0].first} and after",
                        hint="is there enough memory? try --processes 1 to see what happens",
                    ) from None

    def _session(self, schedule: Schedule, todo: list[Span], *, keep: bool) -> Generator[Chunk, None, None]:
        """Play until everything is done or a process is lost. Only a few spans are handed out in advance."""
        bystanders = {child.pid for child in multiprocessing.active_children()}
        pool = ProcessPoolExecutor(
            min(self._count, len(todo)),
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(schedule,),
        )
        running: set[Future[Chunk]] = set()
        try:
            while todo or running:
                while todo and len(running) < 2 * self._count:
                    running.add(pool.submit(_play, todo.pop(0), keep))
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        finally:
            if running or todo:
                _end(bystanders)
            pool.shutdown(wait=True, cancel_futures=True)


def _end(bystanders: set[int | None]) -> None:
    """Stop our workers in the middle of their games."""
    for child in multiprocessing.active_children():
        if child.pid not in bystanders:
            child.terminate()


_worker: Worker | None = None


def _begin(schedule: Schedule) -> None:
    """Runs in a worker process: Ctrl-C is for the parent, which will end us."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _on_term)
    end_with_parent(leave)
    _worker = Worker(schedule)
    _worker.warm_up()


def _on_term(signal_number: int, frame: FrameType | None) -> None:
    leave()


def _play(span: Span, keep: bool) -> Chunk:
    assert _worker is not None
    return _worker.play(span, keep=keep)
