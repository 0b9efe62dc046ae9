"""A game's own way to be searched."""

from __future__ import annotations

import pytest

from freehold.bots.policies import plain_policy
from freehold.bots.policy_play import RANDOM
from freehold.bots.search.plan import usual_plan
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.games import KITS


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_the_quick_style_of_a_game_plays_on_as_far_as_its_policy_says(kit: AnyKit) -> None:
    plan, policy = usual_plan(kit), plain_policy(kit)
    assert (policy.STYLES[plan.rollout], plan.horizon) == (policy.ROLLOUT, policy.HORIZON)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_random_moves_are_played_to_the_end(kit: AnyKit) -> None:
    plan = usual_plan(kit, "random")
    assert (plan.rollout, plan.horizon) == (RANDOM, 0)


def test_a_style_that_nobody_plays_is_refused() -> None:
    with pytest.raises(BadSetup, match="style 'rude'"):
        usual_plan(KITS["for-sale"], "rude")
