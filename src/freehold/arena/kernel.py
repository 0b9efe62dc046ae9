"""Whole games between compiled policies inside one call, for any game.

`rules` and `policy` are filled in by `core.compiled`. The typed table (`arena.table`) plays the very same games, move by move.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from freehold.arena.deals import choice_bits, deal_key, draw_bits, players_key
from freehold.bots.policies import Policy
from freehold.bots.policy_play import RANDOM
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)


def play_games(
    start: Raw,
    work: Raw,
    kinds: NDArray[np.int64],
    drawn: NDArray[np.int64],
    seed: int,
    plan: NDArray[np.int64],
    scores: NDArray[np.int32],
    standings: NDArray[np.int32],
    decisions: NDArray[np.int32],
    log: NDArray[np.int16],
) -> None:
    """Play the planned games; write points, standings and the number of real choices of each seat.

    `plan` is [games, 2 + seats]: the deal, the game's number, the style of each seat. The results are [games, seats]. `log` is
    [games, 2, LONGEST]: who moved and what, ended by OVER; with no games in it nothing is kept.
    """
    for game in range(plan.shape[0]):
        work[:] = start
        drawn[:] = 0
        s = work.view(rules.STATE)[0]
        _play(s, kinds, drawn, seed, plan[game], decisions[game], log[game : game + 1])
        for seat in range(scores.shape[1]):
            scores[game, seat] = rules.score(s, seat)
            standings[game, seat] = rules.standing(s, seat)


def _play(
    s: np.record,
    kinds: NDArray[np.int64],
    drawn: NDArray[np.int64],
    seed: int,
    plan: NDArray[np.int64],
    decisions: NDArray[np.int32],
    log: NDArray[np.int16],
) -> None:
    nature_key = deal_key(seed, plan[0])
    key = players_key(seed, plan[1])
    number = 0
    seat = rules.actor(s)
    while seat != OVER:
        choices = rules.count(s, seat)
        if seat == NATURE:
            move = _draw(s, choices, kinds, drawn, nature_key)
        elif choices == 1:
            move = rules.nth(s, seat, 0)
        else:
            decisions[seat] += 1
            move = _choose(s, seat, choices, plan[2 + seat], choice_bits(key, number))
        if log.shape[0] > 0:
            log[0, 0, number] = seat
            log[0, 1, number] = move
        rules.play(s, seat, move)
        number += 1
        seat = rules.actor(s)
    if log.shape[0] > 0 and number < log.shape[2]:
        log[0, 0, number] = OVER


def _draw(s: np.record, tickets: int, kinds: NDArray[np.int64], drawn: NDArray[np.int64], key: int) -> int:
    """Nature's move, as this deal has it."""
    kind = kinds[rules.nth(s, NATURE, 0)]
    ticket = (draw_bits(key, kind, drawn[kind]) * tickets) >> 32
    drawn[kind] += 1
    return rules.nth(s, NATURE, ticket)


def _choose(s: np.record, seat: int, choices: int, style: int, random_bits: int) -> int:
    """A seat's move, in its style."""
    if style == RANDOM:
        return rules.nth(s, seat, (random_bits * choices) >> 32)
    return policy.choose(s, seat, style, random_bits)
