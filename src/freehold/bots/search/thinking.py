"""Thinking: a budget of simulations or milliseconds spent on a tree, and what the tree says about each move."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from freehold.bots.policies import CALLED, policy_of
from freehold.bots.policy_play import RANDOM
from freehold.bots.search import tree
from freehold.core.chance import game_key
from freehold.core.compiled import compiled
from freehold.core.game import Game, Seat
from freehold.core.kit import Kit
from freehold.core.rules import Raw

CHUNK = 500
"""Simulations from one imagination; the clock is read in between."""
MOST_NODES = 1 << 16
"""A tree grows no further; simulations go on inside it."""


class Plan(Struct, frozen=True, kw_only=True):
    """How to think: how long, and what for."""

    sims: int | None = None
    """Simulations for one decision; one more than there are seats at the least."""
    ms: int | None = None
    """Or milliseconds."""
    rollout: int = RANDOM
    """The style that plays on where the tree ends."""
    horizon: int = 0
    """After how many moves it stops and appraises the position; 0 plays to the end."""
    prior: int = RANDOM
    """The style whose move is tried first."""
    winning: float = 0.5
    """The part of the payoff that is the share of victory; the rest is the score's margin over the others' mean."""
    explore: float = 0.35
    """How much a little known move is preferred."""
    widen: float = 1.0
    """Moves tried at a node: one, and this times the root of its visits."""


class Thought(Struct, frozen=True):
    """What the tree says about one move."""

    move: int
    """Its number."""
    visits: int
    payoff: float
    """What the seat plays for, between 0 and 1."""
    share: float
    """The chance to win, shared victories in part."""
    points: float
    """The expected score."""


class Prospect(Struct, frozen=True):
    """What a seat may expect."""

    share: float
    """Its chance to win, shared victories in part."""
    points: float
    """Its expected score."""


class Thinker:
    """Grows a tree for one game. It starts from what a view allows to imagine, so it knows no more than the viewer."""

    weights: Path | None = None
    """The file of the network that guides it, if one does."""

    def __init__(self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], plan: Plan) -> None:
        self._kit = kit
        self._game = game
        self._plan = plan
        self._tree = tree_of(kit)
        # Where all choose at once, a simulation adds the node of one seat more; whoever comes last is not to go without a move.
        self._sims = None if plan.sims is None else max(plan.sims, game.seats + 1)
        size = MOST_NODES if self._sims is None else min(MOST_NODES, self._sims + 1)
        self._nodes = np.zeros(size, tree.NODE)
        self._edges = np.zeros(12 * size + kit.rules.MOVES, tree.EDGE)
        self._slots = np.zeros(1 << (2 * size).bit_length(), np.int32)
        self._path = np.zeros((tree.DEEPEST, 3), np.int32)
        self._payoffs = np.zeros((5, game.seats), np.float64)
        self._done = 0

    def think(self, view: Any, rng: Random, *, asked: int | None = None) -> list[Thought]:
        """Every move that was tried, the most visited first. A move that is asked about gets a quarter of the budget at least."""
        seat: Seat = view.viewer
        settings = self._settings(seat, asked)
        self._slots.fill(-1)
        self._payoffs.fill(0)
        seed = rng.getrandbits(62)
        started, done = time.monotonic(), 0
        while (chunk := self._next_chunk(done, started)) > 0:
            start = self._game.imagine(view, rng).raw
            self._tree.reopen(start, seat)
            self._grow(start, settings, done, chunk, seed)
            done += chunk
        self._done = done
        return self._thoughts(seat)

    def _grow(self, start: Raw, settings: Any, first: int, simulations: int, seed: int) -> None:
        kept = self._nodes, self._edges, self._slots, self._path, self._payoffs
        self._tree.simulate(start, start.copy(), settings, *kept, first, simulations, seed)

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What the last thinking found for each seat, all simulations together."""
        shares, points = (self._payoffs[3:] / max(1, self._done)).tolist()
        return tuple(Prospect(share, score) for share, score in zip(shares, points, strict=True))

    def _next_chunk(self, done: int, started: float) -> int:
        if self._plan.ms is not None and done and (time.monotonic() - started) * 1000 >= self._plan.ms:
            return 0
        if self._sims is not None:
            return min(CHUNK, self._sims - done)
        return CHUNK // 10

    def _settings(self, asker: Seat, asked: int | None) -> Any:
        plan = self._plan
        settings = np.zeros(1, tree.SETTINGS)
        one: Any = settings[0]
        one.explore, one.widen, one.winning = plan.explore, plan.widen, plan.winning
        one.rollout, one.horizon, one.prior = plan.rollout, plan.horizon, plan.prior
        one.seats = self._game.seats
        one.asker, one.asked = asker, -1 if asked is None else asked
        return settings

    def _thoughts(self, seat: Seat) -> list[Thought]:
        key = game_key(0, self._kit.rules.MOVES + seat)
        number = int(self._slots[self._tree.find(self._nodes, self._slots, key)])
        if number < 0:
            return []
        node: Any = self._nodes[number]
        edges = self._edges[node.first : node.first + node.tried].tolist()
        thoughts = [
            Thought(move, visits, payoff / visits, share / visits, points / visits)
            for payoff, share, points, move, visits in edges
            if visits
        ]
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.payoff))


_TREES: dict[str, Any] = {}


def tree_of(kit: Kit[Any, Any, Any]) -> Any:
    """The compiled tree search for a game, made once."""
    if kit.name not in _TREES:
        _TREES[kit.name] = compiled(tree, flags=CALLED, rules=compiled(kit.rules, flags=CALLED), policy=policy_of(kit))
    return _TREES[kit.name]
