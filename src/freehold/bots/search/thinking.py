"""Thinking: a budget spent on a tree, and what the tree says about each move."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from freehold.bots.policies import CALLED, policy_of
from freehold.bots.search import simulation
from freehold.bots.search.plan import Budget, Plan
from freehold.bots.search.simulation import Question
from freehold.bots.search.tree import Tree, clear, find, tree_for
from freehold.core.chance import game_key
from freehold.core.compiled import compiled
from freehold.core.game import AnyGame, Seat
from freehold.core.kit import AnyKit
from freehold.core.rules import Raw

CHUNK = 500
"""Simulations from one imagination."""
CHUNK_BY_THE_CLOCK = CHUNK // 10
"""The same where time counts: the clock is read in between."""
MOST_NODES = 1 << 16
"""The size at which a tree stops growing; simulations go on inside it."""


class MoveEstimate(Struct, frozen=True):
    """What the tree says about one move."""

    move: int
    """Its number."""
    visits: int
    payoff: float
    """What the seat plays for, between 0 and 1."""
    share: float
    """The chance of winning, with shared victories counted in part."""
    points: float
    """The expected score."""


class Prospect(Struct, frozen=True):
    """What a seat may expect."""

    share: float
    """Its chance of winning, with shared victories counted in part."""
    points: float
    """Its expected score."""


class Thinker:
    """Grows a tree for one game. It starts from positions imagined behind a view, so it knows no more than the viewer."""

    weights: Path | None = None
    """The file of the network that guides it, if one does."""

    def __init__(self, kit: AnyKit, game: AnyGame, plan: Plan, budget: Budget) -> None:
        self._kit = kit
        self._game = game
        self._plan = plan
        # Where all choose at once, each simulation adds one more seat's node; even the last seat must not go without a move.
        self._sims = None if budget.sims is None else max(budget.sims, game.seats + 1)
        self._ms = budget.ms
        self._tree = self._new_tree()
        self._simulation = simulation_of(kit)
        self._done = 0

    def think(self, view: Any, rng: Random, *, asked: int | None = None) -> list[MoveEstimate]:
        """Every move that was tried, the most visited first. A move that is asked about gets at least a quarter of the budget."""
        seat: Seat = view.viewer
        clear(self._tree)
        question = Question(seat, -1 if asked is None else asked, rng.getrandbits(62))
        started, done = time.monotonic(), 0
        while (chunk := self._next_chunk(done, started)) > 0:
            start = self._game.imagine(view, rng).raw
            self._simulation.reopen(start, seat)
            self._grow(question, start, done, chunk)
            done += chunk
        self._done = done
        return _estimates(self._tree, game_key(0, self._kit.rules.MOVES + seat))

    def _new_tree(self) -> Tree:
        nodes = MOST_NODES if self._sims is None else min(MOST_NODES, self._sims + 1)
        return tree_for(self._kit.rules, nodes, self._game.seats)

    def _grow(self, question: Question, start: Raw, first: int, simulations: int) -> None:
        self._simulation.simulate(self._plan, self._tree, question, start, first, simulations)

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What the last round of thinking found for each seat, over all simulations."""
        shares, points = (self._tree.payoffs[3:] / max(1, self._done)).tolist()
        return tuple(Prospect(share, score) for share, score in zip(shares, points, strict=True))

    def _next_chunk(self, done: int, started: float) -> int:
        left = CHUNK if self._sims is None else self._sims - done
        if self._ms is None:
            return min(CHUNK, left)
        if done > self._game.seats and (time.monotonic() - started) * 1000 >= self._ms:
            return 0
        # Uncompiled, a simulation takes some hundredths of a second: what is begun must not take long beside what is done.
        return min(CHUNK_BY_THE_CLOCK, 1 + done // 8, left)


def _estimates(tree: Tree, key: int) -> list[MoveEstimate]:
    """Estimates of the moves tried at a node, the most visited first."""
    number = int(tree.slots[find(tree.nodes, tree.slots, key)])
    if number < 0:
        return []
    node: Any = tree.nodes[number]
    edges = tree.edges[node.first : node.first + node.tried].tolist()
    estimates = [
        MoveEstimate(move, visits, payoff / visits, share / visits, points / visits)
        for payoff, share, points, move, visits in edges
        if visits
    ]
    return sorted(estimates, key=lambda estimate: (-estimate.visits, -estimate.payoff))


_SIMULATIONS: dict[str, Any] = {}


def simulation_of(kit: AnyKit) -> Any:
    """The compiled simulations of a game, made once."""
    if kit.name not in _SIMULATIONS:
        rules = compiled(kit.rules, flags=CALLED)
        _SIMULATIONS[kit.name] = compiled(simulation, flags=CALLED, rules=rules, policy=policy_of(kit))
    return _SIMULATIONS[kit.name]
