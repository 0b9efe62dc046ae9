"""Bots that can play many games at once, by the names they have in the arena."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.core.errors import BadSetup
from freehold.train.environment import make_environment
from freehold.train.named_policies import heuristic_policies, network_in, policy_named
from freehold.train.network import network_for
from freehold.train.weight_files import write_file
from tests.train.small import TINY, an_environment


@pytest.mark.parametrize("spec", ["random", "heuristic", "heuristic:style=quick", "neural", "neural:temperature=0.1"])
def test_bots_of_the_arena_play_many_games_at_once(spec: str) -> None:
    env = an_environment(32)
    policy, net = policy_named(spec, "for-sale", env)
    assert (net is not None) == spec.startswith("neural")
    observation, legal, _ = env.observe()
    actions = policy(slice(8, 24), observation[8:24], legal[8:24], torch.ones(16, dtype=torch.bool))
    assert (legal[8:24].gather(1, actions[:, None]) == 1).all()


@pytest.mark.parametrize(
    ("spec", "hint"),
    [
        ("search", "heuristic:style=…"),
        ("nobody", "heuristic:style=…"),
        ("weights:", "heuristic:style=…"),
        ("weights:nowhere.npz", "make some with `freehold train`"),
        ("heuristic:style=loud", "there are steady"),
        ("neural:temperature=warm", "a number from 0 to 100"),
        ("neural:temperature=-1", "a number from 0 to 100"),
    ],
)
def test_other_bots_are_refused_with_a_hint(spec: str, hint: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        policy_named(spec, "for-sale", an_environment(8))
    assert hint in str(refusal.value.hint)


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="was trained for game 'the-estates'"):
        policy_named(f"weights:{shipped_weights('the-estates')}", "for-sale", an_environment(8))
    goofspiel = make_environment("goofspiel", 2, device="cpu", seed=1)
    write_file(network_for(goofspiel, TINY), tmp_path / "bare.npz")
    with pytest.raises(BadSetup, match="for another game or version"):
        policy_named(f"weights:{tmp_path / 'bare.npz'}", "for-sale", an_environment(8))


def test_a_network_of_a_file_is_not_taught() -> None:
    net = network_in(shipped_weights("for-sale"), an_environment(8))
    assert not any(parameter.requires_grad for parameter in net.parameters())


def test_a_heuristic_is_asked_only_where_it_is_to_move() -> None:
    env = an_environment(64)
    env.batch.advance(20)
    observation, legal, _ = env.observe()
    asked = torch.arange(32) % 2 == 0
    answers = heuristic_policies(env)["steady"](slice(16, 48), observation[16:48], legal[16:48], asked)
    everywhere = torch.as_tensor(env.batch.consult(0))[16:48]
    assert torch.equal(answers[asked], everywhere[asked])
    assert (answers[~asked] == 0).all()
