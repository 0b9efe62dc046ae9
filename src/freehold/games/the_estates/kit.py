"""The Estates as a kit: editions, options, and which combinations cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.game import Game, State
from freehold.core.kit import Kit
from freehold.core.said import said
from freehold.core.settings import Edition, Option, Value
from freehold.games.the_estates import features, orders, rules, text
from freehold.games.the_estates.components import (
    IN_THE_BAG,
    IN_THE_MARKET,
    LONGEST_ROW,
    MAX_ROUNDS,
    MAX_SEATS,
    MIN_SEATS,
    ROOF_PIECE,
    ROW_LOTS,
    SPECIAL_PIECE,
)
from freehold.games.the_estates.events import Event
from freehold.games.the_estates.facts import Facts, facts
from freehold.games.the_estates.game import TheEstates
from freehold.games.the_estates.moves import Move
from freehold.games.the_estates.numbering import NUMBERING
from freehold.games.the_estates.swings import swings
from freehold.games.the_estates.view import View

EDITIONS = (
    Edition("capstone-2018", "Capstone Games, 2018", {"cancel_mayor": False}),
    Edition("rogers", "Roger's sheet, 2025", {"cancel_mayor": True}),
)

OPTIONS = (
    Option("rounds", said("the-estates-option-rounds-help"), tuple(range(1, MAX_ROUNDS + 1)), 1),
    Option("longest_row", said("the-estates-option-longest-row-help"), (LONGEST_ROW, ROW_LOTS), LONGEST_ROW),
    Option("cancel_mayor", said("the-estates-option-cancel-mayor-help"), (False, True)),
    Option("first", said("the-estates-option-first-help"), ("random", *range(MAX_SEATS)), "random"),
    Option("next_first", said("the-estates-option-next-first-help"), ("random", "rotates"), "random"),
    Option("open_money", said("the-estates-option-open-money-help"), (False, True), False, changes_rules=False),
    Option("forced_moves", said("the-estates-option-forced-moves-help"), (False, True), False, changes_rules=False),
)


def decide(players: int, edition: str, options: dict[str, Value | None]) -> dict[str, Value]:
    """Everything is decided by the edition already; a seat that does not exist cannot begin."""
    if isinstance(options["first"], int) and options["first"] >= players:
        raise BadSetup(said("the-estates-first-seat", seat=options["first"], last=players - 1))
    decided: dict[str, Any] = dict(options)
    return decided


def conserved(game: Game[Move, Event, View], state: State) -> Mapping[str, int]:
    """§1 Money only changes hands, and each piece is in one place: not drawn, to be offered, on offer, on the board or gone."""
    s = state.sheet
    on_offer = 1 if 0 <= s.piece < ROOF_PIECE else 0
    in_lines = sum(end - start for start, end in zip(s.line_from, s.line_to, strict=True))
    roof_on_offer = 1 if ROOF_PIECE <= s.piece < SPECIAL_PIECE else 0
    return {
        "money": sum(s.cash) + sum(s.box),
        "cubes": s.where.count(IN_THE_BAG) + in_lines + on_offer + sum(where >= 0 for where in s.where),
        "cubes to come, counted twice": s.where.count(IN_THE_MARKET) - in_lines - on_offer,
        "roofs": sum(s.roofs) + roof_on_offer + sum(roof > 0 for roof in s.roof),
    }


KIT: Kit[Move, Event, View] = Kit(
    name="the-estates",
    title="The Estates",
    designer="Klaus Zoch",
    players=range(MIN_SEATS, MAX_SEATS + 1),
    rules_version=2,
    editions=EDITIONS,
    options=OPTIONS,
    rules=rules,
    numbering=NUMBERING,
    text=text,
    make=TheEstates,
    decide=decide,
    conserved=conserved,
    move_type=Move,
    event_type=Event,
    view_type=View,
    orders=orders,
    features=features,
    swings=swings,
    facts=facts,
    facts_type=Facts,
    earlier={1: {"longest_row": ROW_LOTS}},
)
