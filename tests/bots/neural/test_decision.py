"""A move by the network's chances."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.bots.neural.decision import pick


def test_moves_are_picked_by_their_chances() -> None:
    logits = np.array([9, 1, 0, 9, 2], np.float32)
    moves = np.array([1, 2, 4], np.int32)
    picked = [pick(logits, moves, 0.5, (i + 0.5) / 10_000) for i in range(10_000)]
    powers = {move: np.exp(logits[move] / 0.5) for move in (1, 2, 4)}
    for move, power in powers.items():
        assert picked.count(move) == pytest.approx(10_000 * power / sum(powers.values()), abs=1)
    assert {pick(logits, moves, 0, chance) for chance in (0.0, 0.5, 0.999)} == {4}
    assert pick(logits, moves, 0.5, 0.0) == 1
    assert pick(logits, moves, 0.5, 1.0) in moves
