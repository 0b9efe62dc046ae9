"""The levels for people: named configurations, from weak to strong, with slips that are never silly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.bots import bot_names
from freehold.bots.levels import HELP, level_of, pace_of
from freehold.bots.search.bot import pick
from freehold.bots.search.thinking import Thought
from freehold.core.kit import Kit
from freehold.games import KITS

LEVELS = ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_each_level_looks_further_and_slips_less(kit: Kit[Any, Any, Any]) -> None:
    levels = [level_of(kit, name) for name in LEVELS]
    assert [level.sims for level in levels] == sorted({level.sims for level in levels})
    assert [level.softness for level in levels] == sorted({level.softness for level in levels}, reverse=True)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_the_stronger_levels_seem_to_think_longer(kit: Kit[Any, Any, Any]) -> None:
    paces = [pace_of(kit, name) for name in LEVELS]
    assert paces == sorted(set(paces))
    assert pace_of(kit, "random") == pace_of(kit, "cmd:python3 mybot.py") == 1


def test_all_levels_can_be_asked_for_by_name() -> None:
    assert set(LEVELS) == set(HELP) <= set(bot_names())


def some_thoughts(*visits: int) -> list[Thought]:
    return [Thought(move, visit, 0.5, 0.25, 50.0) for move, visit in enumerate(visits)]


def test_a_firm_choice_is_the_most_visited_move() -> None:
    assert {pick(some_thoughts(60, 40), 0.0, Random(seed)).move for seed in range(50)} == {0}


def test_a_soft_choice_is_sometimes_the_second_best() -> None:
    assert {pick(some_thoughts(60, 40), 1.0, Random(seed)).move for seed in range(50)} == {0, 1}


def test_a_soft_choice_is_hardly_ever_a_bad_one() -> None:
    picked = [pick(some_thoughts(97, 3), 0.25, Random(seed)).move for seed in range(200)]
    assert picked.count(1) == 0
