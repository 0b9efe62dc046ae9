"""§2 A turn: embezzle, offer a piece, bid once around, sell or keep."""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE
from freehold.games.the_estates.board import highest_placeable, unroofed
from freehold.games.the_estates.components import (
    LINES,
    NO_PIECE,
    NOBODY,
    ROOF_PIECE,
    SPECIAL_PIECE,
    number_of,
)
from freehold.games.the_estates.move_numbers import EMBEZZLE, OFFER_CUBE, OFFER_ROOF, OFFER_SPECIAL
from freehold.games.the_estates.state import AUCTION, CHOICE, PLACING, TURN, TURNING_OVER


def begin_turn(s: np.record, seat: int) -> None:
    """§2 The next auctioneer, with all that may be done now."""
    s.phase = TURN
    s.auctioneer = seat
    s.mover = seat
    s.embezzled = 0
    s.choices = embezzling(s, seat) | cubes_on_offer(s) | roofs_on_offer(s) | int(s.specials) << OFFER_SPECIAL


def embezzling(s: np.record, seat: int) -> int:
    """§2.1 Only at the very start of a turn, and only with a cheque in hand (E6)."""
    return 1 << EMBEZZLE if int(s.cash[seat]) > 0 else 0


def cubes_on_offer(s: np.record) -> int:
    """§2.2 The cubes at the ends of the lines that fit somewhere now; a line's last cube is one offer, not two (E10)."""
    limit = highest_placeable(s)
    offers = 0
    for line in range(LINES):
        left, right = int(s.line_from[line]), int(s.line_to[line]) - 1
        if left <= right and number_of(int(s.line[line, left])) <= limit:
            offers |= 1 << (OFFER_CUBE + 2 * line)
        if left < right and number_of(int(s.line[line, right])) <= limit:
            offers |= 2 << (OFFER_CUBE + 2 * line)
    return offers


def roofs_on_offer(s: np.record) -> int:
    """§2.2 While a roof is left and a building waits for one (E11)."""
    return 1 << OFFER_ROOF if int(s.roofs_left) > 0 and unroofed(s) > 0 else 0


def embezzle(s: np.record, seat: int) -> None:
    """§2.1 One cheque goes into the cash box, out of this round and into the score (E6)."""
    s.cash[seat] -= 1
    s.box[seat] += 1
    s.embezzled = 1
    s.choices = int(s.choices) & ~(1 << EMBEZZLE)


def offer(s: np.record, seat: int, move: int) -> None:
    """§2.2 The piece is put up for auction. A roof is turned over first."""
    s.choices = 0
    if move == OFFER_ROOF:
        s.phase = TURNING_OVER
        s.mover = NATURE
        return
    if move < OFFER_ROOF:
        s.piece = take_cube(s, (move - OFFER_CUBE) // 2, (move - OFFER_CUBE) % 2)
    else:
        s.piece = SPECIAL_PIECE + move - OFFER_SPECIAL
        s.specials = int(s.specials) & ~(1 << (move - OFFER_SPECIAL))
    open_auction(s)


def take_cube(s: np.record, line: int, end: int) -> int:
    """The cube at the left (0) or right (1) end of a line, which leaves it."""
    s.cubes_left = int(s.cubes_left) - 1
    if end == 0:
        s.line_from[line] += 1
        return int(s.line[line, int(s.line_from[line]) - 1])
    s.line_to[line] -= 1
    return int(s.line[line, int(s.line_to[line])])


def turn_over(s: np.record, value: int) -> None:
    """§2.2 The roof on offer shows its number."""
    s.roofs[value] -= 1
    s.roofs_left = int(s.roofs_left) - 1
    s.piece = ROOF_PIECE + value - 1
    open_auction(s)


def open_auction(s: np.record) -> None:
    """§2.3 The player on the auctioneer's left speaks first."""
    s.phase = AUCTION
    s.mover = seat_after(s, int(s.auctioneer))


def seat_after(s: np.record, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < int(s.seats) else 0


def highest_bid_possible(s: np.record, seat: int) -> int:
    """§2.3 All one's cash, if that is above the standing bid; else 0: one can only pass."""
    return int(s.cash[seat]) if int(s.cash[seat]) > int(s.high) else 0


def bid(s: np.record, seat: int, amount: int) -> None:
    """§2.3 Each other player bids more than the last bid, or passes (0), once; then the auctioneer decides."""
    s.bids[seat] = amount
    if amount > 0:
        s.high = amount
        s.high_seat = seat
    s.mover = seat_after(s, seat)
    if int(s.mover) == int(s.auctioneer):
        close_auction(s)


def close_auction(s: np.record) -> None:
    """§2.4 The auctioneer is asked; if all have passed, the piece is theirs, free of charge."""
    s.phase = CHOICE if int(s.high) > 0 else PLACING


def can_keep(s: np.record) -> bool:
    """§2.4 An auctioneer who cannot pay the highest bid may only sell (E8)."""
    return int(s.cash[int(s.auctioneer)]) >= int(s.high)


def sell(s: np.record, seat: int) -> None:
    """§2.4 The highest bidder pays the auctioneer and places the piece."""
    buyer = int(s.high_seat)
    pay(s, buyer, seat)
    s.phase = PLACING
    s.mover = buyer


def keep(s: np.record, seat: int) -> None:
    """§2.4 The auctioneer pays the highest bidder as much, and places the piece."""
    pay(s, seat, int(s.high_seat))
    s.phase = PLACING


def pay(s: np.record, payer: int, payee: int) -> None:
    """Money only moves between players (E5)."""
    s.cash[payer] -= int(s.high)
    s.cash[payee] += int(s.high)


def clear_auction(s: np.record) -> None:
    """The piece is placed or gone: the auction is forgotten."""
    s.piece = NO_PIECE
    s.high = 0
    s.high_seat = NOBODY
    for seat in range(int(s.seats)):
        s.bids[seat] = -1
