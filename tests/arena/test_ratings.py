"""One number a bot."""

from __future__ import annotations

import numpy as np

from freehold.arena.ratings import rate
from tests.arena.matches import a_schedule, played


def test_the_better_bot_is_rated_higher() -> None:
    first, second = played(a_schedule(), 300).bots
    assert first.rating is not None
    assert second.rating is not None
    assert second.rating.low > first.rating.high


def test_a_table_of_one_kind_rates_nobody() -> None:
    assert rate(1, np.zeros((5, 3), np.int8), np.ones((5, 3), np.int8))[0].mu == 25
