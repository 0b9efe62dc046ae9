"""Gymnasium's own checker, on every game, edition and number of players; and what it does not look at."""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from freehold.adapters.gymnasium import OneSeatEnv, env_id
from freehold.core.errors import BadSetup
from freehold.games import KITS
from tests.arena.matches import FIRST_MOVER
from tests.laws.tables import PRINTED


def play(env: OneSeatEnv, seed: int) -> tuple[float, int]:
    """A game at random: what it paid, and how many choices there were."""
    rng = Random(seed)
    _, info = env.reset(seed=seed)
    choices, is_over, reward = 0, False, 0.0
    while not is_over:
        assert reward == 0
        _, reward, is_over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0].tolist()))
        choices += 1
    return reward, choices


@pytest.mark.parametrize(("game", "edition", "players"), PRINTED)
def test_env_checker(game: str, edition: str, players: int) -> None:
    env = gymnasium.make(env_id(KITS[game].title), players=players, edition=edition, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*closing it.*")
        check_env(env.unwrapped)


@pytest.mark.parametrize("game", KITS)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    assert play(OneSeatEnv(game), 7) == play(OneSeatEnv(game), 7)


@pytest.mark.parametrize("game", KITS)
def test_shares_of_all_seats_add_up(game: str) -> None:
    """The same table from every seat, everybody at random: each seat wins its share of many games, more or less."""
    env = OneSeatEnv(game, reward="share")
    paid = [play(env, seed)[0] for seed in range(60)]
    assert 0.3 / env.seated.seats < sum(paid) / len(paid) < 3 / env.seated.seats


def test_the_learner_is_paid_points_where_that_is_asked_for() -> None:
    env = OneSeatEnv("for-sale", reward="score", seat=1)
    reward, _ = play(env, 3)
    outcome = env.seated.game.outcome(env.seated.state)
    assert outcome is not None
    assert reward == outcome.scores[1]


def test_bots_play_by_their_names() -> None:
    paid = [play(OneSeatEnv("for-sale", bots="heuristic", players=3), seed)[0] for seed in range(20)]
    assert sum(paid) < 20 / 3


def test_every_other_seat_can_have_a_bot_of_its_own() -> None:
    env = OneSeatEnv("for-sale", bots=["random", "neural:temperature=0"], players=3, seat=1)
    ahead = 0
    for seed in range(8):
        play(env, seed)
        outcome = env.seated.game.outcome(env.seated.state)
        assert outcome is not None
        ahead += outcome.scores[2] > outcome.scores[0]
    assert ahead >= 7


def test_an_illegal_action_loses_at_once() -> None:
    env = OneSeatEnv("for-sale")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(58)
    assert (reward, is_over, info["illegal"]) == (-1, True, True)


def test_text_shows_the_learners_view() -> None:
    env = OneSeatEnv("the-estates", render_mode="ansi", seat=0)
    env.reset(seed=1)
    assert "Learner" in env.render()
    assert OneSeatEnv("the-estates").render() is None


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"seat": 7}, "no seat 7"),
        ({"bots": "nobody"}, "nobody"),
        ({"bots": ["random"]}, "others cannot be 1 bots"),
        ({"render_mode": "human"}, "render_mode cannot be 'human'"),
        ({"reward": "glory"}, "no reward 'glory'"),
    ],
)
def test_bad_choices_are_refused(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        OneSeatEnv("for-sale", **choices)


def test_programs_play_on_at_the_next_game_and_are_let_go_at_last() -> None:
    env = OneSeatEnv("goofspiel", players=3, bots=FIRST_MOVER, seat=0)
    assert [running_at(env, seed) for seed in range(3)] == [2, 2, 2]
    env.close()
    other = OneSeatEnv("goofspiel", players=3, bots=FIRST_MOVER, seat=0)
    assert running_at(other, 0) == 2
    other.close()


def running_at(env: OneSeatEnv, seed: int) -> int:
    """How many of our programs run after a game."""
    play(env, seed)
    tasks = Path("/proc/self/task").glob("*/children")
    programs = [pid for task in tasks for pid in task.read_text().split()]
    return sum("mover.py" in Path(f"/proc/{pid}/cmdline").read_text() for pid in programs)
