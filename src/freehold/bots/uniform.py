"""The bot that picks any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.bots.bot import Bot, Maker, Parameters, register
from freehold.bots.policy_play import RANDOM
from freehold.core.game import Game
from freehold.core.kit import Kit


class Uniform:
    """Every legal move is as likely as any other."""

    policy_style = RANDOM

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        return self._rng.choice(moves)


def _make(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Uniform(rng)


register(Maker("random", "Plays any legal move, without a thought.", _make))
