"""Policies are found by the game's name; a game without one is played at random."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from freehold.bots.policies import plain_policy, policy_of
from freehold.core.kit import AnyKit
from freehold.games import KITS


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_policy_is_the_module_named_after_its_game(kit: AnyKit) -> None:
    assert plain_policy(kit).__name__ == f"freehold.bots.policies.{kit.name.replace('-', '_')}"


def test_a_game_that_nobody_wrote_one_for_is_played_at_random() -> None:
    stranger: Any = SimpleNamespace(name="chess")
    assert plain_policy(stranger).__name__ == "freehold.bots.policies.uniform"


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_simulations_play_on_in_a_style_there_is(kit: AnyKit) -> None:
    assert policy_of(kit).ROLLOUT in policy_of(kit).STYLES
