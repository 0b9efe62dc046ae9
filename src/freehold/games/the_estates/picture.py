"""The Estates on a terminal: three streets, the market and the seats in at most 80 columns, readable without colour."""

from __future__ import annotations

from freehold.core.kit import Names
from freehold.core.words import counted, unmarked
from freehold.games.the_estates.components import PLANNED_LENGTH, ROW_LOTS
from freehold.games.the_estates.pieces import Cube, piece_name
from freehold.games.the_estates.view import Building, Row, View

COLOURS = {"A": "yellow", "C": "blue", "E": "green", "P": "white", "R": "red", "V": "magenta"}
RIVER = "[blue]~[/]"
CELL = 6
MARGIN = 9
LONGEST_NAME = 10


def picture(view: View, names: Names) -> str:
    """The table as text with console mark-up."""
    streets = [line for row in view.rows for line in (*_street(row, names), "")]
    return "\n".join([_headline(view), "", *streets, *_market(view), "", *_seats(view, names)])


def _headline(view: View) -> str:
    which = f" · round {view.round} of at most {view.rounds}" if view.rounds > 1 else ""
    if view.phase == "over":
        return f"[bold]The Estates[/]{which} · the end"
    offer = f" · on offer: [bold]{piece_name(view.piece)}[/]" if view.piece else ""
    return f"[bold]The Estates[/]{which}{offer}"


# A street: one line a storey, then the ground, then what each building is worth to whom.


def _street(row: Row, names: Names) -> list[str]:
    by_lot = {building.lot: building for building in row.buildings}
    floors = {lot: _floors(building) for lot, building in by_lot.items()}
    height = max(map(len, floors.values()), default=0)
    storeys = [_storey(floors, level) for level in range(height - 1, -1, -1)]
    return [_sign(row), *storeys, _ground(row), *([_worths(by_lot, names)] if by_lot else [])]


def _storey(floors: dict[int, list[str]], level: int) -> str:
    return " " * MARGIN + "".join(_cell(floors.get(lot, []), level, lot) for lot in range(1, ROW_LOTS + 1)).rstrip()


def _sign(row: Row) -> str:
    if row.is_complete:
        needs = "[bold green]complete[/]"
    else:
        needs = f"[yellow]needs {counted(row.missing_lots, 'lot')}, {counted(row.missing_roofs, 'roof')}[/]"
    counts = f"counts {'+' if row.is_complete else '-'}{row.value}" if row.value else "counts 0"
    mayor = " · [bold]doubled[/]" if row.has_mayor else ""
    permits = f" · permits {' '.join(f'{change:+d}' for change in row.permits)}" if row.permits else ""
    return f"[bold]Row {row.number}[/]  {counted(row.length, 'lot')}, {needs} · {counts}{mayor}{permits}"


def _floors(building: Building) -> list[str]:
    """From the ground up; marked-up text that shows as five columns."""
    floors = [_centred(_cube(code), len(code)) for code in building.cubes]
    if building.roof is not None:
        floors.append(_centred(f"/{building.roof}\\", 3))
    return floors


def _cell(floors: list[str], level: int, lot: int) -> str:
    cell = floors[level] if level < len(floors) else " " * CELL
    return cell[:-1] + RIVER if lot == PLANNED_LENGTH else cell


def _centred(marked: str, width: int) -> str:
    left = (CELL - width) // 2
    return " " * left + marked + " " * (CELL - width - left)


def _ground(row: Row) -> str:
    """Lots by number: `==` to be built on, `::` white dirt, `..` beyond the row; `|` where it ends, `~` the river."""
    mayor = "MAYOR" if row.has_mayor else "     "
    lots = "".join(_lot(row, lot) for lot in range(1, ROW_LOTS + 1)).rstrip()
    return f"  {mayor}{'|' if row.length == 0 else ' '} {lots}"


def _lot(row: Row, lot: int) -> str:
    soil = ":" if lot in row.white_dirt else "="
    soil = soil if lot <= row.length else "." if soil == "=" else ":"
    text = f"{soil}{lot}".ljust(CELL - 2, soil)
    end = "[bold]|[/]" if lot == row.length else " "
    shown = f"[dim]{text}[/]" if lot > row.length else text
    return f"{shown}{end}{RIVER if lot == PLANNED_LENGTH else ' '}"


def _worths(by_lot: dict[int, Building], names: Names) -> str:
    cells = [_worth(by_lot.get(lot), names) for lot in range(1, ROW_LOTS + 1)]
    return " " * MARGIN + "".join(cells).rstrip()


def _worth(building: Building | None, names: Names) -> str:
    if building is None:
        return " " * CELL
    return unmarked(f"{building.worth} {names[building.owner][:2]}".ljust(CELL))


# The market and the seats


def _market(view: View) -> list[str]:
    lines = [f"  Line {number}   {_line(line)}" for number, line in enumerate(view.lines, 1)]
    specials = ", ".join(piece_name(piece).removeprefix("the ") for piece in view.specials) or "no specials left"
    return [*lines, f"  Roofs    {view.roofs_left} face down; {specials}"]


def _line(line: tuple[Cube, ...]) -> str:
    """Only the cubes at the ends can be offered."""
    if not line:
        return "empty"
    ends = {0, len(line) - 1}
    return " ".join(f"<{_cube(code)}>" if at in ends else f" {_cube(code)} " for at, code in enumerate(line))


def _cube(code: Cube) -> str:
    return f"[bold {COLOURS[code[0]]}]{code}[/]"


def _seats(view: View, names: Names) -> list[str]:
    width = max(len(name[:LONGEST_NAME]) for name in names)
    return [_seat(view, seat, name[:LONGEST_NAME].ljust(width)) for seat, name in enumerate(names)]


def _seat(view: View, seat: int, name: str) -> str:
    shown = view.seats[seat]
    mark = ">" if seat in view.actors else " "
    cash = "?" if shown.cash is None else shown.cash
    box = "?" if shown.box is None else shown.box
    owns = "".join(shown.certificates) or "-"
    score = f"{shown.buildings:+d} built" if shown.score is None else f"score {shown.score}"
    before = f"{shown.total} before, {shown.wins} won" if view.rounds > 1 else ""
    columns = [
        f"{mark} {unmarked(name)}",
        f"${cash:>2}, box {box:>2}",
        f"{owns:<6}",
        score,
        before,
        _doing(view, seat),
    ]
    line = "  ".join(filter(None, columns)).rstrip()
    return f"[bold]{line}[/]" if seat == view.viewer else line


def _doing(view: View, seat: int) -> str:
    bid = view.seats[seat].bid
    if seat == view.auctioneer and view.phase != "over":
        return "auctioneer"
    if view.phase not in ("bid", "choice") or bid is None:
        return ""
    return f"bids {bid}" if bid else "passed"
