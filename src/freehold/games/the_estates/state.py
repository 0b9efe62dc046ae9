"""The state of a match of The Estates: all that is decided so far, and nothing of what is to come."""

from __future__ import annotations

from typing import Final

import numpy as np

from freehold.games.the_estates.components import (
    COMPANIES,
    CUBES,
    LINE_LENGTH,
    LINES,
    LOTS,
    MAX_ROUNDS,
    MAX_SEATS,
    NUMBERS,
    PERMITS,
    ROOF_VALUES,
    ROWS,
)

FIRST_PLAYER: Final = 0
"""Nature draws who begins."""
DRAWING: Final = 1
"""Nature draws the floor cubes, line by line."""
TURN: Final = 2
"""The auctioneer may embezzle, and offers a piece."""
TURNING_OVER: Final = 3
"""Nature turns over the roof on offer."""
AUCTION: Final = 4
"""The others bid or pass, once each."""
CHOICE: Final = 5
"""The auctioneer sells or keeps."""
PLACING: Final = 6
"""Whoever got the piece places or discards it."""
FINISHED: Final = 7

GOING_ON: Final = 0
TWO_ROWS: Final = 1
"""Two rows are complete (E21)."""
NO_ROOFS: Final = 2
"""The last roof has been placed (E22)."""
NO_BUILDINGS: Final = 3
"""No cube is left, and no building waits for a roof (E22)."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # agreed before the match
                ("seats", "i1"),
                ("rounds", "i1"),  # how many at most
                ("longest_row", "i1"),  # 9, or 10 where a row may take up all of its lots (E19)
                ("cancel_mayor", "i1"),  # 1: the cancel cube may remove the mayor too (E20)
                ("rotates", "i1"),  # 1: later rounds begin one seat further; 0: drawn
                # the match
                ("played", "i1"),  # rounds before this one
                ("starter", "i1"),  # who begins this round; NOBODY: still to be drawn
                ("wins", "i1", (MAX_SEATS,)),
                ("past", "i2", (MAX_ROUNDS - 1, MAX_SEATS)),  # scores of the rounds before this one
                # money
                ("cash", "i1", (MAX_SEATS,)),
                ("box", "i1", (MAX_SEATS,)),  # cheques embezzled this round
                # the turn
                ("phase", "i1"),
                ("mover", "i1"),  # a seat, NATURE or OVER
                ("auctioneer", "i1"),
                ("choices", "i2"),  # in TURN: bit m is set where move m (embezzle, offers) is legal
                ("embezzled", "i1"),  # 1: the auctioneer has done so this turn
                ("piece", "i1"),
                ("bids", "i1", (MAX_SEATS,)),  # this auction: -1 not asked yet, 0 passed
                ("high", "i1"),
                ("high_seat", "i1"),
                ("ending", "i1"),  # how the round that ended last did so
                # what is left to offer
                ("drawn", "i1"),
                ("cubes_left", "i1"),
                ("line", "i1", (LINES, LINE_LENGTH)),
                ("line_from", "i1", (LINES,)),  # cubes line_from … line_to - 1 are still there
                ("line_to", "i1", (LINES,)),
                ("roofs", "i1", (ROOF_VALUES + 1,)),  # face down, by value
                ("roofs_left", "i1"),
                ("specials", "i1"),  # bit mask
                # the board
                ("where", "i1", (CUBES,)),  # a lot, IN_THE_BAG or IN_THE_MARKET; a stack is its cubes from high to low
                ("top", "i1", (LOTS,)),  # the uppermost cube, or EMPTY
                ("roof", "i1", (LOTS,)),  # its value, or 0
                ("worth", "i1", (LOTS,)),  # all cubes and the roof
                ("built", "i1", (ROWS,)),
                ("roofed", "i1", (ROWS,)),
                ("length", "i1", (ROWS,)),
                ("tops", "i1", (NUMBERS + 1,)),  # lots that could take another cube, by the number on top
                ("permit_row", "i1", (PERMITS,)),
                ("permit_sign", "i1", (PERMITS,)),
                ("mayor_row", "i1"),
                ("owner", "i1", (COMPANIES,)),  # who holds the certificate
            ],
            align=True,
        ),
    )
)
"""One match: 1 byte a number, numbers that would cost a scan of the board kept beside it."""
