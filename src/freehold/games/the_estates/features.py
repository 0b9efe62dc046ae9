"""What a player of The Estates with a perfect memory knows, as numbers: own seat first, then clockwise.

`feature_table` says what each number means. Players that are not there are zeros.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import NO_PLACE, one_hot, place_of, seat_at, within
from freehold.games.the_estates.board import can_place, can_stack, has_room, is_complete
from freehold.games.the_estates.components import (
    COMPANIES,
    CUBES,
    EMPTY,
    IN_THE_BAG,
    LINE_LENGTH,
    LINES,
    LOTS,
    MAX_SEATS,
    MIN_SEATS,
    NUMBERS,
    PERMITS,
    ROOF_PIECE,
    ROOF_VALUES,
    ROW_LOTS,
    ROWS,
    SPECIAL_PIECE,
    SPECIALS,
    company_of,
    is_white_dirt,
    number_of,
)
from freehold.games.the_estates.feature_table import (
    ACTOR,
    BAG,
    BLOCKS,
    COMPANIES_AT,
    CUBES_BELOW,
    END_COMPANIES,
    END_NUMBERS,
    END_OWNERS,
    ENDINGS,
    ENDINGS_AT,
    ENDS_COVER,
    FEATURES,
    LINE_COMPANIES,
    LINE_LENGTHS,
    LINE_NUMBERS,
    LINE_OWNERS,
    LOT_NUMBERS,
    LOTS_AT,
    PERMITS_AT,
    PHASE,
    PIECE_COMPANY,
    PIECE_COVERS,
    PIECE_FITS,
    PIECE_KIND,
    PIECE_NUMBER,
    PIECE_OWNER,
    PLAYERS,
    ROOFS,
    ROW_NUMBERS,
    ROWS_AT,
    SEAT_NUMBERS,
    SEATS,
    SPECIALS_AT,
    TABLE,
    TO_COME,
)
from freehold.games.the_estates.move_numbers import PLACE
from freehold.games.the_estates.scoring import complete_rows, value_in_row
from freehold.games.the_estates.state import AUCTION, CHOICE, FINISHED, PLACING, TURN

__all__ = ["BLOCKS", "FEATURES", "features"]

Out = NDArray[np.int8]


def features(s: np.record, seat: int, out: Out) -> None:
    """All of them, as this seat sees the table; zeros for a seat that is not there."""
    if seat >= int(s.seats):
        for at in range(FEATURES):
            out[at] = 0
        return
    whose = _owners(s, seat)
    _market(s, whose, out)
    _board(s, whose, out)
    _seats(s, seat, out)
    _turn(s, seat, whose, out)


def _owners(s: np.record, seat: int) -> int:
    """How many places clockwise from the seat the owner of each company sits, four bits for each; see `_owner`."""
    whose = 0
    for company in range(COMPANIES):
        whose += place_of(int(s.seats), seat, int(s.owner[company])) << (4 * company)
    return whose


def _owner(whose: int, cube: int) -> int:
    """Where the owner of a cube's company sits; NO_PLACE where nobody owns it."""
    return (whose >> (4 * company_of(cube))) & 0xF if cube != EMPTY else NO_PLACE


def _market(s: np.record, whose: int, out: Out) -> None:
    """All that is left to offer."""
    for k in range(2 * MAX_SEATS):
        out[TO_COME + k] = 0
    for line in range(LINES):
        left, right = int(s.line_from[line]), int(s.line_to[line])
        for k in range(LINE_LENGTH):
            cube = int(s.line[line, left + k]) if left + k < right else EMPTY
            at = line * LINE_LENGTH + k
            _cube(out, LINE_COMPANIES + at * COMPANIES, LINE_NUMBERS + at, cube)
            owner = _owner(whose, cube)
            one_hot(out, LINE_OWNERS + at * MAX_SEATS, MAX_SEATS, owner)
            if owner < MAX_SEATS:
                out[TO_COME + 2 * owner] += 1
                out[TO_COME + 2 * owner + 1] += number_of(cube)
        end = int(s.line[line, right - 1]) if left < right else EMPTY
        _cube(out, END_COMPANIES + line * COMPANIES, END_NUMBERS + line, end)
        one_hot(out, END_OWNERS + line * MAX_SEATS, MAX_SEATS, _owner(whose, end))
        out[LINE_LENGTHS + line] = right - left
    _cubes_below(s, out)
    _ends_cover(s, out)
    for cube in range(CUBES):
        out[BAG + cube] = 1 if int(s.where[cube]) == IN_THE_BAG else 0
    for value in range(1, ROOF_VALUES + 1):
        out[ROOFS + value - 1] = s.roofs[value]
    out[ROOFS + ROOF_VALUES] = s.roofs_left
    for special in range(SPECIALS):
        out[SPECIALS_AT + special] = (int(s.specials) >> special) & 1


def _cube(out: Out, company_at: int, number_at: int, cube: int) -> None:
    one_hot(out, company_at, COMPANIES, company_of(cube) if cube != EMPTY else COMPANIES)
    out[number_at] = number_of(cube) if cube != EMPTY else 0


def _cubes_below(s: np.record, out: Out) -> None:
    """For each number, the cubes of a smaller one still in the lines: counted in one pass, a byte for each number."""
    counts = 0
    for line in range(LINES):
        for at in range(int(s.line_from[line]), int(s.line_to[line])):
            counts += 1 << (8 * number_of(int(s.line[line, at])) - 8)
    below = 0
    for number in range(NUMBERS):
        out[CUBES_BELOW + number] = below
        below += (counts >> (8 * number)) & 0xFF


def _ends_cover(s: np.record, out: Out) -> None:
    """The best building to put the lines' ends on: in one pass, a byte for each number on top with the highest worth there."""
    best = 0
    for row in range(ROWS):
        for lot in range(row * ROW_LOTS, row * ROW_LOTS + int(s.built[row])):
            if can_stack(s, lot, 0):
                shift = 8 * number_of(int(s.top[lot])) - 8
                best += max(int(s.worth[lot]) - ((best >> shift) & 0xFF), 0) << shift
    for line in range(LINES):
        left, right = int(s.line_from[line]), int(s.line_to[line])
        for end in range(2):
            at = left if end == 0 else right - 1
            number = number_of(int(s.line[line, at])) if left < right else NUMBERS
            worth = 0
            for above in range(number, NUMBERS):
                worth = max(worth, (best >> (8 * above)) & 0xFF)
            out[ENDS_COVER + 2 * line + end] = worth


def _board(s: np.record, whose: int, out: Out) -> None:
    """The streets, lot by lot, and the permits."""
    for row in range(ROWS):
        sign = 1 if is_complete(s, row) else -1
        for k in range(ROW_LOTS):
            _lot(s, whose, out, row, k, sign)
        _row(s, out, row)
    for permit in range(PERMITS):
        for row in range(ROWS):
            out[PERMITS_AT + permit * ROWS + row] = s.permit_sign[permit] if int(s.permit_row[permit]) == row else 0


def _lot(s: np.record, whose: int, out: Out, row: int, k: int, sign: int) -> None:
    lot = row * ROW_LOTS + k
    at = LOTS_AT + lot * LOT_NUMBERS
    top = int(s.top[lot])
    is_built = top != EMPTY
    company = company_of(top) if is_built else COMPANIES
    number = number_of(top) if is_built else 0
    out[at] = 1 if k < int(s.length[row]) else 0
    out[at + 1] = 1 if k == int(s.built[row]) and has_room(s, row) else 0
    out[at + 2] = 1 if is_white_dirt(lot) else 0
    out[at + 3] = number
    out[at + 4] = s.worth[lot]
    out[at + 5] = s.roof[lot]
    out[at + 6] = out[CUBES_BELOW + number - 1] if can_stack(s, lot, 0) else 0
    out[at + 7] = sign if is_built else 0
    one_hot(out, at + 8, COMPANIES, company)
    one_hot(out, at + 8 + COMPANIES, MAX_SEATS, _owner(whose, top))


def _row(s: np.record, out: Out, row: int) -> None:
    at = ROWS_AT + row * ROW_NUMBERS
    length, built, roofed = int(s.length[row]), int(s.built[row]), int(s.roofed[row])
    out[at] = length
    out[at + 1] = built
    out[at + 2] = roofed
    out[at + 3] = length - built
    out[at + 4] = length - roofed
    out[at + 5] = 1 if is_complete(s, row) else 0
    out[at + 6] = 1 if int(s.mayor_row) == row else 0


def _seats(s: np.record, seat: int, out: Out) -> None:
    """The players, own seat first, with what each would score."""
    complete, mine = complete_rows(s), 0
    for place in range(MAX_SEATS):
        other = seat_at(int(s.seats), seat, place)
        if other < 0:
            _nobody(out, place)
        else:
            score = _worth(s, out, place, other, complete)
            mine = score if place == 0 else mine
            _player(s, out, SEATS + place * SEAT_NUMBERS, other)
            out[SEATS + place * SEAT_NUMBERS + 4] = within(score)
            out[SEATS + place * SEAT_NUMBERS + 5] = within(score - mine)


def _nobody(out: Out, place: int) -> None:
    for row in range(ROWS):
        out[ROWS_AT + row * ROW_NUMBERS + 7 + place] = 0
    for ending in range(ENDINGS):
        out[ENDINGS_AT + ending * MAX_SEATS + place] = 0
    for k in range(SEAT_NUMBERS):
        out[SEATS + place * SEAT_NUMBERS + k] = 0


def _worth(s: np.record, out: Out, place: int, other: int, complete: int) -> int:
    """What a seat owns in each row, and its score for every way the rows could end; answer the score if the round ended now."""
    top, middle, bottom = value_in_row(s, other, 0), value_in_row(s, other, 1), value_in_row(s, other, 2)
    out[ROWS_AT + 7 + place] = within(top)
    out[ROWS_AT + ROW_NUMBERS + 7 + place] = within(middle)
    out[ROWS_AT + 2 * ROW_NUMBERS + 7 + place] = within(bottom)
    now = 0
    for ending in range(ENDINGS):
        points = int(s.box[other])
        points += top if ending & 1 else -top
        points += middle if ending & 2 else -middle
        points += bottom if ending & 4 else -bottom
        out[ENDINGS_AT + ending * MAX_SEATS + place] = within(points)
        now = points if ending == complete else now
    return now


def _player(s: np.record, out: Out, at: int, other: int) -> None:
    certificates, earlier = 0, 0
    for company in range(COMPANIES):
        if int(s.owner[company]) == other:
            certificates += 1
    for played in range(int(s.played)):
        earlier += int(s.past[played, other])
    bid = int(s.bids[other])
    out[at] = 1
    out[at + 1] = s.cash[other]
    out[at + 2] = s.box[other]
    out[at + 3] = certificates
    out[at + 6] = 1 if bid >= 0 else 0
    out[at + 7] = max(bid, 0)
    out[at + 8] = 1 if int(s.auctioneer) == other else 0
    out[at + 9] = 1 if int(s.high_seat) == other else 0
    out[at + 10] = s.wins[other]
    out[at + 11] = within(earlier)


def _turn(s: np.record, seat: int, whose: int, out: Out) -> None:
    """Certificates, the piece on offer, whose turn it is, and what was agreed."""
    for company in range(COMPANIES):
        one_hot(out, COMPANIES_AT + company * MAX_SEATS, MAX_SEATS, (whose >> (4 * company)) & 0xF)
    _piece(s, whose, out, int(s.piece))
    one_hot(out, ACTOR, MAX_SEATS, place_of(int(s.seats), seat, int(s.mover)))
    one_hot(out, PLAYERS, MAX_SEATS - MIN_SEATS + 1, int(s.seats) - MIN_SEATS)
    phase = int(s.phase)
    out[PHASE] = 1 if phase == TURN else 0
    out[PHASE + 1] = 1 if phase == AUCTION else 0
    out[PHASE + 2] = 1 if phase == CHOICE else 0
    out[PHASE + 3] = 1 if phase == PLACING else 0
    out[PHASE + 4] = 1 if phase == FINISHED else 0
    out[TABLE] = s.high
    out[TABLE + 1] = s.embezzled
    out[TABLE + 2] = s.rounds
    out[TABLE + 3] = s.played
    out[TABLE + 4] = s.longest_row
    out[TABLE + 5] = s.cancel_mayor


def _piece(s: np.record, whose: int, out: Out, piece: int) -> None:
    is_cube, is_roof = 0 <= piece < ROOF_PIECE, ROOF_PIECE <= piece < SPECIAL_PIECE
    out[PIECE_KIND] = 1 if is_cube else 0
    out[PIECE_KIND + 1] = 1 if is_roof else 0
    out[PIECE_KIND + 2] = 1 if piece < 0 else 0
    one_hot(out, PIECE_KIND + 3, SPECIALS, piece - SPECIAL_PIECE)
    one_hot(out, PIECE_COMPANY, COMPANIES, company_of(piece) if is_cube else COMPANIES)
    number = number_of(piece) if is_cube else piece - ROOF_PIECE + 1 if is_roof else 0
    one_hot(out, PIECE_NUMBER, NUMBERS, number - 1)
    one_hot(out, PIECE_OWNER, MAX_SEATS, _owner(whose, piece) if is_cube else NO_PLACE)
    for place in range(MAX_SEATS):
        out[PIECE_COVERS + place] = 0
    for lot in range(LOTS):
        out[PIECE_FITS + lot] = 0
    if is_cube or is_roof:
        _piece_fits(s, whose, out, piece)


def _piece_fits(s: np.record, whose: int, out: Out, piece: int) -> None:
    """Where the piece may be built, and what is there."""
    for row in range(ROWS):
        first = row * ROW_LOTS
        for lot in range(first, first + min(int(s.built[row]) + 1, ROW_LOTS)):
            if can_place(s, piece, PLACE + lot):
                out[PIECE_FITS + lot] = 1
                if int(s.top[lot]) != EMPTY:
                    at = PIECE_COVERS + _owner(whose, int(s.top[lot]))
                    out[at] = max(int(out[at]), int(s.worth[lot]))
