"""The rules of For Sale: the record, who moves, and what is legal. The paragraphs (§) are those of docs/rules/for_sale.md.

Moves are numbers: 0 passes, 1 … 28 bid that many coins, then come the 30 properties to sell; Nature turns over a property,
turns over a cheque, or names the first player.
"""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE
from freehold.core.sets import member, size
from freehold.games.for_sale.auction import bid, deal_property, may_bid, name_first, pass_
from freehold.games.for_sale.components import CHEQUE_VALUES, MAX_SEATS, MOST_COINS, PROPERTIES
from freehold.games.for_sale.sale import cheques_worth, seal, show_cheque
from freehold.games.for_sale.state import BUY, DEAL, FIRST, SELL, SHOW, STATE, WINDFALL

__all__ = [
    "FIRST_SEALED",
    "LONGEST",
    "MAX_SEATS",
    "MOVES",
    "PLAYER_MOVES",
    "STATE",
    "actor",
    "actors",
    "count",
    "is_legal",
    "nth",
    "play",
    "score",
    "standing",
]

PASS = 0
BID = 0  # bid b is move BID + b
SELL_PROPERTY = MOST_COINS  # selling property p is move SELL_PROPERTY + p
PLAYER_MOVES = SELL_PROPERTY + PROPERTIES + 1
FIRST_SEALED = SELL_PROPERTY + 1
TURN_PROPERTY = PLAYER_MOVES - 1  # turning over property p is move TURN_PROPERTY + p
TURN_CHEQUE = TURN_PROPERTY + PROPERTIES + 1  # turning over the j-th cheque value is move TURN_CHEQUE + j
NAME_FIRST = TURN_CHEQUE + len(CHEQUE_VALUES)  # naming seat i first is move NAME_FIRST + i
MOVES = NAME_FIRST + MAX_SEATS

LONGEST = 1 + 3 * PROPERTIES + 15 * (MOST_COINS + MAX_SEATS - 1)
"""One first player, each card turned over and each property sold once; at most 15 auctions of rising bids and a pass for each."""


def actor(s: np.record) -> int:
    """Who moves: a seat, NATURE, or OVER; in a sale, the lowest seat that has not sealed yet."""
    return int(s.turn)


def actors(s: np.record) -> int:
    """The seats that may move now: one in an auction, all that have not sealed in a sale."""
    if s.phase == BUY:
        return 1 << int(s.turn)
    if s.phase == SELL:
        return int(s.waiting)
    return 0


def count(s: np.record, seat: int) -> int:
    """How many legal moves the seat has, or how many cards Nature may turn over."""
    phase = int(s.phase)
    if seat == NATURE:
        return _tickets(s, phase)
    if phase == BUY and seat == s.turn:
        room = int(s.coins[seat]) + int(s.bid[seat]) - int(s.high)
        return 1 + room if room > 0 else 1
    if phase == SELL and (int(s.waiting) >> seat) & 1:
        return size(int(s.hand[seat]))
    return 0


def _tickets(s: np.record, phase: int) -> int:
    """The cards nobody has seen: those to come and those removed."""
    if phase == DEAL:
        return int(s.deck) + int(s.removed)
    if phase == SHOW or phase == WINDFALL:
        return int(s.cheque_deck) + int(s.removed)
    return int(s.seats) if phase == FIRST else 0


def nth(s: np.record, seat: int, k: int) -> int:
    """The k-th legal move of the seat in ascending order, or the card that Nature's ticket k stands for."""
    phase = int(s.phase)
    if phase == BUY:
        return 0 if k == 0 else int(s.high) + k
    if phase == SELL:
        return SELL_PROPERTY + 1 + member(int(s.hand[seat]), k)
    if phase == DEAL:
        return TURN_PROPERTY + 1 + member(int(s.unseen), k)
    if phase == FIRST:
        return NAME_FIRST + k
    return TURN_CHEQUE + (member(int(s.unseen_cheques), k) >> 1)


def is_legal(s: np.record, seat: int, move: int) -> bool:
    """Whether the seat, or Nature, may make this move now."""
    if seat == NATURE:
        return _may_turn_over(s, move)
    if seat < 0 or seat >= s.seats or not (actors(s) >> seat) & 1:
        return False
    if s.phase == BUY:
        return move == PASS or may_bid(s, seat, move - BID)
    card = move - SELL_PROPERTY - 1
    return 0 <= card < PROPERTIES and (int(s.hand[seat]) >> card) & 1 == 1


def _may_turn_over(s: np.record, move: int) -> bool:
    phase = int(s.phase)
    if phase == DEAL:
        card = move - TURN_PROPERTY - 1
        return 0 <= card < PROPERTIES and (int(s.unseen) >> card) & 1 == 1
    if phase == SHOW or phase == WINDFALL:
        rank = move - TURN_CHEQUE
        return 0 <= rank < len(CHEQUE_VALUES) and (int(s.unseen_cheques) >> (2 * rank)) & 3 != 0
    return phase == FIRST and 0 <= move - NAME_FIRST < s.seats


def play(s: np.record, seat: int, move: int) -> None:
    """Make a legal move."""
    if move == PASS:
        pass_(s, seat)
    elif move <= MOST_COINS:
        bid(s, seat, move - BID)
    elif move < PLAYER_MOVES:
        seal(s, seat, move - SELL_PROPERTY)
    elif move < TURN_CHEQUE:
        deal_property(s, move - TURN_PROPERTY)
    elif move < NAME_FIRST:
        show_cheque(s, move - TURN_CHEQUE)
    else:
        name_first(s, move - NAME_FIRST)


def score(s: np.record, seat: int) -> int:
    """§4.1 Cheques and coins, in thousands; coins laid down in a running auction still count."""
    return cheques_worth(int(s.won[seat])) + int(s.coins[seat]) + int(s.bid[seat])


def standing(s: np.record, seat: int) -> int:
    """§4.2 The richer seat is ahead; among equals, the one with more coins left; seats equal in both share a place."""
    return (score(s, seat) << 7) + int(s.coins[seat]) + int(s.bid[seat])
