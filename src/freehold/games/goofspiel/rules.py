"""The rules of Goofspiel. The paragraphs (§) are those of docs/rules/goofspiel.md.

Moves are numbers: move c-1 bids card c; after the players' moves come Nature's, who turns over prize p with move CARDS + p-1.
"""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE, OVER
from freehold.core.sets import lowest, member, size
from freehold.games.goofspiel.state import BID, CARDS, DONE, MAX_SEATS, STATE, TURN

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

PLAYER_MOVES = CARDS
FIRST_SEALED = 0
MOVES = 2 * CARDS
LONGEST = CARDS * (1 + MAX_SEATS)
"""Each prize is turned over once, and every seat bids for it."""


def actor(s: np.record) -> int:
    """Who moves: NATURE, OVER, or the lowest seat that has not sealed yet."""
    return int(s.turn)


def actors(s: np.record) -> int:
    """The seats that have not sealed yet."""
    return int(s.waiting)


def count(s: np.record, seat: int) -> int:
    """The cards a seat may bid, or the prizes that may be turned over."""
    if seat == NATURE:
        return size(int(s.unseen)) if s.phase == TURN else 0
    return size(int(s.hand[seat])) if (int(s.waiting) >> seat) & 1 else 0


def nth(s: np.record, seat: int, k: int) -> int:
    """The k-th of them in ascending order."""
    if seat == NATURE:
        return CARDS + member(int(s.unseen), k)
    return member(int(s.hand[seat]), k)


def is_legal(s: np.record, seat: int, move: int) -> bool:
    """§2.1 An unseen prize is turned over; §2.2 a seat that has not sealed bids a card it holds."""
    if seat == NATURE:
        return s.phase == TURN and CARDS <= move < MOVES and (int(s.unseen) >> (move - CARDS)) & 1 == 1
    if seat < 0 or seat >= s.seats or not (int(s.waiting) >> seat) & 1:
        return False
    return 0 <= move < CARDS and (int(s.hand[seat]) >> move) & 1 == 1


def play(s: np.record, seat: int, move: int) -> None:
    """Make a legal move."""
    if seat == NATURE:
        _turn_over(s, 1 << (move - CARDS))
    else:
        _seal(s, seat, move + 1)


def _turn_over(s: np.record, prize: int) -> None:
    """§2.1 A prize comes to the middle, and everyone bids."""
    s.unseen = int(s.unseen) ^ prize
    s.pot = int(s.pot) | prize
    s.phase = BID
    s.waiting = (1 << int(s.seats)) - 1
    s.turn = 0


def _seal(s: np.record, seat: int, card: int) -> None:
    """§2.2 A card is laid face down; with the last one all are revealed."""
    s.sealed[seat] = card
    s.waiting = int(s.waiting) ^ (1 << seat)
    if s.waiting:
        s.turn = lowest(int(s.waiting))
    else:
        _reveal(s)


def _reveal(s: np.record) -> None:
    """§2.3 The highest card takes what is in the middle; §2.4 a tie for it does not. All cards bid are gone."""
    winner, best = -1, 0
    for seat in range(int(s.seats)):
        card = int(s.sealed[seat])
        if card == best:
            winner = -1
        elif card > best:
            winner, best = seat, card
        s.hand[seat] = int(s.hand[seat]) ^ (1 << (card - 1))
        s.sealed[seat] = 0
    if winner >= 0:
        s.won[winner] = int(s.won[winner]) | int(s.pot)
        s.pot = 0
    elif not s.carries or s.unseen == 0:
        s.lost = int(s.lost) | int(s.pot)
        s.pot = 0
    s.phase = TURN if s.unseen else DONE
    s.turn = NATURE if s.unseen else OVER


def score(s: np.record, seat: int) -> int:
    """§3.1 The sum of the prizes won."""
    total = 0
    for prize in range(CARDS):
        total += (prize + 1) * ((int(s.won[seat]) >> prize) & 1)
    return total


def standing(s: np.record, seat: int) -> int:
    """§3.2 More points are better; equal points share a place."""
    return score(s, seat)
