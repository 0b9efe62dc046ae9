"""The network, and what its answers mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.network import (
    copy_weights,
    entropy_of,
    frozen_copy,
    kl_divergence,
    log_values,
    masked_log_probs,
    mover_first,
    network_for,
    values_by_seat,
)
from tests.train.small import TINY, an_environment, same_weights

LEGAL = torch.tensor([[1, 1, 0], [0, 1, 0]])
UNIFORM = masked_log_probs(torch.zeros(2, 3), LEGAL)


def test_illegal_moves_have_no_probability() -> None:
    assert torch.allclose(UNIFORM.exp(), torch.tensor([[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]))


def test_the_entropy_of_a_policy_counts_its_legal_moves() -> None:
    assert entropy_of(UNIFORM, LEGAL).tolist() == pytest.approx([0.6931, 0.0], abs=1e-4)


def test_a_policy_does_not_diverge_from_itself() -> None:
    other = masked_log_probs(torch.tensor([[2.0, 0.0, 0.0], [0.0, 5.0, 0.0]]), LEGAL)
    assert kl_divergence(UNIFORM, UNIFORM, LEGAL).tolist() == [0, 0]
    assert [number > 0 for number in kl_divergence(other, UNIFORM, LEGAL).tolist()] == [True, False]


def test_values_are_in_table_order_and_absent_seats_get_nothing() -> None:
    logits = torch.tensor([[2.0, 1.0, 0.0, 9.0]])  # of the mover, the next, the one after, and nobody
    (value,) = values_by_seat(logits, torch.tensor([1]), torch.tensor([3])).tolist()
    assert value[1] > value[2] > value[0] > value[3] == 0
    assert sum(value) == pytest.approx(1)


def test_mover_first_and_table_order_are_each_other_turned_round() -> None:
    actor, seats = torch.tensor([0, 1, 2]), torch.tensor([3, 4, 3])
    logits = torch.tensor([[0.5, 1.0, 2.0, 0.0]]).repeat(3, 1)
    by_seat = values_by_seat(logits, actor, seats)
    assert torch.allclose(mover_first(by_seat, actor, seats), log_values(logits, seats).exp(), atol=1e-6)


def test_the_seed_decides_the_first_weights() -> None:
    env = an_environment(8)
    one, same, other = (network_for(env, replace(TINY, seed=seed)) for seed in (1, 1, 2))
    assert same_weights(one, same)
    assert not same_weights(one, other)


def test_copied_weights_leave_no_tie() -> None:
    env = an_environment(8)
    one, other = network_for(env, TINY), network_for(env, replace(TINY, seed=2))
    copy_weights(other, one)
    assert all(torch.equal(a, b) and a is not b for a, b in zip(one.parameters(), other.parameters(), strict=True))


def test_a_frozen_copy_learns_no_more() -> None:
    net = network_for(an_environment(8), TINY)
    twin = frozen_copy(net)
    assert same_weights(twin, net)
    assert not any(parameter.requires_grad for parameter in twin.parameters())
    assert all(parameter.requires_grad for parameter in net.parameters())


def test_in_half_precision_it_answers_nearly_the_same() -> None:
    env = an_environment(8)
    observation, _, _ = env.observe()
    whole, half = (network_for(env, replace(TINY, cpu_bfloat16=each))(observation)[1] for each in (False, True))
    assert half.dtype == torch.float32
    assert not torch.equal(whole, half)
    assert torch.allclose(whole, half, atol=0.05)
