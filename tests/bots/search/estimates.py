"""What a search finds at one position."""

from __future__ import annotations

from random import Random
from typing import Any

from freehold.bots.search.plan import Budget, usual_plan
from freehold.bots.search.thinking import MoveEstimate, Thinker
from freehold.games.for_sale.kit import KIT
from tests.games.for_sale.positions import a_state


def estimates(*, seed: int, sims: int | None = None, ms: int | None = None) -> list[MoveEstimate]:
    """Of the moves in a wide market; with 2000 simulations if nothing else is said."""
    at = a_state(market=(3, 9, 20))
    game: Any = at.game.remembering()
    budget = Budget(sims=2000 if sims is None and ms is None else sims, ms=ms)
    return Thinker(KIT, game, usual_plan(KIT), budget).think(game.view(at.state, 0), Random(seed))
