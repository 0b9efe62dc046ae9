"""§1, §4, §6 A round from its set-up to its end, and the next one."""

from __future__ import annotations

import numpy as np

from freehold.core.rules import NATURE, OVER
from freehold.games.the_estates.auction import begin_turn, clear_auction, seat_after
from freehold.games.the_estates.components import (
    CASH,
    COMPANIES,
    CUBES,
    CUBES_DRAWN,
    EMPTY,
    IN_THE_BAG,
    IN_THE_MARKET,
    LINE_LENGTH,
    LINES,
    LONGEST_ROW,
    LOTS,
    NOBODY,
    NOWHERE,
    NUMBERS,
    PERMITS,
    PLANNED_LENGTH,
    ROOF_VALUES,
    ROOFS,
    ROOFS_OF_A_VALUE,
    ROWS,
    SPECIALS,
)
from freehold.games.the_estates.scoring import count_round_win, ending_now, is_match_over, round_score
from freehold.games.the_estates.state import DRAWING, FINISHED, FIRST_PLAYER, GOING_ON, STATE


def new_record(
    *,
    seats: int,
    rounds: int = 1,
    longest_row: int = LONGEST_ROW,
    cancel_mayor: bool = False,
    first: int | None = None,
    rotates: bool = False,
) -> np.record:
    """A match about to begin, $12 in every hand; without `first`, Nature draws who begins."""
    s: np.record = np.zeros(1, STATE)[0]
    s.seats, s.rounds, s.longest_row = seats, rounds, longest_row
    s.cancel_mayor, s.rotates = cancel_mayor, rotates
    s.cash[:seats] = CASH
    s.starter = NOBODY if first is None else first
    set_up_round(s)
    return s


def set_up_round(s: np.record) -> None:
    """§1 All pieces back: an empty board, all cubes in the bag, all roofs face down."""
    clear_board(s)
    fill_market(s)
    clear_auction(s)
    s.phase = DRAWING if int(s.starter) != NOBODY else FIRST_PLAYER
    s.mover = NATURE
    s.auctioneer = NOBODY


def clear_board(s: np.record) -> None:
    """No building, no permit, no mayor, no certificate handed out."""
    for lot in range(LOTS):
        s.top[lot] = EMPTY
        s.roof[lot] = 0
        s.worth[lot] = 0
    for row in range(ROWS):
        s.built[row] = 0
        s.roofed[row] = 0
        s.length[row] = PLANNED_LENGTH
    for number in range(NUMBERS + 1):
        s.tops[number] = 0
    for permit in range(PERMITS):
        s.permit_row[permit] = NOWHERE
        s.permit_sign[permit] = 0
    s.mayor_row = NOWHERE
    for company in range(COMPANIES):
        s.owner[company] = NOBODY


def fill_market(s: np.record) -> None:
    """All that can be offered: cubes yet to be drawn, twelve roofs, five specials."""
    for cube in range(CUBES):
        s.where[cube] = IN_THE_BAG
    for line in range(LINES):
        s.line_from[line] = 0
        s.line_to[line] = 0
        for place_in_line in range(LINE_LENGTH):
            s.line[line, place_in_line] = EMPTY
    for value in range(1, ROOF_VALUES + 1):
        s.roofs[value] = ROOFS_OF_A_VALUE
    s.roofs_left = ROOFS
    s.specials = (1 << SPECIALS) - 1
    s.drawn = 0
    s.cubes_left = 0


def draw_cube(s: np.record, cube: int) -> None:
    """§1 The next cube of the three lines of eight; after the last one the first player begins (E3)."""
    line = int(s.drawn) // LINE_LENGTH
    s.line[line, int(s.line_to[line])] = cube
    s.line_to[line] += 1
    s.where[cube] = IN_THE_MARKET
    s.drawn = int(s.drawn) + 1
    s.cubes_left = int(s.cubes_left) + 1
    if int(s.drawn) == CUBES_DRAWN:
        begin_turn(s, int(s.starter))


# The end of a turn, a round, the match (§4, §6)


def end_turn(s: np.record) -> None:
    """§4 The round ends at once, or the player on the auctioneer's left is next, whoever got the piece (E9)."""
    clear_auction(s)
    ending = ending_now(s)
    if ending == GOING_ON:
        begin_turn(s, seat_after(s, int(s.auctioneer)))
        return
    s.ending = ending
    count_round_win(s)
    if is_match_over(s):
        s.phase = FINISHED
        s.mover = OVER
    else:
        next_round(s)


def next_round(s: np.record) -> None:
    """§6 Note the scores, empty the cash boxes into the hands, and set up anew (E26)."""
    for seat in range(int(s.seats)):
        s.past[int(s.played), seat] = round_score(s, seat)
    for seat in range(int(s.seats)):
        s.cash[seat] += int(s.box[seat])
        s.box[seat] = 0
    s.played = int(s.played) + 1
    s.starter = seat_after(s, int(s.starter)) if int(s.rotates) == 1 else NOBODY
    set_up_round(s)
