"""The levels for people: named configurations, from weak to strong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.bots import bot_names, make_bot
from freehold.bots.levels import HELP, level_of, pace_of, thinker_at
from freehold.bots.neural.guided_bot import GuidedThinker
from freehold.core.kit import AnyKit
from freehold.games import KITS

LEVELS = ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_each_level_looks_further_and_slips_less(kit: AnyKit) -> None:
    levels = [level_of(kit, name) for name in LEVELS]
    assert [level.sims for level in levels] == sorted({level.sims for level in levels})
    assert [level.softness for level in levels] == sorted({level.softness for level in levels}, reverse=True)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_the_stronger_levels_seem_to_think_longer(kit: AnyKit) -> None:
    paces = [pace_of(kit, name) for name in LEVELS]
    assert paces == sorted(set(paces))
    assert pace_of(kit, "random") == pace_of(kit, "cmd:python3 mybot.py") == 1


def test_all_levels_can_be_asked_for_by_name() -> None:
    assert set(LEVELS) == set(HELP) <= set(bot_names())


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_the_shipped_network_guides_the_levels_that_say_so(kit: AnyKit) -> None:
    levels = [level_of(kit, name) for name in LEVELS]
    guided = [isinstance(thinker_at(level, kit, kit.game()), GuidedThinker) for level in levels]
    assert guided == [level.is_guided for level in levels]


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_level_can_be_told_to_hurry(kit: AnyKit) -> None:
    hurried: Any = make_bot("expert:ms=9", kit, kit.game(), Random(1))
    assert (hurried._thinker._sims, hurried._thinker._ms) == (level_of(kit, "expert").sims, 9)
