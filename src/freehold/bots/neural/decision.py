"""A network's decision in one compiled call: look at the position, ask, pick a legal move.

`rules` and `look` are filled in by `core.compiled`.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.bots.neural.forward import ask
from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import UNBOUND, Raw, Rules
from freehold.core.weights import Array

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES


def decide(raw: Raw, seat: int, brain: Any, legal: NDArray[np.int32], temperature: float, chance: float) -> int:
    """The network's move for this seat, given a random number `chance` from 0 to 1; `legal` is room for the legal moves."""
    return choose(raw.view(rules.STATE)[0], seat, brain, legal, temperature, chance)


def choose(s: np.record, seat: int, brain: Any, legal: NDArray[np.int32], temperature: float, chance: float) -> int:
    """The same for code that already has the position at hand."""
    look.features(s, seat, brain.seen)
    ask(brain)
    found = rules.count(s, seat)
    for k in range(found):
        legal[k] = rules.nth(s, seat, k)
    return pick(brain.out, legal[:found], temperature, chance)


def pick(logits: Array, moves: NDArray[np.int32], temperature: float, chance: float) -> int:
    """Draw a move by its softmax probability; at temperature 0, always the likeliest."""
    likeliest = moves[0]
    for move in moves:
        if logits[move] > logits[likeliest]:
            likeliest = move
    if temperature == 0:
        return int(likeliest)
    total = 0.0
    for move in moves:
        total += exp((logits[move] - logits[likeliest]) / temperature)
    left = chance * total
    for move in moves:
        left -= exp((logits[move] - logits[likeliest]) / temperature)
        if left <= 0:
            return int(move)
    return int(likeliest)  # a rounding error left the draw to no move
