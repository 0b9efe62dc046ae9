"""What an update does to the network."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.games.for_sale import rules
from freehold.train.environment import make_environment
from freehold.train.network import entropy_of, kl_divergence, masked_log_probs
from freehold.train.trainer import Trainer
from freehold.train.weight_files import load_file
from tests.train.small import SHORT, TINY, a_trainer, same_weights


def test_a_learning_rate_of_nothing_changes_nothing(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, SHORT)
    trainer.update()
    before = {name: weights.clone() for name, weights in trainer.net.state_dict().items()}
    figures = trainer.learner.learn(learning_rate=0.0, entropy_coefficient=0.1)
    assert all(torch.equal(weights, before[name]) for name, weights in trainer.net.state_dict().items())
    assert figures.entropy > 0


def test_a_policy_that_has_not_moved_has_no_divergence_and_nothing_is_clipped(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, SHORT)
    trainer.fill_rollout()
    figures = trainer.learner.learn(learning_rate=0.0, entropy_coefficient=0.0)
    assert figures.approx_kl == pytest.approx(0, abs=1e-6)
    assert figures.clip_fraction == 0


def test_a_policy_that_jumps_is_clipped(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(SHORT, epochs=8))
    trainer.fill_rollout()
    figures = trainer.learner.learn(learning_rate=0.1, entropy_coefficient=0.0)
    assert figures.approx_kl > 0.01
    assert figures.clip_fraction > 0.1


def test_a_run_needs_no_entropy_bonus(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(SHORT, entropy_coefficient=0.0, final_entropy_coefficient=0.0))
    before = [parameter.detach().clone() for parameter in trainer.net.parameters()]
    trainer.update()
    assert all(torch.isfinite(parameter).all() for parameter in trainer.net.parameters())
    assert not all(map(torch.equal, before, trainer.net.parameters()))


def test_the_policy_can_be_pulled_towards_its_average(tmp_path: Path) -> None:
    divergences = []
    for kl_coefficient in (0.0, 10.0):
        trainer = a_trainer(tmp_path, replace(TINY, ema_decay=0.999, kl_coefficient=kl_coefficient))
        for _ in range(3):
            trainer.update()
        observation, legal = trainer.rollout.observation.flatten(0, 1), trainer.rollout.legal.flatten(0, 1)
        average, present = (masked_log_probs(net(observation)[0], legal) for net in (trainer.ema_net, trainer.net))
        divergences.append(float(kl_divergence(present, average, legal).mean().detach()))
    assert 0 < 3 * divergences[1] < divergences[0]


def test_where_all_choose_at_once_the_policy_is_kept_from_being_foreseen(tmp_path: Path) -> None:
    """With fifty times the bonus in sales it becomes less predictable there than with one, and hardly so in auctions."""
    found = {}
    for factor in (1.0, 50.0):
        config = replace(TINY, width=256, blocks=3, entropy_coefficient=0.02, final_entropy_coefficient=0.02)
        trainer = a_trainer(tmp_path, replace(config, simultaneous_entropy_factor=factor))
        load_file(trainer.net, shipped_weights("for-sale"))
        for _ in range(3):
            trainer.update()
        observation, legal = trainer.rollout.observation.flatten(0, 1), trainer.rollout.legal.flatten(0, 1)
        log_probs = masked_log_probs(trainer.net(observation)[0], legal).detach()
        of_most = entropy_of(log_probs, legal) / legal.sum(1).log()
        in_sale, is_choice = (legal[:, rules.FIRST_SEALED :] > 0).any(1), legal.sum(1) > 1
        found[factor] = [float(of_most[is_choice & where].mean()) for where in (in_sale, ~in_sale)]
    (usual_sale, usual_auction), (mixed_sale, mixed_auction) = found[1.0], found[50.0]
    assert mixed_sale > usual_sale + 0.1
    assert abs(mixed_auction - usual_auction) < 0.05


@pytest.mark.parametrize("game", ["for-sale", "the-estates"])
def test_what_a_gpu_runs_compiled_can_be_traced(game: str, tmp_path: Path) -> None:
    """Torch's compiler is stricter than torch; tracing needs no GPU."""
    config = replace(TINY, game=game, lanes=64, steps=4, kl_coefficient=0.1)
    trainer = Trainer(make_environment(game, 64, device="cpu", seed=1), config, tmp_path, opponents={})
    trainer.update()
    rows = trainer.rollout.loss_mask.flatten().nonzero()[:32, 0]
    traced = torch.compile(trainer.learner._loss_of, backend="eager", fullgraph=True)
    for own, other in zip(traced(rows), trainer.learner._loss_of(rows), strict=True):
        assert torch.allclose(own, other)


def test_an_optimiser_that_forgets_steps_like_a_fresh_one(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, SHORT)
    trainer.update()
    trainer.learner.forget()
    remembered = trainer.learner.optimiser.state_dict()["state"]
    assert remembered
    assert not any(tensor.any() for state in remembered.values() for tensor in state.values())


def test_the_same_seed_trains_the_same_network(tmp_path: Path) -> None:
    one, other = a_trainer(tmp_path / "one"), a_trainer(tmp_path / "other")
    for trainer in (one, other):
        torch.manual_seed(5)
        trainer.update()
    assert same_weights(one.net, other.net)
