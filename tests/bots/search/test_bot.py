"""The bot finds what can be proven, plays what it looked at most, and is told what to do in words."""

from __future__ import annotations

from random import Random

import pytest

from freehold.bots.search.bot import USUAL_BUDGET, pick, read_budget, read_plan
from freehold.bots.search.plan import Budget, Plan, usual_plan
from freehold.bots.search.thinking import MoveEstimate
from freehold.games.for_sale.kit import KIT as FOR_SALE
from freehold.games.the_estates.kit import KIT as THE_ESTATES
from tests.bots.asking import choice
from tests.games.for_sale.positions import a_state
from tests.games.the_estates.positions import At, a_position

SEARCHES = (
    "search:sims=400",
    "search:sims=400;rollout=random",
    "search:sims=400;payoff=win",
    "search:sims=400;payoff=score",
)
DONE = "A6/6 A5/5 A4/4 A3/3"
NEARLY = "C6/6 C5/5 C4/4 C3"
OWNERS = {"A": 0, "C": 0, "E": 1}


def searched(at: At, spec: str) -> str:
    return choice(THE_ESTATES, at.game, at.state, spec)


@pytest.mark.parametrize("spec", SEARCHES)
def test_the_last_but_one_sale_takes_the_only_good_cheque(spec: str) -> None:
    """Now 0, 14 and 15 lie there, and only 0, 2 and 2 are left: the 30 is for now."""
    at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
    assert choice(FOR_SALE, at.game, at.state, spec) == "sell 30"


@pytest.mark.parametrize("spec", ["search:sims=1", "neural+search:sims=1"])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_smallest_search_has_a_move_for_every_seat_of_a_sale(spec: str, seat: int) -> None:
    at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
    assert choice(FOR_SALE, at.game, at.state, spec, seat=seat).startswith("sell ")


@pytest.mark.parametrize("spec", SEARCHES)
def test_the_last_roof_completes_the_second_row(spec: str) -> None:
    at = a_position(rows=(DONE, NEARLY, "E6"), owners=OWNERS, roofs=(3,)).take("offer roof", "roof 3")
    assert searched(at, spec) == "place 2:4"


@pytest.mark.parametrize("spec", SEARCHES)
def test_the_auctioneer_keeps_the_last_roof_which_a_buyer_would_waste(spec: str) -> None:
    at = a_position(rows=(DONE, NEARLY, "E6"), owners=OWNERS, roofs=(3,))
    assert searched(at.play("offer roof", "roof 3", "bid 1", "pass"), spec) == "keep"


def test_the_auctioneer_sells_where_only_the_money_decides_the_tie() -> None:
    """One building waits for the last roof, so it goes there anyway; points are equal, and cheques break the tie."""
    rows = ("A6/6", "E6/6", "R1")
    at = a_position(seats=2, rows=rows, owners={"A": 0, "E": 1, "R": 0}, box=(7, 5), cash=(6, 6), roofs=(1,))
    at.play("offer roof", "roof 1", "bid 3")
    assert searched(at, "search:sims=400;payoff=win") == "sell"


@pytest.mark.parametrize("spec", SEARCHES)
def test_with_everybody_broke_the_last_roof_is_offered_at_once(spec: str) -> None:
    """Whoever offers the roof gets it. We would finish our row with it, the next player would waste it."""
    at = a_position(rows=(DONE, NEARLY, "E6"), owners=OWNERS, roofs=(3,), cash=(0, 0, 0), box=(12, 12, 12))
    assert searched(at, spec) == "offer roof"


def test_what_is_typed_takes_the_place_of_what_is_usual() -> None:
    typed = {"rollout": "random", "horizon": "9", "payoff": "win", "c": "2", "widen": "0.5"}
    assert read_plan(FOR_SALE, typed) == Plan(-1, 9, 0, winning=1.0, explore=2.0, widen=0.5)
    assert read_plan(FOR_SALE, {}) == usual_plan(FOR_SALE)


def test_a_budget_is_simulations_or_milliseconds() -> None:
    budgets = [read_budget({}), read_budget({"sims": "7"}), read_budget({"ms": "8"})]
    assert budgets == [USUAL_BUDGET, Budget(sims=7), Budget(ms=8)]


def some_estimates(*visits: int) -> list[MoveEstimate]:
    return [MoveEstimate(move, visit, 0.5, 0.25, 50.0) for move, visit in enumerate(visits)]


def test_a_firm_choice_is_the_most_visited_move() -> None:
    assert {pick(some_estimates(60, 40), 0.0, Random(seed)).move for seed in range(50)} == {0}


def test_a_soft_choice_is_sometimes_the_second_best() -> None:
    assert {pick(some_estimates(60, 40), 1.0, Random(seed)).move for seed in range(50)} == {0, 1}


def test_a_soft_choice_is_hardly_ever_a_bad_one() -> None:
    picked = [pick(some_estimates(97, 3), 0.25, Random(seed)).move for seed in range(200)]
    assert picked.count(1) == 0
