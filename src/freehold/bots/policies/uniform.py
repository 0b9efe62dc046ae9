"""The policy for a game that nobody has written one for: any legal move."""

from __future__ import annotations

import numpy as np

from freehold.core.rules import UNBOUND, Rules

rules: Rules = UNBOUND

STYLES: tuple[str, ...] = ()
ROLLOUT = "random"


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Every legal move is as likely as any other."""
    return rules.nth(s, seat, (random_bits * rules.count(s, seat)) >> 32)


def reopen(s: np.record, seat: int) -> None:
    """Nothing is known to be sealed."""
