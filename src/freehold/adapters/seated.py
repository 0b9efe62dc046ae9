"""One game for learners: bytes changed in place, moves by number, features and masks in one compiled call.

What the adapters share. Nature draws inside; where several seats choose together they commit one after another, and none sees
what another has sealed.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.core.compiled import compiled
from freehold.core.errors import BadSetup
from freehold.core.game import NATURE, RuledGame, State
from freehold.core.kit import AnyKit
from freehold.core.rules import OVER

REWARDS: Final = ("share", "score", "margin")
"""A seat's reward at the end: its share of the victory, its points, or its points above the mean of the others."""


class Seated:
    """A running game between numbered seats."""

    def __init__(self, kit: AnyKit, game: RuledGame[Any, Any, Any]) -> None:
        self.kit = kit
        self.game = game
        self.seats = game.seats
        self.moves: int = kit.rules.PLAYER_MOVES
        self.engine = game.engine
        self.look = look_of(kit)
        self.raw = game.start().raw.copy()
        self.actor = OVER
        self._rng = Random()

    def reset(self, seed: int | None) -> None:
        """Start over; the seed decides all of Nature's draws."""
        if seed is not None:
            self._rng = Random(seed)
        self.raw[:] = self.game.start().raw
        self._settle()

    def step(self, move: int) -> None:
        """The mover's move, then Nature's."""
        self.engine.play(self.raw, self.actor, move)
        self._settle()

    def _settle(self) -> None:
        bits = self._rng.getrandbits
        actor = self.engine.actor(self.raw)
        while actor == NATURE:
            actor = self.engine.advance(self.raw, bits(32))
        self.actor = actor

    @property
    def state(self) -> State:
        """The position as a value of its own."""
        return State(self.raw.copy(), self.game.layout)

    def is_legal(self, move: int) -> bool:
        """Whether the mover may do that."""
        return bool(self.engine.is_legal(self.raw, self.actor, move))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal move; all zeros for a seat that is not to move."""
        out = np.zeros(self.moves, np.int8)
        if seat == self.actor:
            self.engine.mask(self.raw, seat, out.view(np.uint8))
        return out

    def features(self, seat: int) -> NDArray[np.int8]:
        """What the seat sees."""
        out = np.zeros(self.kit.features.FEATURES, np.int8)
        self.look.see(self.raw, seat, out)
        return out

    def rewards(self, kind: str) -> list[float]:
        """Each seat's reward, now that the game is over."""
        points = np.zeros(self.seats, np.int32)
        self.engine.scores(self.raw, points)
        if kind == "score":
            return [float(score) for score in points]
        if kind == "margin":
            others = (points.sum() - points) / (self.seats - 1)
            return [float(own - mean) for own, mean in zip(points, others, strict=True)]
        return shares(self.engine, self.raw, self.seats)


def shares(engine: Any, raw: NDArray[np.uint8], seats: int) -> list[float]:
    """The victory, split between the seats in first place."""
    standings = np.zeros(seats, np.int32)
    engine.standings(raw, standings)
    placed = standings.tolist()
    best = max(placed)
    return [1 / placed.count(best) if mine == best else 0.0 for mine in placed]


_LOOKS: dict[str, Any] = {}


def look_of(kit: AnyKit) -> Any:
    """The compiled entry points to a game's features, made once."""
    from freehold.adapters import sight

    if kit.features is None:
        raise BadSetup(f"{kit.title} has no features for learners")
    if kit.name not in _LOOKS:
        _LOOKS[kit.name] = compiled(sight, rules=compiled(kit.rules), look=compiled(kit.features))
    return _LOOKS[kit.name]


def check_reward(kind: str) -> str:
    """The kind of reward, if it is one of ours."""
    if kind not in REWARDS:
        raise BadSetup(f"there is no reward {kind!r}", hint=f"rewards are {', '.join(REWARDS)}")
    return kind
