"""What every game's rules look like: plain functions over one small record.

A game's `rules` module defines (or imports from its neighbours in the same folder) the names below. They are ordinary Python: no
decorators, no imports but numpy, no random generator. `core.compiled` builds the compiled twin of each, so the same lines run
interpreted, on a CPU core and on a GPU.

Conventions that keep all three equal:

- The record `s` is a numpy structured record (`np.dtype((np.record, np.dtype([...], align=True)))`), accessed by attribute.
- Widen on reading: `int(s.coins[seat])`. Interpreted, a field is a numpy scalar and `int8 + int8` would wrap.
- A set of cards is an `i4` bit mask (30 cards fit without the sign); never mix `u8` with `i8` (numba makes it a float).
- Only `while`, `for … in range`, `if`, integer arithmetic and calls to other rule functions. No exceptions, no containers.
- Functions never allocate. A function that returns many numbers fills an array it is given.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

NATURE: Final = -1
"""The dealer: the seat that draws cards. Its moves are recorded like any other."""

OVER: Final = -2
"""What `actor` returns when nobody is left to move."""


class Rules(Protocol):
    """The plain functions and constants of one game."""

    STATE: np.dtype[np.record]
    """The record. It holds the rule-relevant options too, so games of several editions can share one array."""
    MOVES: int
    """Moves are numbered 0 … MOVES-1."""
    PLAYER_MOVES: int
    """Numbers below this are moves of players, the others are Nature's."""
    FIRST_SEALED: int
    """Players' moves from this number on are sealed: several choose at once, and reveal together; PLAYER_MOVES for none."""
    MAX_SEATS: int
    """The most players that any edition takes."""
    LONGEST: int
    """No game has more moves than this, Nature's included."""

    def actor(self, s: np.record) -> int:
        """Who moves: a seat, NATURE, or OVER. Where several choose at once: the lowest seat that still has to."""

    def actors(self, s: np.record) -> int:
        """The seats that may move now, as a bit mask (bit 0 is seat 0). 0 when Nature moves or the game is over."""

    def count(self, s: np.record, seat: int) -> int:
        """How many legal moves the seat has now. For NATURE: how many equally likely tickets there are to draw."""

    def nth(self, s: np.record, seat: int, k: int) -> int:
        """The k-th legal move of the seat, in ascending order. For NATURE: the move that ticket k stands for."""

    def is_legal(self, s: np.record, seat: int, move: int) -> bool:
        """Whether the seat (or NATURE) may make this move now. It is safe to ask about any seat and any number."""

    def play(self, s: np.record, seat: int, move: int) -> None:
        """Make a legal move."""

    def score(self, s: np.record, seat: int) -> int:
        """The seat's points: final once the game is over, otherwise as if it ended now."""

    def standing(self, s: np.record, seat: int) -> int:
        """One number that ranks the seats, tie-breaks included: higher is better, and equals share a place."""


UNBOUND: Final[Rules] = cast(Any, None)
"""Stands for the rules of whichever game a module will be compiled for (`core.compiled` fills it in)."""

Mask = NDArray[np.uint8]
"""One byte per move: 1 where it is legal."""
Raw = NDArray[np.uint8]
"""The bytes of one record, which is what travels between Python and compiled code."""
