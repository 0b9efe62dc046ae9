from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.arena.statistics import Estimate, Stratum, estimate, student_t95
from tests.arena.matches import a_schedule, played


def reach(result: Estimate | None) -> float:
    assert result is not None
    assert result.half_width is not None
    return result.half_width


def test_one_mix_is_the_textbook_interval() -> None:
    values = np.array([0.1, 0.4, 0.2, 0.5, 0.3, 0.6, 0.2, 0.1])
    result = estimate([Stratum(values, 4.0)])
    assert result is not None
    assert result.mean == pytest.approx(values.mean())
    assert reach(result) == pytest.approx(2.3646 * values.std(ddof=1) / sqrt(8), rel=1e-3)


def test_differences_between_mixes_are_not_noise() -> None:
    near, far = np.array([0.1, 0.12, 0.11, 0.09]), np.array([0.9, 0.92, 0.91, 0.89])
    assert reach(estimate([Stratum(near, 1.0), Stratum(far, 1.0)])) < 0.02
    assert reach(estimate([Stratum(np.concatenate([near, far]), 1.0)])) > 0.3


def test_with_a_single_deal_of_a_mix_the_careful_interval_is_taken() -> None:
    single = estimate([Stratum(np.array([0.1]), 1.0), Stratum(np.array([0.5, 0.7]), 1.0)])
    assert reach(single) == pytest.approx(4.3027 * np.std([0.1, 0.5, 0.7], ddof=1) / sqrt(3), rel=1e-3)


def test_one_deal_has_no_interval() -> None:
    assert estimate([Stratum(np.array([0.25]), 4.0)]) == Estimate(0.25, None, None)


def test_no_deal_has_no_mean() -> None:
    assert estimate([Stratum(np.zeros(0), 4.0)]) is None


def test_mixes_count_by_their_seats() -> None:
    result = estimate([Stratum(np.array([1.0, 1.0]), 3.0), Stratum(np.array([0.0, 0.0]), 1.0)])
    assert result is not None
    assert result.mean == pytest.approx(0.75)


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (6, 2.447), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_points_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student_t95(freedom) == pytest.approx(point, rel=2e-3)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=30), st.floats(0.1, 10))
def test_the_mean_lies_inside_its_interval(values: list[float], weight: float) -> None:
    result = estimate([Stratum(np.array(values), weight)])
    assert result is not None
    assert result.low is not None
    assert result.high is not None
    assert result.low <= result.mean <= result.high


def test_intervals_agree_with_a_bootstrap_over_deals() -> None:
    rng = np.random.default_rng(5)
    strata = [Stratum(rng.beta(2, 5, 60), 4.0), Stratum(rng.beta(4, 2, 60), 12.0)]
    draws = [
        (4 * rng.choice(strata[0].values, 60).sum() + 12 * rng.choice(strata[1].values, 60).sum()) / (16 * 60)
        for _ in range(4000)
    ]
    low, high = np.quantile(draws, [0.025, 0.975])
    assert reach(estimate(strata)) == pytest.approx((high - low) / 2, rel=0.08)


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    """Games of a deal share a shift, so an interval by games would be far too narrow."""
    rng = np.random.default_rng(11)
    covered = narrow = 0
    for _ in range(600):
        deals = rng.normal(0, 1, 40)
        games = deals[:, None] + rng.normal(0, 0.5, (40, 12))
        result = estimate([Stratum(games.mean(axis=1), 12.0)])
        assert result is not None
        covered += abs(result.mean) <= reach(result)
        narrow += abs(games.mean()) <= 1.96 * games.std() / sqrt(games.size)
    assert 0.925 <= covered / 600 <= 0.975
    assert narrow / 600 < 0.7


def test_equal_bots_are_not_told_apart() -> None:
    """At five in a hundred of all seeds this would fail; this seed is fixed, and both bots share every table."""
    report = played(a_schedule(["heuristic", "heuristic"], players=4, seed=1), 6000)
    first = report.bots[0].win_share
    assert first is not None
    assert abs(first.mean - report.parity) <= reach(first)
    assert report.bots[0].rating is not None
    assert report.bots[1].rating is not None
    assert abs(report.bots[0].rating.mu - report.bots[1].rating.mu) < 2


def test_what_all_seats_share_has_no_noise() -> None:
    """Equal bots in every seat: their shares must sum to one, deal by deal."""
    report = played(a_schedule(["random"], players=3), 300)
    share = report.bots[0].win_share
    assert share is not None
    assert share.mean == pytest.approx(1 / 3)
    assert reach(share) == pytest.approx(0, abs=1e-12)
