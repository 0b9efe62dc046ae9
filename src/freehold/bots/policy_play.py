"""Ways into a compiled policy, for any game: one choice, or whole games between styles, inside one call.

`rules` and `policy` are filled in by `core.compiled`.
"""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from freehold.bots.policies import Policy
from freehold.bots.widths import wide
from freehold.core.chance import below, bits, game_key
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)

RANDOM: Final = -1
"""The style that plays any legal move."""


def choose(raw: Raw, seat: int, style: int, random_bits: int) -> int:
    """The policy's move in this position."""
    return policy.choose(raw.view(rules.STATE)[0], seat, style, random_bits)


def play_out(s: np.record, styles: NDArray[np.int8], key: int) -> int:
    """Play on to the end, each seat in its style; answer the number of moves."""
    moves = 0
    seat = wide(rules.actor(s))
    while seat != OVER:
        if seat == NATURE or styles[seat] == RANDOM:
            move = rules.nth(s, seat, below(key, moves, rules.count(s, seat)))
        else:
            move = policy.choose(s, seat, wide(styles[seat]), bits(key, moves))
        rules.play(s, seat, move)
        moves += 1
        seat = wide(rules.actor(s))
    return moves


def match(
    start: Raw, work: Raw, styles: NDArray[np.int8], first: int, games: int, seed: int, sums: NDArray[np.float64]
) -> int:
    """Play games number `first` and on between styles; add up win shares and points by seat; answer the number of moves.

    `sums` is [2, seats]: shares of victory, points.
    """
    moves = 0
    for game in range(first, first + games):
        work[:] = start
        s = work.view(rules.STATE)[0]
        moves += play_out(s, styles, game_key(seed, game))
        for seat in range(sums.shape[1]):
            sums[0, seat] += win_share(s, seat, sums.shape[1])
            sums[1, seat] += rules.score(s, seat)
    return moves


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
