"""Sets of cards as bit masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.core import sets
from freehold.core.compiled import compiled

cards = st.sets(st.integers(0, 29), min_size=1)
both = pytest.mark.parametrize("which", [sets, compiled(sets)], ids=["plain", "compiled"])


def bits(members: set[int]) -> int:
    return sum(1 << card for card in members)


@both
def test_the_empty_set_has_no_cards(which: object) -> None:
    assert which.size(0) == 0  # type: ignore[attr-defined]  # a module


@both
@given(members=cards)
def test_size_counts(which: object, members: set[int]) -> None:
    assert which.size(bits(members)) == len(members)  # type: ignore[attr-defined]  # a module


@both
@given(members=cards)
def test_lowest_finds_the_lowest(which: object, members: set[int]) -> None:
    assert which.lowest(bits(members)) == min(members)  # type: ignore[attr-defined]  # a module


@both
@given(members=cards)
def test_member_walks_upwards(which: object, members: set[int]) -> None:
    found = [which.member(bits(members), k) for k in range(len(members))]  # type: ignore[attr-defined]  # a module
    assert found == sorted(members)
