"""Why a move is refused: what was tried, and what would be allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.core.said import Said, any_of, said
from freehold.games.the_estates.components import (
    CANCEL_CUBE,
    EMPTY,
    NOWHERE,
    PERMITS,
    ROOF_PIECE,
    ROW_LOTS,
    SPECIAL_PIECE,
    is_white_dirt,
    number_of,
)
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
    PlacePermit,
    Sell,
)
from freehold.games.the_estates.notation import write
from freehold.games.the_estates.numbering import NUMBERING
from freehold.games.the_estates.pieces import CUBE_CODES, Piece, cube_name, piece_name, piece_of
from freehold.games.the_estates.state import AUCTION, CHOICE, TURN


def refusal(s: Any, seat: int, move: Move, legal: Sequence[Move]) -> Said:
    """The reason, and what the seat may do instead. `s` is the sheet of the state."""
    is_move = NUMBERING.find(move) is not None
    why = _reason(s, seat, move) if is_move else said("the-estates-no-such-move", move=repr(move))
    return said("the-estates-refused", why=why, may=_allowed(legal))


def no_draw(move: Move, legal: Sequence[Move]) -> Said:
    """Why Nature cannot draw this: in a record that somebody wrote, a cube may lie in two places."""
    drawn = write(move) if NUMBERING.find(move) is not None else repr(move)
    return said("the-estates-not-drawn", move=drawn, moves=any_of(map(write, legal)))


def _allowed(legal: Sequence[Move]) -> Said:
    """The legal moves in a phrase; bids as a range."""
    bids = [move.amount for move in legal if isinstance(move, Bid)]
    if len(bids) > 1:
        return said("the-estates-may-bid", low=bids[0], high=bids[-1])
    if bids:
        return said("the-estates-may-bid-one", low=bids[0])
    match legal:
        case [Pass()]:
            return said("the-estates-may-pass")
        case [Sell()]:
            return said("the-estates-may-sell")
        case [only]:
            return said("the-estates-may-only", move=write(only))
        case _:
            return said("the-estates-may-choose", moves=any_of(map(write, legal)))


def _reason(s: Any, seat: int, move: Move) -> Said:
    if s.phase == TURN:
        return _no_offer(s, move)
    if s.phase == AUCTION:
        return _no_bid(s, seat, move)
    if s.phase == CHOICE:
        if isinstance(move, Keep):
            return said("the-estates-cannot-keep", price=s.high, cash=s.cash[seat])
        return said("the-estates-to-decide")
    return _no_placing(s, move)


def _no_offer(s: Any, move: Move) -> Said:
    match move:
        case Embezzle():
            return said("the-estates-embezzled-already") if s.embezzled else said("the-estates-nothing-to-embezzle")
        case OfferCube(line, end):
            return _no_cube(s.line[line - 1][s.line_from[line - 1] : s.line_to[line - 1]], line, end)
        case OfferRoof():
            return said("the-estates-no-roof-needed")
        case OfferPermit(value):
            return said("the-estates-auctioned-already", piece=piece_name(Piece("permit", value=value)))
        case OfferMayor():
            return said("the-estates-auctioned-already", piece=piece_name(Piece("mayor")))
        case OfferCancel():
            return said("the-estates-auctioned-already", piece=piece_name(Piece("cancel")))
        case _:
            return said("the-estates-to-offer")


def _no_cube(cubes: Sequence[int], line: int, end: str) -> Said:
    if not cubes:
        return said("the-estates-line-empty", line=line)
    if len(cubes) == 1 and end == "right":
        return said("the-estates-line-last", line=line)
    cube = cubes[0] if end == "left" else cubes[-1]
    return said("the-estates-fits-nowhere", cube=cube_name(CUBE_CODES[cube]), number=number_of(cube))


def _no_bid(s: Any, seat: int, move: Move) -> Said:
    if not isinstance(move, Bid):
        return said("the-estates-in-auction")
    if move.amount > s.cash[seat]:
        return said("the-estates-bid-too-high", amount=move.amount, cash=s.cash[seat])
    return said("the-estates-bid-too-low", amount=move.amount, standing=s.high)


def _no_placing(s: Any, move: Move) -> Said:
    piece = piece_of(s.piece)
    assert piece is not None
    special = s.piece - SPECIAL_PIECE
    if isinstance(move, Place) and s.piece < ROOF_PIECE:
        return _no_room(s, s.piece, move.row, move.lot)
    if isinstance(move, Place) and special < 0:
        if _top(s, move) == EMPTY:
            return said("the-estates-no-building", row=move.row, lot=move.lot)
        return said("the-estates-roof-already", row=move.row, lot=move.lot)
    if isinstance(move, Discard):
        return said("the-estates-must-be-placed", piece=piece_name(piece))
    if isinstance(move, PlacePermit) and 0 <= special < PERMITS:
        return _no_length(s, move.row - 1, (special + 1) * (1 if move.direction == "longer" else -1))
    if special == CANCEL_CUBE and isinstance(move, CancelPermit):
        return _no_cancelling(s, move.value)
    if special == CANCEL_CUBE and isinstance(move, CancelMayor):
        return said("the-estates-mayor-nowhere") if s.cancel_mayor else said("the-estates-mayor-stays")
    return said("the-estates-to-place", piece=piece_name(piece))


def _top(s: Any, move: Place) -> int:
    top: int = s.top[(move.row - 1) * ROW_LOTS + move.lot - 1]
    return top


def _no_room(s: Any, cube: int, row: int, lot: int) -> Said:
    """Why a cube cannot go there."""
    at = (row - 1) * ROW_LOTS + lot - 1
    if lot > s.length[row - 1]:
        return said("the-estates-beyond", row=row, lot=lot, length=s.length[row - 1])
    if s.top[at] == EMPTY:
        return said("the-estates-gap", row=row, lot=lot, next=s.built[row - 1] + 1)
    if s.roof[at]:
        return said("the-estates-under-roof", row=row, lot=lot)
    if is_white_dirt(at):
        return said("the-estates-white-dirt", row=row, lot=lot)
    return said("the-estates-not-below", number=number_of(cube), top=number_of(s.top[at]), row=row, lot=lot)


def _no_length(s: Any, row: int, change: int) -> Said:
    length = s.length[row] + change
    if length > s.longest_row:
        return said("the-estates-too-long", row=row + 1, length=length, most=s.longest_row)
    if length < 0:
        return said("the-estates-below-zero", row=row + 1)
    return said("the-estates-too-short", row=row + 1, length=length, built=s.built[row])


def _no_cancelling(s: Any, value: int) -> Said:
    row = s.permit_row[value - 1]
    if row == NOWHERE:
        return said("the-estates-permit-nowhere", permit=piece_name(Piece("permit", value=value)))
    return said("the-estates-without-it", why=_no_length(s, row, -value * s.permit_sign[value - 1]))
