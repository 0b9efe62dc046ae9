"""What a placement would do to everybody's score, were the round to end right after it. Read from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from freehold.games.the_estates.moves import (
    CancelMayor,
    CancelPermit,
    Discard,
    Move,
    Place,
    PlaceMayor,
    PlacePermit,
)
from freehold.games.the_estates.view import Building, Row, View


def swings(view: View, move: Move) -> tuple[int, ...] | None:
    """The change of each seat's score; None for moves that place nothing."""
    if isinstance(move, Discard):
        return (0,) * len(view.seats)
    after = _row_after(view, move)
    if after is None:
        return None
    before = view.rows[after.number - 1]
    pairs = zip(after.values, before.values, strict=True)
    return tuple(after.sign * new - before.sign * old for new, old in pairs)


def _row_after(view: View, move: Move) -> Row | None:
    """The one row that the move changes, as it would be."""
    match move:
        case Place(number, lot):
            row = view.rows[number - 1]
            return _roofed(row, lot, _value(view)) if _offers_roof(view) else _built(view, row, lot)
        case PlacePermit(number, direction):
            value = _value(view)
            return _of_length(view.rows[number - 1], value if direction == "longer" else -value)
        case CancelPermit(value):
            row = next(row for row in view.rows if value in map(abs, row.permits))
            return _of_length(row, -next(change for change in row.permits if abs(change) == value))
        case PlaceMayor(number):
            row = view.rows[number - 1]
            return replace(row, values=tuple(2 * value for value in row.values))
        case CancelMayor():
            row = next(row for row in view.rows if row.has_mayor)
            return replace(row, values=tuple(value // 2 for value in row.values))
        case _:
            return None


def _offers_roof(view: View) -> bool:
    return view.piece is not None and view.piece.kind == "roof"


def _value(view: View) -> int:
    return (view.piece.value if view.piece else 0) or 0


def _of_length(row: Row, change: int) -> Row:
    length = row.length + change
    return replace(row, length=length, is_complete=row.built == length == row.roofed)


def _roofed(row: Row, lot: int, value: int) -> Row:
    buildings = [replace(b, worth=b.worth + value) if b.lot == lot else b for b in row.buildings]
    roofed = row.roofed + 1
    return replace(_valued(row, buildings), roofed=roofed, is_complete=row.built == row.length == roofed)


def _built(view: View, row: Row, lot: int) -> Row:
    """A cube on the ground, or on a building that is its company's from then on."""
    assert view.piece is not None
    code = view.piece.cube or ""
    owner = next((i for i, seat in enumerate(view.seats) if code[0] in seat.certificates), view.actors[0])
    there = next((b for b in row.buildings if b.lot == lot), None)
    worth = int(code[1:]) + (there.worth if there else 0)
    new = Building(lot, (*(there.cubes if there else ()), code), None, worth, code[0], owner)
    return _valued(row, [*(b for b in row.buildings if b.lot != lot), new])


def _valued(row: Row, buildings: Sequence[Building]) -> Row:
    doubling = 2 if row.has_mayor else 1
    seats = range(len(row.values))
    return replace(row, values=tuple(doubling * sum(b.worth for b in buildings if b.owner == seat) for seat in seats))
