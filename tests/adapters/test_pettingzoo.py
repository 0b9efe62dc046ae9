"""PettingZoo's own tests, on every game, edition and number of players; and what they do not look at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as peers

from freehold.adapters import pettingzoo
from freehold.adapters.pettingzoo import for_sale_v0, the_estates_v0
from freehold.core.errors import BadSetup, IllegalMove
from freehold.games import KITS
from tests.laws.tables import PRINTED

every_table = pytest.mark.parametrize(("game", "edition", "players"), PRINTED)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Masks of seats that wait are all zeros, and PettingZoo says so each time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def play(env: Any, seed: int) -> None:
    """A random game to its end."""
    rng = Random(seed)
    env.reset(seed=seed)
    while not all(env.terminations.values()):
        env.step(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()))


@every_table
def test_api_test(game: str, edition: str, players: int) -> None:
    for seed in range(3):
        env = pettingzoo.env(game, players=players, edition=edition)
        env.reset(seed=seed)
        peers.api_test(env, num_cycles=20)


@every_table
def test_seed_test(game: str, edition: str, players: int) -> None:
    peers.seed_test(partial(pettingzoo.env, game, players=players, edition=edition), num_cycles=30)


@every_table
def test_parallel_api_test(game: str, edition: str, players: int) -> None:
    peers.parallel_api_test(pettingzoo.parallel_env(game, players=players, edition=edition), num_cycles=60)


@every_table
def test_render_test(game: str, edition: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    peers.render_test(partial(pettingzoo.raw_env, game, players=players, edition=edition))
    assert KITS[game].title in capsys.readouterr().out


@pytest.mark.parametrize("game", KITS)
def test_dict_observations_are_the_flat_ones_in_named_blocks(game: str) -> None:
    flat, named = (pettingzoo.raw_env(game, observation=kind) for kind in ("flat", "dict"))
    play(flat, 5)
    play(named, 5)
    parts = named.observe("seat_0")["observation"]
    assert list(parts) == [block.name for block in KITS[game].features.BLOCKS]
    joined = np.concatenate([part.ravel() for part in parts.values()])
    assert joined.tolist() == flat.observe("seat_0")["observation"].tolist()
    assert named.observation_space("seat_0").contains(named.observe("seat_0"))


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("seed", range(5))
def test_rewards_are_shares_points_or_margins(game: str, seed: int) -> None:
    envs = {kind: pettingzoo.raw_env(game, reward=kind) for kind in ("share", "score", "margin")}
    for env in envs.values():
        play(env, seed)
    table = envs["share"].seated
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    paid = {kind: list(env.rewards.values()) for kind, env in envs.items()}
    assert paid["score"] == list(outcome.scores)
    assert [share > 0 for share in paid["share"]] == [rank == 1 for rank in outcome.ranks]
    assert sum(paid["share"]) == pytest.approx(1)
    others = [np.mean([*outcome.scores[:seat], *outcome.scores[seat + 1 :]]) for seat in range(table.seats)]
    assert paid["margin"] == pytest.approx([own - mean for own, mean in zip(outcome.scores, others, strict=True)])


def test_a_sealed_property_is_seen_by_its_seller_only() -> None:
    env = for_sale_v0.raw_env(players=3)
    rng = Random(1)
    env.reset(seed=1)
    while len(env.seated.game.actors(env.seated.state)) < 3:
        env.step(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()))
    seller, *_ = env.seated.game.actors(env.seated.state)
    seen = []
    for move in env.observe(f"seat_{seller}")["action_mask"].nonzero()[0][:2].tolist():
        before = env.seated.raw.copy()
        env.step(move)
        seen.append({agent: env.observe(agent)["observation"].tobytes() for agent in env.agents})
        env.seated.raw[:] = before
        env.agent_selection, env.seated.actor = f"seat_{seller}", seller
    assert [agent for agent in env.agents if seen[0][agent] != seen[1][agent]] == [f"seat_{seller}"]


def test_nothing_is_rendered_where_no_mode_was_chosen() -> None:
    env = the_estates_v0.env()
    env.reset(seed=1)
    assert env.render() is None


def test_options_reach_the_rules() -> None:
    assert for_sale_v0.raw_env(players=4, rounding="up").seated.game.settings["rounding"] == "up"


def test_an_illegal_action_is_refused_with_what_would_be_legal() -> None:
    env = for_sale_v0.env(players=3)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tobytes()
    for action in (58, -1, 1000, None):
        with pytest.raises(IllegalMove, match=r"is not legal for seat_\d; the legal ones are \[0, 1, 2"):
            env.step(action)
    assert env.observe(env.agent_selection)["observation"].tobytes() == before


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"reward": "glory"}, "no reward 'glory'"),
        ({"observation": "pixels"}, "observation cannot be 'pixels'"),
        ({"render_mode": "smell"}, "render_mode cannot be 'smell'"),
        ({"players": 9}, "takes 3 to 6 players"),
        ({"edition": "none"}, "no edition 'none'"),
        ({"colour": "red"}, "no option 'colour'"),
    ],
)
def test_bad_choices_are_refused_with_what_there_is(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        for_sale_v0.env(**choices)
