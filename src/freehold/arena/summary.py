"""From results to answers: deals gathered by mix, bots and pairs estimated over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from freehold.arena.chunk import Chunk, Tally
from freehold.arena.ratings import Rating, rate
from freehold.arena.report import FORMAT, BotReport, FieldReport, MixReport, PairReport, Report
from freehold.arena.schedule import Schedule
from freehold.arena.statistics import Stratum, estimate


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
        """Points ahead of the mean of the other seats."""
        scores = self.scores.astype(np.float64)
        others = (scores.sum(axis=2, keepdims=True) - scores) / max(1, scores.shape[2] - 1)
        margins: NDArray[np.float64] = scores - others
        return margins


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


def _gather(schedule: Schedule, chunks: Sequence[Chunk]) -> tuple[list[MixResults], NDArray[np.int8], NDArray[np.int8]]:
    """The results of each mix, and seating and ranks of all games in schedule order."""
    nothing = np.zeros((0, schedule.players), np.int8)
    seating = np.concatenate([nothing, *(schedule.seating(chunk.span.first, chunk.span.deals) for chunk in chunks)])
    ranks = np.concatenate([nothing, *(chunk.ranks for chunk in chunks)])
    scores = np.concatenate([nothing.astype(np.int32), *(chunk.scores for chunk in chunks)])
    mix_of_game = _mix_of_game(schedule, chunks)
    results = [
        _mix_results(seating[mine], scores[mine], ranks[mine], games)
        for mix, games in enumerate(schedule.games_per_mix)
        for mine in [mix_of_game == mix]
    ]
    return results, seating, ranks


def _mix_of_game(schedule: Schedule, chunks: Sequence[Chunk]) -> NDArray[np.int64]:
    deals = np.concatenate([np.arange(0), *(np.arange(chunk.span.first, chunk.span.end) for chunk in chunks)])
    mixes = deals % len(schedule.mixes)
    return np.repeat(mixes, np.array(schedule.games_per_mix)[mixes])


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
    found: list[FieldReport] = []
    if schedule.players == 2:  # there, a field is what every game is
        return found
    for mix, result in zip(schedule.mixes, results, strict=True):
        copies = Counter(mix)
        for bot, among in [(bot, among) for bot in copies for among in copies if bot != among]:
            if copies[bot] == 1 and copies[among] == schedule.players - 1:
                share = estimate([result.of(bot, result.shares)])
                found.append(FieldReport(schedule.labels[bot], schedule.labels[among], len(result.seating), share))
    return found


def _mix(schedule: Schedule, number: int, result: MixResults) -> MixReport:
    copies = Counter(schedule.mixes[number])
    return MixReport(
        {schedule.labels[bot]: count for bot, count in copies.items()},
        deals=len(result.seating),
        games=result.seating.shape[0] * result.seating.shape[1],
        win_share={schedule.labels[bot]: estimate([result.of(bot, result.shares)]) for bot in copies},
    )
