"""What the rules make of a view: sent beside it to screens, which know no rules. Bots work it out for themselves, or need not."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

from freehold.games.the_estates.components import ROWS
from freehold.games.the_estates.view import View

SIGNS = tuple(signs[::-1] for signs in product((-1, 1), repeat=ROWS))
"""What the rows count in each case, in the order of the cases."""


class Facts(Struct, frozen=True):
    """What follows from the table as it is seen."""

    rows: tuple[int, ...]
    """What all buildings of each row count together as the row stands: added where it is complete, else taken away."""
    scores_if: tuple[tuple[int, ...], ...]
    """Everybody's score, were the round to end with some rows complete and the others not: the case is the sum of 1 for row 1, 2
    for row 2 and 4 for row 3, for those complete. Cash boxes count where they may be known."""


def facts(view: View) -> Facts:
    """The facts of a view."""
    boxes = [seat.box or 0 for seat in view.seats]
    owned = list(zip(boxes, *(row.values for row in view.rows), strict=True))
    scores = (tuple(box + i * one + j * two + k * three for box, one, two, three in owned) for i, j, k in SIGNS)
    return Facts(tuple(row.sign * row.value for row in view.rows), tuple(scores))
