"""The number of every move: what the rules functions take. Players' moves come first, Nature's after them."""

from __future__ import annotations

from typing import Final

from freehold.games.the_estates.components import (
    CUBES,
    CUBES_DRAWN,
    LINES,
    LOTS,
    MAX_MONEY,
    MAX_ROUNDS,
    MAX_SEATS,
    PERMITS,
    PIECES,
    ROOF_VALUES,
    ROOFS,
    ROWS,
    SPECIALS,
)

EMBEZZLE: Final = 0
OFFER_CUBE: Final = 1
"""+ 2 * line + (0 for its left end, 1 for its right end)."""
OFFER_ROOF: Final = OFFER_CUBE + 2 * LINES
OFFER_SPECIAL: Final = OFFER_ROOF + 1
"""+ special."""
PASS: Final = OFFER_SPECIAL + SPECIALS
"""+ the bid: to pass is to bid nothing (E7)."""
SELL: Final = PASS + MAX_MONEY + 1
KEEP: Final = SELL + 1
PLACE: Final = KEEP + 1
"""+ lot, for a cube or a roof."""
PERMIT: Final = PLACE + LOTS
"""+ 2 * row + (0 to shorten it, 1 to lengthen it)."""
MAYOR_TO: Final = PERMIT + 2 * ROWS
"""+ row."""
CANCEL: Final = MAYOR_TO + ROWS
"""+ the permit to remove, or + MAYOR."""
DISCARD: Final = CANCEL + PERMITS + 1
PLAYER_MOVES: Final = DISCARD + 1
BEGIN: Final = PLAYER_MOVES
"""Nature: + the seat that begins."""
DRAW: Final = BEGIN + MAX_SEATS
"""Nature: + the cube drawn."""
TURN_OVER: Final = DRAW + CUBES
"""Nature: + the roof's value - 1."""
MOVES: Final = TURN_OVER + ROOF_VALUES

MOVES_OF_A_TURN: Final = MAX_SEATS + 3
"""Embezzle, offer, a bid of each other player, sell or keep, place."""
LONGEST: Final = MAX_ROUNDS * (1 + CUBES_DRAWN + PIECES * MOVES_OF_A_TURN + ROOFS)
"""A round draws its first player and its cubes, then has at most one turn for each piece, and a draw more for each roof. No match
has more than `MAX_ROUNDS` rounds."""
