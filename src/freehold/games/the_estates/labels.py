"""The moves of The Estates as buttons name them."""

from __future__ import annotations

from freehold.core.said import Said, said
from freehold.games.the_estates.moves import (
    Bid,
    CancelMayor,
    CancelPermit,
    Discard,
    Embezzle,
    Keep,
    Move,
    OfferCancel,
    OfferCube,
    OfferMayor,
    OfferPermit,
    OfferRoof,
    Pass,
    Place,
    PlaceMayor,
    PlacePermit,
    Sell,
)
from freehold.games.the_estates.notation import write


def label(move: Move) -> Said:
    """The move, for its button."""
    match move:
        case Embezzle():
            return said("the-estates-label-embezzle")
        case Pass():
            return said("the-estates-label-pass")
        case Bid(amount):
            return said("the-estates-label-bid", amount=amount)
        case Sell():
            return said("the-estates-label-sell")
        case Keep():
            return said("the-estates-label-keep")
        case OfferCube() | OfferRoof() | OfferPermit() | OfferMayor() | OfferCancel():
            return _offer(move)
        case _:
            return _placement(move)


def _offer(move: OfferCube | OfferRoof | OfferPermit | OfferMayor | OfferCancel) -> Said:
    match move:
        case OfferCube(line, "left"):
            return said("the-estates-label-offer-left", line=line)
        case OfferCube(line, _):
            return said("the-estates-label-offer-right", line=line)
        case OfferRoof():
            return said("the-estates-label-offer-roof")
        case OfferPermit(value):
            return said("the-estates-label-offer-permit", value=value)
        case OfferMayor():
            return said("the-estates-label-offer-mayor")
        case _:
            return said("the-estates-label-offer-cancel")


def _placement(move: Move) -> Said:
    match move:
        case Place(row, lot):
            return said("the-estates-label-place", row=row, lot=lot)
        case PlacePermit(row, "longer"):
            return said("the-estates-label-lengthen", row=row)
        case PlacePermit(row, _):
            return said("the-estates-label-shorten", row=row)
        case PlaceMayor(row):
            return said("the-estates-label-mayor", row=row)
        case CancelPermit(value):
            return said("the-estates-label-cancel-permit", value=value)
        case CancelMayor():
            return said("the-estates-label-cancel-mayor")
        case Discard():
            return said("the-estates-label-discard")
        case _:
            return said("the-estates-label-draw", move=write(move))
