"""One policy among copies of another."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.evaluation import Standing, alone_among
from freehold.train.named_policies import heuristic_policies
from freehold.train.policies import uniform_policy
from tests.train.small import an_environment


def test_random_players_are_equals() -> None:
    standing = alone_among(an_environment(3000, (3,)), uniform_policy, uniform_policy, rounds=1)
    assert standing.games == 3000
    assert abs(standing.win_share - 1 / 3) < 2 * standing.win_share_ci95
    assert abs(standing.margin) < 2 * standing.margin_ci95


def test_whoever_plays_better_wins_more_than_a_fair_share_and_by_points() -> None:
    env = an_environment(300, (3,))
    standing = alone_among(env, heuristic_policies(env)["steady"], uniform_policy, rounds=2)
    assert standing.games == 600
    assert standing.win_share - standing.win_share_ci95 > 1 / 3
    assert standing.margin - standing.margin_ci95 > 0


def test_intervals_halve_with_four_times_the_games() -> None:
    few, many = (
        alone_among(an_environment(lanes, (3,)), uniform_policy, uniform_policy, rounds=1) for lanes in (999, 3996)
    )
    assert few.win_share_ci95 / many.win_share_ci95 == pytest.approx(2, rel=0.1)
    assert few.margin_ci95 / many.margin_ci95 == pytest.approx(2, rel=0.1)


def test_a_standing_says_what_was_won_and_how_sure_that_is() -> None:
    assert str(Standing(100, 0.5, 0.1, 2.0, 0.25)) == "50.0 % ± 10.0 (margin +2.0 ± 0.2, 100 games)"
