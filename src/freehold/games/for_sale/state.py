"""The record of a For Sale game: everything decided so far, and nothing of what is to come.

A deck is the set of cards nobody has seen. It includes the cards removed before the game: they are as unknown as those still
to be dealt, so it is never decided which cards they are.
"""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE
from freehold.games.for_sale.components import MAX_SEATS, PROPERTIES

FIRST, DEAL, BUY, SHOW, SELL, WINDFALL, DONE = range(7)
"""Name the first player · turn over properties · auction · turn over cheques · sale · the last holder's cheques · the end."""

ALL_CARDS = (1 << PROPERTIES) - 1

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("unseen", "i4"),  # properties nobody has seen, the removed ones among them
                ("unseen_cheques", "i4"),  # likewise for cheques; of a value's two bits, the lower is set first
                ("market", "i4"),  # properties on the table
                ("row", "i4"),  # cheques on the table
                ("hand", "i4", (MAX_SEATS,)),  # properties a seat holds, the sealed one included
                ("won", "i4", (MAX_SEATS,)),  # cheques a seat has won
                ("bank", "i2"),  # coins that have left the game
                ("phase", "i1"),
                ("turn", "i1"),  # who moves: a seat, NATURE or OVER
                ("seats", "i1"),
                ("lots", "i1"),  # properties turned over for an auction
                ("removed", "i1"),  # cards of each deck that will never be seen
                ("rounds_up", "i1"),  # whether a passer's half is rounded up
                ("starter", "i1"),  # who opens the coming auction
                ("deck", "i1"),  # properties still to be dealt
                ("cheque_deck", "i1"),
                ("on_table", "i1"),  # how many cards lie in the middle
                ("still_in", "i1"),  # how many seats have not passed
                ("waiting", "i1"),  # set of seats: not passed yet, or not sealed yet
                ("high", "i1"),  # the standing bid
                ("coins", "i1", (MAX_SEATS,)),  # in hand, not laid down
                ("bid", "i1", (MAX_SEATS,)),  # laid down in this auction
                ("sealed", "i1", (MAX_SEATS,)),  # the property laid face down, 0 for none
            ],
            align=True,
        ),
    )
)


def new_record(*, seats: int, coins: int, removed: int, lots: int, rounds_up: bool, first: int | None) -> np.record:
    """A game about to begin; without `first`, Nature names the first player."""
    s: np.record = np.zeros(1, STATE)[0]
    s.seats, s.lots, s.removed, s.rounds_up = seats, lots, removed, rounds_up
    s.unseen = s.unseen_cheques = ALL_CARDS
    s.deck = s.cheque_deck = PROPERTIES - removed
    s.coins[:seats] = coins
    s.phase, s.starter = (FIRST, 0) if first is None else (DEAL, first)
    s.turn = NATURE
    return s
