"""Many games with one learning seat each: Gymnasium's contract for vector environments, and that the games are ours."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from freehold.adapters.gymnasium import OneSeatVectorEnv, env_id
from freehold.adapters.seated import REWARDS, Seated
from freehold.core.errors import BadSetup
from freehold.core.state import State
from freehold.games import KITS
from tests.laws.tables import PRINTED

GAMES = 5


def some_legal(mask: NDArray[np.int8], rng: np.random.Generator) -> Any:
    """A random legal action a row; anything at all where nothing is legal."""
    return np.argmax(mask * rng.random(mask.shape), axis=1)


def lowest_legal(mask: NDArray[np.int8]) -> Any:
    return np.argmax(mask, axis=1)


def states(envs: OneSeatVectorEnv) -> list[State]:
    """The positions as typed values."""
    return [
        State(np.frombuffer(record.tobytes(), np.uint8).copy(), envs.table.layout) for record in envs.batch.records()
    ]


@pytest.mark.parametrize(("game", "edition", "players"), PRINTED)
def test_make_vec_plays_every_table(game: str, edition: str, players: int) -> None:
    envs = gymnasium.make_vec(env_id(KITS[game].title), num_envs=GAMES, players=players, edition=edition)
    assert isinstance(envs, OneSeatVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    rng, ended = np.random.default_rng(1), 0
    seen, info = envs.reset(seed=3)
    while ended < 2:
        assert seen in envs.observation_space
        seen, rewards, terminated, truncated, info = envs.step(some_legal(info["action_mask"], rng))
        assert not truncated.any()
        assert "illegal" not in info
        assert (rewards[~terminated] == 0).all()
        ended += int(terminated.sum())


@pytest.mark.parametrize("game", KITS)
def test_learners_see_and_may_do_what_their_seats_do(game: str) -> None:
    envs = OneSeatVectorEnv(game, GAMES, bots="random")
    seated = Seated(envs.kit, envs.table)
    rng = np.random.default_rng(2)
    seen, info = envs.reset(seed=1)
    for _ in range(12):
        for i, state in enumerate(states(envs)):
            seat = int(info["seat"][i])
            assert envs.table.actors(state)[0] == seat
            seated.raw[:], seated.actor = state.raw, seat
            np.testing.assert_array_equal(seen[i], seated.features(seat))
            np.testing.assert_array_equal(info["action_mask"][i], seated.mask(seat))
        seen, _, terminated, _, info = envs.step(some_legal(info["action_mask"], rng))
        if terminated.any():
            break


@pytest.mark.parametrize("reward", REWARDS)
def test_the_end_pays_what_the_outcome_says(reward: str) -> None:
    envs = OneSeatVectorEnv("for-sale", GAMES, players=3, reward=reward, autoreset_mode=AutoresetMode.DISABLED)
    seated = Seated(envs.kit, envs.table)
    rng = np.random.default_rng(4)
    _, info = envs.reset(seed=8)
    terminated = np.zeros(GAMES, bool)
    while not terminated.any():
        _, rewards, terminated, _, info = envs.step(some_legal(info["action_mask"], rng))
    for i in np.flatnonzero(terminated):
        state = states(envs)[i]
        assert envs.table.outcome(state) is not None
        seated.raw[:] = state.raw
        assert rewards[i] == pytest.approx(seated.rewards(reward)[info["seat"][i]])


def a_lane(num_envs: int, seed: int, lane: int, mode: AutoresetMode) -> list[bytes]:
    """What the learner of one lane sees in two games, whatever mode brings the second."""
    envs = OneSeatVectorEnv("goofspiel", num_envs, bots="heuristic", autoreset_mode=mode)
    seen, info = envs.reset(seed=seed)
    told, ended = [seen[lane].tobytes()], 0
    while ended < 2:
        seen, _, terminated, _, info = envs.step(lowest_legal(info["action_mask"]))
        if terminated[lane] and mode is AutoresetMode.SAME_STEP:
            told.append(info["final_obs"][lane].tobytes())
        told.append(seen[lane].tobytes())
        ended += int(terminated[lane])
    return told[:-1] if mode is AutoresetMode.SAME_STEP else told


def test_a_lane_plays_the_same_games_in_any_company() -> None:
    """Game i has the seed seed + i, as in Gymnasium's own vector environments."""
    assert a_lane(1, 12, 0, AutoresetMode.NEXT_STEP) == a_lane(4, 10, 2, AutoresetMode.NEXT_STEP)
    assert a_lane(1, 12, 0, AutoresetMode.NEXT_STEP) != a_lane(1, 13, 0, AutoresetMode.NEXT_STEP)


def test_the_modes_differ_only_in_when_the_next_game_begins() -> None:
    assert a_lane(3, 5, 1, AutoresetMode.NEXT_STEP) == a_lane(3, 5, 1, AutoresetMode.SAME_STEP)


def to_the_end(envs: OneSeatVectorEnv) -> tuple[Any, ...]:
    """Step until some game is over; the last step's answer."""
    _, info = envs.reset(seed=1)
    while True:
        answer = envs.step(lowest_legal(info["action_mask"]))
        if answer[2].any():
            return answer
        info = answer[4]


def test_next_step_looks_at_no_action_of_a_game_that_is_over() -> None:
    envs = OneSeatVectorEnv("for-sale", GAMES, reward="score")
    _, _, over, _, info = to_the_end(envs)
    assert not info["action_mask"][over].any()
    actions = np.where(over, 10**6, lowest_legal(info["action_mask"]))
    _, rewards, terminated, _, info = envs.step(actions)
    assert (rewards[over] == 0).all()
    assert not terminated[over].any()
    assert info["action_mask"][over].any(axis=1).all()


def test_same_step_hands_out_the_last_look_beside_the_first() -> None:
    envs = OneSeatVectorEnv("for-sale", GAMES, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, _, over, _, info = to_the_end(envs)
    assert info["_final_obs"].tolist() == over.tolist()
    for i in range(GAMES):
        assert (info["final_obs"][i] is not None) == over[i]
        assert not over[i] or (info["final_obs"][i] != seen[i]).any()
    assert not info["final_info"]["action_mask"][over].any()
    assert info["action_mask"].any(axis=1).all()


def test_disabled_waits_for_a_reset_of_the_games_that_are_over() -> None:
    envs = OneSeatVectorEnv("for-sale", GAMES, autoreset_mode=AutoresetMode.DISABLED)
    before, _, over, _, info = to_the_end(envs)
    with pytest.raises(BadSetup, match="is over"):
        envs.step(lowest_legal(info["action_mask"]))
    seen, info = envs.reset(options={"reset_mask": over})
    np.testing.assert_array_equal(seen[~over], before[~over])
    assert info["_action_mask"].tolist() == over.tolist()
    assert not envs.step(lowest_legal(info["action_mask"]))[2][over].any()


@pytest.mark.parametrize("actions", [np.zeros(GAMES - 1, int), np.zeros((GAMES, 1), int), np.zeros(GAMES), [0], 0])
def test_actions_that_are_not_one_number_for_each_game_are_refused(actions: Any) -> None:
    envs = OneSeatVectorEnv("for-sale", GAMES)
    envs.reset(seed=1)
    before = states(envs)
    with pytest.raises(BadSetup, match="actions must"):
        envs.step(actions)
    assert states(envs) == before


def test_an_illegal_action_loses_at_once() -> None:
    envs = OneSeatVectorEnv("for-sale", 3)
    _, info = envs.reset(seed=1)
    actions = lowest_legal(info["action_mask"])
    actions[1] = 58
    _, rewards, terminated, _, info = envs.step(actions)
    assert (rewards[1], terminated.tolist()) == (-1, [False, True, False])
    assert info["illegal"].tolist() == [False, True, False]


def test_the_learner_keeps_a_seat_that_was_asked_for_and_else_moves_about() -> None:
    _, info = OneSeatVectorEnv("the-estates", 64, players=3, seat=2).reset(seed=1)
    assert set(info["seat"]) == {2}
    _, info = OneSeatVectorEnv("the-estates", 64, players=3).reset(seed=1)
    assert set(info["seat"]) == {0, 1, 2}


def test_everybody_at_random_wins_a_fair_share_and_less_against_heuristics() -> None:
    def share(bots: str) -> float:
        envs = RecordEpisodeStatistics(gymnasium.make_vec("freehold/ForSale-v0", num_envs=256, players=3, bots=bots))
        rng, won = np.random.default_rng(0), list[float]()
        _, info = envs.reset(seed=0)
        while len(won) < 1500:
            _, _, over, _, info = envs.step(some_legal(info["action_mask"], rng))
            won += info["episode"]["r"][over].tolist() if over.any() else []
        return sum(won) / len(won)

    assert share("random") == pytest.approx(1 / 3, abs=0.06)
    assert share("heuristic") < 0.1


def test_seeds_may_be_listed() -> None:
    envs = OneSeatVectorEnv("for-sale", 3)
    listed, _ = envs.reset(seed=[6, 7, 8])
    counted, _ = envs.reset(seed=6)
    np.testing.assert_array_equal(listed, counted)
    with pytest.raises(BadSetup, match="3 seeds, not 2"):
        envs.reset(seed=[1, 2])


def test_text_shows_each_learners_view() -> None:
    envs = OneSeatVectorEnv("the-estates", 2, render_mode="ansi")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert [("Learner" in picture) for picture in pictures] == [True, True]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"seat": 7}, "no seat 7"),
        ({"bots": "search:sims=10"}, "not played against 'search:sims=10'"),
        ({"render_mode": "human"}, "render_mode cannot be 'human'"),
        ({"reward": "glory"}, "no reward 'glory'"),
    ],
)
def test_bad_choices_are_refused(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        OneSeatVectorEnv("for-sale", 2, **choices)
