"""Who chooses moves for many games at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.environment import make_environment
from freehold.train.network import masked_log_probs, network_for
from freehold.train.policies import actor_critic, network_policy, sample, uniform_policy
from tests.train.small import TINY, an_environment


def test_actions_are_drawn_by_their_probabilities() -> None:
    torch.manual_seed(1)
    log_probs = torch.tensor([0.7, 0.2, 0.1]).log().expand(20_000, -1)
    assert (sample(log_probs).bincount() / 20_000).tolist() == pytest.approx([0.7, 0.2, 0.1], abs=0.02)


def test_any_legal_move_is_as_likely_and_no_other_is_made() -> None:
    torch.manual_seed(1)
    legal = torch.tensor([[1, 0, 1]], dtype=torch.uint8).expand(10_000, -1)
    actions = uniform_policy(slice(0, 10_000), legal, legal, torch.ones(10_000, dtype=torch.bool))
    assert (actions.bincount() / 10_000).tolist() == pytest.approx([0.5, 0, 0.5], abs=0.03)


def test_a_cold_network_plays_its_likeliest_move() -> None:
    env = an_environment(64)
    net = network_for(env, TINY)
    observation, legal, _ = env.observe()
    everyone = torch.ones(64, dtype=torch.bool)
    actions = network_policy(net, temperature=1e-4)(slice(0, 64), observation, legal, everyone)
    assert torch.equal(actions, net(observation)[0].masked_fill(legal == 0, -1e9).argmax(1))


def test_a_network_decides_and_expects_for_all_lanes() -> None:
    env = an_environment(16)
    net = network_for(env, TINY)
    observation, legal, actor = env.observe()
    log_probs, value, kept, allowed = actor_critic(net, env.seats, torch_compile=False)(observation, legal, actor)
    assert torch.equal(log_probs, masked_log_probs(net(observation)[0], legal))
    assert torch.allclose(value.sum(1), torch.ones(16))
    assert torch.equal(kept, observation)
    assert torch.equal(allowed, legal)


def test_a_dozen_compiled_policies_are_all_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the compiler they are the same code, of which it compiles eight by default and then leaves all to run as written."""
    compiled: list[object] = []

    def counting(graph: Callable[..., Any], _: Any) -> Callable[..., Any]:
        compiled.append(graph)
        return graph

    monkeypatch.setattr(torch, "compile", partial(torch.compile, backend=counting))
    env = make_environment("for-sale", 36, device="cpu", seed=1)
    observation, legal, _ = env.observe()
    for number in range(1, 13):
        lanes = slice(0, 3 * number)
        asked = torch.ones(3 * number, dtype=torch.bool)
        policy = network_policy(network_for(env, TINY), torch_compile=True)
        policy(lanes, observation[lanes], legal[lanes], asked)
    assert len(compiled) == 12
