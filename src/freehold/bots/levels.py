"""Levels for people: `easy`, `medium`, `hard` and `expert`, each a search with a budget, a softness and a pace of its own.

What a level means differs from game to game, so the numbers are kept with the game's policy.
"""

from __future__ import annotations

from random import Random

from freehold.bots.bot import Bot
from freehold.bots.neural.guided_bot import GuidedThinker, guided_plan
from freehold.bots.policies import Level, plain_policy
from freehold.bots.registry import Make, Maker
from freehold.bots.search.bot import Searcher
from freehold.bots.search.plan import MOST_MS, Budget, usual_plan
from freehold.bots.search.thinking import Thinker
from freehold.bots.spec import Parameters, whole_number
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import said

HELP = {
    "easy": said("bots-level-easy-help"),
    "medium": said("bots-level-medium-help"),
    "hard": said("bots-level-hard-help"),
    "expert": said("bots-level-expert-help"),
}
"""The levels, from the weakest to the strongest."""
PARAMETERS = {"ms": said("bots-parameter-level-ms")}


def level_of(kit: AnyKit, name: str) -> Level:
    """What a level means in this game."""
    level: Level = plain_policy(kit).LEVELS[name]
    return level


def pace_of(kit: AnyKit, spec: str) -> float:
    """How long a spec's bot seems to think, as a multiple of the table's pace: stronger levels take a little longer."""
    return level_of(kit, spec).pace if spec in HELP else 1.0


def thinker_at(level: Level, kit: AnyKit, game: AnyGame, *, ms: int | None = None) -> Thinker:
    """What thinks at a level: by the shipped network, where it guides the search; no longer than some milliseconds."""
    budget = Budget(sims=level.sims, ms=ms)
    if level.is_guided:
        return GuidedThinker(kit, game.remembering(), guided_plan(kit), budget)
    return Thinker(kit, game.remembering(), usual_plan(kit), budget)


def _maker(name: str) -> Make:
    def make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
        level = level_of(kit, name)
        ms = whole_number("ms", parameters["ms"], most=MOST_MS) if "ms" in parameters else None
        return Searcher(kit, rng, thinker_at(level, kit, game, ms=ms), softness=level.softness)

    return make


MAKERS = tuple(Maker(name, help, _maker(name), PARAMETERS) for name, help in HELP.items())
