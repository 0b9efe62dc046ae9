"""A quick start: where people set the pace, interpreted rules are fast enough, and compiled ones take seconds to load.

A whole game against light bots takes less time interpreted than numba takes to import. So commands that play or replay a few
games leave the compiler alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from freehold.bots.spec import name_in
from freehold.core.compiling import use_plain_rules

LIGHT = ("person", "random", "heuristic")
"""Minds that decide at once, compiled or not."""
FEW = 20
"""How many records are replayed in less time than numba takes to load."""


def use_plain_rules_for(minds: Iterable[str]) -> None:
    """Leave the rules interpreted if nobody at the table has to think hard."""
    if all(name_in(mind) in LIGHT for mind in minds):
        use_plain_rules()
