"""Which lanes the learner shares with which opponents, and which seats there are its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.environment import Environment
from freehold.train.matchmaking import LearnerSeats, Opponent, assign_lanes, assign_seats
from freehold.train.runs import train
from tests.train.small import SHORT, TINY, an_environment, lowest

HALF = replace(TINY, lanes=100, self_play_fraction=0.5)


@pytest.fixture(scope="module")
def env() -> Environment:
    return an_environment(100, (3, 5))


def opponents(*names: str, learner_seats: LearnerSeats = "one") -> list[Opponent]:
    return [Opponent(name, lowest, learner_seats) for name in names]


def widths(asked: list[Opponent], env: Environment, config: Config) -> dict[str, int]:
    return {each.name: each.lanes.stop - each.lanes.start for each in assign_lanes(asked, env, config)}


def test_all_opponents_get_as_many_lanes_after_those_of_self_play(env: Environment) -> None:
    first, second = assign_lanes(opponents("one", "two"), env, HALF)
    assert (first.lanes, second.lanes) == (slice(50, 75), slice(75, 100))


def test_a_main_exploiter_may_have_a_fraction_of_its_own(env: Environment) -> None:
    asked, config = opponents("a", "b", "c", "main_exploiter"), replace(HALF, self_play_fraction=0.2)
    assert widths(asked, env, config) == dict.fromkeys(["a", "b", "c", "main_exploiter"], 20)
    apart = widths(asked, env, replace(config, main_exploiter_fraction=0.5))
    assert apart == dict.fromkeys(["a", "b", "c"], 10) | {"main_exploiter": 50}


def test_a_main_exploiter_can_have_all_games_with_opponents(env: Environment) -> None:
    config = replace(HALF, self_play_fraction=0.7, main_exploiter_fraction=0.3)
    assert widths(opponents("one", "main_exploiter"), env, config) == {"main_exploiter": 30}


@pytest.mark.parametrize(("learner_seats", "counts"), [("one", {1}), ("rest", {2, 4}), ("half", {1, 2, 3, 4, 5})])
def test_the_learner_has_one_seat_or_about_half_or_all_but_one(
    env: Environment, learner_seats: LearnerSeats, counts: set[int]
) -> None:
    torch.manual_seed(1)
    (matchup,) = assign_lanes(opponents("one", learner_seats=learner_seats), env, HALF)
    own = assign_seats([matchup], env)
    there = torch.arange(own.shape[1]) < env.seats[:, None]
    assert own[:50].all(), "self-play"
    assert set((own & there)[50:].sum(1).tolist()) == counts


@pytest.mark.parametrize(
    ("settings", "left_out"),
    [
        ({"self_play_fraction": 1.0, "exploiters": "steady"}, "lone_steady"),
        ({"self_play_fraction": 1.0, "exploiters": "main_exploiter"}, "main_exploiter"),
        ({"self_play_fraction": 1.0, "best_responses": 1}, "best_response_1"),
        ({"main_exploiter_fraction": 0.5, "exploiters": "main_exploiter steady"}, "lone_steady"),
    ],
)
def test_whoever_is_asked_to_exploit_us_needs_games(tmp_path: Path, settings: dict[str, Any], left_out: str) -> None:
    with pytest.raises(BadSetup, match=f"no games are left for {left_out}") as refusal:
        train(replace(SHORT, **settings), tmp_path, device="cpu")
    assert "self_play_fraction" in str(refusal.value.hint)


def test_too_few_lanes_are_refused_and_enough_are_named() -> None:
    five = opponents("one", "two", "three", "four", "five")
    with pytest.raises(BadSetup, match="lanes cannot be 8") as refusal:
        assign_lanes(five, an_environment(8), replace(HALF, lanes=8))
    assert "give 10 or more" in str(refusal.value.hint)
    assert len(assign_lanes(five, an_environment(10), replace(HALF, lanes=10))) == 5
