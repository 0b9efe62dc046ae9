"""What a legal move would do and cost: the words beside each choice."""

from __future__ import annotations

from freehold.core.kit import Names
from freehold.core.words import counted
from freehold.games.the_estates.components import LETTERS
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
from freehold.games.the_estates.pieces import Piece, company_name, cube_name, piece_name
from freehold.games.the_estates.view import Building, Row, View


def consequence(view: View, move: Move, names: Names) -> str:
    """What the move would do, said to the seat that may make it."""
    seat = view.viewer if view.viewer is not None else view.actors[0]
    cash = view.seats[seat].cash or 0
    match move:
        case Embezzle():
            return f"1 point into your cash box, {cash - 1} left in hand"
        case OfferCube() | OfferRoof() | OfferPermit() | OfferMayor() | OfferCancel():
            return _offering(view, move)
        case Pass():
            return _passing(view, seat, names)
        case Bid(amount):
            auctioneer = names[view.auctioneer or 0]
            return f"sold to you, it leaves you {cash - amount}; if {auctioneer} keeps it, you get {amount}"
        case Sell():
            return f"get {view.high} from {names[view.high_seat or 0]}, you have {cash + view.high} then"
        case Keep():
            return f"pay {names[view.high_seat or 0]} {view.high}, you have {cash - view.high} left"
        case Discard():
            return "it leaves the game"
        case _:
            return _placing(view, seat, move, names)


def _offering(view: View, move: OfferCube | OfferRoof | OfferPermit | OfferMayor | OfferCancel) -> str:
    match move:
        case OfferCube(line, end):
            cubes = view.lines[line - 1]
            return cube_name(cubes[0] if end == "left" else cubes[-1])
        case OfferRoof():
            return f"one of {view.roofs_left} face down"
        case OfferPermit(value):
            return piece_name(Piece("permit", value=value))
        case OfferMayor():
            return "doubles a row, for better or worse"
        case _:
            return "removes a permit, or the mayor" if view.cancel_mayor else "removes a permit"


def _passing(view: View, seat: int, names: Names) -> str:
    auctioneer = view.auctioneer or 0
    is_last = (seat + 1) % len(view.seats) == auctioneer
    if is_last and not view.high:
        return f"{names[auctioneer]} gets it for nothing"
    return "stay out of this auction"


def _placing(view: View, seat: int, move: Move, names: Names) -> str:
    match move:
        case Place(row, lot):
            street = view.rows[row - 1]
            there = next((building for building in street.buildings if building.lot == lot), None)
            return (
                _roofing(street, there, view, seat, names)
                if there and _is_roof(view)
                else _building(view, there, seat, names)
            )
        case PlacePermit(row, direction):
            value = view.piece.value or 0 if view.piece else 0
            return _needs(view.rows[row - 1], view.rows[row - 1].length + (value if direction == "longer" else -value))
        case PlaceMayor(row):
            return f"doubles {_worths(view.rows[row - 1], seat, names)}"
        case CancelPermit(value):
            street = next(row for row in view.rows if value in map(abs, row.permits))
            return _needs(street, street.length - next(c for c in street.permits if abs(c) == value))
        case CancelMayor():
            street = next(row for row in view.rows if row.has_mayor)
            return f"row {street.number} counts single again"
        case _:
            return ""


def _is_roof(view: View) -> bool:
    return view.piece is not None and view.piece.kind == "roof"


def _building(view: View, there: Building | None, seat: int, names: Names) -> str:
    """What building the cube there makes of the lot, and whose it becomes."""
    code = (view.piece.cube if view.piece else None) or LETTERS[0]
    owner = next((i for i, shown in enumerate(view.seats) if code[0] in shown.certificates), None)
    taking = f"; you take {company_name(code[0])}" if owner is None else ""
    worth = int(code[1:]) + (there.worth if there else 0)
    before = f" (now {there.worth} for {_who(there.owner, seat, names)})" if there else ", a new building"
    return f"{worth} for {_who(seat if owner is None else owner, seat, names)}{before}{taking}"


def _roofing(street: Row, there: Building, view: View, seat: int, names: Names) -> str:
    value = (view.piece.value if view.piece else 0) or 0
    completes = "; completes the row" if street.missing_lots == 0 and street.missing_roofs == 1 else ""
    return f"{there.worth + value} for {_who(there.owner, seat, names)}{completes}"


def _needs(street: Row, length: int) -> str:
    """What a row would still need at this length."""
    lots, roofs = length - street.built, length - street.roofed
    if lots == 0 and roofs == 0:
        return f"row {street.number} is complete with {counted(length, 'lot')}"
    return f"row {street.number} must have {counted(length, 'lot')}: {lots} to build, {roofs} to roof"


def _worths(street: Row, seat: int, names: Names) -> str:
    worths = [f"{value} for {_who(i, seat, names)}" for i, value in enumerate(street.values) if value]
    sign = "counting" if street.is_complete else "counting against them as it stands"
    return f"row {street.number}: {', '.join(worths)}, {sign}" if worths else f"row {street.number}, still empty"


def _who(owner: int, seat: int, names: Names) -> str:
    return "you" if owner == seat else names[owner]
