"""For Sale as a kit: editions, options, and which combinations cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.game import Game, State
from freehold.core.kit import Kit
from freehold.core.said import any_of, said
from freehold.core.settings import Edition, Option, Value
from freehold.games.for_sale import features, orders, rules, text
from freehold.games.for_sale.components import (
    COINS,
    MAX_SEATS,
    PLAYERS,
    PROPERTIES,
    REMOVED,
    REMOVED_EVEN_ROUNDS,
    REMOVED_NOT_FOR_EVERYONE,
    VARIANT,
)
from freehold.games.for_sale.events import Event
from freehold.games.for_sale.facts import Facts, facts
from freehold.games.for_sale.game import ForSale
from freehold.games.for_sale.moves import Move
from freehold.games.for_sale.numbering import NUMBERING
from freehold.games.for_sale.view import View

EDITIONS = (
    Edition("gryphon-2008", "Gryphon Games, 2008", {"rounding": "down", "coin_table": "gryphon-2008"}),
    Edition("iello-2015", "IELLO, 2015", {"rounding": "up", "coin_table": "iello-2015"}),
)

OPTIONS = (
    Option("variant", said("for-sale-option-variant-help"), ("none", VARIANT), "none", is_variant=True),
    Option("rounding", said("for-sale-option-rounding-help"), ("down", "up")),
    Option("coin_table", said("for-sale-option-coin-table-help"), tuple(COINS)),
    Option("removed", said("for-sale-option-removed-help"), tuple(range(PROPERTIES - PLAYERS[0] + 1))),
    Option("even_rounds", said("for-sale-option-even-rounds-help"), (False, True), False),
    Option("first", said("for-sale-option-first-help"), ("random", *range(MAX_SEATS)), "random"),
    Option("open_coins", said("for-sale-option-open-coins-help"), (False, True), False, changes_rules=False),
    Option("card_tracker", said("for-sale-option-card-tracker-help"), (False, True), False, changes_rules=False),
    Option(
        "forced_moves",
        said("for-sale-option-forced-moves-help"),
        (False, True),
        False,
        changes_rules=False,
    ),
)


def decide(players: int, edition: str, options: dict[str, Value | None]) -> dict[str, Value]:
    """Fill in what depends on players and edition; refuse what cannot be played."""
    is_variant = options["variant"] == VARIANT
    if is_variant and edition == "gryphon-2008":
        raise BadSetup(said("for-sale-variant-edition", variant=VARIANT), hint=said("for-sale-choose-iello"))
    if options["even_rounds"] and not (is_variant and players == 5):
        raise BadSetup(said("for-sale-even-rounds-players", variant=VARIANT))
    if options["even_rounds"] and options["removed"] not in (None, REMOVED_EVEN_ROUNDS):
        raise BadSetup(said("for-sale-even-rounds-removed", cards=REMOVED_EVEN_ROUNDS, removed=options["removed"]))
    if isinstance(options["first"], int) and options["first"] >= players:
        raise BadSetup(said("for-sale-first-seat", seat=options["first"], last=players - 1))
    removed = _removed(players, edition, options, is_variant=is_variant)
    _check_rounds(players, removed, is_variant=is_variant)
    coins = COINS[str(options["coin_table"])][players]
    decided: dict[str, Any] = {**options, "removed": removed, "coins": coins}
    return decided


def _removed(players: int, edition: str, options: dict[str, Value | None], *, is_variant: bool) -> int:
    if options["removed"] is not None:
        return int(options["removed"])
    if options["even_rounds"]:
        return REMOVED_EVEN_ROUNDS
    return REMOVED_NOT_FOR_EVERYONE[players] if is_variant else REMOVED[edition][players]


def _check_rounds(players: int, removed: int, *, is_variant: bool) -> None:
    cards = PROPERTIES - removed
    if cards < players:
        raise BadSetup(said("for-sale-too-few-cards", removed=removed, cards=cards, players=players))
    if cards % players and not is_variant:
        fitting = [n for n in range(PROPERTIES - players + 1) if (PROPERTIES - n) % players == 0]
        uneven = said("for-sale-uneven-cards", removed=removed, cards=cards, players=players)
        raise BadSetup(uneven, hint=said("for-sale-remove-instead", fitting=any_of(fitting)))


def conserved(game: Game[Move, Event, View], state: State) -> Mapping[str, int]:
    """§1 Coins are in hand, laid down or out of the game; each card is in one place."""
    s = state.sheet
    properties = [s.unseen, s.market, *s.hand]
    return {
        "coins": s.bank + sum(s.coins) + sum(s.bid),
        "doubled properties": sum(map(int.bit_count, properties)) - _union(properties).bit_count(),
        "cheques": sum(map(int.bit_count, [s.unseen_cheques, s.row, *s.won])),
    }


def _union(sets: list[int]) -> int:
    union = 0
    for cards in sets:
        union |= cards
    return union


KIT: Kit[Move, Event, View] = Kit(
    name="for-sale",
    title="For Sale",
    designer="Stefan Dorra",
    players=PLAYERS,
    rules_version=1,
    editions=EDITIONS,
    options=OPTIONS,
    rules=rules,
    numbering=NUMBERING,
    text=text,
    make=ForSale,
    decide=decide,
    conserved=conserved,
    move_type=Move,
    event_type=Event,
    view_type=View,
    orders=orders,
    features=features,
    facts=facts,
    facts_type=Facts,
    together=True,
)
