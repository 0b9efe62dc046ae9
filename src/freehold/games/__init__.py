"""The one registry of games."""

from __future__ import annotations

from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.kit import Kit
from freehold.games.for_sale.kit import KIT as FOR_SALE
from freehold.games.goofspiel.kit import KIT as GOOFSPIEL
from freehold.games.the_estates.kit import KIT as THE_ESTATES

KITS: dict[str, Kit[Any, Any, Any]] = {kit.name: kit for kit in (FOR_SALE, THE_ESTATES, GOOFSPIEL)}


def kit_named(name: str) -> Kit[Any, Any, Any]:
    """The kit of a game by its name."""
    if name not in KITS:
        raise BadSetup(f"there is no game {name!r}", hint=f"the games are {', '.join(KITS)}")
    return KITS[name]
