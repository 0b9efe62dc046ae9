"""The bot `neural+search`: a tree search that asks a network where to look and what a position is worth."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from freehold.bots.bot import Bot, Maker, Parameters, register
from freehold.bots.neural import guided
from freehold.bots.neural.bot import file_of, net_of
from freehold.bots.neural.forward import brain_of
from freehold.bots.policies import CALLED, policy_of
from freehold.bots.search.bot import PARAMETERS, Searcher, number, plan_of
from freehold.bots.search.thinking import Plan, Thinker
from freehold.core.compiled import compiled
from freehold.core.game import Game
from freehold.core.kit import Kit
from freehold.core.rules import Raw
from freehold.core.weights import SHIPPED

DEFAULTS = {"c": "1", "payoff": "0.9"}
"""How much the network's favourites are preferred to what has proved itself, and what is played for."""
TRUST = 1.0
"""The network's part in what a position is worth; the rest is a playout's."""


@cache
def _tree_of(rules: Any, look: Any, policy: Any) -> Any:
    return compiled(
        guided, flags=CALLED, rules=compiled(rules, flags=CALLED), look=compiled(look, flags=CALLED), policy=policy
    )


class GuidedThinker(Thinker):
    """Grows a tree as the network suggests."""

    def __init__(
        self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], plan: Plan, path: Path, trust: float
    ) -> None:
        super().__init__(kit, game, plan)
        self._tree = _tree_of(kit.rules, kit.features, policy_of(kit))
        self.weights = path
        self._brain = brain_of(net_of(kit.name, path))
        self._priors = np.zeros(len(self._edges), np.float32)
        self._opinion = np.zeros(game.seats, np.float64)
        self._trust = trust

    def _grow(self, start: Raw, settings: Any, first: int, simulations: int, seed: int) -> None:
        kept = self._nodes, self._edges, self._priors, self._slots, self._path, self._payoffs, self._opinion
        self._tree.simulate(start, start.copy(), self._brain, settings, *kept, first, simulations, seed, self._trust)


def guided_thinker(
    kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], parameters: Parameters, path: Path | None = None
) -> GuidedThinker:
    """What thinks in a guided search with these parameters; by the shipped network, unless told otherwise."""
    plan = plan_of(kit, {**DEFAULTS, **({} if "ms" in parameters else {"sims": "1000"}), **parameters})
    trust = number("trust", parameters.get("trust", str(TRUST)), 0, 1)
    return GuidedThinker(kit, game.remembering(), plan, path or SHIPPED / f"{kit.name}.npz", trust)


def _shipped(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Searcher(kit, rng, guided_thinker(kit, game, parameters))


def _from_file(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Searcher(kit, rng, guided_thinker(kit, game, parameters, file_of(kit, parameters)))


_PARAMETERS = {
    **{name: text for name, text in PARAMETERS.items() if name != "widen"},
    "sims": "simulations for each decision (1000)",
    "c": f"how much it follows the network's favourites ({DEFAULTS['c']})",
    "trust": f"the network's part in judging a position ({TRUST:g}); the rest is a playout's",
}

register(
    Maker(
        "neural+search",
        "Looks ahead where a network that learned by playing would look, and judges positions as it does.",
        _shipped,
        _PARAMETERS,
        games=tuple(sorted(path.stem for path in SHIPPED.glob("*.npz"))),
    )
)
register(
    Maker(
        "weights+search",
        "The same with a network of your own: weights+search:sims=400;training/for-sale.npz.",
        _from_file,
        _PARAMETERS,
        takes_text=True,
    )
)
