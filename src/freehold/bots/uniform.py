"""The bot that picks any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.bots.bot import Bot
from freehold.bots.policy_play import RANDOM
from freehold.bots.registry import Maker
from freehold.bots.spec import Parameters
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import said


class Uniform:
    """Every legal move is as likely as any other."""

    policy_style = RANDOM

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        return self._rng.choice(moves)


def _make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return Uniform(rng)


MAKERS = (Maker("random", said("bots-level-random-help"), _make),)
