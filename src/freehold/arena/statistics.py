"""Means with intervals that take into account that games of one deal belong together.

All games of a deal share Nature's draws, so the deal is the unit: per deal and bot there is one mean, and deals are independent.
Mixes are strata: each has its own mean, and only the spread of deals around their own mix's mean is noise. While some mix has a
single deal, the spread around the common mean is used instead, which is the cautious choice.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Z95: Final = 1.959964
SMALL_T95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706)
"""Student's 97.5 % points for 1 … 5 degrees of freedom."""


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float | None
    """None if there is only one deal."""
    high: float | None

    @property
    def half_width(self) -> float | None:
        """How far the interval reaches to each side."""
        return None if self.high is None else self.high - self.mean


class Stratum(Struct, frozen=True):
    """What the deals of one mix say about one quantity."""

    values: NDArray[np.float64]
    """The mean of each deal. [deals]"""
    weight: float
    """How many observations (seats, or pairs of seats) go into a deal's mean."""


def estimate(strata: list[Stratum]) -> Estimate | None:
    """The mean over all observations, with an interval by deals; None if there are no deals."""
    filled = [stratum for stratum in strata if len(stratum.values)]
    if not filled:
        return None
    total = sum(stratum.weight * len(stratum.values) for stratum in filled)
    mean = sum(stratum.weight * float(stratum.values.sum()) for stratum in filled) / total
    deals = sum(len(stratum.values) for stratum in filled)
    if deals < 2:
        return Estimate(mean, None, None)
    stratified = all(len(stratum.values) > 1 for stratum in filled)
    variance = sum(_spread(stratum, None if stratified else mean, deals) for stratum in filled) / total**2
    freedom = deals - (len(filled) if stratified else 1)
    reach = student_t95(freedom) * sqrt(variance)
    return Estimate(mean, mean - reach, mean + reach)


def _spread(stratum: Stratum, common: float | None, deals: int) -> float:
    """The variance of the stratum's total."""
    count = len(stratum.values) if common is None else deals
    centre = float(stratum.values.mean()) if common is None else common
    return stratum.weight**2 * float(((stratum.values - centre) ** 2).sum()) * count / (count - 1)


def student_t95(freedom: int) -> float:
    """Student's 97.5 % point, by the usual expansion around the normal one."""
    if freedom <= len(SMALL_T95):
        return SMALL_T95[freedom - 1]
    z, n = Z95, freedom
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3
