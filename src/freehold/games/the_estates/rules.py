"""The rules of The Estates: who moves, and what is legal. The paragraphs (§) are those of docs/rules/the_estates.md.

How the moves are numbered is in `move_numbers`; what a turn, a placement and a round do is in `auction`, `board` and `rounds`.
"""

from __future__ import annotations

import numpy as np

from freehold.core.rules import OVER
from freehold.core.sets import member, size
from freehold.games.the_estates.auction import (
    bid,
    can_keep,
    embezzle,
    highest_bid_possible,
    keep,
    offer,
    sell,
    turn_over,
)
from freehold.games.the_estates.board import can_place, count_placings, nth_placing, place
from freehold.games.the_estates.components import CUBES, IN_THE_BAG, MAX_SEATS
from freehold.games.the_estates.move_numbers import (
    BEGIN,
    DRAW,
    EMBEZZLE,
    KEEP,
    LONGEST,
    MOVES,
    PASS,
    PLACE,
    PLAYER_MOVES,
    SELL,
    TURN_OVER,
)
from freehold.games.the_estates.rounds import draw_cube, end_turn
from freehold.games.the_estates.scoring import score, standing
from freehold.games.the_estates.state import AUCTION, CHOICE, DRAWING, PLACING, STATE, TURN, TURNING_OVER

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

FIRST_SEALED = PLAYER_MOVES  # all bids are open

# The contract


def actor(s: np.record) -> int:
    """Who moves: a seat, NATURE or OVER."""
    return int(s.mover)


def actors(s: np.record) -> int:
    """The one seat that moves, as a bit mask: nobody ever chooses at the same time."""
    return 1 << int(s.mover) if int(s.mover) >= 0 else 0


def count(s: np.record, seat: int) -> int:
    """How many legal moves the seat has now, or how many tickets Nature."""
    if seat != int(s.mover) or seat == OVER:
        return 0
    phase = int(s.phase)
    if phase == AUCTION:
        return 1 + max(0, int(s.cash[seat]) - int(s.high))
    if phase == TURN:
        return size(int(s.choices))
    if phase == PLACING:
        return count_placings(s, int(s.piece))
    if phase == CHOICE:
        return 2 if can_keep(s) else 1
    return count_tickets(s)


def nth(s: np.record, seat: int, k: int) -> int:
    """The k-th legal move of the seat, in rising order; for NATURE the move of ticket k."""
    phase = int(s.phase)
    if phase == AUCTION:
        return PASS if k == 0 else PASS + int(s.high) + k
    if phase == TURN:
        return member(int(s.choices), k)
    if phase == PLACING:
        return nth_placing(s, int(s.piece), k)
    if phase == CHOICE:
        return SELL + k
    return nth_ticket(s, k)


def is_legal(s: np.record, seat: int, move: int) -> bool:
    """Whether the seat (or NATURE) may make this move now."""
    if seat != int(s.mover) or seat == OVER or move < 0 or move >= MOVES:
        return False
    phase = int(s.phase)
    if phase == AUCTION:
        return move == PASS or int(s.high) < move - PASS <= highest_bid_possible(s, seat)
    if phase == TURN:
        return move < PASS and (int(s.choices) >> move) & 1 == 1
    if phase == PLACING:
        return can_place(s, int(s.piece), move)
    if phase == CHOICE:
        return move == SELL or (move == KEEP and can_keep(s))
    return can_draw(s, move)


def play(s: np.record, seat: int, move: int) -> None:
    """Make a legal move."""
    if move >= PLAYER_MOVES:
        draw(s, move)
    elif move >= PLACE:
        place(s, seat, int(s.piece), move)
        end_turn(s)
    elif move == SELL:
        sell(s, seat)
    elif move == KEEP:
        keep(s, seat)
    elif move >= PASS:
        bid(s, seat, move - PASS)
    elif move == EMBEZZLE:
        embezzle(s, seat)
    else:
        offer(s, seat, move)


# Nature's tickets


def count_tickets(s: np.record) -> int:
    """How many equally likely tickets Nature draws from."""
    if int(s.phase) == DRAWING:
        return CUBES - int(s.drawn)
    if int(s.phase) == TURNING_OVER:
        return int(s.roofs_left)
    return int(s.seats)


def nth_ticket(s: np.record, k: int) -> int:
    """The move a ticket stands for. Each roof of a value is a ticket."""
    if int(s.phase) == DRAWING:
        return DRAW + nth_in_the_bag(s, k)
    if int(s.phase) == TURNING_OVER:
        value = 1
        while k >= int(s.roofs[value]):
            k -= int(s.roofs[value])
            value += 1
        return TURN_OVER + value - 1
    return BEGIN + k


def nth_in_the_bag(s: np.record, k: int) -> int:
    """The k-th cube not yet drawn."""
    cube = 0
    while k > 0 or int(s.where[cube]) != IN_THE_BAG:
        if int(s.where[cube]) == IN_THE_BAG:
            k -= 1
        cube += 1
    return cube


def can_draw(s: np.record, move: int) -> bool:
    """Whether one of Nature's tickets stands for this move."""
    if int(s.phase) == DRAWING:
        return DRAW <= move < TURN_OVER and int(s.where[move - DRAW]) == IN_THE_BAG
    if int(s.phase) == TURNING_OVER:
        return TURN_OVER <= move < MOVES and int(s.roofs[move - TURN_OVER + 1]) > 0
    return BEGIN <= move < BEGIN + int(s.seats)


def draw(s: np.record, move: int) -> None:
    """Nature's move: who begins, a cube, or a roof's number."""
    if move >= TURN_OVER:
        turn_over(s, move - TURN_OVER + 1)
    elif move >= DRAW:
        draw_cube(s, move - DRAW)
    else:
        s.starter = move - BEGIN
        s.phase = DRAWING
