"""What a seat sees, in one compiled call. `rules` and `look` are filled in by `core.compiled`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import NATURE, UNBOUND, Raw, Rules

ILLEGAL = -2
"""What `take` returns when a move is refused."""
BITS = 10
"""How many bits each seat's move gets in the argument of `take_together`: six seats fit into one number."""

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES


def see(raw: Raw, seat: int, seen: NDArray[np.int8]) -> None:
    """Write the seat's features."""
    look.features(raw.view(rules.STATE)[0], seat, seen)


def outcomes(raw: Raw, drawn: NDArray[np.int32], chances: NDArray[np.float64]) -> int:
    """Write what Nature may draw, in ascending order and counted from 0, each with its chance; return how many there are."""
    s = raw.view(rules.STATE)[0]
    tickets = rules.count(s, NATURE)
    chances[:] = 0.0
    for k in range(tickets):
        chances[rules.nth(s, NATURE, k) - rules.PLAYER_MOVES] += 1.0 / tickets
    found = 0
    for outcome in range(chances.shape[0]):
        if chances[outcome] > 0.0:
            drawn[found] = outcome
            chances[found] = chances[outcome]
            found += 1
    return found


def take(raw: Raw, seat: int, move: int) -> int:
    """Make a move if it is legal; return whose turn it is then, as the engine's `turn` does, or ILLEGAL."""
    s = raw.view(rules.STATE)[0]
    if not rules.is_legal(s, seat, move):
        return ILLEGAL
    rules.play(s, seat, move)
    return NATURE if rules.actor(s) == NATURE else rules.actors(s)


def take_together(raw: Raw, moves: int) -> int:
    """Make the moves of all seats that choose together, seat 0's in the lowest bits; if one is not legal, none is made."""
    s = raw.view(rules.STATE)[0]
    waiting = rules.actors(s)
    for seat in range(rules.MAX_SEATS):
        if (waiting >> seat) & 1 and not rules.is_legal(s, seat, (moves >> (BITS * seat)) & ((1 << BITS) - 1)):
            return ILLEGAL
    for seat in range(rules.MAX_SEATS):
        if (waiting >> seat) & 1:
            rules.play(s, seat, (moves >> (BITS * seat)) & ((1 << BITS) - 1))
    return NATURE if rules.actor(s) == NATURE else rules.actors(s)
