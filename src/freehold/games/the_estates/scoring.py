"""§4 to §6: how a round ends, what it is worth, and who has won."""

from __future__ import annotations

import numpy as np

from freehold.games.the_estates.board import is_complete, unroofed
from freehold.games.the_estates.components import ROW_LOTS, ROWS, WINS_NEEDED, company_of
from freehold.games.the_estates.state import GOING_ON, NO_BUILDINGS, NO_ROOFS, TWO_ROWS

MORE_THAN_ALL_CHEQUES = 64
"""Points weigh this much in a standing, so that cheques only break ties (E25)."""
MORE_THAN_ALL_POINTS = 1 << 20
"""Two round wins weigh this much: they stand above any total (E26)."""


def ending_now(s: np.record) -> int:
    """§4 Whether the round is over, asked after every turn (E21, E22).

    Otherwise something can always be offered: a cube may stay behind only while no row has room. Then all three rows are built to
    their length, and were no building waiting for a roof they would be complete.
    """
    complete = 0
    for row in range(ROWS):
        if is_complete(s, row):
            complete += 1
    if complete >= 2:
        return TWO_ROWS
    if int(s.roofs_left) == 0:
        return NO_ROOFS
    if int(s.cubes_left) == 0 and unroofed(s) == 0:
        return NO_BUILDINGS
    return GOING_ON


def value_in_row(s: np.record, seat: int, row: int) -> int:
    """§5 What the seat owns in a row, before its sign: by the top cube's company, doubled before the mayor."""
    value = 0
    for lot in range(row * ROW_LOTS, row * ROW_LOTS + int(s.built[row])):
        if int(s.owner[company_of(int(s.top[lot]))]) == seat:
            value += int(s.worth[lot])
    return 2 * value if row == int(s.mayor_row) else value


def score_if(s: np.record, seat: int, complete: int) -> int:
    """§5 The seat's score of this round if just the rows of this bit mask were complete; cheques in the cash box count 1 each."""
    points = int(s.box[seat])
    for row in range(ROWS):
        value = value_in_row(s, seat, row)
        points += value if (complete >> row) & 1 == 1 else -value
    return points


def complete_rows(s: np.record) -> int:
    """The rows complete now, as a bit mask."""
    rows = 0
    for row in range(ROWS):
        if is_complete(s, row):
            rows |= 1 << row
    return rows


def round_score(s: np.record, seat: int) -> int:
    """§5 The seat's score of this round, as if it ended now (E23, E24)."""
    return score_if(s, seat, complete_rows(s))


def cheques(s: np.record, seat: int) -> int:
    """All a seat's money, in hand and in its cash box: what breaks ties (E25)."""
    return int(s.cash[seat]) + int(s.box[seat])


def round_standing(s: np.record, seat: int) -> int:
    """§5 Points first, cheques next."""
    return round_score(s, seat) * MORE_THAN_ALL_CHEQUES + cheques(s, seat)


def score(s: np.record, seat: int) -> int:
    """§6 The points of all rounds together, this one as if it ended now."""
    points = round_score(s, seat)
    for earlier in range(int(s.played)):
        points += int(s.past[earlier, seat])
    return points


def standing(s: np.record, seat: int) -> int:
    """§6 Who has won two rounds stands above all others; then points, then cheques. Equal is shared (E25, E26)."""
    order = score(s, seat) * MORE_THAN_ALL_CHEQUES + cheques(s, seat)
    return order + MORE_THAN_ALL_POINTS if int(s.wins[seat]) >= WINS_NEEDED else order


def count_round_win(s: np.record) -> None:
    """§6 The round's winner. Decision: who shares a round has won it, each of them (E26)."""
    best = round_standing(s, 0)
    for seat in range(1, int(s.seats)):
        best = max(best, round_standing(s, seat))
    for seat in range(int(s.seats)):
        if round_standing(s, seat) == best:
            s.wins[seat] += 1


def is_match_over(s: np.record) -> bool:
    """§6 After the agreed number of rounds, or as soon as somebody has won two."""
    most_wins = 0
    for seat in range(int(s.seats)):
        most_wins = max(most_wins, int(s.wins[seat]))
    return most_wins >= WINS_NEEDED or int(s.played) + 1 >= int(s.rounds)
