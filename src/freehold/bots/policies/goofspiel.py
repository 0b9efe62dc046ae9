"""A heuristic for Goofspiel: bid about as much as the prizes are worth."""

from __future__ import annotations

import numpy as np

from freehold.bots.policies import Level
from freehold.core.sets import lowest, member, size
from freehold.games.goofspiel.rules import score
from freehold.games.goofspiel.state import BID, CARDS, MAX_SEATS

STYLES = ("matching",)
ROLLOUT = "matching"
HORIZON = 0
TEMPER = 10.0
LEVELS = {
    "easy": Level(sims=20, softness=1.0, pace=0.8),
    "medium": Level(sims=200, softness=0.5, pace=1.0),
    "hard": Level(sims=1000, softness=0.25, pace=1.2),
    "expert": Level(sims=10_000, softness=0.1, pace=1.4),
}


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """The lowest card in hand that is worth the prizes, give or take one; one time in four, any card."""
    hand = int(s.hand[seat])
    if random_bits & 3 == 0:
        return member(hand, ((random_bits >> 2) * size(hand)) >> 30)
    worth = -1 + ((random_bits >> 2) % 3)
    for prize in range(CARDS):
        worth += (prize + 1) * ((int(s.pot) >> prize) & 1)
    for card in range(CARDS):
        if (hand >> card) & 1 and card + 1 >= worth:
            return card
    return member(hand, size(hand) - 1)


def appraise(s: np.record, seat: int) -> float:
    """What the seat has won."""
    return float(score(s, seat))


def reopen(s: np.record, seat: int) -> None:
    """Take back the cards the others have laid face down."""
    if s.phase != BID:
        return
    for other in range(MAX_SEATS):
        if other != seat and s.sealed[other] > 0:
            s.sealed[other] = 0
            s.waiting = int(s.waiting) | (1 << other)
    s.turn = lowest(int(s.waiting))
