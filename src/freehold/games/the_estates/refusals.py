"""Why a move is refused: what was tried, and what would be allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.core.words import counted, listed
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
    Place,
    PlacePermit,
)
from freehold.games.the_estates.notation import write
from freehold.games.the_estates.numbering import NUMBERING
from freehold.games.the_estates.pieces import CUBE_CODES, Piece, cube_name, piece_name, piece_of
from freehold.games.the_estates.state import AUCTION, CHOICE, TURN


def refusal(s: Any, seat: int, move: Move, legal: Sequence[Move]) -> str:
    """The reason, and what the seat may do instead. `s` is the sheet of the state."""
    reason = _reason(s, seat, move) if NUMBERING.find(move) is not None else f"there is no move {move!r}"
    return f"{reason}; you may {allowed(legal)}"


def no_draw(move: Move, legal: Sequence[Move]) -> str:
    """Why Nature cannot draw this: in a record that somebody wrote, a cube may lie in two places."""
    drawn = write(move) if NUMBERING.find(move) is not None else repr(move)
    return f"{drawn} cannot be drawn now; what can is {allowed(legal)}"


def allowed(legal: Sequence[Move]) -> str:
    """The legal moves in a phrase; bids as a range."""
    bids = [move.amount for move in legal if isinstance(move, Bid)]
    if bids:
        return f"bid {bids[0]} to {bids[-1]}, or pass" if len(bids) > 1 else f"bid {bids[0]}, or pass"
    if len(legal) == 1:
        return f"only {write(legal[0])}"
    return listed(map(write, legal), last="or")


def _reason(s: Any, seat: int, move: Move) -> str:
    if s.phase == TURN:
        return _no_offer(s, move)
    if s.phase == AUCTION:
        return _no_bid(s, seat, move)
    if s.phase == CHOICE:
        if isinstance(move, Keep):
            return f"keeping it would cost {s.high}, and you have {s.cash[seat]}"
        return "the auction is over, and you are to decide"
    return _no_placing(s, move)


def _no_offer(s: Any, move: Move) -> str:
    match move:
        case Embezzle():
            return "you have embezzled this turn already" if s.embezzled else "you have no cheque to embezzle"
        case OfferCube(line, end):
            return _no_cube(s.line[line - 1][s.line_from[line - 1] : s.line_to[line - 1]], line, end)
        case OfferRoof():
            return "no building waits for a roof"
        case OfferPermit(value):
            return f"{piece_name(Piece('permit', value=value))} was auctioned already"
        case OfferMayor():
            return "the mayor was auctioned already"
        case OfferCancel():
            return "the cancel cube was auctioned already"
        case _:
            return "it is your turn to offer a piece"


def _no_cube(cubes: Sequence[int], line: int, end: str) -> str:
    if not cubes:
        return f"line {line} is empty"
    if len(cubes) == 1 and end == "right":
        return f"line {line} has one cube left, at its left end"
    cube = CUBE_CODES[cubes[0] if end == "left" else cubes[-1]]
    on_top = f"no building that takes another cube shows more than {cube[1]}"
    return f"{cube_name(cube)} fits nowhere now: no row has room, and {on_top}"


def _no_bid(s: Any, seat: int, move: Move) -> str:
    if not isinstance(move, Bid):
        return "this is an auction"
    if move.amount > s.cash[seat]:
        return f"bid {move.amount} is more than the {s.cash[seat]} you have"
    return f"bid {move.amount} is not above the standing bid of {s.high}"


def _no_placing(s: Any, move: Move) -> str:
    piece = piece_of(s.piece)
    assert piece is not None
    special = s.piece - SPECIAL_PIECE
    if isinstance(move, Place) and s.piece < ROOF_PIECE:
        return _no_room(s, s.piece, move.row, move.lot)
    if isinstance(move, Place) and special < 0:
        return f"{move.row}:{move.lot} has {'a roof already' if _top(s, move) != EMPTY else 'no building'}"
    if isinstance(move, Discard):
        return f"{piece_name(piece)} must be placed"
    if isinstance(move, PlacePermit) and 0 <= special < PERMITS:
        return _no_length(s, move.row - 1, (special + 1) * (1 if move.direction == "longer" else -1))
    if special == CANCEL_CUBE and isinstance(move, CancelPermit):
        return _no_cancelling(s, move.value)
    if special == CANCEL_CUBE and isinstance(move, CancelMayor):
        return (
            "the mayor stands nowhere" if s.cancel_mayor else "at this table the cancel cube does not remove the mayor"
        )
    return f"you are to place {piece_name(piece)}"


def _top(s: Any, move: Place) -> int:
    top: int = s.top[(move.row - 1) * ROW_LOTS + move.lot - 1]
    return top


def _no_room(s: Any, cube: int, row: int, lot: int) -> str:
    """Why a cube cannot go there."""
    at = (row - 1) * ROW_LOTS + lot - 1
    if lot > s.length[row - 1]:
        return f"{row}:{lot} lies beyond the {counted(s.length[row - 1], 'lot')} of row {row}"
    if s.top[at] == EMPTY:
        return f"{row}:{lot} would leave a gap: the next lot of row {row} is {row}:{s.built[row - 1] + 1}"
    if s.roof[at]:
        return f"{row}:{lot} has a roof"
    if is_white_dirt(at):
        return f"{row}:{lot} is white dirt and takes one floor cube only"
    return f"{number_of(cube)} is not below the {number_of(s.top[at])} on top of {row}:{lot}"


def _no_length(s: Any, row: int, change: int) -> str:
    length = s.length[row] + change
    if length > s.longest_row:
        return f"row {row + 1} cannot have {counted(length, 'lot')}: {s.longest_row} is the most"
    if length < 0:
        return f"row {row + 1} cannot have fewer than 0 lots"
    return f"row {row + 1} cannot have {counted(length, 'lot')}: {s.built[row]} {'is' if s.built[row] == 1 else 'are'} built"


def _no_cancelling(s: Any, value: int) -> str:
    row = s.permit_row[value - 1]
    if row == NOWHERE:
        return f"the {value}-permit is in no row"
    return "without it, " + _no_length(s, row, -value * s.permit_sign[value - 1])
