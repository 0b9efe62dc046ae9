"""Starting at once: where people set the pace, interpreted rules are quick enough, and compiled ones take seconds to load.

A whole game against light bots takes less time interpreted than numba takes to be imported. So commands that play or replay a few
games leave the compiler alone, unless `NUMBA_DISABLE_JIT` says something else.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

SWITCH = "NUMBA_DISABLE_JIT"
LIGHT = ("person", "random", "heuristic")
"""Minds that decide at once, compiled or not."""
FEW = 20
"""Records that are replayed sooner than numba is loaded."""


def interpret() -> None:
    """Leave the rules interpreted in this process."""
    os.environ.setdefault(SWITCH, "1")


def interpret_for(minds: Iterable[str]) -> None:
    """Leave the rules interpreted if nobody at the table has to think hard."""
    if all(mind.partition(":")[0] in LIGHT for mind in minds):
        interpret()


def compiling() -> dict[str, str]:
    """The environment for a process that thinks hard, whatever was decided for this one."""
    return {name: value for name, value in os.environ.items() if name != SWITCH}
