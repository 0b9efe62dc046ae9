"""How much better than expected each decision turned out."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.advantages import compute_advantages, normalised
from freehold.train.rollout import Rollout
from tests.train.small import a_trainer

LAST_VALUE = torch.tensor([[0.3, 0.7]])
TWO_SEATS = torch.tensor([2])


@pytest.fixture
def turns() -> Rollout:
    """Two seats take turns in one game that ends with the last of four decisions; what either expects is its own affair."""
    rollout = Rollout.empty(steps=4, lanes=1, features=1, moves=2, seats=2, device="cpu")
    rollout.actor[:, 0] = torch.tensor([0, 1, 0, 1])
    rollout.value[:, 0] = torch.tensor([[0.5, 0.5], [0.9, 0.1], [0.6, 0.4], [0.8, 0.2]])
    rollout.done[3], rollout.win_share[3] = True, torch.tensor([1.0, 0.0])
    return rollout


def test_a_seat_looks_back_at_its_own_decisions_only(turns: Rollout) -> None:
    compute_advantages(turns, LAST_VALUE, TWO_SEATS, gae_lambda=0.75)
    of_first = turns.returns[:, 0, 0].tolist()
    assert of_first[3] == of_first[2] == 1.0, "after the last decision of either seat comes the result"
    assert of_first[1] == pytest.approx(0.25 * 0.8 + 0.75 * 1.0), "the second seat goes by its own next expectation"
    assert of_first[0] == pytest.approx(0.25 * 0.6 + 0.75 * 1.0)


def test_a_game_that_goes_on_is_worth_what_is_expected(turns: Rollout) -> None:
    turns.done[3] = False
    compute_advantages(turns, LAST_VALUE, TWO_SEATS, gae_lambda=0.75)
    assert turns.returns[2:, 0, 0].tolist() == pytest.approx([0.3, 0.3])


@pytest.mark.parametrize(("gae_lambda", "expected"), [(0.0, 0.6), (1.0, 1.0)])
def test_lambda_blends_the_next_expectation_with_the_outcome(
    turns: Rollout, gae_lambda: float, expected: float
) -> None:
    compute_advantages(turns, LAST_VALUE, TWO_SEATS, gae_lambda=gae_lambda)
    assert float(turns.returns[0, 0, 0]) == pytest.approx(expected)


def test_the_returns_of_all_seats_add_up_to_one_victory(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    rollout = trainer.rollout
    assert torch.allclose(rollout.returns.sum(2), torch.ones_like(rollout.advantage), atol=1e-4)
    assert torch.allclose(rollout.value_target.sum(2), torch.ones_like(rollout.advantage), atol=1e-4)
    assert torch.equal(rollout.returns[rollout.done], rollout.win_share[rollout.done]), "a result is what counts"
    mover = rollout.returns.gather(2, rollout.actor[..., None])[..., 0]
    assert torch.allclose(rollout.value_target[..., 0], mover), "the mover comes first"


def test_advantages_have_mean_0_and_variance_1_over_the_mask() -> None:
    mask = torch.tensor([[True, True, False], [True, True, False]])
    found = normalised(torch.tensor([[1.0, 2.0, 99.0], [3.0, 4.0, -99.0]]), mask)[mask]
    assert float(found.mean()) == pytest.approx(0, abs=1e-6)
    assert float(found.std(correction=0)) == pytest.approx(1, abs=1e-5)


def test_without_a_decision_there_is_nothing_to_divide_by() -> None:
    assert torch.isfinite(normalised(torch.ones(2, 3), torch.zeros(2, 3, dtype=torch.bool))).all()
