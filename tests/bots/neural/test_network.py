"""The network as numpy runs it says what it says by the book."""

from __future__ import annotations

from itertools import islice

import numpy as np

from freehold.bots.neural.bot import net_of
from freehold.bots.neural.network import logits_of
from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.core.kit import AnyKit
from freehold.core.weights import load
from tests.bots.neural.networks import BOTH, choices_of, plain_logits


@BOTH
def test_numpy_says_what_the_shipped_network_says_by_the_book(kit: AnyKit) -> None:
    path = shipped_weights(kit.name)
    weights, net = load(path), net_of(kit.name, path)
    for _, state, seat in islice(choices_of(kit, 3), 40):
        seen = np.zeros(kit.features.FEATURES, np.int8)
        kit.features.features(state.record, seat, seen)
        assert np.allclose(logits_of(net, seen), plain_logits(weights, kit, seen), atol=1e-3, rtol=1e-4)


@BOTH
def test_several_rows_are_asked_at_once(kit: AnyKit) -> None:
    net = net_of(kit.name, shipped_weights(kit.name))
    seen = np.random.default_rng(1).integers(0, 3, (2, kit.features.FEATURES)).astype(np.int8)
    assert np.allclose(logits_of(net, seen), [logits_of(net, row) for row in seen], atol=1e-3, rtol=1e-4)
