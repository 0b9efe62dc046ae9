"""What the rules make of a view: sent along with it to screens, which know no rules. Bots work it out if they need it."""

from __future__ import annotations

from msgspec import Struct

from freehold.games.for_sale.view import View


class Facts(Struct, frozen=True):
    """What follows from the table as it is seen."""

    passers_property: int | None
    """What the next to pass takes; None if that is nothing, or no auction is under way."""


def facts(view: View) -> Facts:
    """The facts of a view."""
    return Facts(view.passers_property if view.phase == "buy" else None)
