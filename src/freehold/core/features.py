"""What every game's features look like: one plain function, and a table of what each number means.

A game's `features` module defines the names below. Like the rules it is ordinary Python that is also compiled. The numbers are
small integers (int8): a learner moves a quarter of the bytes of float32, and divides by `most` where it wants numbers around one.

They are what a player with a perfect memory knows, seen from one seat: that seat first, then clockwise. Law 10 says that they
read nothing that is not in the seat's view.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

MOST = 127
"""Features are clamped to the range from -MOST to MOST, which fits an int8."""

NO_PLACE = 8
"""Beyond the last place of any table."""


class Block(NamedTuple):
    """A run of features that say the same about different things."""

    name: str
    """One word, as in the documentation."""
    shape: tuple[int, ...]
    """How many along each axis: (6, 30) is 30 numbers for each of six seats, the first seat's first."""
    most: int
    """The largest value to expect: what to divide by."""
    meaning: str
    """What it means, in words, with the axes of the shape in order."""
    fields: tuple[str, ...] = ()
    """What each number of the last axis is, where they differ."""

    @property
    def size(self) -> int:
        """How many numbers."""
        return int(np.prod(self.shape, dtype=int))


class Features(Protocol):
    """The plain function and the constants of one game."""

    BLOCKS: tuple[Block, ...]
    """All features, in order."""
    FEATURES: int
    """How many numbers there are: the blocks' sizes added up, whatever the number of players and the edition."""

    def features(self, s: np.record, seat: int, out: NDArray[np.int8]) -> None:
        """Write all of them as this seat sees the table; zeros for a seat that is not there."""


UNBOUND: Features = cast(Any, None)
"""Stands for the features of whichever game a module will be compiled for (`core.compiled` fills it in)."""


def starts(blocks: tuple[Block, ...]) -> dict[str, int]:
    """Where each block begins."""
    places: dict[str, int] = {}
    at = 0
    for block in blocks:
        places[block.name] = at
        at += block.size
    return places


def scales(blocks: tuple[Block, ...]) -> NDArray[np.float32]:
    """What to multiply each feature by to bring it to about one."""
    return np.concatenate([np.full(block.size, 1 / block.most, np.float32) for block in blocks])


# Plain functions for the games' features


def within(number: int) -> int:
    """The number, clamped to what an int8 holds."""
    if number > MOST:
        return MOST
    return max(number, -MOST)


def one_hot(out: NDArray[np.int8], at: int, length: int, number: int) -> None:
    """Write a 1 in this number's place and zeros in the others; only zeros if there is no such place."""
    for k in range(length):
        out[at + k] = 1 if k == number else 0


def place_of(seats: int, seat: int, other: int) -> int:
    """How many places clockwise from the seat the other one sits; NO_PLACE where the other is nobody."""
    if other < 0:
        return NO_PLACE
    return other - seat if other >= seat else other - seat + seats


def seat_at(seats: int, seat: int, place: int) -> int:
    """Who sits that many places clockwise from the seat; -1 for a place where nobody sits."""
    if place >= seats:
        return -1
    other = seat + place
    return other if other < seats else other - seats
