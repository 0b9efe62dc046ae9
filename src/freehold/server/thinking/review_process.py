"""What runs in a bots' process for a review: a finished record and some positions come in, judged decisions go out."""

from __future__ import annotations

import signal
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from freehold.analysis.review import Judged
    from freehold.analysis.reviewer import Reviewer

SEED = 0
"""Everybody who asks about a record gets the same review."""


WARMING = 50
"""Simulations that make sure everything is compiled."""


class Part(Struct, frozen=True):
    """Some decisions of a game, as plain values that travel between processes."""

    record: bytes
    """In JSON."""
    positions: tuple[int, ...]
    sims: int
    budget: float
    """Seconds to think."""


def judge(part: Part, soon: float) -> list[Judged]:
    """The decisions, judged. Nobody is in a hurry."""
    try:
        reviewer = _reviewer(part.record, part.sims)
        signal.setitimer(signal.ITIMER_REAL, part.budget)
        return [reviewer.judge(position) for position in part.positions]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@lru_cache(maxsize=4)
def _reviewer(record: bytes, sims: int) -> Reviewer:
    """Kept from part to part, so that a record is replayed once. What has to be compiled is compiled here, before time counts."""
    from freehold.analysis.review import decisions_of
    from freehold.analysis.reviewer import Reviewer
    from freehold.core.play import Table
    from freehold.core.record import Record
    from freehold.games import kit_of

    read = Record.read(record)
    table = Table.resume(kit_of(read), read)
    for position in decisions_of(table)[:1]:
        Reviewer(table, sims=WARMING).judge(position)
    return Reviewer(table, sims=sims, seed=SEED)
