"""The Estates on a terminal: three streets, the market and the seats in at most 80 columns, readable without colour."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, count

from freehold.core.kit import Names, Say
from freehold.core.said import Said, said
from freehold.core.words import unmarked
from freehold.games.the_estates.components import PLANNED_LENGTH, ROW_LOTS
from freehold.games.the_estates.pieces import Cube, piece_name, special_title
from freehold.games.the_estates.view import Building, Row, SeatView, View

COLOURS = {"A": "yellow", "C": "blue", "E": "green", "P": "white", "R": "red", "V": "magenta"}
RIVER = "[blue]~[/]"
WIDTH = 80
CELL = 6
MARGIN = 9
LONGEST_NAME = 10


def picture(view: View, names: Names, say: Say) -> str:
    """The table as text with console mark-up."""
    marks = marks_of(names)
    streets = [line for row in view.rows for line in (*_street(row, marks, say), "")]
    return "\n".join([_headline(view, say), "", *streets, *_market(view, say), "", *_seats(view, names, marks, say)])


def _headline(view: View, say: Say) -> str:
    parts = ["[bold]The Estates[/]"]
    if view.rounds > 1:
        parts.append(say(said("the-estates-picture-round", round=view.round, rounds=view.rounds)))
    if view.phase == "over":
        parts.append(say(said("the-estates-picture-end")))
    elif view.piece:
        parts.append(say(_piece(view.phase, f"[bold]{say(piece_name(view.piece))}[/]")))
    return " · ".join(parts)


def _piece(phase: str, piece: str) -> Said:
    if phase == "place":
        return said("the-estates-picture-to-place", piece=piece)
    return said("the-estates-picture-on-offer", piece=piece)


def _fitted(parts: Sequence[str], indent: int) -> list[str]:
    """One line, or two where the last part would make it too long: some languages have long words."""
    line = " · ".join(parts)
    if len(re.sub(r"\[[a-z /]*\]", "", line)) <= WIDTH:
        return [line]
    return [" · ".join(parts[:-1]), " " * indent + parts[-1]]


def marks_of(names: Names) -> list[str]:
    """Two characters for each seat, no two the same: the beginning of its name, or its initial and a later letter."""
    marks: list[str] = []
    for name in names:
        later = (name[0] + letter for letter in name[2:] if letter.isalnum())
        numbers = (f"#{number}" for number in count(1))
        marks.append(next(mark for mark in chain([name[:2]], later, numbers) if mark not in marks))
    return marks


# A street: one line a storey, then the ground, then what each building is worth to whom.


def _street(row: Row, marks: Sequence[str], say: Say) -> list[str]:
    by_lot = {building.lot: building for building in row.buildings}
    floors = {lot: _floors(building) for lot, building in by_lot.items()}
    height = max(map(len, floors.values()), default=0)
    storeys = [_storey(floors, level) for level in range(height - 1, -1, -1)]
    return [*_sign(row, say), *storeys, _ground(row, say), *([_worths(by_lot, marks)] if by_lot else [])]


def _storey(floors: dict[int, list[str]], level: int) -> str:
    return " " * MARGIN + "".join(_cell(floors.get(lot, []), level, lot) for lot in range(1, ROW_LOTS + 1)).rstrip()


def _sign(row: Row, say: Say) -> list[str]:
    number = say(said("the-estates-picture-row", row=row.number))
    lots = say(said("the-estates-picture-lots", count=row.length))
    counts = f"{row.sign * row.value:+d}" if row.value else "0"
    parts = [
        f"[bold]{number}[/]  {lots}, {_needs(row, say)}",
        say(said("the-estates-picture-counts", points=counts)),
    ]
    if row.has_mayor:
        parts.append(f"[bold]{say(said('the-estates-picture-doubled'))}[/]")
    if row.permits:
        permits = " ".join(f"{change:+d}" for change in row.permits)
        parts.append(say(said("the-estates-picture-permits", permits=permits)))
    return _fitted(parts, MARGIN)


def _needs(row: Row, say: Say) -> str:
    if row.is_complete:
        return f"[bold green]{say(said('the-estates-picture-complete'))}[/]"
    if row.missing_lots:
        needs = said("the-estates-picture-needs", lots=row.missing_lots, roofs=row.missing_roofs)
    else:
        needs = said("the-estates-picture-needs-roofs", roofs=row.missing_roofs)
    return f"[yellow]{say(needs)}[/]"


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


def _ground(row: Row, say: Say) -> str:
    """Lots by number: `==` to be built on, `::` white dirt, `..` beyond the row; `|` where it ends, `~` the river."""
    mayor = say(said("the-estates-picture-mayor")) if row.has_mayor else ""
    lots = "".join(_lot(row, lot) for lot in range(1, ROW_LOTS + 1)).rstrip()
    return f"  {mayor.ljust(MARGIN - 4)}{'|' if row.length == 0 else ' '} {lots}"


def _lot(row: Row, lot: int) -> str:
    soil = ":" if lot in row.white_dirt else "="
    soil = soil if lot <= row.length else "." if soil == "=" else ":"
    text = f"{soil}{lot}".ljust(CELL - 2, soil)
    end = "[bold]|[/]" if lot == row.length else " "
    shown = f"[dim]{text}[/]" if lot > row.length else text
    return f"{shown}{end}{RIVER if lot == PLANNED_LENGTH else ' '}"


def _worths(by_lot: dict[int, Building], marks: Sequence[str]) -> str:
    cells = [_worth(by_lot.get(lot), marks) for lot in range(1, ROW_LOTS + 1)]
    return " " * MARGIN + "".join(cells).rstrip()


def _worth(building: Building | None, marks: Sequence[str]) -> str:
    if building is None:
        return " " * CELL
    return unmarked(f"{building.worth} {marks[building.owner]}".ljust(CELL))


# The market and the seats


def _market(view: View, say: Say) -> list[str]:
    lines = [_line(number, line, say) for number, line in enumerate(view.lines, 1)]
    roofs = say(said("the-estates-picture-face-down", count=view.roofs_left))
    heading = say(said("the-estates-picture-roofs")).ljust(MARGIN)
    specials = ", ".join(say(special_title(piece)) for piece in view.specials)
    parts = [f"  {heading}{roofs}", specials or say(said("the-estates-picture-no-specials"))]
    return [*lines, *_fitted(parts, 2)]


def _line(number: int, cubes: Sequence[Cube], say: Say) -> str:
    """Only the cubes at the ends can be offered."""
    heading = say(said("the-estates-picture-line", line=number)).ljust(MARGIN)
    if not cubes:
        return f"  {heading}{say(said('the-estates-picture-line-empty'))}"
    ends = {0, len(cubes) - 1}
    shown = (f"<{_cube(code)}>" if at in ends else f" {_cube(code)} " for at, code in enumerate(cubes))
    return f"  {heading}{' '.join(shown)}"


def _cube(code: Cube) -> str:
    return f"[bold {COLOURS[code[0]]}]{code}[/]"


def _seats(view: View, names: Names, marks: Sequence[str], say: Say) -> list[str]:
    """Long names are cut; where a name does not begin with its mark, the marks stand before the names."""
    columns = [_columns(view, seat, say) for seat in range(len(names))]
    is_plain = all(name.startswith(mark) for name, mark in zip(names, marks, strict=True))
    shown = names if is_plain else [f"{mark:<2} {name}" for name, mark in zip(names, marks, strict=True)]
    room = min(LONGEST_NAME, WIDTH - len("> ") - max(map(len, columns)))
    width = max(len(name[:room]) for name in shown)
    lines = []
    for seat, name in enumerate(shown):
        line = f"{'>' if seat in view.actors else ' '} {unmarked(name[:room].ljust(width))}{columns[seat]}"
        lines.append(f"[bold]{line}[/]" if seat == view.viewer else line)
    return lines


def _columns(view: View, seat: int, say: Say) -> str:
    """All about a seat but its name."""
    shown = view.seats[seat]
    cash = f"{'?' if shown.cash is None else shown.cash:>2}"
    box = f"{'?' if shown.box is None else shown.box:>2}"
    said_of_it = [
        say(said("the-estates-picture-money", cash=cash, box=box)),
        f"{''.join(shown.certificates) or '-':<6}",
        say(_score(shown)),
        say(said("the-estates-picture-before", points=shown.total, wins=shown.wins)) if view.rounds > 1 else "",
        doing(view, seat, say),
    ]
    return "".join(f"  {column}" for column in said_of_it if column).rstrip()


def _score(shown: SeatView) -> Said:
    if shown.score is None:
        return said("the-estates-picture-built", points=f"{shown.buildings:+d}")
    return said("the-estates-picture-score", score=shown.score)


def doing(view: View, seat: int, say: Say) -> str:
    """What a seat is doing in the auction: `auctioneer`, `bids 4`, `passed`; empty where there is none."""
    bid = view.seats[seat].bid
    if seat == view.auctioneer and view.phase != "over":
        return say(said("the-estates-picture-auctioneer"))
    if view.phase not in ("bid", "choice") or bid is None:
        return ""
    return say(said("the-estates-picture-bids", amount=bid) if bid else said("the-estates-picture-passed"))
