"""What lies on the table of The Estates: the money, the pieces and the board.

Section marks (§) point into `docs/rules/the_estates.md`, E-numbers to the rulings listed there.
"""

from __future__ import annotations

from typing import Final

# Players and money (§1)

MIN_SEATS: Final = 2
MAX_SEATS: Final = 5
CASH: Final = 12
"""Cheques of $1 million each player begins the match with, at any number of players (E5)."""
MAX_MONEY: Final = CASH * MAX_SEATS
"""All the money there can be in one hand, and so the highest bid with a number of its own."""

# Pieces (§1)

COMPANY_NAMES: Final = ("Amber", "Cobalt", "Emerald", "Pearl", "Ruby", "Violet")
"""The six companies under names of our own, so that each has a letter of its own."""
LETTERS: Final = "ACEPRV"
COMPANIES: Final = 6
NUMBERS: Final = 6
CUBES: Final = COMPANIES * NUMBERS
"""Floor cubes: one of each number in each company's colour (E3). A cube is `company * 6 + number - 1`."""
LINES: Final = 3
LINE_LENGTH: Final = 8
CUBES_DRAWN: Final = LINES * LINE_LENGTH
ROOF_VALUES: Final = 6
ROOFS_OF_A_VALUE: Final = 2
ROOFS: Final = ROOF_VALUES * ROOFS_OF_A_VALUE
PERMITS: Final = 3
"""Building permits: permit p (from 0) moves a row's end by p + 1 lots."""
MAYOR: Final = 3
CANCEL_CUBE: Final = 4
SPECIALS: Final = 5
"""The three permits, the mayor and the cancel cube, in this order."""
PIECES: Final = CUBES_DRAWN + ROOFS + SPECIALS
"""Pieces one round can auction. Each turn uses up exactly one."""

ROOF_PIECE: Final = CUBES
"""Pieces on offer are numbered: the 36 cubes, then roofs of 1 to 6, then the five specials."""
SPECIAL_PIECE: Final = ROOF_PIECE + ROOF_VALUES
NO_PIECE: Final = -1

# The board (E1, E2)

ROWS: Final = 3
ROW_LOTS: Final = 10
LOTS: Final = ROWS * ROW_LOTS
"""A lot is `row * 10 + distance from Main Street`, both from 0."""
PLANNED_LENGTH: Final = 4
"""Lots a row must have before any permit: those between Main Street and the river."""
LONGEST_ROW: Final = ROW_LOTS - 1
"""Lots a row can have with permits (E19): its last one is where they lie then. A table may allow all ten."""
WHITE_DIRT: Final = 1 << 0 | 1 << 6 | 1 << 12 | 1 << 14 | 1 << 21
"""The lots that take one floor cube only: 1 and 7 of the top row, 3 and 5 of the middle row, 2 of the bottom row (E2)."""

IN_THE_BAG: Final = -1
IN_THE_MARKET: Final = -2
"""Where a cube is, when it is on no lot: not drawn; or drawn and not yet built."""
EMPTY: Final = -1
NOBODY: Final = -1
NOWHERE: Final = -1

# Several rounds (§6)

MAX_ROUNDS: Final = MAX_SEATS + 1
"""Each round is won by somebody, so after one round more than there are players somebody has won two (E26)."""
WINS_NEEDED: Final = 2


def number_of(cube: int) -> int:
    """The number printed on a cube."""
    return cube % NUMBERS + 1


def company_of(cube: int) -> int:
    """The company in whose colour a cube is."""
    return cube // NUMBERS


def is_white_dirt(lot: int) -> bool:
    """Whether a lot takes one floor cube only (E2)."""
    return (WHITE_DIRT >> lot) & 1 == 1
