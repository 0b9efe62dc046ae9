"""The policy for games that nobody has written one for: any legal move."""

from __future__ import annotations

import numpy as np

from freehold.bots.policies import Level
from freehold.core.rules import UNBOUND, Rules

rules: Rules = UNBOUND

STYLES: tuple[str, ...] = ()
ROLLOUT = "random"
HORIZON = 0
TEMPER = 10.0
LEVELS = {
    "easy": Level(sims=50, softness=1.0, pace=0.8),
    "medium": Level(sims=200, softness=0.5, pace=1.0),
    "hard": Level(sims=1000, softness=0.25, pace=1.2),
    "expert": Level(sims=10_000, softness=0.0, pace=1.4),
}


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Every legal move is as likely as any other."""
    return rules.nth(s, seat, (random_bits * rules.count(s, seat)) >> 32)


def reopen(s: np.record, seat: int) -> None:
    """Nothing is known to be sealed."""


def appraise(s: np.record, seat: int) -> float:
    """What the seat has now."""
    return float(rules.score(s, seat))
