"""The bots that come with Freehold, in the order in which people are offered them."""

from __future__ import annotations

from freehold.bots import bot_names
from freehold.bots.built_in import BUILT_IN

NAMES = ("cmd", "heuristic", "neural", "weights", "search", "neural+search", "weights+search")
LEVELS = ("easy", "medium", "hard", "expert")


def test_they_are_offered_in_this_order() -> None:
    assert tuple(maker.name for maker in BUILT_IN) == (*NAMES, *LEVELS, "random")


def test_all_are_registered() -> None:
    assert {maker.name for maker in BUILT_IN} <= set(bot_names())


def test_each_says_what_kind_of_player_it_is_and_what_its_parameters_do() -> None:
    said = [text for maker in BUILT_IN for text in (maker.help, *maker.parameters.values())]
    assert all(said)
