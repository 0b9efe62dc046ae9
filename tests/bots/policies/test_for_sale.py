"""What any bot for For Sale should see at a glance, asked of every style of the heuristic."""

from __future__ import annotations

import pytest

from freehold.bots.policies import plain_policy
from freehold.games.for_sale.kit import KIT
from tests.bots.asking import choice
from tests.games.for_sale.positions import At, a_state

STYLES = [f"heuristic:style={style}" for style in plain_policy(KIT).STYLES]
CAREFUL = [style for style in STYLES if "quick" not in style]


def asked(at: At, spec: str, *, seed: int = 1) -> str:
    return choice(KIT, at.game, at.state, spec, seed=seed)


@pytest.mark.parametrize("style", STYLES)
def test_a_narrow_market_is_not_worth_a_bid(style: str) -> None:
    assert asked(a_state(market=(28, 29, 30)), style) == "pass"


@pytest.mark.parametrize("style", STYLES)
def test_a_wide_market_at_a_low_price_is_bid_for(style: str) -> None:
    assert asked(a_state(market=(1, 2, 30), bids=(0, 0, 1), coins=(18, 18, 17)), style) == "bid 2"


@pytest.mark.parametrize("style", STYLES)
def test_an_empty_purse_passes(style: str) -> None:
    assert asked(a_state(market=(1, 2, 30), coins=(0, 18, 18)), style) == "pass"


@pytest.mark.parametrize("style", CAREFUL)
def test_equal_cheques_get_the_lowest_property(style: str) -> None:
    at = a_state(row=(5, 5, 6), hands=((4, 16, 30), (3, 10, 15), (2, 8, 14)))
    assert asked(at, style) == "sell 4"


@pytest.mark.parametrize("style", CAREFUL)
def test_the_smallest_property_that_beats_all_takes_the_best_cheque(style: str) -> None:
    at = a_state(row=(0, 8, 15), hands=((4, 16, 30), (3, 10, 15), (2, 8, 14)))
    assert asked(at, style) == "sell 16"


def test_the_thrifty_pass_where_the_aggressive_bid() -> None:
    at = a_state(market=(5, 12, 22), bids=(0, 1, 2), coins=(18, 17, 16), deck=18)
    choices = {style: asked(at, f"heuristic:style={style}") for style in ("thrifty", "aggressive")}
    assert choices == {"thrifty": "pass", "aggressive": "bid 3"}


def test_a_passer_who_would_get_nothing_bids_for_anything() -> None:
    at = a_state(market=(9, 20), edition="iello-2015", variant="not-for-everyone", coins=(18, 18, 18))
    assert asked(at, "heuristic") == "bid 1"
