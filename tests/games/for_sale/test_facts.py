"""What a screen is told beside the view."""

from __future__ import annotations

from typing import Any

from freehold.games.for_sale.facts import facts
from tests.games.for_sale.positions import At, a_game, a_state

FEWER: dict[str, Any] = {"edition": "iello-2015", "variant": "not-for-everyone"}
"""One property fewer than players."""


def passers_property(at: At) -> int | None:
    return facts(at.game.view(at.state, None)).passers_property


def test_the_lowest_property_is_marked_for_the_next_one_to_pass() -> None:
    assert passers_property(a_state(market=(8, 20, 28), coins=(5, 6, 7))) == 8


def test_nothing_is_marked_while_there_are_more_players_than_properties() -> None:
    assert passers_property(a_state(market=(8, 28), coins=(5, 6, 7), **FEWER)) is None
    assert passers_property(a_state(market=(8, 28), coins=(5, 6, 7), passed=(2,), **FEWER)) == 8


def test_nothing_is_marked_while_properties_are_being_dealt() -> None:
    at = a_game(3, first=0).play("deal 9")
    assert at.game.view(at.state, None).market == (9,)
    assert passers_property(at) is None


def test_nothing_is_marked_in_a_sale() -> None:
    assert passers_property(a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3)))) is None
