"""Buying properties: §2 of the rules."""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE
from freehold.games.for_sale.components import MOST_COINS
from freehold.games.for_sale.sale import prepare_sale
from freehold.games.for_sale.state import BUY, DEAL


def name_first(s: np.record, seat: int) -> None:
    """§1.4 The first player is drawn."""
    s.starter = seat
    s.phase = DEAL


def deal_property(s: np.record, number: int) -> None:
    """§2.1 A property comes to the table; with the last one the auction opens."""
    card = 1 << (number - 1)
    s.unseen = int(s.unseen) ^ card
    s.market = int(s.market) | card
    s.deck = int(s.deck) - 1
    s.on_table = int(s.on_table) + 1
    if s.on_table == s.lots or s.deck == 0:
        _open_auction(s)


def _open_auction(s: np.record) -> None:
    s.phase = BUY
    s.turn = s.starter
    s.still_in = s.seats
    s.waiting = (1 << int(s.seats)) - 1


def may_bid(s: np.record, seat: int, coins: int) -> bool:
    """§2.2 Above the standing bid, and no more than the seat has, including coins already laid down."""
    return int(s.high) < coins <= int(s.coins[seat]) + int(s.bid[seat]) and coins <= MOST_COINS


def bid(s: np.record, seat: int, coins: int) -> None:
    """§2.2 Bidding: lay down the difference from what is there already."""
    s.coins[seat] = int(s.coins[seat]) + int(s.bid[seat]) - coins
    s.bid[seat] = coins
    s.high = coins
    s.turn = _next_in(s, seat)


def pass_(s: np.record, seat: int) -> None:
    """§2.3 Passing: take the lowest property, get half the bid back, leave the auction.

    §5.2 While there are more players in than properties left, a passer takes none and gets everything back.
    """
    if s.still_in > s.on_table:
        _pay(s, seat, 0)
    else:
        laid = int(s.bid[seat])
        _pay(s, seat, laid - (laid + int(s.rounds_up)) // 2)
        _take_lowest(s, seat)
    s.waiting = int(s.waiting) ^ (1 << seat)
    s.still_in = int(s.still_in) - 1
    last = _next_in(s, seat)
    s.turn = last
    if s.still_in == 1:
        _close_auction(s, last)


def _close_auction(s: np.record, last: int) -> None:
    """§2.4 The last one in takes the last property, pays the whole bid, and opens the next auction."""
    _pay(s, last, int(s.bid[last]))
    _take_lowest(s, last)
    s.starter = last
    s.high = 0
    s.waiting = 0
    s.still_in = 0
    if s.deck > 0:
        s.phase = DEAL
        s.turn = NATURE
    else:
        prepare_sale(s)


def _pay(s: np.record, seat: int, price: int) -> None:
    """The price leaves the game, and the rest of the bid goes back to the seat's hand."""
    s.bank = int(s.bank) + price
    s.coins[seat] = int(s.coins[seat]) + int(s.bid[seat]) - price
    s.bid[seat] = 0


def _take_lowest(s: np.record, seat: int) -> None:
    market = int(s.market)
    card = market & -market
    s.market = market ^ card
    s.hand[seat] = int(s.hand[seat]) | card
    s.on_table = int(s.on_table) - 1


def _next_in(s: np.record, seat: int) -> int:
    """The next seat on the left that has not passed."""
    seats, waiting = int(s.seats), int(s.waiting)
    seat = seat + 1 if seat + 1 < seats else 0
    while not (waiting >> seat) & 1:
        seat = seat + 1 if seat + 1 < seats else 0
    return seat
