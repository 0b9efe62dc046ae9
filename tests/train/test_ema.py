"""The exponential moving average of a network's weights."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.ema import decay_after, update_ema
from freehold.train.network import frozen_copy, network_for
from tests.train.small import TINY, an_environment


def test_early_in_a_run_the_average_reaches_back_over_a_part_of_it_only() -> None:
    assert decay_after(1, decay=0.15, horizon_fraction=0.1) == pytest.approx(1 / 10)
    assert decay_after(100, decay=0.15, horizon_fraction=0.1) == 0.15


def test_half_of_a_run_is_the_horizon_of_a_plain_mean() -> None:
    """Of the first weights and those after three updates, each counts as much as the others."""
    mean = 0.0
    for update, value in enumerate((2.0, 7.0, 3.0), 1):
        decay = decay_after(update, decay=0.999, horizon_fraction=0.5)
        mean = decay * mean + (1 - decay) * value
    assert mean == pytest.approx((0 + 2 + 7 + 3) / 4)


def test_the_average_moves_towards_the_network_in_place() -> None:
    net = network_for(an_environment(8), TINY)
    average = frozen_copy(net)
    weights, before = next(average.parameters()), next(net.parameters()).detach().clone()
    with torch.no_grad():
        next(net.parameters()).add_(1.0)
    update_ema(average, net, 0.75)
    assert next(average.parameters()) is weights
    assert torch.allclose(weights, before + 0.25)
