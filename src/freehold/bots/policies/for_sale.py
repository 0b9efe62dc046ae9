"""A heuristic for For Sale: what is the next property worth, and which property does this row of cheques deserve?

Buying: staying in is worth what the next property adds over the one a pass would take now, and a share of what the best adds over
that. It costs half the bid, or all of it when one rival is left, and a coin is worth more while many auctions are still to come.

Selling: each property is priced twice, by the cheque it would take now (others choose evenly from hands one remembers) and by
what its rank would take from the cheques nobody has seen. The one with the best difference goes.
"""

from __future__ import annotations

import numpy as np

from freehold.bots.policies import Level
from freehold.core.integers import wide
from freehold.core.sets import lowest, member, size
from freehold.games.for_sale.rules import PASS, SELL_PROPERTY
from freehold.games.for_sale.sale import cheques_worth
from freehold.games.for_sale.state import BUY

STYLES = ("steady", "thrifty", "aggressive", "quick")
ROLLOUT = "quick"
HORIZON = 0
TEMPER = 6.0
LEVELS = {
    "easy": Level(sims=16, softness=1.0, pace=0.8),
    "medium": Level(sims=50, softness=0.5, pace=1.0),
    "hard": Level(sims=300, softness=0.2, pace=1.2),
    "expert": Level(sims=8000, softness=0.0, pace=1.4, is_guided=True),
}

QUICK = STYLES.index("quick")
WORTH = 15 / 29  # thousands that one step of rank earns on average
SCARCITY = (1.7, 2.8, 0.8, 1.7)  # how much more than its face a coin is worth early on, by style
AMBITION = (0.2, 0.2, 0.25, 0.2)  # the share of the best property's surplus that staying in is credited with
MOOD = 0.5  # the width of the random part, in thousands


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """A bid, a pass or a property to sell."""
    seat, style = wide(seat), wide(style)
    if s.phase == BUY:
        return choose_bid(s, seat, style, random_bits)
    if style == QUICK:
        return SELL_PROPERTY + 1 + matching_property(s, seat, random_bits)
    return SELL_PROPERTY + 1 + best_property(s, seat)


def reopen(s: np.record, seat: int) -> None:
    """Return what others have laid face down to their hands."""
    if s.phase == BUY:
        return
    for other in range(wide(s.seats)):
        if other != seat and s.sealed[other] > 0:
            s.sealed[other] = 0
            s.waiting = int(s.waiting) | 1 << other
    if s.waiting != 0:
        s.turn = lowest(int(s.waiting))


def appraise(s: np.record, seat: int) -> float:
    """The thousands a seat can expect: what it has, and for each property what its number earns on average."""
    points = float(wide(s.coins[seat]) + int(s.bid[seat]) + cheques_worth(int(s.won[seat])))
    hand = int(s.hand[seat])
    while hand:
        points += WORTH * lowest(hand)
        hand &= hand - 1
    return points


# Buying


def choose_bid(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Raise by the minimum, or pass."""
    laid, high = wide(s.bid[seat]), wide(s.high)
    if int(s.coins[seat]) + laid <= high:
        return PASS
    price = extra_cost(s, laid, high + 1) * coin_worth(s, style)
    mood = MOOD * ((random_bits >> 16) / 65536 - 0.5)
    return high + 1 if surplus(s, style) + mood > price else PASS


def surplus(s: np.record, style: int) -> float:
    """What staying in adds to the property the bidder will get, in thousands."""
    market = int(s.market)
    first = lowest(market)
    if s.still_in > s.on_table:  # §5.2 a passer takes nothing
        return WORTH * (first + 1)
    rest = market & (market - 1)
    second = lowest(rest)
    best = member(market, int(s.on_table) - 1)
    return WORTH * (second - first + AMBITION[style] * (best - second))


def extra_cost(s: np.record, laid: int, bid: int) -> int:
    """How many more coins a higher bid is expected to cost than passing now: half of it, unless one rival is left."""
    lost_now = 0 if s.still_in > s.on_table else laid - (laid + int(s.rounds_up)) // 2
    lost_later = bid if s.still_in == 2 else bid - (bid + int(s.rounds_up)) // 2
    return lost_later - lost_now


def coin_worth(s: np.record, style: int) -> float:
    """What a coin is worth in thousands: one at the end, more while there are auctions to come."""
    to_come = int(s.deck) / int(s.lots)
    return 1.0 + SCARCITY[style] * min(1.0, to_come / 5.0)


# Selling


def best_property(s: np.record, seat: int) -> int:
    """The property whose cheque now most exceeds what its rank would earn later; the lowest of equals."""
    hand = int(s.hand[seat])
    best, best_gain = 0, -1000.0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        gain = cheque_now(s, seat, card) - cheque_later(s, seat, card)
        if gain > best_gain + 1e-9:
            best, best_gain = card, gain
    return best


def cheque_now(s: np.record, seat: int, card: int) -> float:
    """The cheque to expect for a property, where the others choose evenly from their hands."""
    row = int(s.row)
    rivals = int(s.still_in) - 1
    expected = 0.0
    for beaten in range(rivals + 1):
        expected += chance_to_beat(s, seat, card, beaten) * cheque_value(member(row, beaten))
    return expected


def chance_to_beat(s: np.record, seat: int, card: int, beaten: int) -> float:
    """The chance that exactly this many others lay a lower property, each choosing independently and evenly from its hand."""
    c0, c1, c2, c3, c4, c5 = 1.0, 0.0, 0.0, 0.0, 0.0, 0.0
    below = (1 << card) - 1
    for other in range(wide(s.seats)):
        hand = int(s.hand[other])
        if other != seat and hand != 0:
            p = size(hand & below) / size(hand)
            q = 1.0 - p
            c5, c4, c3, c2, c1, c0 = (
                c5 * q + c4 * p,
                c4 * q + c3 * p,
                c3 * q + c2 * p,
                c2 * q + c1 * p,
                c1 * q + c0 * p,
                c0 * q,
            )
    if beaten < 3:
        return c0 if beaten == 0 else c1 if beaten == 1 else c2
    return c3 if beaten == 3 else c4 if beaten == 4 else c5


def cheque_later(s: np.record, seat: int, card: int) -> float:
    """What the property's rank among all others' would take from the cheques nobody has seen."""
    unseen = int(s.unseen_cheques)
    if unseen == 0:
        return 0.0
    at = beaten_share(s, seat, card) * (size(unseen) - 1)
    floor = int(at)
    low = cheque_value(member(unseen, floor))
    high = cheque_value(member(unseen, min(floor + 1, size(unseen) - 1)))
    return low + (at - floor) * (high - low)


def beaten_share(s: np.record, seat: int, card: int) -> float:
    """The share of the other seats' properties that are lower."""
    below, lower, held = (1 << card) - 1, 0, 0
    for other in range(wide(s.seats)):
        if other != seat:
            hand = int(s.hand[other])
            lower += size(hand & below)
            held += size(hand)
    return lower / held if held > 0 else 1.0


def cheque_value(position: int) -> float:
    """The value of the cheque at a place of a set: 0, then 2, 3 … 15, two of each."""
    return float((position >> 1) + 1) if position > 1 else 0.0


def matching_property(s: np.record, seat: int, random_bits: int) -> int:
    """The property whose rank in hand matches this row's rank among all cheques still to be won, give or take some luck."""
    row, unseen, hand = int(s.row), int(s.unseen_cheques), int(s.hand[seat])
    held = size(hand)
    top = member(row, int(s.on_table) - 1)
    middle = (top + lowest(row)) // 2
    lower = size(unseen & ((1 << middle) - 1))
    share = (lower + 0.5) / (size(unseen) + 1) + ((random_bits >> 16) / 65536 - 0.5) * 0.5
    return member(hand, min(held - 1, max(0, int(share * held))))
