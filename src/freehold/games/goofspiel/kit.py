"""Goofspiel as a kit: its one edition and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from freehold.core.game import Game, State
from freehold.core.kit import Kit
from freehold.core.said import said
from freehold.core.settings import Edition, Option, Value
from freehold.games.goofspiel import features, orders, rules, text
from freehold.games.goofspiel.events import Event
from freehold.games.goofspiel.game import Goofspiel
from freehold.games.goofspiel.moves import NUMBERING, Move
from freehold.games.goofspiel.state import CARDS, MAX_SEATS
from freehold.games.goofspiel.view import View

OPTIONS = (
    Option(
        "cards",
        said("goofspiel-option-cards-help"),
        (*range(2, CARDS + 1),),
        CARDS,
    ),
    Option("ties", said("goofspiel-option-ties-help"), ("lose", "carry"), "lose"),
    Option("forced_moves", said("goofspiel-option-forced-moves-help"), (False, True), False, changes_rules=False),
)


def decide(players: int, edition: str, options: dict[str, Value | None]) -> dict[str, Value]:
    """Nothing depends on players or edition."""
    decided: dict[str, Any] = dict(options)
    return decided


def conserved(game: Game[Move, Event, View], state: State) -> Mapping[str, int]:
    """Each prize is in one place, and everybody holds as many cards as the others."""
    s = state.sheet
    places = [s.unseen, s.pot, s.lost, *s.won]
    return {
        "prizes": sum(map(int.bit_count, places)),
        "which prizes": sum(places),
        "uneven hands": len({hand.bit_count() for hand in s.hand[: game.seats]}),
    }


KIT: Kit[Move, Event, View] = Kit(
    name="goofspiel",
    title="Goofspiel",
    designer="Merrill Flood",
    players=range(2, MAX_SEATS + 1),
    rules_version=1,
    editions=(Edition("traditional", "Merrill Flood, 1930s", {}),),
    options=OPTIONS,
    rules=rules,
    numbering=NUMBERING,
    text=text,
    make=Goofspiel,
    decide=decide,
    conserved=conserved,
    move_type=Move,
    event_type=Event,
    view_type=View,
    orders=orders,
    features=features,
    together=True,
)
