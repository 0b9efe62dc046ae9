"""§3 Building: what may be placed where, and what it changes on the board."""

from __future__ import annotations

import numpy as np

from freehold.games.the_estates.components import (
    EMPTY,
    MAYOR,
    NOBODY,
    NOWHERE,
    NUMBERS,
    PERMITS,
    ROOF_PIECE,
    ROW_LOTS,
    ROWS,
    SPECIAL_PIECE,
    company_of,
    is_white_dirt,
    number_of,
)
from freehold.games.the_estates.move_numbers import CANCEL, DISCARD, MAYOR_TO, PERMIT, PLACE

# What a row is


def has_room(s: np.record, row: int) -> bool:
    """Whether the row's next lot may be built: it lies before the permit (E14)."""
    return int(s.built[row]) < int(s.length[row])


def is_complete(s: np.record, row: int) -> bool:
    """§4 Every lot of the row's length is built and roofed. A row of length 0 is complete (E17)."""
    return int(s.built[row]) == int(s.length[row]) and int(s.roofed[row]) == int(s.built[row])


def unroofed(s: np.record) -> int:
    """How many buildings wait for a roof."""
    waiting = 0
    for row in range(ROWS):
        waiting += int(s.built[row]) - int(s.roofed[row])
    return waiting


# Floor cubes (§3.1)


def can_stack(s: np.record, lot: int, number: int) -> bool:
    """Whether a cube of this number may go on top of the building on this lot: never on a roof, once only on white dirt."""
    top = int(s.top[lot])
    return top != EMPTY and int(s.roof[lot]) == 0 and number < number_of(top) and not is_white_dirt(lot)


def can_take_cube(s: np.record, lot: int, number: int) -> bool:
    """§3.1 On the next free lot of a row with room, or on top of a greater number (E14)."""
    row = lot // ROW_LOTS
    if lot - row * ROW_LOTS == int(s.built[row]):
        return has_room(s, row)
    return can_stack(s, lot, number)


def places_of_cube(s: np.record, number: int) -> int:
    """How many lots could take a cube of this number."""
    places = 0
    for row in range(ROWS):
        if has_room(s, row):
            places += 1
    for top in range(number + 1, NUMBERS + 1):
        places += int(s.tops[top])
    return places


def highest_placeable(s: np.record) -> int:
    """The greatest number that could be placed somewhere now; a smaller one could be, too. 0: none."""
    for row in range(ROWS):
        if has_room(s, row):
            return NUMBERS
    for top in range(NUMBERS, 0, -1):
        if int(s.tops[top]) > 0:
            return top - 1
    return 0


def place_cube(s: np.record, seat: int, cube: int, lot: int) -> None:
    """§3.1 Build; the first cube of a colour brings its company's certificate to whoever places it (E15)."""
    row = lot // ROW_LOTS
    number = number_of(cube)
    if int(s.top[lot]) == EMPTY:
        s.built[row] += 1
    else:
        s.tops[number_of(int(s.top[lot]))] -= 1
    if not is_white_dirt(lot):
        s.tops[number] += 1
    s.top[lot] = cube
    s.worth[lot] += number
    s.where[cube] = lot
    company = company_of(cube)
    if int(s.owner[company]) == NOBODY:
        s.owner[company] = seat


# Roofs (§3.2)


def can_take_roof(s: np.record, lot: int) -> bool:
    """§3.2 Any building without a roof."""
    return int(s.top[lot]) != EMPTY and int(s.roof[lot]) == 0


def place_roof(s: np.record, value: int, lot: int) -> None:
    """§3.2 The building is finished: nothing more goes on it."""
    if not is_white_dirt(lot):
        s.tops[number_of(int(s.top[lot]))] -= 1
    s.roof[lot] = value
    s.worth[lot] += value
    s.roofed[lot // ROW_LOTS] += 1


# Permits, the mayor, the cancel cube (§3.3 to §3.5)


def can_have_length(s: np.record, row: int, length: int) -> bool:
    """§3.3 The built lots must fit, and the board must reach that far (E16 to E19)."""
    return int(s.built[row]) <= length <= int(s.longest_row)


def change_of_permit(permit: int, direction: int) -> int:
    """What a permit does to a row's length: direction 0 shortens, 1 lengthens."""
    return (permit + 1) * (2 * direction - 1)


def can_take_permit(s: np.record, permit: int, row: int, direction: int) -> bool:
    """§3.3 Each permit adds to or takes from the row's current length (E16)."""
    return can_have_length(s, row, int(s.length[row]) + change_of_permit(permit, direction))


def can_cancel(s: np.record, special: int) -> bool:
    """§3.5 A placed permit whose row stays possible without it (E18, E20), or the mayor where that was agreed."""
    if special == MAYOR:
        return int(s.cancel_mayor) == 1 and int(s.mayor_row) != NOWHERE
    row = int(s.permit_row[special])
    return row != NOWHERE and can_have_length(s, row, int(s.length[row]) - int(s.permit_sign[special]) * (special + 1))


def place_permit(s: np.record, permit: int, row: int, direction: int) -> None:
    """§3.3 The marker moves; the permit stays in the row with its sign."""
    s.length[row] += change_of_permit(permit, direction)
    s.permit_row[permit] = row
    s.permit_sign[permit] = 2 * direction - 1


def cancel(s: np.record, special: int) -> None:
    """§3.5 The piece leaves the game together with the cancel cube."""
    if special == MAYOR:
        s.mayor_row = NOWHERE
        return
    s.length[int(s.permit_row[special])] -= int(s.permit_sign[special]) * (special + 1)
    s.permit_row[special] = NOWHERE
    s.permit_sign[special] = 0


# The move of whoever got the piece


def can_place(s: np.record, piece: int, move: int) -> bool:
    """Whether the piece may go where the move says. Cubes and roofs must be placed, the others may be discarded (E12, E13)."""
    if piece < SPECIAL_PIECE:
        lot = move - PLACE
        if lot < 0 or lot >= ROWS * ROW_LOTS:
            return False
        if piece < ROOF_PIECE:
            return can_take_cube(s, lot, number_of(piece))
        return can_take_roof(s, lot)
    if move == DISCARD:
        return True
    special = piece - SPECIAL_PIECE
    if special < PERMITS:
        return PERMIT <= move < MAYOR_TO and can_take_permit(s, special, (move - PERMIT) // 2, (move - PERMIT) % 2)
    if special == MAYOR:
        return MAYOR_TO <= move < CANCEL
    return CANCEL <= move < DISCARD and can_cancel(s, move - CANCEL)


def count_placings(s: np.record, piece: int) -> int:
    """How many ways there are to place, or discard, the piece."""
    if piece < ROOF_PIECE:
        return places_of_cube(s, number_of(piece))
    if piece < SPECIAL_PIECE:
        return unroofed(s)
    ways = 1
    for move in range(PERMIT, DISCARD):
        if can_place(s, piece, move):
            ways += 1
    return ways


def nth_placing(s: np.record, piece: int, k: int) -> int:
    """The k-th way to place the piece."""
    if piece < ROOF_PIECE:
        return PLACE + nth_lot_for_cube(s, number_of(piece), k)
    if piece < SPECIAL_PIECE:
        return PLACE + nth_lot_for_roof(s, k)
    for move in range(PERMIT, DISCARD):
        if can_place(s, piece, move):
            if k == 0:
                return move
            k -= 1
    return DISCARD


def nth_lot_for_cube(s: np.record, number: int, k: int) -> int:
    """The k-th lot that could take a cube of this number; -1 when there are fewer."""
    for row in range(ROWS):
        next_lot = row * ROW_LOTS + int(s.built[row])
        for lot in range(row * ROW_LOTS, next_lot):
            if can_stack(s, lot, number):
                if k == 0:
                    return lot
                k -= 1
        if has_room(s, row):
            if k == 0:
                return next_lot
            k -= 1
    return -1


def nth_lot_for_roof(s: np.record, k: int) -> int:
    """The k-th building without a roof; -1 when there are fewer."""
    for row in range(ROWS):
        for lot in range(row * ROW_LOTS, row * ROW_LOTS + int(s.built[row])):
            if int(s.roof[lot]) == 0:
                if k == 0:
                    return lot
                k -= 1
    return -1


def place(s: np.record, seat: int, piece: int, move: int) -> None:
    """Put the piece where the move says; a discarded one is simply gone."""
    if move == DISCARD:
        return
    if piece < ROOF_PIECE:
        place_cube(s, seat, piece, move - PLACE)
    elif piece < SPECIAL_PIECE:
        place_roof(s, piece - ROOF_PIECE + 1, move - PLACE)
    elif piece < SPECIAL_PIECE + PERMITS:
        place_permit(s, piece - SPECIAL_PIECE, (move - PERMIT) // 2, (move - PERMIT) % 2)
    elif piece == SPECIAL_PIECE + MAYOR:
        s.mayor_row = move - MAYOR_TO
    else:
        cancel(s, move - CANCEL)
