"""The entry point into a compiled policy, for any game: one choice in one call.

`rules` and `policy` are filled in by `core.compiled`.
"""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np

from freehold.bots.policies import Policy
from freehold.core.rules import UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)

RANDOM: Final = -1
"""The style that plays any legal move."""


def choose(raw: Raw, seat: int, style: int, random_bits: int) -> int:
    """The policy's move in this position."""
    return policy.choose(raw.view(rules.STATE)[0], seat, style, random_bits)


def win_share(s: np.record, seat: int, seats: int) -> float:
    """1 for the winner, split where victory is shared, 0 for the others."""
    mine = rules.standing(s, seat)
    sharing = 0
    for other in range(seats):
        theirs = rules.standing(s, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            sharing += 1
    return 1.0 / sharing
