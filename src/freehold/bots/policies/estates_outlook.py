"""What a position in The Estates promises each seat, and how a placement would change that.

A seat's buildings in a row are summed up in tenths of a point, five seats of twelve bits packed into one number, so that trying a
placement takes neither a copy of the position nor an array. What the rows are expected to count is worked out once for a position
as it is, and once for each row needing one piece fewer: that is the only difference a cube or a roof can make to it.
"""

from __future__ import annotations

import numpy as np

from freehold.core.integers import wide
from freehold.games.the_estates.components import (
    COMPANIES,
    EMPTY,
    IN_THE_MARKET,
    MAYOR,
    NOBODY,
    NUMBERS,
    ROOF_PIECE,
    ROW_LOTS,
    ROWS,
    SPECIAL_PIECE,
    company_of,
    number_of,
)
from freehold.games.the_estates.move_numbers import CANCEL, DISCARD, MAYOR_TO, PERMIT, PLACE

Signs = tuple[float, float, float, float, float, float, float, float, float, float, float, float]
"""What the three rows are expected to count, four times: see `all_signs`."""
Outlook = tuple[int, int, int, Signs]
"""A position in brief: the holdings in the three rows, and what these are expected to count."""

SEAT_BITS = 12
SEAT_MASK = (1 << SEAT_BITS) - 1

HARDSHIP = tuple(float(np.exp(need / 2.5)) for need in range(2 * ROW_LOTS + 1))  # by lots and roofs a row still needs
ALONE = tuple(float(1 / (1 + np.exp((need - 3) / 1.5))) for need in range(2 * ROW_LOTS + 1))  # chance without help
TWO_ROWS_END = 0.85  # how often a game ends with two complete rows while there are enough roofs
SAFE = 0.97  # a complete row may still be lengthened
EASY_CUBE = 0.45  # points a certificate is worth for each cube of its colour still to come


def outlook_of(s: np.record) -> Outlook:
    """What a position comes to."""
    v0, v1, v2 = 0, 0, 0
    for row in range(ROWS):
        v0, v1, v2 = v1, v2, holdings(s, row)
    return v0, v1, v2, all_signs(s)


def holdings(s: np.record, row: int) -> int:
    """Each seat's buildings in a row, in tenths of a point: those without a roof could still be taken over."""
    packed = 0
    for lot in range(row * ROW_LOTS, row * ROW_LOTS + int(s.built[row])):
        owner = int(s.owner[company_of(int(s.top[lot]))])
        packed += promise(wide(s.worth[lot]), wide(s.roof[lot])) << (SEAT_BITS * wide(owner))
    return packed


def promise(worth: int, roof: int) -> int:
    """What a building promises its owner, in tenths of a point."""
    return 10 * worth if roof > 0 else 7 * worth + 10


def utility_after(
    s: np.record, outlook: Outlook, seat: int, dollar: float, placer: int, piece: int, move: int
) -> float:
    """How well a seat would stand after somebody's placement."""
    return bonus_of(s, seat, placer, piece) + standing_after(s, outlook, seat, dollar, placer, piece, move)


def bonus_of(s: np.record, seat: int, placer: int, piece: int) -> float:
    """What the certificate that comes with a colour's first cube is worth, wherever that cube is placed."""
    if piece >= ROOF_PIECE or int(s.owner[company_of(piece)]) != NOBODY:
        return 0.0
    return EASY_CUBE * cubes_to_come(s, company_of(piece)) * (1.0 if placer == seat else -0.5)


def standing_after(
    s: np.record, outlook: Outlook, seat: int, dollar: float, placer: int, piece: int, move: int
) -> float:
    """The same, leaving out the certificate."""
    v0, v1, v2, signs = outlook
    g0, g1, g2, mayor = signs[0], signs[1], signs[2], wide(s.mayor_row)
    if piece < SPECIAL_PIECE:
        lot = move - PLACE
        row = lot // ROW_LOTS
        change = change_of_promise(s, placer, piece, lot)
        v0 += change if row == 0 else 0
        v1 += change if row == 1 else 0
        v2 += change if row == 2 else 0
        if piece >= ROOF_PIECE or int(s.top[lot]) == EMPTY:
            nearer = 3 * (row + 1)
            g0, g1, g2 = signs[nearer], signs[nearer + 1], signs[nearer + 2]
    elif MAYOR_TO <= move < CANCEL:
        mayor = move - MAYOR_TO
    elif move == CANCEL + MAYOR:
        mayor = NOBODY
    elif move != DISCARD:
        row, length = new_length(s, piece, move)
        more = 2 * (length - wide(s.length[row]))
        n0, n1, n2 = need_of(s, 0), need_of(s, 1), need_of(s, 2)
        n0 += more if row == 0 else 0
        n1 += more if row == 1 else 0
        n2 += more if row == 2 else 0
        g0, g1, g2 = signs_of(s, n0, n1, n2)
    return standing_of(s, v0, v1, v2, seat, dollar, g0, g1, g2, mayor)


def new_length(s: np.record, piece: int, move: int) -> tuple[int, int]:
    """The row that a permit or a cancellation changes, and how long it becomes."""
    if move >= CANCEL:
        permit = move - CANCEL
        row = wide(s.permit_row[permit])
        return row, wide(s.length[row]) - int(s.permit_sign[permit]) * (permit + 1)
    row = (move - PERMIT) // 2
    value = piece - SPECIAL_PIECE + 1
    return row, wide(s.length[row]) + (value if (move - PERMIT) % 2 == 1 else -value)


def change_of_promise(s: np.record, placer: int, piece: int, lot: int) -> int:
    """How a cube or a roof on a lot changes its row's holdings: the promise, and perhaps its owner."""
    worth, top, change = wide(s.worth[lot]), wide(s.top[lot]), 0
    if top != EMPTY:
        change -= promise(worth, 0) << (SEAT_BITS * wide(s.owner[company_of(top)]))
    if piece >= ROOF_PIECE:
        return change + (promise(worth + piece - ROOF_PIECE + 1, 1) << (SEAT_BITS * wide(s.owner[company_of(top)])))
    owner = wide(s.owner[company_of(piece)])
    if owner == NOBODY:
        owner = placer
    return change + (promise(worth + number_of(piece), 0) << (SEAT_BITS * owner))


def cubes_to_come(s: np.record, company: int) -> int:
    """Cubes of a colour that lie in the lines."""
    cubes = 0
    for cube in range(company * NUMBERS, (company + 1) * NUMBERS):
        if int(s.where[cube]) == IN_THE_MARKET:
            cubes += 1
    return cubes


def need_of(s: np.record, row: int) -> int:
    """How many pieces a row still needs: two for an empty lot, one for a missing roof."""
    return 2 * wide(s.length[row]) - wide(s.built[row]) - wide(s.roofed[row])


def standing_of(
    s: np.record,
    v0: int,
    v1: int,
    v2: int,
    seat: int,
    dollar: float,
    g0: float,
    g1: float,
    g2: float,
    mayor: int,
) -> float:
    """The seat's expected score less half the best rival's and half the rivals' mean, if rows are expected to count this much."""
    g0, g1, g2 = g0 * tenth(mayor, 0), g1 * tenth(mayor, 1), g2 * tenth(mayor, 2)
    own, best, total = 0.0, -1000.0, 0.0
    seats = int(s.seats)
    for i in range(seats):
        shift = SEAT_BITS * i
        points = g0 * ((v0 >> shift) & SEAT_MASK) + g1 * ((v1 >> shift) & SEAT_MASK) + g2 * ((v2 >> shift) & SEAT_MASK)
        points += int(s.box[i]) + dollar * int(s.cash[i])
        if i == seat:
            own = points
        else:
            total += points
            best = max(best, points)
    return own - 0.5 * best - 0.5 * total / (seats - 1)


def all_signs(s: np.record) -> Signs:
    """What each row is expected to count as it is; then if the first row needed one piece fewer, the second, the third."""
    n0, n1, n2 = need_of(s, 0), need_of(s, 1), need_of(s, 2)
    a0, a1, a2 = signs_of(s, n0, n1, n2)
    b0, b1, b2 = signs_of(s, max(n0 - 1, 0), n1, n2)
    c0, c1, c2 = signs_of(s, n0, max(n1 - 1, 0), n2)
    d0, d1, d2 = signs_of(s, n0, n1, max(n2 - 1, 0))
    return a0, a1, a2, b0, b1, b2, c0, c1, c2, d0, d1, d2


def signs_of(s: np.record, n0: int, n1: int, n2: int) -> tuple[float, float, float]:
    """What each row is expected to count, from -1 to 1, if they need this many pieces."""
    h0, h1, h2 = HARDSHIP[n0], HARDSHIP[n1], HARDSHIP[n2]
    hardship = h0 + h1 + h2
    two_rows = chance_of_two_rows(s, n0, n1, n2)
    return sign(n0, h0 / hardship, two_rows), sign(n1, h1 / hardship, two_rows), sign(n2, h2 / hardship, two_rows)


def points_expected(s: np.record, seat: int, dollar: float) -> float:
    """The score a seat can expect, including money in hand."""
    v0, v1, v2, signs = outlook_of(s)
    mayor, shift = int(s.mayor_row), SEAT_BITS * seat
    g0, g1, g2 = signs[0] * tenth(mayor, 0), signs[1] * tenth(mayor, 1), signs[2] * tenth(mayor, 2)
    points = g0 * ((v0 >> shift) & SEAT_MASK) + g1 * ((v1 >> shift) & SEAT_MASK) + g2 * ((v2 >> shift) & SEAT_MASK)
    points += int(s.box[seat]) + dollar * int(s.cash[seat])
    for company in range(COMPANIES):
        if int(s.owner[company]) == seat:
            points += EASY_CUBE * cubes_to_come(s, company)
    return points


def tenth(mayor: int, row: int) -> float:
    """What a tenth of a point in a row comes to, in points: the mayor doubles it."""
    return 0.2 if mayor == row else 0.1


def sign(need: int, share: float, two_rows: float) -> float:
    """What a row is expected to count, from -1 to 1: it stays incomplete if it is the hardest, or if two are never finished."""
    if need == 0:
        return 2 * SAFE - 1
    chance = two_rows * (1 - share) + (1 - two_rows) * ALONE[need]
    return 2 * chance - 1


def chance_of_two_rows(s: np.record, n0: int, n1: int, n2: int) -> float:
    """The chance that the game ends with two complete rows: there must be roofs for the two easiest ones."""
    needed = n0 + n1 + n2 - max(n0, max(n1, n2))
    if needed == 0:
        return 1.0
    room = int(s.roofs_left) + int(s.cubes_left) - needed
    return TWO_ROWS_END if room >= 6 else max(0.05, TWO_ROWS_END * (room + 2) / 8)


def turns_left(s: np.record) -> int:
    """A rough estimate of the auctions still to come: what the two easiest rows need, and a few detours."""
    n0, n1, n2 = need_of(s, 0), need_of(s, 1), need_of(s, 2)
    needed = n0 + n1 + n2 - max(n0, max(n1, n2))
    pieces = int(s.roofs_left) + int(s.cubes_left)
    return min(pieces, needed + needed // 2)
