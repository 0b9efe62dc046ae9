"""Heuristics as compiled policies: one module of plain functions per game, found by the game's name.

A policy looks at a position and returns a legal move. It may read all that a perfect memory knows, and nothing else: never
what another seat has sealed.
"""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

from freehold.core.compiled import compiled
from freehold.core.kit import AnyKit


class Level(NamedTuple):
    """How strong a bot for people is: how far it looks ahead, how soft its choices are, how long it seems to think."""

    sims: int
    """Simulations per decision."""
    softness: float
    """0 plays the best move; 1 plays each move as often as the search looked at it, so that a slip is never a silly one."""
    pace: float
    """How long it seems to think, as a multiple of the pace of the table it plays at."""
    is_guided: bool = False
    """Whether the shipped network guides the search."""


class Policy(Protocol):
    """The plain functions of one game's heuristic."""

    STYLES: tuple[str, ...]
    """The ways it can play; a style's number is its place here."""
    ROLLOUT: str
    """The style that is quick enough for playing out simulations."""
    HORIZON: int
    """After how many moves a simulation stops and is appraised; 0 plays to the end."""
    TEMPER: float
    """The lead, in points, that makes a seat about three times as likely to win as another when a game is appraised."""
    LEVELS: dict[str, Level]
    """The levels for people, from the weakest to the strongest."""

    def choose(self, s: np.record, seat: int, style: int, random_bits: int) -> int:
        """A legal move of this seat; 32 random bits decide what could go either way."""

    def appraise(self, s: np.record, seat: int) -> float:
        """The score a seat can expect at the end."""

    def reopen(self, s: np.record, seat: int) -> None:
        """Take back what the other seats have sealed in a running choice, so that a search can decide it for them."""


CALLED = {"forceinline": False}
"""Policies and search call their functions instead of inlining them all: just as quick, and compiled far sooner."""

_COMPILED: dict[str, Any] = {}


def policy_of(kit: AnyKit) -> Any:
    """The game's policy, compiled once; a game without one gets uniform play and no styles."""
    if kit.name not in _COMPILED:
        _COMPILED[kit.name] = compiled(plain_policy(kit), flags=CALLED, rules=compiled(kit.rules, flags=CALLED))
    return _COMPILED[kit.name]


def plain_policy(kit: AnyKit) -> ModuleType:
    """The module behind it: the one named after the game, if somebody has written one."""
    own = f"{__name__}.{kit.name.replace('-', '_')}"
    return importlib.import_module(own if importlib.util.find_spec(own) else f"{__name__}.uniform")
