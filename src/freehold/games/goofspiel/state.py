"""The record of a Goofspiel game: everything decided so far, and nothing of what is to come."""

from __future__ import annotations

from typing import Final

import numpy as np

from freehold.core.rules import NATURE

MAX_SEATS: Final = 4
CARDS: Final = 13
"""Cards and prizes are numbered 1 … 13; number n is bit n-1 of a set."""

TURN, BID, DONE = range(3)
"""Turn over a prize · everyone bids · the end."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("unseen", "i2"),  # prizes still to come
                ("pot", "i2"),  # prizes on offer, those carried over included
                ("lost", "i2"),  # prizes nobody won
                ("hand", "i2", (MAX_SEATS,)),  # cards a seat holds, the sealed one included
                ("won", "i2", (MAX_SEATS,)),  # prizes a seat has won
                ("phase", "i1"),
                ("turn", "i1"),  # who moves: a seat, NATURE or OVER
                ("seats", "i1"),
                ("cards", "i1"),  # how many each player began with
                ("carries", "i1"),  # whether a tie carries the prize over
                ("waiting", "i1"),  # set of seats that have not sealed yet
                ("sealed", "i1", (MAX_SEATS,)),  # the card laid face down, 0 for none
            ],
            align=True,
        ),
    )
)


def new_record(*, seats: int, cards: int, carries: bool) -> np.record:
    """A game about to begin: everyone holds all cards, and no prize has been turned over."""
    s: np.record = np.zeros(1, STATE)[0]
    s.seats, s.cards, s.carries = seats, cards, carries
    s.unseen = (1 << cards) - 1
    s.hand[:seats] = (1 << cards) - 1
    s.turn = NATURE
    return s
