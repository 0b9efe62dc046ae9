"""What a seat sees, by one compiled call. `rules` and `look` are filled in by `core.compiled`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import UNBOUND, Raw, Rules

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES


def see(raw: Raw, seat: int, seen: NDArray[np.int8]) -> None:
    """Write the seat's features."""
    look.features(raw.view(rules.STATE)[0], seat, seen)
