"""For Sale on a terminal: the table in at most 80 columns, readable without colour."""

from __future__ import annotations

from freehold.core.kit import Names, Say
from freehold.core.said import Said, said
from freehold.core.words import unmarked
from freehold.games.for_sale.components import PROPERTIES
from freehold.games.for_sale.view import SeatView, View


def picture(view: View, names: Names, say: Say) -> str:
    """The table as text with console mark-up."""
    lines = [_headline(view, say), "", *_middle(view, say), "", *_seats(view, names, say)]
    if view.viewer is not None:
        lines += ["", *_own(view, view.seats[view.viewer], say)]
    if view.tracker:
        lines += ["", *_tracker(view, say)]
    return "\n".join(lines)


def _headline(view: View, say: Say) -> str:
    return " · ".join(["[bold]For Sale[/]", *map(say, stage(view))])


def stage(view: View) -> list[Said]:
    """How far along the game is: which auction or sale this is, and what is to come."""
    if view.phase == "over":
        return [said("for-sale-picture-end")]
    if view.phase in ("first", "deal", "buy"):
        auction = said("for-sale-picture-auction", number=view.round, rounds=view.rounds)
        return [auction, said("for-sale-picture-properties-to-come", count=view.deck)]
    sale = said("for-sale-picture-sale", number=view.round, rounds=_sales(view))
    return [sale, said("for-sale-picture-cheques-to-come", count=view.cheque_deck)]


def _sales(view: View) -> int:
    """How many sales there are: they go on as long as at least two hold properties."""
    return sorted(seat.holds + seat.earned for seat in view.seats)[-2]


def _middle(view: View, say: Say) -> list[str]:
    if view.market:
        cards = "  ".join(f"[bold green]\\[{number:>2}][/]" for number in view.market)
        card = view.passers_property
        to_whom = said("for-sale-picture-next", property=card) if card else said("for-sale-picture-next-none")
        return [f"  {say(_PROPERTIES).ljust(10)}  {cards}    [dim]{say(to_whom)}[/]"]
    if view.row:
        cards = "  ".join(f"[bold yellow]\\[${value:>2}][/]" for value in view.row)
        return [f"  {say(said('for-sale-picture-cheques')).ljust(10)}  {cards}"]
    return [f"  {say(said('for-sale-picture-empty'))}"]


_PROPERTIES = said("for-sale-picture-properties")


def _seats(view: View, names: Names, say: Say) -> list[str]:
    width = max(len(name) for name in names)
    coins = [say(_coins(seat)) for seat in view.seats]
    room = max(map(len, coins))
    return [_seat(view, seat, name.ljust(width), coins[seat].rjust(room), say) for seat, name in enumerate(names)]


def _coins(shown: SeatView) -> Said:
    if shown.coins is None:
        return said("for-sale-picture-coins-hidden")
    return said("for-sale-picture-coins", coins=shown.coins)


def _seat(view: View, seat: int, name: str, coins: str, say: Say) -> str:
    shown = view.seats[seat]
    mark = ">" if seat in view.actors else " "
    holds = say(said("for-sale-picture-holds", properties=shown.holds, cheques=shown.earned))
    doing = _doing(view, shown)
    line = f"{mark} {unmarked(name)}  {coins}  {holds}  {say(doing) if doing else ''}"
    return f"[bold]{line}[/]" if seat == view.viewer else line


def _doing(view: View, shown: SeatView) -> Said | None:
    if view.phase == "buy":
        if not shown.is_in:
            return said("for-sale-picture-passed")
        return said("for-sale-picture-bids", bid=shown.bid) if shown.bid else said("for-sale-picture-no-bid")
    if view.phase == "sell":
        if shown.has_sealed:
            return said("for-sale-picture-sealed")
        return said("for-sale-picture-choosing") if shown.is_in else said("for-sale-picture-out")
    return None if shown.score is None else said("for-sale-picture-score", score=shown.score)


def _own(view: View, own: SeatView, say: Say) -> list[str]:
    none = say(said("for-sale-picture-none"))
    properties = " ".join(map(str, own.properties or ())) or none
    cheques = " ".join(map(str, own.cheques or ())) or none
    lines = [
        f"  {say(said('for-sale-picture-your-properties', properties=properties))}",
        f"  {say(said('for-sale-picture-your-cheques', cheques=cheques))}",
    ]
    return [*lines, f"  {say(said('for-sale-picture-you-sealed', property=view.sealed))}"] if view.sealed else lines


def _tracker(view: View, say: Say) -> list[str]:
    """Cards 1 … 30: a number is still unseen, dots are seen."""
    unseen = set(view.tracker.unseen) if view.tracker else set()
    cells = [f"{number:>2}" if number in unseen else " ·" for number in range(1, PROPERTIES + 1)]
    half, heading = PROPERTIES // 2, say(said("for-sale-picture-unseen"))
    return [
        f"  [dim]{heading}  {' '.join(cells[:half])}[/]",
        f"  [dim]{' ' * len(heading)}  {' '.join(cells[half:])}[/]",
    ]
