"""Selling properties: §3 of the rules.

A set of cheques has two bits per value. One cheque of a value sets the lower bit, two set both, so equal hands are equal numbers.
"""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE, OVER
from freehold.core.sets import lowest, size
from freehold.games.for_sale.components import PROPERTIES
from freehold.games.for_sale.state import DONE, SELL, SHOW, WINDFALL

FIRST_COPIES = 0x15555555
WORTH_1, WORTH_2, WORTH_4, WORTH_8 = 0x33333330, 0x3C3C3C3C, 0x3FC03FC0, 0x3FFFC000
"""The cheques whose value (0, then 2, 3 … 15) has a one, a two, a four, an eight in it."""


def prepare_sale(s: np.record) -> None:
    """§3.1 Cheques are turned over for all who hold properties; §5.4 the last holder takes what is left; then all is over."""
    holders, waiting = 0, 0
    for seat in range(int(s.seats)):
        if s.hand[seat] != 0:
            holders += 1
            waiting |= 1 << seat
    s.waiting = waiting
    s.still_in = holders
    s.turn = NATURE
    if holders == 0:
        _finish(s)
    elif holders == 1:
        s.phase = WINDFALL
    else:
        s.phase = SHOW


def show_cheque(s: np.record, rank: int) -> None:
    """§3.1 A cheque comes to the table, or goes straight to the last holder."""
    copies = (int(s.unseen_cheques) >> (2 * rank)) & 3
    s.unseen_cheques = int(s.unseen_cheques) ^ ((1 if copies == 1 else 2) << (2 * rank))
    s.cheque_deck = int(s.cheque_deck) - 1
    if s.phase == WINDFALL:
        _windfall(s, 1 << (2 * rank))
    else:
        s.row = with_cheque(int(s.row), 1 << (2 * rank))
        s.on_table = int(s.on_table) + 1
        if s.on_table == s.still_in:
            s.phase = SELL
            s.turn = lowest(int(s.waiting))


def _windfall(s: np.record, cheque: int) -> None:
    """§5.4 The last seat holding properties takes all that is left of the deck."""
    holder = lowest(int(s.waiting))
    s.won[holder] = with_cheque(int(s.won[holder]), cheque)
    if s.cheque_deck == 0:
        s.hand[holder] = 0
        _finish(s)


def seal(s: np.record, seat: int, number: int) -> None:
    """§3.2 A property is laid face down; with the last one all are revealed."""
    s.sealed[seat] = number
    waiting = int(s.waiting) ^ (1 << seat)
    s.waiting = waiting
    if waiting == 0:
        _reveal(s)
    else:
        s.turn = lowest(waiting)


def _reveal(s: np.record) -> None:
    """§3.3 The lowest property takes the lowest cheque, and so on upwards."""
    row = int(s.row)
    for _ in range(int(s.still_in)):
        seat = _lowest_sealed(s)
        cheque = row & -row
        row ^= cheque
        s.won[seat] = with_cheque(int(s.won[seat]), cheque)
        s.hand[seat] = int(s.hand[seat]) ^ (1 << (int(s.sealed[seat]) - 1))
        s.sealed[seat] = 0
    s.row = 0
    s.on_table = 0
    prepare_sale(s)


def _lowest_sealed(s: np.record) -> int:
    found, lowest_number = 0, PROPERTIES + 1
    for seat in range(int(s.seats)):
        number = int(s.sealed[seat])
        if 0 < number < lowest_number:
            found, lowest_number = seat, number
    return found


def with_cheque(cheques: int, cheque: int) -> int:
    """The set with one more cheque of that value, whichever copy is meant."""
    if not cheque & FIRST_COPIES:
        cheque >>= 1
    return cheques | (cheque << 1 if cheques & cheque else cheque)


def cheques_worth(cheques: int) -> int:
    """The sum of the cheques' values: how many have each binary digit set, times what that digit is worth."""
    return (
        size(cheques & WORTH_1)
        + 2 * size(cheques & WORTH_2)
        + 4 * size(cheques & WORTH_4)
        + 8 * size(cheques & WORTH_8)
    )


def _finish(s: np.record) -> None:
    """§4 Nobody holds a property any more."""
    s.phase = DONE
    s.turn = OVER
    s.waiting = 0
    s.still_in = 0
