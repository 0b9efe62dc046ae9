"""For Sale on a terminal: the table in at most 80 columns, readable without colour."""

from __future__ import annotations

from freehold.core.kit import Names
from freehold.core.words import counted, unmarked
from freehold.games.for_sale.components import PROPERTIES
from freehold.games.for_sale.view import SeatView, View


def picture(view: View, names: Names) -> str:
    """The table as text with console mark-up."""
    lines = [_headline(view), "", *_middle(view), "", *_seats(view, names)]
    if view.viewer is not None:
        lines += ["", *_own(view, view.seats[view.viewer])]
    if view.tracker:
        lines += ["", *_tracker(view)]
    return "\n".join(lines)


def _headline(view: View) -> str:
    if view.phase in ("first", "deal", "buy"):
        return f"[bold]For Sale[/] · auction {view.round} of {view.rounds} · {_properties(view.deck)} to come"
    if view.phase == "over":
        return "[bold]For Sale[/] · the end"
    return f"[bold]For Sale[/] · sale {view.round} · {_cheques(view.cheque_deck)} to come"


def _middle(view: View) -> list[str]:
    if view.market:
        cards = "  ".join(f"[bold green]\\[{number:>2}][/]" for number in view.market)
        to_whom = f"next to pass takes {view.passers_property}" if view.passers_property else "next to pass takes none"
        return [f"  Properties  {cards}    [dim]{to_whom}[/]"]
    if view.row:
        cards = "  ".join(f"[bold yellow]\\[${value:>2}][/]" for value in view.row)
        return [f"  Cheques     {cards}"]
    return ["  The table is empty."]


def _seats(view: View, names: Names) -> list[str]:
    width = max(len(name) for name in names)
    return [_seat(view, seat, name.ljust(width)) for seat, name in enumerate(names)]


def _seat(view: View, seat: int, name: str) -> str:
    shown = view.seats[seat]
    mark = ">" if seat in view.actors else " "
    coins = f"{shown.coins:>2} coins" if shown.coins is not None else " ? coins"
    cards = f"{_properties(shown.holds)}, {_cheques(shown.earned)}"
    line = f"{mark} {unmarked(name)}  {coins}  {cards}  {_doing(view, shown)}"
    return f"[bold]{line}[/]" if seat == view.viewer else line


def _doing(view: View, shown: SeatView) -> str:
    if view.phase == "buy":
        if not shown.is_in:
            return "passed"
        return f"bids {shown.bid}" if shown.bid else "no bid yet"
    if view.phase == "sell":
        return "sealed" if shown.has_sealed else "choosing" if shown.is_in else "out"
    return f"{shown.score} in all" if shown.score is not None else ""


def _own(view: View, own: SeatView) -> list[str]:
    properties = " ".join(map(str, own.properties or ())) or "none"
    cheques = " ".join(map(str, own.cheques or ())) or "none"
    lines = [f"  Your properties: {properties}", f"  Your cheques: {cheques}"]
    return [*lines, f"  You have sealed {view.sealed}."] if view.sealed else lines


def _tracker(view: View) -> list[str]:
    """Cards 1 … 30: a number is still unseen, dots are seen."""
    unseen = set(view.tracker.unseen) if view.tracker else set()
    cells = [f"{number:>2}" if number in unseen else " ·" for number in range(1, PROPERTIES + 1)]
    half = PROPERTIES // 2
    return [f"  [dim]Unseen  {' '.join(cells[:half])}[/]", f"  [dim]        {' '.join(cells[half:])}[/]"]


def _properties(number: int) -> str:
    return counted(number, "property", "properties")


def _cheques(number: int) -> str:
    return counted(number, "cheque")
