"""What a For Sale player may leave to the table: "bid up to 9, then pass", and the move when time is up."""

from __future__ import annotations

from collections.abc import Sequence

from freehold.games.for_sale.moves import Bid, Move, Pass
from freehold.games.for_sale.view import View


def auction(view: View) -> str | None:
    """Auctions are told apart by their round."""
    return f"auction {view.round}" if view.phase == "buy" else None


def highest(view: View) -> int:
    """All the coins the viewer has, including those laid down."""
    if view.viewer is None:
        return 0
    own = view.seats[view.viewer]
    return (own.coins or 0) + own.bid


def follow(view: View, limit: int) -> Move:
    """One coin above the standing bid, within the limit; otherwise pass."""
    least = view.high + 1
    return Bid(least) if least <= min(limit, highest(view)) else Pass()


def default(view: View, moves: Sequence[Move]) -> Move:
    """Pass, or sell the lowest property: moves are in ascending order, and passing comes first."""
    return moves[0]
