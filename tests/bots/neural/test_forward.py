"""The network in compiled loops says what it says by the book."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from freehold.bots.neural import forward
from freehold.bots.neural.bot import net_of
from freehold.bots.neural.forward import brain_of
from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.bots.policies import CALLED
from freehold.core.compiled import compiled
from freehold.core.kit import AnyKit
from freehold.core.weights import load
from tests.bots.neural.networks import BOTH, choices_of, plain_logits, some_weights


@BOTH
def test_compiled_loops_say_what_the_shipped_network_says_by_the_book(kit: AnyKit) -> None:
    path = shipped_weights(kit.name)
    weights, brain = load(path), brain_of(net_of(kit.name, path))
    ask, look = compiled(forward, flags=CALLED).ask, compiled(kit.features)
    for _, state, seat in islice(choices_of(kit, 3), 40):
        look.features(state.record, seat, brain.seen)
        ask(brain)
        assert np.allclose(brain.out, plain_logits(weights, kit, brain.seen), atol=1e-3, rtol=1e-4)


@BOTH
def test_a_network_of_any_width_is_asked_to_its_last_row(kit: AnyKit, tmp_path: Path) -> None:
    path = some_weights(kit, tmp_path / "net.npz", width=15)
    brain = brain_of(net_of(kit.name, path))
    brain.seen[:] = np.random.default_rng(2).integers(-3, 9, brain.seen.shape)
    compiled(forward, flags=CALLED).ask(brain)
    assert np.allclose(brain.out, plain_logits(load(path), kit, brain.seen), atol=1e-3, rtol=1e-4)


def test_shares_are_handed_to_the_seats_at_the_table() -> None:
    """The network speaks of the mover first, here seat 2 of 3; what it says of seats that are not there is passed over."""
    out, into = np.array([5, 5, np.log(4), np.log(2), np.log(2), 9], np.float32), np.zeros(3)
    forward.shares(out, 2, 2, into)
    assert into.tolist() == pytest.approx([0.25, 0.25, 0.5])
