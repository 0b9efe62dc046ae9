"""What runs in a bots' process for a review: a finished record and some positions come in, judged decisions go out."""

from __future__ import annotations

import signal
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from freehold.analysis.reviewer import Reviewer

SEED = 0
"""Everybody who asks about a record gets the same review."""


class Part(Struct, frozen=True):
    """Some decisions of a game, as plain values that travel between processes."""

    record: bytes
    """In JSON."""
    positions: tuple[int, ...]
    sims: int
    budget: float
    """Seconds to think."""


def judge(part: Part) -> bytes:
    """The decisions, judged, as JSON."""
    try:
        reviewer = _reviewer(part.record, part.sims)
        signal.setitimer(signal.ITIMER_REAL, part.budget)
        return msgspec.json.encode([reviewer.judge(position) for position in part.positions])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@lru_cache(maxsize=4)
def _reviewer(record: bytes, sims: int) -> Reviewer:
    """Kept from part to part, so that a record is replayed once."""
    from freehold.analysis.reviewer import Reviewer
    from freehold.core.play import Table
    from freehold.core.record import Record
    from freehold.games import KITS

    read = Record.read(record)
    return Reviewer(Table.resume(KITS[read.game], read), sims=sims, seed=SEED)
