"""Draws the board of The Estates for its rules page: a few turns are played, and what then stands there becomes an SVG.

python tools/estates_board.py docs/pictures/the_estates_board.svg
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from freehold.games import KITS
from freehold.games.the_estates.view import Building, Row, View

LINES = "R6 C5 A6 E3 V4 P2 A2 C1  E6 R4 V5 P5 C3 A5 E1 V2  P6 V6 C6 R3 A4 E5 P3 R1"
TURNS = """
offer cube 1 left → place 1:1 | offer cube 1 left → place 1:2 | offer cube 1 left → place 2:1 | offer cube 1 left → place 1:2
offer roof, roof 2 → place 1:1 | offer cube 2 left → place 3:1 | offer cube 2 left → place 2:2 | offer permit 2 → permit 1 -
offer roof, roof 4 → place 1:2 | offer permit 1 → permit 3 + | offer cube 1 right → place 2:2 | offer mayor → mayor 2
offer cube 2 right → place 3:1 | offer cube 2 left → place 3:2 | offer cube 2 left → place 2:3 | offer roof, roof 5 → place 2:2
"""
"""Each piece is offered, all pass, and the auctioneer places it."""

COLOURS = {"A": "#f2c14e", "C": "#5b8def", "E": "#58b368", "P": "#f4f1ea", "R": "#e4572e", "V": "#9b6dd6"}
NAMES = ("Ann", "Bea", "Cy")
LOT, CUBE, LEFT, RIVER = 62, 34, 92, 26
ROW_HEIGHT, TOP = 176, 64
WIDTH, HEIGHT = LEFT + 10 * LOT + RIVER + 24, TOP + 3 * ROW_HEIGHT + 30


def position() -> View:
    """The table after these turns."""
    kit = KITS["the-estates"]
    game = kit.game(len(NAMES), first=0, open_money=True)
    state = game.start()
    for move in (*(f"cube {cube}" for cube in LINES.split()), *moves()):
        state = game.apply(state, game.actors(state)[0], kit.text.read(move)).state
    view: View = game.view(state, None)
    return view


def moves() -> Iterator[str]:
    for turn in TURNS.replace("\n", "|").split("|"):
        if turn.strip():
            offered, _, placed = turn.partition("→")
            yield from (part.strip() for part in offered.split(","))
            yield from ("pass" for _ in NAMES[1:])
            yield placed.strip()


def picture(view: View) -> str:
    """The whole board."""
    ground = TOP + 3 * ROW_HEIGHT
    river = lot_left(5) - RIVER
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" role="img">',
        "<title>The board of The Estates: three rows of ten lots, four before the river</title>",
        '<defs><pattern id="dirt" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="7" height="7" fill="#fff"/><rect width="2" height="7" fill="#c9c2b4"/></pattern></defs>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#e9efe3"/>',
        f'<rect x="16" y="40" width="58" height="{ground - 34}" rx="6" fill="#8d8f94"/>',
        text(45, 30, "Main Street", size=13),
        f'<rect x="{river + 3}" y="40" width="{RIVER - 8}" height="{ground - 34}" rx="8" fill="#9cc9ee"/>',
        text(river + 11, 30, "river", size=13),
        *(part for row in view.rows for part in street(row)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def lot_left(lot: int) -> int:
    return LEFT + (lot - 1) * LOT + (RIVER if lot > 4 else 0)


def street(row: Row) -> Iterator[str]:
    """One row: its lots, its houses, its end, and what it still needs."""
    ground = TOP + row.number * ROW_HEIGHT - 26
    for lot in range(1, 11):
        fill = "url(#dirt)" if lot in row.white_dirt else "#d9b38c" if lot <= row.length else "#cfdcc2"
        yield f'<rect x="{lot_left(lot) + 4}" y="{ground}" width="{LOT - 8}" height="12" fill="{fill}" stroke="#6b5f50"/>'
        yield text(lot_left(lot) + LOT // 2, ground + 26, f"{row.number}:{lot}", size=11)
    for building in row.buildings:
        yield from house(building, ground)
    if row.permits:
        end = lot_left(row.length) + LOT - 2
        yield f'<rect x="{end}" y="{ground - 44}" width="6" height="56" fill="#222"/>'
        yield text(end + 3, ground - 50, " ".join(f"{change:+d}" for change in row.permits), size=14)
    if row.has_mayor:
        yield f'<circle cx="45" cy="{ground - 22}" r="17" fill="#fff" stroke="#222" stroke-width="2"/>'
        yield text(45, ground - 17, "×2", size=15)
    needs = f"lots to build: {row.missing_lots}, roofs to place: {row.missing_roofs}; counts −{row.value}"
    yield text(
        WIDTH - 28, ground - 118, f"complete; counts +{row.value}" if row.is_complete else needs, size=13, anchor="end"
    )


def house(building: Building, ground: int) -> Iterator[str]:
    """Cubes from the ground up, the roof, and whose it is."""
    left = lot_left(building.lot) + (LOT - CUBE) // 2
    level = ground
    for cube in building.cubes:
        level -= CUBE
        yield f'<rect x="{left}" y="{level}" width="{CUBE}" height="{CUBE}" fill="{COLOURS[cube[0]]}" stroke="#222"/>'
        yield text(left + CUBE // 2, level + 23, cube, size=16)
    if building.roof is not None:
        tip = level - 28
        yield f'<path d="M{left - 5} {level} L{left + CUBE // 2} {tip} L{left + CUBE + 5} {level} Z" fill="#fff" stroke="#222"/>'
        yield text(left + CUBE // 2, level - 5, str(building.roof), size=14)
        level = tip
    yield text(left + CUBE // 2, level - 6, f"{building.worth} {NAMES[building.owner]}", size=12)


def text(x: int, y: int, words: str, *, size: int, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="#222">{words}</text>'


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(position()))
