"""What a network sees of a position: features and legal moves, written by one compiled call.

`rules` and `look` are filled in by `core.compiled`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import UNBOUND, Raw, Rules

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES


def see(raw: Raw, seat: int, seen: NDArray[np.int8], moves: NDArray[np.int32]) -> int:
    """Write the seat's features and its legal moves; answer how many those are."""
    s = raw.view(rules.STATE)[0]
    look.features(s, seat, seen)
    found = rules.count(s, seat)
    for k in range(found):
        moves[k] = rules.nth(s, seat, k)
    return found
