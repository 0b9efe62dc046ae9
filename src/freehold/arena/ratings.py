"""Openskill ratings: one number per bot, for tables of any size.

A rating is a summary, not the evidence: it assumes that strength is one-dimensional. Bots do not learn while they play, so the
model's drift (tau) is off. Games are rated in schedule order, so the same results give the same ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from freehold.arena.statistics import Z95

RATED_GAMES: Final = 20_000
"""Beyond this many games the ratings stand still; more only cost time."""


class Rating(Struct, frozen=True):
    """A bot's strength on openskill's scale (25 is where everybody starts), as the model sees it."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - Z95 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + Z95 * self.sigma


def rate(bots: int, seating: NDArray[np.int8], ranks: NDArray[np.int8]) -> list[Rating]:
    """The ratings after these games, the first `RATED_GAMES` of them. Arrays are [games, players]."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings: list[Any] = [model.rating() for _ in range(bots)]
    for order, places in zip(seating[:RATED_GAMES].tolist(), ranks[:RATED_GAMES].tolist(), strict=True):
        if len(set(order)) > 1:
            after = model.rate([[ratings[bot]] for bot in order], ranks=places)
            _learn(ratings, order, [team[0] for team in after])
    return [Rating(rating.mu, rating.sigma) for rating in ratings]


def _learn(ratings: list[Any], order: Sequence[int], after: Sequence[Any]) -> None:
    """With several copies of a bot at one table, it learns what they learned on average."""
    for bot in set(order):
        copies = [rating for seat, rating in zip(order, after, strict=True) if seat == bot]
        ratings[bot].mu = sum(copy.mu for copy in copies) / len(copies)
        ratings[bot].sigma = sum(copy.sigma for copy in copies) / len(copies)
