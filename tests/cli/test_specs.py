"""Bots, options and seeds as they are typed."""

from __future__ import annotations

import pytest

from freehold.cli.specs import quoted, read_options, seed_or_any, split_specs
from freehold.core.errors import BadSetup
from freehold.games import KITS

FOR_SALE = KITS["for-sale"]


def test_bots_are_separated_by_commas_and_may_be_given_again() -> None:
    assert split_specs(["random, search:sims=500", "heuristic"]) == ["random", "search:sims=500", "heuristic"]


@pytest.mark.parametrize("spec", ["random", "cmd:bot --sizes 3,4", 'cmd:bot "a b"', 'cmd:bot "a,b"'])
def test_a_quoted_bot_is_read_back(spec: str) -> None:
    assert split_specs([f"random, {quoted(spec)}"]) == ["random", spec]


def test_options_are_read_by_the_kit() -> None:
    assert read_options(FOR_SALE, ["rounding = up", "first=2", "open_coins=yes"]) == {
        "rounding": "up",
        "first": 2,
        "open_coins": True,
    }


@pytest.mark.parametrize(
    ("typed", "says"),
    [("rounding", "takes name=value"), ("cards=3", "no option 'cards'"), ("first=9", "cannot be '9'")],
)
def test_an_option_the_game_does_not_have_is_refused(typed: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        read_options(FOR_SALE, [typed])


def test_a_seed_is_kept_and_none_is_any() -> None:
    assert seed_or_any(0) == 0
    assert len({seed_or_any(None) for _ in range(20)}) > 1
