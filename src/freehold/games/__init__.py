"""The one registry of games."""

from __future__ import annotations

from freehold.core.errors import BadRecord, BadSetup
from freehold.core.kit import AnyKit
from freehold.core.record import Record
from freehold.core.said import all_of, said, visible
from freehold.games.for_sale.kit import KIT as FOR_SALE
from freehold.games.goofspiel.kit import KIT as GOOFSPIEL
from freehold.games.the_estates.kit import KIT as THE_ESTATES

KITS: dict[str, AnyKit] = {kit.name: kit for kit in (FOR_SALE, THE_ESTATES, GOOFSPIEL)}


def kit_named(name: str) -> AnyKit:
    """The kit of a game by its name."""
    if name not in KITS:
        raise BadSetup(said("core-no-game", name=visible(name)), hint=said("core-games-are", known=all_of(KITS)))
    return KITS[name]


def kit_of(record: Record) -> AnyKit:
    """The kit of the game that a record is of."""
    try:
        return kit_named(record.game)
    except BadSetup as error:
        raise BadRecord(error.said, hint=error.hint) from error
