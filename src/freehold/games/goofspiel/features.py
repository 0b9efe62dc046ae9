"""What a Goofspiel player knows, as numbers: the player's own seat first, then clockwise. Absent players are zeros."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import Block, seat_at, starts
from freehold.core.sets import size
from freehold.games.goofspiel.rules import score
from freehold.games.goofspiel.state import CARDS, DONE, MAX_SEATS

MIN_SEATS = 2
SEAT_NUMBERS = 4

BLOCKS = (
    Block("hands", (MAX_SEATS, CARDS), 1, "for each seat, which cards it holds, the sealed one included"),
    Block("pot", (CARDS,), 1, "prizes on offer"),
    Block("unseen", (CARDS,), 1, "prizes to come"),
    Block("sealed", (CARDS,), 1, "the card I have laid face down"),
    Block(
        "seats",
        (MAX_SEATS, SEAT_NUMBERS),
        91,
        "for each seat",
        ("is there", "score", "score less mine", "has sealed a card"),
    ),
    Block("players", (MAX_SEATS - MIN_SEATS + 1,), 1, "two, three or four"),
    Block("count", (2,), 13, "how many", ("cards everyone began with", "prizes to come")),
    Block("flags", (2,), 1, "whether", ("a tie carries the prizes over", "the game is over")),
)
FEATURES = sum(block.size for block in BLOCKS)

_AT = starts(BLOCKS)
HANDS, POT, UNSEEN, SEALED = _AT["hands"], _AT["pot"], _AT["unseen"], _AT["sealed"]
SEATS, PLAYERS, COUNT, FLAGS = _AT["seats"], _AT["players"], _AT["count"], _AT["flags"]

Out = NDArray[np.int8]


def features(s: np.record, seat: int, out: Out) -> None:
    """All of them, as this seat sees the table; zeros for a seat that is not there."""
    for at in range(FEATURES):
        out[at] = 0
    if seat >= int(s.seats):
        return
    _set(out, POT, int(s.pot))
    _set(out, UNSEEN, int(s.unseen))
    _set(out, SEALED, (1 << int(s.sealed[seat])) >> 1)
    for place in range(int(s.seats)):
        _seat(s, seat, seat_at(int(s.seats), seat, place), place, out)
    out[PLAYERS + int(s.seats) - MIN_SEATS] = 1
    out[COUNT] = s.cards
    out[COUNT + 1] = size(int(s.unseen))
    out[FLAGS] = s.carries
    out[FLAGS + 1] = 1 if s.phase == DONE else 0


def _seat(s: np.record, seat: int, other: int, place: int, out: Out) -> None:
    at = SEATS + place * SEAT_NUMBERS
    _set(out, HANDS + place * CARDS, int(s.hand[other]))
    out[at] = 1
    out[at + 1] = score(s, other)
    out[at + 2] = score(s, other) - score(s, seat)
    out[at + 3] = 1 if s.sealed[other] > 0 else 0


def _set(out: Out, at: int, cards: int) -> None:
    for card in range(CARDS):
        out[at + card] = (cards >> card) & 1
