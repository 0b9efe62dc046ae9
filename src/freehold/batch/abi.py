"""What the loops take, argument by argument: the contract between compiled kernels and the code that launches them.

Arguments with the same name mean the same in every loop, so the names alone say what a kernel expects.
"""

from __future__ import annotations

import inspect
from typing import Final, NamedTuple

from freehold.batch import loops

ENTRIES: Final = (
    "reset",
    "step",
    "advance",
    "sample",
    "refuse",
    "survey",
    "legal",
    "features",
    "features_of_all",
    "playouts",
)
"""The loops in `batch.loops` that are called from outside."""
CONSULT: Final = "consult"
"""One more, if there is a heuristic to consult."""


class Argument(NamedTuple):
    """One argument of a kernel."""

    name: str
    kind: str
    """The type of a number or of an array's items; `records` for an array of records."""
    axes: int
    """0 for a single number."""


_KINDS: Final = {
    "states": ("records", 1),
    "lanes": ("records", 1),
    "openings": ("records", 1),
    "work": ("records", 1),
    "seed": ("int64", 0),
    "restarts": ("int64", 0),
    "steps": ("int64", 0),
    "start": ("int64", 0),
    "count": ("int64", 0),
    "style": ("int64", 0),
    "actions": ("int64", 1),
    "actor": ("int8", 1),
    "done": ("uint8", 1),
    "refused": ("uint8", 1),
    "scores": ("int32", 2),
    "shares": ("float32", 2),
    "mask": ("uint8", 2),
    "seen": ("int8", 2),
    "seen_by_all": ("int8", 3),
    "totals": ("int64", 2),
    "wins": ("float64", 2),
    "lengths": ("int64", 1),
}


def arguments(entry: str) -> tuple[Argument, ...]:
    """What an entry point takes, in order."""
    names = inspect.signature(getattr(loops, entry)).parameters
    return tuple(Argument(name, *_KINDS[name]) for name in names)
