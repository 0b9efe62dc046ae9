"""Stands in for `bots.neural.decision` when no network takes part, so that none has to be compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def choose(s: np.record, seat: int, brain: Any, legal: NDArray[np.int32], temperature: float, chance: float) -> int:
    """Never called."""
    return 0
