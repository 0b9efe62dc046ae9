"""What a seat sees, by one compiled call. `rules` and `look` are filled in by `core.compiled`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import NATURE, UNBOUND, Raw, Rules

ILLEGAL = -2
"""What `take` answers where a move is refused."""

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES


def see(raw: Raw, seat: int, seen: NDArray[np.int8]) -> None:
    """Write the seat's features."""
    look.features(raw.view(rules.STATE)[0], seat, seen)


def tickets(raw: Raw, drawn: NDArray[np.int32]) -> int:
    """Count how many tickets stand for each of Nature's moves; answer how many there are in all."""
    s = raw.view(rules.STATE)[0]
    total = rules.count(s, NATURE)
    drawn[:] = 0
    for k in range(total):
        drawn[rules.nth(s, NATURE, k) - rules.PLAYER_MOVES] += 1
    return total


def take(raw: Raw, seat: int, move: int) -> int:
    """Make a move if it is legal; answer whose turn it is then, as the engine's `turn` does, or ILLEGAL."""
    s = raw.view(rules.STATE)[0]
    if not rules.is_legal(s, seat, move):
        return ILLEGAL
    rules.play(s, seat, move)
    return NATURE if rules.actor(s) == NATURE else rules.actors(s)
