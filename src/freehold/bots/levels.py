"""Levels for people: `easy`, `medium`, `hard` and `expert`, each a search with a budget, a softness and a pace of its own.

What a level means differs from game to game, so the numbers stand beside the game's policy.
"""

from __future__ import annotations

from random import Random
from typing import Any

from freehold.bots.bot import Bot, Make, Maker, Parameters, register
from freehold.bots.neural.search import guided_thinker
from freehold.bots.policies import Level, plain_policy
from freehold.bots.search.bot import Searcher, plain_thinker
from freehold.core.game import Game
from freehold.core.kit import Kit

HELP = {
    "easy": "For a first game: looks ahead a little, and slips as people do.",
    "medium": "Looks ahead, and slips now and then.",
    "hard": "Looks far ahead, and seldom slips.",
    "expert": "Looks as far ahead as people will wait for.",
}
"""The levels, from the weakest to the strongest."""


def level_of(kit: Kit[Any, Any, Any], name: str) -> Level:
    """What a level means in this game."""
    level: Level = plain_policy(kit).LEVELS[name]
    return level


def pace_of(kit: Kit[Any, Any, Any], spec: str) -> float:
    """How long the bot of a spec seems to think, times the pace of the table: the stronger levels a little longer."""
    return level_of(kit, spec).pace if spec in HELP else 1.0


def _maker(name: str) -> Make:
    def make(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
        level = level_of(kit, name)
        thinker = guided_thinker if level.is_guided else plain_thinker
        return Searcher(kit, rng, thinker(kit, game, {"sims": str(level.sims)}), softness=level.softness)

    return make


for _name, _help in HELP.items():
    register(Maker(_name, _help, _maker(_name)))
