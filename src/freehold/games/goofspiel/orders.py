"""What a Goofspiel player may leave to the table: nothing but the lowest card when time is up, since all bids are sealed."""

from __future__ import annotations

from collections.abc import Sequence

from freehold.games.goofspiel.moves import Bid, Move
from freehold.games.goofspiel.view import View


def auction(view: View) -> str | None:
    """Nothing is auctioned with rising bids."""
    return None


def highest(view: View) -> int:
    """There is no limit to set."""
    return 0


def follow(view: View, limit: int) -> Move:
    """The lowest card."""
    assert view.viewer is not None
    return Bid(view.seats[view.viewer].cards[0])


def default(view: View, moves: Sequence[Move]) -> Move:
    """The lowest card: moves are in ascending order."""
    return moves[0]
