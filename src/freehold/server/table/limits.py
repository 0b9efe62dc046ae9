"""Private limits: "bid up to 9, then pass", kept on the server and shown to nobody. The kit knows what bidding is."""

from __future__ import annotations

from typing import Any

from freehold.core.game import Seat
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.table.sitting import Sitting


def put(sitting: Sitting, seat: Seat, amount: int) -> Sitting:
    """Leave a limit with the table."""
    auction = running_auction(sitting, seat)
    if auction is None:
        raise Refusal("no-auction", said("server-no-auction"), hint=said("server-wait-for-auction"))
    return sitting.with_seat(seat, limit=amount, limit_auction=auction)


def drop(sitting: Sitting, seat: Seat) -> Sitting:
    """Take the limit back."""
    return sitting.with_seat(seat, limit=None, limit_auction=None)


def lapse(sitting: Sitting) -> Sitting:
    """Drop limits whose auction is over."""
    for row in sitting.seats:
        if row.limit is not None and not _holds(sitting, row.seat):
            sitting = drop(sitting, row.seat)
    return sitting


def _holds(sitting: Sitting, seat: Seat) -> bool:
    if sitting.row.status != "running":
        return False
    return running_auction(sitting, seat) == sitting.seats[seat].limit_auction


def move(sitting: Sitting, seat: Seat) -> Any:
    """How the seat's limit answers the question it is asked; None if it has no limit."""
    row = sitting.seats[seat]
    if row.limit is None or row.is_played_by_bot or not _holds(sitting, seat):
        return None
    if running_auction(sitting, seat) is None:
        return None
    return sitting.kit.orders.follow(_view(sitting, seat), row.limit)


def running_auction(sitting: Sitting, seat: Seat) -> str | None:
    """The auction that is running, by its name."""
    return None if sitting.table is None else sitting.kit.orders.auction(_view(sitting, seat))


def _view(sitting: Sitting, seat: Seat) -> Any:
    assert sitting.table is not None
    return sitting.table.game.view(sitting.table.state, seat)
