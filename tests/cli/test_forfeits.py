from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from freehold.cli.forfeits import forfeits_in_words


def a_bot(first_failure: str = "", **forfeits: int) -> Any:
    return SimpleNamespace(forfeits=Counter(forfeits), first_failure=first_failure)


def test_only_bots_that_lost_decisions_are_told_of() -> None:
    bots = {"Ann": a_bot("out of ideas", crash=1, timeout=2), "Bea": a_bot(), "Cy": SimpleNamespace()}
    assert list(map(str, forfeits_in_words(bots))) == [
        "Ann gave no legal answer 3 times, and random moves were made instead. First: out of ideas"
    ]
