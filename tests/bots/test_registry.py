"""Bots by name: ours, and those of other packages."""

from __future__ import annotations

import pytest

from freehold.bots.registry import in_a_hurry


@pytest.mark.parametrize(
    ("spec", "hurried"),
    [
        ("expert", "expert:ms=250"),
        ("search", "search:ms=250"),
        ("search:sims=9", "search:sims=9"),
        ("heuristic", "heuristic"),
        ("nobody", "nobody"),
    ],
)
def test_a_bot_that_takes_milliseconds_can_be_hurried(spec: str, hurried: str) -> None:
    assert in_a_hurry(spec, 0.25) == hurried
