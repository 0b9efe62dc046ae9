"""For Sale as a kit: editions, options, and which combinations cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.game import Game, State
from freehold.core.kit import Kit
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
from freehold.games.for_sale.game import ForSale
from freehold.games.for_sale.moves import Move
from freehold.games.for_sale.numbering import NUMBERING
from freehold.games.for_sale.view import View

EDITIONS = (
    Edition("gryphon-2008", "Gryphon Games, 2008", {"rounding": "down", "coin_table": "gryphon-2008"}),
    Edition("iello-2015", "IELLO, 2015", {"rounding": "up", "coin_table": "iello-2015"}),
)

OPTIONS = (
    Option("variant", '"This will not be for everyone": one property fewer than players.', ("none", VARIANT), "none"),
    Option("rounding", "How a passer's half of the bid is rounded.", ("down", "up")),
    Option("coin_table", "Whose table of starting coins is used.", tuple(COINS)),
    Option("removed", "Cards of each deck that leave the game unseen.", tuple(range(PROPERTIES - PLAYERS[0] + 1))),
    Option(
        "even_rounds", "Variant with 5 players: seven rounds of four instead of a short last one.", (False, True), False
    ),
    Option("first", "Who bids first: random, or a seat.", ("random", *range(MAX_SEATS)), "random"),
    Option("open_coins", "Coins in hand are open to all.", (False, True), False, changes_rules=False),
    Option("card_tracker", "The table shows which cards have been seen.", (False, True), False, changes_rules=False),
    Option(
        "forced_moves",
        "A seat with only one legal move makes it automatically, unless that gives away a secret.",
        (False, True),
        False,
        changes_rules=False,
    ),
)


def decide(players: int, edition: str, options: dict[str, Value | None]) -> dict[str, Value]:
    """Fill in what depends on players and edition; refuse what cannot be played."""
    is_variant = options["variant"] == VARIANT
    if is_variant and edition == "gryphon-2008":
        raise BadSetup(f"the variant {VARIANT} is printed in iello-2015 only", hint="choose the edition iello-2015")
    if options["even_rounds"] and not (is_variant and players == 5):
        raise BadSetup(f"even_rounds is a question of the variant {VARIANT} with 5 players only")
    if options["even_rounds"] and options["removed"] not in (None, REMOVED_EVEN_ROUNDS):
        raise BadSetup(f"even_rounds removes {REMOVED_EVEN_ROUNDS} cards, so removed cannot be {options['removed']}")
    if isinstance(options["first"], int) and options["first"] >= players:
        raise BadSetup(f"seat {options['first']} cannot be first: seats are 0 to {players - 1}")
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
        raise BadSetup(f"with {removed} cards removed, {cards} are left: too few for {players} players")
    if cards % players and not is_variant:
        fitting = [str(n) for n in range(PROPERTIES - players + 1) if (PROPERTIES - n) % players == 0]
        raise BadSetup(
            f"with {removed} cards removed, {cards} do not divide into rounds of {players}",
            hint=f"remove {', '.join(fitting)}",
        )


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
    together=True,
)
