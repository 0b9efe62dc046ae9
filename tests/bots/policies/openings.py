"""Where a game begins for its players."""

from __future__ import annotations

from random import Random

from freehold.core.game import NATURE
from freehold.core.kit import AnyKit
from freehold.core.state import State


def first_choice(kit: AnyKit, players: int = 2, *, seed: int = 1) -> State:
    """The first position in which somebody other than Nature is to move."""
    game, rng = kit.game(players), Random(seed)
    state = game.start()
    while game.actors(state) == (NATURE,):
        state = game.apply(state, NATURE, game.draw(state, rng)).state
    return state
