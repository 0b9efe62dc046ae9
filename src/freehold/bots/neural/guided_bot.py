"""The bots `neural+search` and `weights+search`: a tree search that asks a network where to look and what a position is worth."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from freehold.bots.bot import Bot
from freehold.bots.neural import guided_simulation
from freehold.bots.neural.bot import file_of, net_of
from freehold.bots.neural.forward import ask_by_numpy, brain_of
from freehold.bots.neural.guided_simulation import Guide
from freehold.bots.neural.shipped_weights import games_with_weights, shipped_weights
from freehold.bots.policies import CALLED, policy_of
from freehold.bots.registry import Maker
from freehold.bots.search.bot import PARAMETERS, Searcher, read_budget, read_plan
from freehold.bots.search.plan import Budget, Plan, usual_plan
from freehold.bots.search.simulation import Question
from freehold.bots.search.thinking import Thinker
from freehold.bots.spec import Parameters, number
from freehold.core.compiled import compiled
from freehold.core.compiling import numba_works
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.rules import Raw
from freehold.core.said import said

EXPLORE: Final = 1.0
"""How much the network's favourites are preferred to what has proved itself."""
WINNING: Final = 0.9
"""The part of the payoff that is the share of victory."""
TRUST: Final = 1.0
"""The network's part in what a position is worth; the rest is a playout's."""
USUAL_BUDGET: Final = Budget(sims=1000)


def guided_plan(kit: AnyKit, rollout: str | None = None) -> Plan:
    """How a game is searched with a guide unless somebody says otherwise."""
    return usual_plan(kit, rollout)._replace(explore=EXPLORE, winning=WINNING)


class GuidedThinker(Thinker):
    """Grows a tree as the network suggests: the shipped network, unless another is named."""

    def __init__(
        self,
        kit: AnyKit,
        game: AnyGame,
        plan: Plan,
        budget: Budget,
        *,
        weights: Path | None = None,
        trust: float = TRUST,
    ) -> None:
        super().__init__(kit, game, plan, budget)
        self._simulation = _simulation_of(kit.rules, kit.features, policy_of(kit))
        self.weights = weights or shipped_weights(kit.name)
        self._guide = Guide(
            brain=brain_of(net_of(kit.name, self.weights)),
            priors=np.zeros(len(self._tree.edges), np.float32),
            opinion=np.zeros(game.seats, np.float64),
            trust=trust,
        )

    def _grow(self, question: Question, start: Raw, first: int, simulations: int) -> None:
        self._simulation.simulate(self._plan, self._tree, self._guide, question, start, first, simulations)


@cache
def _simulation_of(rules: Any, look: Any, policy: Any) -> Any:
    """The simulations, compiled; without a compiler, numpy runs the network inside them."""
    called, seen = compiled(rules, flags=CALLED), compiled(look, flags=CALLED)
    asked: dict[str, Any] = {} if numba_works() else {"ask": ask_by_numpy}
    return compiled(guided_simulation, flags=CALLED, rules=called, look=seen, policy=policy, **asked)


def _shipped(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return _searcher(kit, game, rng, parameters, shipped_weights(kit.name))


def _from_file(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return _searcher(kit, game, rng, parameters, file_of(kit, parameters))


def _searcher(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters, weights: Path) -> Bot:
    plan = read_plan(kit, parameters, guided_plan)
    budget = read_budget(parameters, USUAL_BUDGET)
    trust = number("trust", parameters.get("trust", str(TRUST)), most=1)
    return Searcher(kit, rng, GuidedThinker(kit, game.remembering(), plan, budget, weights=weights, trust=trust))


_PARAMETERS = {
    **{name: text for name, text in PARAMETERS.items() if name != "widen"},
    "sims": said("bots-parameter-sims", default=USUAL_BUDGET.sims or 0),
    "c": said("bots-parameter-guided-c", default=f"{EXPLORE:g}"),
    "trust": said("bots-parameter-trust", default=f"{TRUST:g}"),
}
MAKERS = (
    Maker(
        "neural+search",
        said("bots-level-neural-search-help"),
        _shipped,
        _PARAMETERS,
        games=games_with_weights(),
    ),
    Maker(
        "weights+search",
        said("bots-level-weights-search-help"),
        _from_file,
        _PARAMETERS,
        takes_text=True,
    ),
)
