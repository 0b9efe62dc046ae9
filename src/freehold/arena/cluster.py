"""The same schedule on a Ray cluster (`pip install 'freehold[cluster]'`).

Spans are Ray tasks. A worker that dies, or a machine that goes away, loses the spans it was playing; they are handed out again.
Only the first answer for a span counts, so no game is counted twice.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from logging import ERROR
from typing import Any, Final

from freehold.arena.chunk import Chunk, Span
from freehold.arena.schedule import Schedule
from freehold.arena.worker import Worker
from freehold.core.errors import BadSetup, FreeholdError

AHEAD: Final = 2
"""Spans handed out for each core of the cluster."""
QUIET: Final = ("RAY_USAGE_STATS_ENABLED", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO")
"""Ray features that we turn off: reports to others, and advice on GPUs."""
MOST_LOSSES: Final = 20
"""Spans that may be lost in a row, with none finished in between, before we give up."""


class RayCluster:
    """Plays on a cluster: the one at an address (`auto` for the one this machine belongs to), or one started here."""

    def __init__(self, address: str | None = None, *, processes: int | None = None) -> None:
        self._address = address
        self._processes = processes

    def play(self, schedule: Schedule, spans: list[Span], *, keep: bool) -> Generator[Chunk, None, None]:
        """The chunks, as they are finished."""
        ray = _connect(self._address, self._processes)
        task = ray.remote(max_retries=0, num_cpus=1)(_play)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = list(spans)
        running: dict[Any, Span] = {}
        losses = 0
        try:
            while todo or running:
                while todo and len(running) < ahead:
                    span = todo.pop(0)
                    running[task.remote(schedule, span, keep)] = span
                ready, _ = ray.wait(list(running), num_returns=1)
                span = running.pop(ready[0])
                chunk = _result(ray, ready[0])
                losses = 0 if chunk else losses + 1
                if chunk:
                    yield chunk
                else:
                    todo.insert(0, span)
                    _check(losses, span)
        finally:
            for task_reference in running:
                ray.cancel(task_reference, force=True)
            ray.shutdown()


def _connect(address: str | None, processes: int | None) -> Any:
    try:
        import ray
    except ImportError as error:
        raise BadSetup(
            "playing on a cluster needs the package ray, which is not installed",
            hint="install it with: pip install 'freehold[cluster]'",
        ) from error
    for name in QUIET:
        os.environ.setdefault(name, "0")
    where: dict[str, Any] = {"address": address} if address else {"num_cpus": processes, "include_dashboard": False}
    try:
        ray.init(**where, configure_logging=True, logging_level=ERROR, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        first_line = str(error).strip().splitlines()[0]
        raise BadSetup(
            f"cannot join a Ray cluster at {address or 'this machine'}: {first_line}",
            hint="start one with `ray start --head`, or leave the address out",
        ) from error
    return ray


def _result(ray: Any, reference: Any) -> Chunk | None:
    """The chunk, or None if its worker or machine was lost."""
    lost = (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError)
    try:
        chunk: Chunk = ray.get(reference)
        return chunk
    except lost:
        return None
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, FreeholdError):
            raise error.cause from None
        raise


def _check(losses: int, span: Span) -> None:
    if losses > MOST_LOSSES:
        raise BadSetup(
            f"the cluster lost its workers {losses} times in a row, the last time at deal {span.first}",
            hint="look at the cluster with `ray status`; is there enough memory?",
        )


def _play(schedule: Schedule, span: Span, keep: bool) -> Chunk:
    """Runs in one of the cluster's workers, which keeps what it needs for the next span."""
    key = repr(schedule)
    if key not in _cache:
        _cache.clear()
        _cache[key] = Worker(schedule)
        _cache[key].warm_up()
    return _cache[key].play(span, keep=keep)


_cache: dict[str, Worker] = {}
