"""What a legal move would do and cost: the words beside each choice."""

from __future__ import annotations

from freehold.core.kit import Names
from freehold.core.said import Said, all_of, said
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
from freehold.games.the_estates.pieces import company_name, cube_name
from freehold.games.the_estates.view import Building, Row, View


def consequence(view: View, move: Move, names: Names) -> Said | None:
    """What the move would do, said to the seat that may make it."""
    seat = view.viewer if view.viewer is not None else view.actors[0]
    cash = view.seats[seat].cash or 0
    match move:
        case Embezzle():
            return said("the-estates-embezzling", left=cash - 1)
        case OfferCube() | OfferRoof() | OfferPermit() | OfferMayor() | OfferCancel():
            return _offering(view, move)
        case Pass():
            return _passing(view, seat, names)
        case Bid(amount):
            auctioneer = names[view.auctioneer or 0]
            return said("the-estates-bidding", left=cash - amount, auctioneer=auctioneer, amount=amount)
        case Sell():
            return said("the-estates-selling", price=view.high, buyer=names[view.high_seat or 0], cash=cash + view.high)
        case Keep():
            return said("the-estates-keeping", payee=names[view.high_seat or 0], price=view.high, left=cash - view.high)
        case Discard():
            return said("the-estates-discarding")
        case _:
            return _placing(view, seat, move, names)


def _offering(view: View, move: OfferCube | OfferRoof | OfferPermit | OfferMayor | OfferCancel) -> Said:
    match move:
        case OfferCube(line, end):
            cubes = view.lines[line - 1]
            return cube_name(cubes[0] if end == "left" else cubes[-1])
        case OfferRoof():
            return said("the-estates-offering-roof", count=view.roofs_left)
        case OfferPermit(value):
            return said("the-estates-offering-permit", value=value)
        case OfferMayor():
            return said("the-estates-offering-mayor")
        case _:
            return said("the-estates-offering-cancel", mayor="yes" if view.cancel_mayor else "no")


def _passing(view: View, seat: int, names: Names) -> Said:
    auctioneer = view.auctioneer or 0
    is_last = (seat + 1) % len(view.seats) == auctioneer
    if is_last and not view.high:
        return said("the-estates-passing-last", auctioneer=names[auctioneer])
    return said("the-estates-passing")


def _placing(view: View, seat: int, move: Move, names: Names) -> Said | None:
    match move:
        case Place(row, lot):
            street = view.rows[row - 1]
            there = next((building for building in street.buildings if building.lot == lot), None)
            if there and view.piece and view.piece.kind == "roof":
                return _roofing(street, there, there.worth + (view.piece.value or 0), seat, names)
            return _building(view, street, there, seat, names)
        case PlacePermit(row, direction):
            value = view.piece.value or 0 if view.piece else 0
            return _needs(view.rows[row - 1], view.rows[row - 1].length + (value if direction == "longer" else -value))
        case PlaceMayor(row):
            return _doubling(view.rows[row - 1], seat, names)
        case CancelPermit(value):
            street = next(row for row in view.rows if value in map(abs, row.permits))
            return _needs(street, street.length - next(c for c in street.permits if abs(c) == value))
        case CancelMayor():
            street = next(row for row in view.rows if row.has_mayor)
            return said("the-estates-undoubling", row=street.number)
        case _:
            return None


def _building(view: View, street: Row, there: Building | None, seat: int, names: Names) -> Said:
    """What the building would count, and for whom. Without a roof on it, its row is incomplete: it counts against its owner."""
    code = (view.piece.cube if view.piece else None) or ""
    owner = next((i for i, shown in enumerate(view.seats) if code[0] in shown.certificates), None)
    doubling = 2 if street.has_mayor else 1
    counts = doubling * (int(code[1:]) + (there.worth if there else 0))
    if there is None:
        if owner is None:
            return said("the-estates-building-and-taking", counts=counts, company=company_name(code[0]))
        return said("the-estates-building", counts=counts, who=_who(owner, seat, names))
    before, loser = doubling * there.worth, _who(there.owner, seat, names)
    if owner is None:
        company = company_name(code[0])
        return said("the-estates-stacking-and-taking", counts=counts, before=before, loser=loser, company=company)
    return said("the-estates-stacking", counts=counts, who=_who(owner, seat, names), before=before, loser=loser)


def _roofing(street: Row, there: Building, worth: int, seat: int, names: Names) -> Said:
    counts = 2 * worth if street.has_mayor else worth
    who = _who(there.owner, seat, names)
    if street.missing_lots == 0 and street.missing_roofs == 1:
        return said("the-estates-completing", counts=counts, who=who)
    return said("the-estates-roofing", counts=counts, who=who)


def _needs(street: Row, length: int) -> Said:
    """What a row would still need at this length."""
    lots, roofs = length - street.built, length - street.roofed
    if lots == 0 and roofs == 0:
        return said("the-estates-fitting", row=street.number, length=length)
    if street.is_complete:
        return said("the-estates-reopening", row=street.number, length=length, lots=lots, roofs=roofs)
    return said("the-estates-lacking", row=street.number, length=length, lots=lots, roofs=roofs)


def _doubling(street: Row, seat: int, names: Names) -> Said:
    """What the row would count then, for or against whom."""
    counted = [(2 * value, _who(i, seat, names)) for i, value in enumerate(street.values) if value]
    if not counted:
        return said("the-estates-doubling-nothing", row=street.number)
    if street.is_complete:
        shares = all_of(said("the-estates-counts-for", counts=counts, who=who) for counts, who in counted)
        return said("the-estates-doubling", row=street.number, shares=shares)
    shares = all_of(said("the-estates-counts-against", counts=counts, who=who) for counts, who in counted)
    return said("the-estates-doubling-incomplete", row=street.number, shares=shares)


def _who(owner: int, seat: int, names: Names) -> Said | str:
    return said("the-estates-you") if owner == seat else names[owner]
