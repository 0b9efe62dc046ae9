"""The bot that searches: `search:sims=2000`, `search:ms=200`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.bots.bot import Bot, Maker, Parameters, register
from freehold.bots.heuristic import style_number
from freehold.bots.policies import policy_of
from freehold.bots.policy_play import RANDOM
from freehold.bots.search.thinking import Plan, Thinker, Thought
from freehold.core.errors import BadSetup
from freehold.core.game import Game
from freehold.core.kit import Kit

PARAMETERS = {
    "sims": "simulations for each decision (2000)",
    "ms": "milliseconds for each decision, instead of sims",
    "rollout": "how simulations play on: random, or a style of the heuristic",
    "horizon": "moves after which a simulation stops and the position is appraised; 0 plays to the end",
    "payoff": "what it plays for: win, score, or the part of winning between 0 and 1",
    "c": "how much it explores (0.35)",
    "widen": "how fast it looks at further moves (1)",
}


class Searcher:
    """Plays the move its tree has visited most, or softly: now and then another one that it looked at nearly as often."""

    def __init__(self, kit: Kit[Any, Any, Any], rng: Random, thinker: Thinker, *, softness: float = 0.0) -> None:
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


def pick(thoughts: Sequence[Thought], softness: float, rng: Random) -> Thought:
    """The most visited move, or with some softness any of them, by its visits to the power of 1 / softness."""
    if softness == 0:
        return thoughts[0]
    most = thoughts[0].visits
    return rng.choices(thoughts, [(thought.visits / most) ** (1 / softness) for thought in thoughts])[0]


def plan_of(kit: Kit[Any, Any, Any], parameters: Parameters) -> Plan:
    """The plan that parameters describe, or BadSetup with what is wrong."""
    sims, ms = parameters.get("sims"), parameters.get("ms")
    if sims is not None and ms is not None:
        raise BadSetup("a search takes sims or ms, not both", hint="search:sims=2000 or search:ms=200")
    policy = policy_of(kit)
    rollout = parameters.get("rollout", policy.ROLLOUT)
    style = RANDOM if rollout == "random" else style_number(kit, rollout)
    return Plan(
        sims=None if ms is not None else _whole("sims", sims or "2000", 10_000_000),
        ms=None if ms is None else _whole("ms", ms, 3_600_000),
        rollout=style,
        horizon=_horizon(parameters.get("horizon"), policy.HORIZON if style != RANDOM else 0),
        prior=0 if policy.STYLES else RANDOM,
        winning=_winning(parameters.get("payoff", "0.5")),
        explore=number("c", parameters.get("c", "0.35"), 0, 100),
        widen=number("widen", parameters.get("widen", "1"), 0, 100),
    )


def _whole(name: str, text: str, most: int, *, least: int = 1) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise BadSetup(f"{name} cannot be {text!r}", hint=f"{name} is a whole number from {least} to {most}")
    return int(text)


def _horizon(text: str | None, default: int) -> int:
    return default if text is None else _whole("horizon", text, 1000, least=0)


def _winning(text: str) -> float:
    words = {"win": 1.0, "score": 0.0}
    return words[text] if text in words else number("payoff", text, 0, 1, or_else="win, score, or ")


def number(name: str, text: str, least: float, most: float, *, or_else: str = "") -> float:
    """A parameter that is a number, or BadSetup with what it may be."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not least <= number <= most:
        raise BadSetup(f"{name} cannot be {text!r}", hint=f"{name} is {or_else}a number from {least:g} to {most:g}")
    return number


def _make(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Searcher(kit, rng, plain_thinker(kit, game, parameters))


def plain_thinker(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], parameters: Parameters) -> Thinker:
    """What thinks in a search with these parameters."""
    return Thinker(kit, game.remembering(), plan_of(kit, parameters))


register(Maker("search", "Looks ahead: a tree of what everybody might do, played out many times.", _make, PARAMETERS))
