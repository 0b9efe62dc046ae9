"""A run's answers: one value that every form of the report (table, JSON, CSV, HTML) is made from."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from freehold.arena.ratings import Rating
from freehold.arena.schedule import Schedule
from freehold.arena.statistics import Estimate

FORMAT: Final = 1


class BotReport(Struct, frozen=True):
    """How one bot did."""

    bot: str
    """Its label."""
    played: int
    """Seats it took: its games, counting each copy."""
    win_share: Estimate | None
    """Victories per seat taken; shared ones count in part. Parity is 1 / players."""
    score: Estimate | None
    margin: Estimate | None
    """Points ahead of the mean of the other seats."""
    rating: Rating | None
    decisions: int
    """Choices among at least two moves."""
    seconds_per_decision: float | None
    forfeits: dict[str, int]
    """Decisions lost to the fallback, by kind of failure."""
    first_failure: str
    lowest_score: int
    """Where `score_counts` begins."""
    score_counts: list[int]
    """How often it ended with each score."""


class PairReport(Struct, frozen=True):
    """Two bots, at the tables where both sat."""

    bot: str
    other: str
    deals: int
    ahead: Estimate | None
    """How often a seat of `bot` ended above a seat of `other`, equal places counting half. Parity is one half."""
    win_share_difference: Estimate | None
    """Win share of `bot` minus that of `other`, seat by seat, on the same deals."""


class FieldReport(Struct, frozen=True):
    """One bot alone among copies of another."""

    bot: str
    among: str
    deals: int
    win_share: Estimate | None


class MixReport(Struct, frozen=True):
    """One table's line-up."""

    bots: dict[str, int]
    """Copies of each."""
    deals: int
    games: int
    win_share: dict[str, Estimate | None]


class Report(Struct, frozen=True):
    """Everything known after a run."""

    freehold_arena_report: int
    schedule: Schedule
    asked: int
    """Games that were asked for, rounded up to whole rounds."""
    games: int
    deals: int
    parity: float
    bots: list[BotReport]
    pairs: list[PairReport]
    """Both ways round."""
    fields: list[FieldReport]
    mixes: list[MixReport]

    def to_json(self) -> bytes:
        """The report as JSON, indented for people."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"
