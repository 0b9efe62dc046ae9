"""Hints: the moves in a position, ranked by a search that knows no more than the viewer."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from freehold.bots.search.plan import Budget, usual_plan
from freehold.bots.search.thinking import Thinker
from freehold.core.errors import IllegalMove
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit, Names
from freehold.core.said import Said, said


class Hint(Struct, frozen=True):
    """One alternative, and what the search found about it."""

    move: Any
    text: str
    """The move as typed: `bid 4`."""
    consequence: Said | None
    """What it would do and cost, in words; None where that is obvious."""
    visits: int
    """How many simulations began with it; the search spends most of them on what it likes best."""
    score: float
    """The seat's expected final score."""
    winning: float
    """The chance of winning, with shared victories counted in part."""


def hints(kit: AnyKit, game: AnyGame, view: Any, *, names: Names, sims: int = 5000, seed: int = 0) -> list[Hint]:
    """The viewer's alternatives, the best first. `game` must be the one that made the view."""
    if view.viewer is None or view.viewer not in view.actors:
        raise IllegalMove(said("analysis-nothing-to-choose"))
    found = Thinker(kit, game, usual_plan(kit), Budget(sims=sims)).think(view, Random(seed))
    moves = kit.numbering.moves
    return [
        Hint(
            move=moves[estimate.move],
            text=kit.text.write(moves[estimate.move]),
            consequence=kit.text.consequence(view, moves[estimate.move], names),
            visits=estimate.visits,
            score=estimate.points,
            winning=estimate.share,
        )
        for estimate in found
    ]
