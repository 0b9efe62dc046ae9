"""From results to answers: one value that every form of the report (table, JSON, CSV, HTML) is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from freehold.arena.chunk import Chunk, Tally
from freehold.arena.ratings import Rating, rate
from freehold.arena.schedule import Schedule
from freehold.arena.statistics import Estimate, Stratum, estimate

FORMAT: Final = 1


class BotReport(Struct, frozen=True):
    """How one bot did."""

    bot: str
    """Its label."""
    played: int
    """Seats it took: games, counting copies."""
    win_share: Estimate | None
    """Victories for each seat taken; shared ones count in part. Parity is 1 / players."""
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
    """All that is known after a run."""

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


class MixResults(Struct, frozen=True):
    """All games of one mix. Arrays are [deals, orders, players]."""

    seating: NDArray[np.int8]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int8]
    shares: NDArray[np.float64]

    def of(self, bot: int, values: NDArray[np.float64]) -> Stratum:
        """The deal means of a quantity over a bot's seats."""
        mine = self.seating == bot
        seats = mine.sum(axis=(1, 2))
        return Stratum((values * mine).sum(axis=(1, 2)) / np.maximum(seats, 1), float(seats[0]) if len(seats) else 0.0)

    @property
    def margins(self) -> NDArray[np.float64]:
        total = self.scores.sum(axis=2, keepdims=True)
        return self.scores - (total - self.scores) / max(1, self.scores.shape[2] - 1)


def make_report(schedule: Schedule, chunks: Sequence[Chunk], *, asked: int) -> Report:
    """The report on what has been played."""
    in_order = sorted(chunks, key=lambda chunk: chunk.span)
    results, seating, ranks = _gather(schedule, in_order)
    ratings = rate(len(schedule.bots), seating, ranks) if len(seating) else []
    return Report(
        FORMAT,
        schedule,
        asked,
        games=len(seating),
        deals=sum(chunk.span.deals for chunk in chunks),
        parity=1 / schedule.players,
        bots=[_bot(schedule, bot, results, ratings, in_order) for bot in range(len(schedule.bots))],
        pairs=_pairs(schedule, results),
        fields=_fields(schedule, results),
        mixes=[_mix(schedule, number, results[number]) for number in range(len(schedule.mixes))],
    )


def _gather(
    schedule: Schedule, chunks: Sequence[Chunk]
) -> tuple[list[MixResults], NDArray[np.int8], NDArray[np.int8]]:
    """The results of each mix, and seating and ranks of all games in schedule order."""
    players = schedule.players
    spans = [chunk.span for chunk in chunks]
    deals = [np.arange(span.first, span.end) for span in spans]
    per_deal = np.array(schedule.games_per_mix)
    mix_of_game = np.concatenate(
        [np.repeat(run % len(per_deal), per_deal[run % len(per_deal)]) for run in deals] or [np.zeros(0, int)]
    )
    seating = np.concatenate([schedule.seating(span.first, span.deals) for span in spans] or [np.zeros((0, players))])
    scores = np.concatenate([chunk.scores for chunk in chunks] or [np.zeros((0, players))]).astype(np.int32)
    ranks = np.concatenate([chunk.ranks for chunk in chunks] or [np.zeros((0, players))]).astype(np.int8)
    seating = seating.astype(np.int8)
    results = [
        _mix_results(seating[mine], scores[mine], ranks[mine], games)
        for mix, games in enumerate(schedule.games_per_mix)
        for mine in [mix_of_game == mix]
    ]
    return results, seating, ranks


def _mix_results(
    seating: NDArray[np.int8], scores: NDArray[np.int32], ranks: NDArray[np.int8], games_per_deal: int
) -> MixResults:
    shape = (-1, games_per_deal, seating.shape[1])
    places = ranks.reshape(shape)
    first = places == 1
    return MixResults(
        seating.reshape(shape), scores.reshape(shape), places, first / np.maximum(first.sum(axis=2, keepdims=True), 1)
    )


def _bot(
    schedule: Schedule, bot: int, results: Sequence[MixResults], ratings: Sequence[Rating], chunks: Sequence[Chunk]
) -> BotReport:
    mine = [mix for number, mix in enumerate(results) if bot in schedule.mixes[number]]
    tally = _tally(bot, chunks)
    lowest, counts = _distribution(np.concatenate([mix.scores[mix.seating == bot] for mix in mine]))
    return BotReport(
        bot=schedule.labels[bot],
        played=sum(int((mix.seating == bot).sum()) for mix in mine),
        win_share=estimate([mix.of(bot, mix.shares) for mix in mine]),
        score=estimate([mix.of(bot, mix.scores.astype(float)) for mix in mine]),
        margin=estimate([mix.of(bot, mix.margins) for mix in mine]),
        rating=ratings[bot] if ratings else None,
        decisions=tally.decisions,
        seconds_per_decision=tally.seconds / tally.decisions if tally.decisions else None,
        forfeits=tally.forfeits,
        first_failure=tally.first_failure,
        lowest_score=lowest,
        score_counts=counts,
    )


def _tally(bot: int, chunks: Sequence[Chunk]) -> Tally:
    total = Tally()
    for chunk in chunks:
        if bot in chunk.tallies:
            total.add(chunk.tallies[bot])
    return total


def _distribution(scores: NDArray[np.int32]) -> tuple[int, list[int]]:
    if not len(scores):
        return 0, []
    lowest = int(scores.min())
    return lowest, np.bincount(scores - lowest).tolist()


def _pairs(schedule: Schedule, results: Sequence[MixResults]) -> list[PairReport]:
    bots = range(len(schedule.bots))
    return [_pair(schedule, bot, other, results) for bot in bots for other in bots if bot != other]


def _pair(schedule: Schedule, bot: int, other: int, results: Sequence[MixResults]) -> PairReport:
    both = [mix for number, mix in enumerate(results) if {bot, other} <= set(schedule.mixes[number])]
    return PairReport(
        schedule.labels[bot],
        schedule.labels[other],
        sum(len(mix.seating) for mix in both),
        ahead=estimate([_ahead(mix, bot, other) for mix in both]),
        win_share_difference=estimate([_difference(mix, bot, other) for mix in both]),
    )


def _ahead(mix: MixResults, bot: int, other: int) -> Stratum:
    pairs = (mix.seating == bot)[..., :, None] & (mix.seating == other)[..., None, :]
    mine, theirs = mix.ranks[..., :, None], mix.ranks[..., None, :]
    count = pairs.sum(axis=(1, 2, 3))
    points = (((mine < theirs) + 0.5 * (mine == theirs)) * pairs).sum(axis=(1, 2, 3))
    return Stratum(points / np.maximum(count, 1), float(count[0]) if len(count) else 0.0)


def _difference(mix: MixResults, bot: int, other: int) -> Stratum:
    mine, theirs = mix.of(bot, mix.shares), mix.of(other, mix.shares)
    return Stratum(mine.values - theirs.values, float(mix.seating.shape[1]))


def _fields(schedule: Schedule, results: Sequence[MixResults]) -> list[FieldReport]:
    found = []
    for mix, result in zip(schedule.mixes, results, strict=True):
        copies = Counter(mix)
        for bot, among in [(bot, among) for bot in copies for among in copies if bot != among]:
            if copies[bot] == 1 and copies[among] == schedule.players - 1:
                share = estimate([result.of(bot, result.shares)])
                found.append(
                    FieldReport(schedule.labels[bot], schedule.labels[among], len(result.seating), share)
                )
    return found


def _mix(schedule: Schedule, number: int, result: MixResults) -> MixReport:
    copies = Counter(schedule.mixes[number])
    return MixReport(
        {schedule.labels[bot]: count for bot, count in copies.items()},
        deals=len(result.seating),
        games=result.seating.shape[0] * result.seating.shape[1],
        win_share={schedule.labels[bot]: estimate([result.of(bot, result.shares)]) for bot in copies},
    )
