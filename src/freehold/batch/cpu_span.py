"""How the loops see a batch on a CPU: all games, where they lie. `gpu_span` is the same for a GPU."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

Records = NDArray[Any]


def first(games: int) -> int:
    """The first game to deal with."""
    return 0


def last(games: int) -> int:
    """The one after the last."""
    return games


def fetch(states: Records) -> Records:
    """The positions, where they can be played on."""
    return states


def place(i: int) -> int:
    """Where game i is among those."""
    return i


def keep(room: Records, states: Records) -> None:
    """Bring the positions back: they never left."""


def desk(work: Records) -> Records:
    """Room for one position per game."""
    return work
