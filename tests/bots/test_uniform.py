"""The bot that picks any legal move."""

from __future__ import annotations

from collections import Counter
from random import Random

from freehold.bots.uniform import Uniform


def test_every_move_is_as_likely_as_any_other() -> None:
    bot = Uniform(Random(1))
    chosen = Counter(bot.choose(None, "abcd") for _ in range(4000))
    assert all(900 < chosen[move] < 1100 for move in "abcd")
