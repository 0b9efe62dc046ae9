"""What is counted, for Prometheus. With several workers, everybody's numbers are added up."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

REQUESTS = Counter("freehold_requests_total", "Requests answered.", ["method", "route", "status"])
SECONDS = Histogram(
    "freehold_request_seconds",
    "How long requests took.",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
MOVES = Counter("freehold_moves_total", "Moves made, by how they came about.", ["game", "by"])
PUSHES = Counter("freehold_screens_pushed_total", "Screens sent over sockets.")
SOCKETS = Gauge("freehold_sockets", "Open sockets.", multiprocess_mode="livesum")
FALLBACKS = Counter("freehold_bot_fallbacks_total", "Bot moves that had to be made by default.", ["bot", "why"])
THOUGHTS = Counter(
    "freehold_bot_thoughts_total", "Bot moves thought of, by plain or compiled rules.", ["game", "bot", "rules"]
)
THINKING = Histogram("freehold_bot_seconds", "How long bots thought.", ["bot"])
REFUSALS = Counter("freehold_refusals_total", "Requests refused.", ["code"])


def exposition() -> tuple[bytes, str]:
    """All numbers in Prometheus's text format, with its content type."""
    if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        return generate_latest(REGISTRY), CONTENT_TYPE_LATEST
    _forget_the_dead(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus_client leaves it untyped
    return generate_latest(registry), CONTENT_TYPE_LATEST


def _forget_the_dead(folder: Path) -> None:
    """The sockets of a worker that was killed are no longer open."""
    for file in folder.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not _is_alive(process):
            mark_process_dead(process)  # type: ignore[no-untyped-call]  # prometheus_client leaves it untyped


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
