"""The unit of work and of storage: a run of deals, played, with everything the report needs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray


class Span(msgspec.Struct, frozen=True, order=True):
    """Deals first … first + deals - 1."""

    first: int
    deals: int

    @property
    def end(self) -> int:
        return self.first + self.deals


class Tally(msgspec.Struct):
    """What one bot did in a chunk, besides its results."""

    decisions: int = 0
    """Choices among at least two moves."""
    seconds: float = 0.0
    """The time it took over them."""
    forfeits: dict[str, int] = {}
    """Decisions it lost to a fallback, by kind of failure."""
    first_failure: str = ""
    """What went wrong the first time, in words."""

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.forfeits = {
            kind: self.forfeits.get(kind, 0) + other.forfeits.get(kind, 0)
            for kind in sorted({*self.forfeits, *other.forfeits})
        }
        self.first_failure = self.first_failure or other.first_failure


class Chunk(msgspec.Struct, frozen=True):
    """The results of a span of deals, their games in schedule order."""

    span: Span
    scores: NDArray[np.int32]
    """[games, players]"""
    ranks: NDArray[np.int8]
    """[games, players]; 1 is first, and ties share a place."""
    tallies: Mapping[int, Tally]
    """By bot."""
    records: tuple[str, ...] = ()
    """Each game as a record's text, if they are kept."""


def split(spans: list[Span], size: int) -> list[Span]:
    """The same deals in spans of at most this size."""
    return [Span(first, min(size, span.end - first)) for span in spans for first in range(span.first, span.end, size)]


def missing(done: list[Span], deals: int) -> list[Span]:
    """What is left of deals 0 … deals - 1."""
    gaps: list[Span] = []
    at = 0
    for span in sorted(done):
        if span.first > at:
            gaps.append(Span(at, min(span.first, deals) - at))
        at = max(at, span.end)
    if at < deals:
        gaps.append(Span(at, deals - at))
    return [gap for gap in gaps if gap.deals > 0]
