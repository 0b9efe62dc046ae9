"""Hints: the moves of a position, ranked by a search that knows no more than the viewer."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct, structs

from freehold.bots.search.bot import plan_of
from freehold.bots.search.thinking import Thinker
from freehold.core.errors import IllegalMove
from freehold.core.game import Game
from freehold.core.kit import Kit, Names


class Hint(Struct, frozen=True):
    """One alternative, and what the search found about it."""

    move: Any
    text: str
    """The move as typed: `bid 4`."""
    consequence: str
    """What it would do and cost, in words."""
    visits: int
    """How many simulations began with it; the search spends most of them on what it likes best."""
    score: float
    """The expected final score of the seat."""
    winning: float
    """The chance to win, shared victories in part."""


def hints(
    kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], view: Any, *, names: Names, sims: int = 5000, seed: int = 0
) -> list[Hint]:
    """The viewer's alternatives, the best first. `game` must be the one that made the view."""
    if view.viewer is None or view.viewer not in view.actors:
        raise IllegalMove("there is nothing to choose for this viewer now")
    plan = structs.replace(plan_of(kit, {}), sims=sims)
    found = Thinker(kit, game, plan).think(view, Random(seed))
    moves = kit.numbering.moves
    return [
        Hint(
            move=moves[thought.move],
            text=kit.text.write(moves[thought.move]),
            consequence=kit.text.consequence(view, moves[thought.move], names),
            visits=thought.visits,
            score=thought.points,
            winning=thought.share,
        )
        for thought in found
    ]
