"""The Estates drawn: three streets of cubes and roofs from Main Street over the river, the market, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from freehold.adapters.pictures.shapes import (
    ACCENT,
    BAD,
    CARD,
    GO,
    INK,
    LINE,
    SEATS,
    SOFT,
    WASH,
    WATER,
    Area,
    Box,
    Disc,
    Drawing,
    Group,
    Label,
    Shape,
    Stroke,
    ground,
    paragraph,
    short,
)
from freehold.core.kit import Say
from freehold.core.said import Said, said
from freehold.games.the_estates.components import PLANNED_LENGTH, ROW_LOTS
from freehold.games.the_estates.picture import doing
from freehold.games.the_estates.pieces import Cube, Piece, piece_name, special_title
from freehold.games.the_estates.view import Building, Row, SeatView, View

EDGE = 24
LOT, RIVER = 54, 22
STREETS_TOP, STREET = 62, 186
STOREY = 22
BOARD = EDGE + 58
SIDE = BOARD + ROW_LOTS * LOT + RIVER + 34
WIDTH = SIDE + 316
SEATS_TOP, SEAT_HEIGHT = 288, 58
HEIGHT = STREETS_TOP + 3 * STREET + 52
COMPANIES = {"A": "#e2a52a", "C": "#2f6db3", "E": "#2e8b57", "P": "#f4efe4", "R": "#c0392b", "V": "#8e44ad"}
DARK = {"A": INK, "P": INK}
"""The ink on light cubes; it is white on the others."""


def draw(view: View, names: Sequence[str], question: str, say: Say) -> Drawing:
    """The table from this view."""
    streets = [group for row in view.rows for group in _street(row, say)]
    seats = [_seat(view, seat, names[seat], say) for seat in range(len(view.seats))]
    foot = paragraph(EDGE, HEIGHT - 26, question, columns=120)
    sheet = (*ground(WIDTH, HEIGHT), Box(SIDE, STREETS_TOP - 34, WIDTH - SIDE - EDGE, 250, CARD, LINE, 9))
    return Drawing(WIDTH, HEIGHT, (sheet, _headline(view, say), *streets, *_market(view, say), *seats, foot))


def _headline(view: View, say: Say) -> Group:
    which = say(said("the-estates-picture-round", round=view.round, rounds=view.rounds)) if view.rounds > 1 else ""
    stage = say(said("the-estates-picture-end")) if view.phase == "over" else which
    return (Label(EDGE, 40, "The Estates", 24, bold=True), Label(EDGE + 158, 40, stage, 15, SOFT))


# Streets


def _street(row: Row, say: Say) -> Iterator[Group]:
    base = STREETS_TOP + STREET * row.number - 20
    yield tuple(_street_ground(row, base, say))
    for building in row.buildings:
        yield tuple(_building(building, base))


def _street_ground(row: Row, base: float, say: Say) -> Iterator[Shape]:
    """Its lots, the river, where it ends, and what it counts."""
    yield Label(EDGE, base - 2, say(said("the-estates-picture-row", row=row.number)), 13, bold=True)
    for lot in range(1, ROW_LOTS + 1):
        is_planned = lot <= row.length
        soil = "#ffffff" if lot in row.white_dirt else "#d9c08f" if is_planned else "#e8dfcb"
        yield Box(_x(lot) + 1, base, LOT - 2, 14, soil, "#b09a6b" if is_planned else LINE, 3)
        yield Label(_x(lot) + LOT / 2, base + 11, str(lot), 10, SOFT, anchor="middle")
    yield from _river(base)
    end = _x(row.length) + LOT if row.length else BOARD
    yield Stroke(((end, base - 26), (end, base + 16)), ACCENT, 4)
    if row.has_mayor:
        yield from _mayor(EDGE + 22, base - 38)
    yield from _sign(row, base, say)


def _river(base: float) -> Iterator[Shape]:
    left = BOARD + PLANNED_LENGTH * LOT
    yield Box(left, base - STREET + 34, RIVER, STREET - 20, WATER)
    for wave in range(5):
        y = base - STREET + 58 + 30 * wave
        yield Stroke(((left + 4, y), (left + 9, y - 4), (left + 14, y), (left + 18, y - 3)), "#f0f8fb", 2)


def _sign(row: Row, base: float, say: Say) -> Iterator[Shape]:
    """What the row counts, over the far end of its lots."""
    x, y = BOARD + ROW_LOTS * LOT + RIVER, base - STREET + 46
    if row.is_complete:
        words = said("pictures-complete", points=f"+{row.value}")
        yield Label(x, y, say(words), 14, GO, bold=True, anchor="end")
    else:
        words = said("pictures-incomplete", points=-row.value)
        yield Label(x, y, say(words), 14, BAD, bold=True, anchor="end")
        yield Label(x, y + 18, say(_missing(row)), 12, SOFT, anchor="end")
    if row.permits:
        permits = said("the-estates-picture-permits", permits=" ".join(f"{change:+d}" for change in row.permits))
        yield Label(x, y + 34, say(permits), 12, SOFT, anchor="end")


def _missing(row: Row) -> Said:
    if not row.missing_lots:
        return said("the-estates-picture-needs-roofs", roofs=row.missing_roofs)
    return said("the-estates-picture-needs", lots=row.missing_lots, roofs=row.missing_roofs)


def _mayor(x: float, y: float) -> Iterator[Shape]:
    yield Area(((x - 13, y + 22), (x - 7, y), (x + 7, y), (x + 13, y + 22)), "#3b4657")
    yield Disc(x, y - 6, 8, "#d9a77c", "#8a5f3a")
    yield Box(x - 9, y - 19, 18, 4, INK)
    yield Box(x - 5, y - 29, 10, 12, INK)


def _building(building: Building, base: float) -> Iterator[Shape]:
    x = _x(building.lot) + (LOT - 30) / 2
    for storey, code in enumerate(building.cubes):
        yield from cube(code, x, base - STOREY * (storey + 1), 30, STOREY)
    top = base - STOREY * len(building.cubes)
    if building.roof is not None:
        yield from roof(building.roof, x, top)
        top -= STOREY
    owner = SEATS[building.owner % len(SEATS)] if building.owner >= 0 else SOFT
    yield Disc(x + 36, top + 10, 5, owner)
    yield Label(x + 15, top - 4, str(building.worth), 12, SOFT, bold=True, anchor="middle")


def _x(lot: int) -> float:
    """The left edge of a lot; the river is beyond the planned ones."""
    return BOARD + (lot - 1) * LOT + (RIVER if lot > PLANNED_LENGTH else 0)


def cube(code: Cube, x: float, y: float, width: float = 24, height: float = 24) -> Group:
    """A floor cube with its company's letter and its number."""
    letter = code[0]
    face = Box(x, y, width, height, COMPANIES[letter], "#3f3a30", 3)
    ink = DARK.get(letter, "#ffffff")
    return (face, Label(x + width / 2, y + height / 2 + 5, code, 13, ink, bold=True, anchor="middle"))


def roof(value: int | None, x: float, y: float) -> Group:
    """A roof on top of y; face down if its value is not known."""
    slope = Area(((x - 3, y), (x + 15, y - STOREY), (x + 33, y)), "#5a4632")
    return (
        slope,
        Label(x + 15, y - 4, "?" if value is None else str(value), 12, "#ffffff", bold=True, anchor="middle"),
    )


# The market


def _market(view: View, say: Say) -> Iterator[Group]:
    yield tuple(_offer(view, say))
    for number, line in enumerate(view.lines):
        y = STREETS_TOP + 46 + 36 * number
        yield tuple(_line(line, y))
    yield tuple(_heap(view, STREETS_TOP + 170, say))


def _offer(view: View, say: Say) -> Iterator[Shape]:
    x, y = SIDE + 14, STREETS_TOP - 8
    if view.piece is None:
        yield Label(x, y + 14, say(said("pictures-nothing-on-offer")), 14, SOFT)
        return
    what = said("pictures-to-be-placed") if view.phase == "place" else said("pictures-on-offer")
    yield Label(x + 46, y, say(what), 13, SOFT)
    yield from _piece(view.piece, x, y + 10)
    yield Label(x + 46, y + 28, say(piece_name(view.piece)), 16, bold=True)
    if view.high:
        high = say(said("pictures-bid", amount=view.high))
        yield Label(WIDTH - EDGE - 14, y + 28, high, 16, ACCENT, bold=True, anchor="end")


def _piece(piece: Piece, x: float, y: float) -> Group:
    match piece.kind:
        case "cube":
            return cube(piece.cube or "", x, y, 30, 28)
        case "roof":
            return roof(piece.value, x, y + 25)
        case "permit":
            return (*_plate(x, y, "#cbb37a"), Label(x + 16, y + 20, f"±{piece.value}", 14, bold=True, anchor="middle"))
        case "mayor":
            return tuple(_mayor(x + 15, y + 8))
        case _:
            return (*_plate(x, y, "#dddddd"), Stroke(((x + 8, y + 7), (x + 24, y + 21)), BAD, 4))


def _plate(x: float, y: float, fill: str) -> Group:
    return (Box(x, y, 32, 28, fill, "#3f3a30", 4),)


def _line(line: tuple[Cube, ...], y: float) -> Iterator[Shape]:
    """A line of cubes. Only those at the ends can be offered, so they have a foot."""
    for place, code in enumerate(line):
        x = SIDE + 14 + place * 33
        yield from cube(code, x, y, 28, 24)
        if place in (0, len(line) - 1):
            yield Box(x + 4, y + 26, 20, 3, ACCENT)


def _heap(view: View, y: float, say: Say) -> Iterator[Shape]:
    yield Label(SIDE + 14, y, say(said("pictures-roofs-face-down", count=view.roofs_left)), 13, SOFT)
    none = say(said("the-estates-picture-no-specials"))
    specials = ", ".join(say(special_title(piece)) for piece in view.specials) or none
    yield from paragraph(SIDE + 14, y + 20, specials, columns=42, size=12)


# Seats


def _seat(view: View, seat: int, name: str, say: Say) -> Group:
    shown, y = view.seats[seat], SEATS_TOP + SEAT_HEIGHT * seat
    is_asked = seat in view.actors
    plate = Box(
        SIDE, y, WIDTH - SIDE - EDGE, SEAT_HEIGHT - 8, WASH if is_asked else CARD, ACCENT if is_asked else LINE, 9
    )
    stripe = Box(SIDE, y, 7, SEAT_HEIGHT - 8, SEATS[seat % len(SEATS)], round=3)
    who = short(name, 12)
    title = Label(SIDE + 16, y + 20, say(said("pictures-you", who=who)) if seat == view.viewer else who, 15, bold=True)
    money = Label(SIDE + 16, y + 40, f"{say(_money(shown))} · {doing(view, seat, say)}".rstrip(" ·"), 13, SOFT)
    return (plate, stripe, title, money, *_certificates(shown, y), *_score(shown, y, say))


def _money(shown: SeatView) -> Said:
    cash = "?" if shown.cash is None else shown.cash
    return said("the-estates-picture-money", cash=cash, box="?" if shown.box is None else shown.box)


def _certificates(shown: SeatView, y: float) -> Iterator[Shape]:
    for place, letter in enumerate(shown.certificates):
        x = SIDE + 150 + place * 18
        yield Box(x, y + 7, 15, 18, COMPANIES[letter], "#3f3a30", 2)
        yield Label(x + 7.5, y + 20, letter, 11, DARK.get(letter, "#ffffff"), bold=True, anchor="middle")


def _score(shown: SeatView, y: float, say: Say) -> Group:
    is_over = shown.score is not None
    points = shown.buildings if shown.score is None else shown.score
    words = said("pictures-points", points=points) if is_over else said("the-estates-picture-built", points=points)
    ink = GO if points > 0 else BAD if points < 0 else SOFT
    return (Label(WIDTH - EDGE - 12, y + 40, say(words), 15, ink, bold=True, anchor="end"),)
