"""The bot that searches: `search:sims=2000`, `search:ms=200`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from freehold.bots.bot import Bot
from freehold.bots.registry import Maker
from freehold.bots.search.plan import MOST_MS, MOST_SIMS, Budget, Plan, usual_plan
from freehold.bots.search.thinking import MoveEstimate, Thinker
from freehold.bots.spec import Parameters, number, whole_number
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import said

USUAL_BUDGET = Budget(sims=2000)
PARAMETERS = {
    "sims": said("bots-parameter-sims", default=USUAL_BUDGET.sims or 0),
    "ms": said("bots-parameter-ms"),
    "rollout": said("bots-parameter-rollout"),
    "horizon": said("bots-parameter-horizon"),
    "payoff": said("bots-parameter-payoff"),
    "c": said("bots-parameter-c", default="0.35"),
    "widen": said("bots-parameter-widen", default="1"),
}


class Searcher:
    """Plays the move its tree has visited most or, if soft, now and then another that it looked at nearly as often."""

    def __init__(self, kit: AnyKit, rng: Random, thinker: Thinker, *, softness: float = 0.0) -> None:
        self._kit = kit
        self._rng = rng
        self._softness = softness
        self._thinker = thinker
        self.weights = thinker.weights

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        if len(moves) == 1:
            return moves[0]
        rng = Random(self._rng.getrandbits(62))
        chosen = pick(self._thinker.think(view, rng), self._softness, rng)
        return self._kit.numbering.moves[chosen.move]


def pick(estimates: Sequence[MoveEstimate], softness: float, rng: Random) -> MoveEstimate:
    """The most visited move, or with some softness any of them, by its visits to the power of 1 / softness."""
    if softness == 0:
        return estimates[0]
    most = estimates[0].visits
    return rng.choices(estimates, [(each.visits / most) ** (1 / softness) for each in estimates])[0]


def read_plan(kit: AnyKit, parameters: Parameters, usual: Callable[[AnyKit, str | None], Plan] = usual_plan) -> Plan:
    """The usual plan with what was typed put in, or BadSetup with what is wrong."""
    typed: dict[str, Any] = {
        field: read(parameters[name]) for name, (field, read) in _READERS.items() if name in parameters
    }
    return usual(kit, parameters.get("rollout"))._replace(**typed)


def read_budget(parameters: Parameters, usual: Budget = USUAL_BUDGET) -> Budget:
    """The budget that was typed, or the usual one."""
    sims, ms = parameters.get("sims"), parameters.get("ms")
    if sims is not None and ms is not None:
        raise BadSetup(said("bots-sims-or-ms"), hint=said("bots-sims-or-ms-examples"))
    if ms is not None:
        return Budget(ms=whole_number("ms", ms, most=MOST_MS))
    return usual if sims is None else Budget(sims=whole_number("sims", sims, most=MOST_SIMS))


def _winning(text: str) -> float:
    words = {"win": 1.0, "score": 0.0}
    return words[text] if text in words else number("payoff", text, most=1, hint=said("bots-payoff-values"))


_READERS: dict[str, tuple[str, Callable[[str], float]]] = {
    "horizon": ("horizon", partial(whole_number, "horizon", least=0, most=1000)),
    "payoff": ("winning", _winning),
    "c": ("explore", partial(number, "c", most=100)),
    "widen": ("widen", partial(number, "widen", most=100)),
}
"""The field of a plan that a parameter decides, and how it is read."""


def _make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    plan, budget = read_plan(kit, parameters), read_budget(parameters)
    return Searcher(kit, rng, Thinker(kit, game.remembering(), plan, budget))


MAKERS = (Maker("search", said("bots-level-search-help"), _make, PARAMETERS),)
