"""What a player of The Estates may leave to the table: "bid up to 4, then pass", and the move when time is up."""

from __future__ import annotations

from collections.abc import Sequence

from freehold.games.the_estates.moves import Bid, Discard, Embezzle, Move, Pass, Sell
from freehold.games.the_estates.view import View


def auction(view: View) -> str | None:
    """Auctions are told apart by the round, by how many pieces are left to offer, and by who offers."""
    if view.phase != "bid":
        return None
    left = sum(map(len, view.lines)) + view.roofs_left + len(view.specials)
    return f"round {view.round}, {left} pieces to come, seat {view.auctioneer} offers"


def highest(view: View) -> int:
    """All the cheques in the viewer's hand."""
    return (view.seats[view.viewer].cash or 0) if view.viewer is not None else 0


def follow(view: View, limit: int) -> Move:
    """One more than the bid before, within the limit; else pass. Each player speaks once."""
    least = view.high + 1
    return Bid(least) if least <= min(limit, highest(view)) else Pass()


def default(view: View, moves: Sequence[Move]) -> Move:
    """Pass, sell rather than pay, discard what may be discarded, never embezzle; otherwise the first move there is."""
    for quiet in (Pass(), Sell(), Discard()):
        if quiet in moves:
            return quiet
    return next(move for move in moves if not isinstance(move, Embezzle))
