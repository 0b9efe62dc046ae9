"""The search finds what can be proven, decides sealed choices without looking, and repeats itself under a seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.bots.policies import plain_policy
from freehold.bots.search import tree
from freehold.bots.search.bot import plan_of
from freehold.bots.search.thinking import Thinker, Thought
from freehold.core.compiled import interpreted
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


def test_the_same_seed_thinks_the_same_thoughts() -> None:
    assert thoughts(seed=3) == thoughts(seed=3)


def test_another_seed_thinks_other_thoughts() -> None:
    assert thoughts(seed=3) != thoughts(seed=4)


def test_all_simulations_are_spent_on_the_moves_of_the_position() -> None:
    assert sum(thought.visits for thought in thoughts(seed=1, sims=1234)) == 1234


def test_a_tree_that_is_full_goes_on_simulating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.bots.search.thinking.MOST_NODES", 5)
    assert sum(thought.visits for thought in thoughts(seed=1, sims=700)) == 700


def test_milliseconds_are_a_budget_too() -> None:
    assert thoughts(seed=1, ms=1)


def test_every_move_is_looked_at() -> None:
    at = a_state(market=(3, 9, 20))
    assert len(thoughts(seed=1, sims=2000)) == len(at.legal())


def test_expected_scores_and_winning_chances_come_from_the_same_tree() -> None:
    best = thoughts(seed=1, sims=1000)[0]
    assert (0 < best.share < 1, 20 < best.points < 90) == (True, True)


def test_a_sealed_choice_is_decided_without_seeing_the_others() -> None:
    """What others have laid face down already changes nothing, nor in which order the seats were asked."""
    open_sale = a_state(row=(2, 9, 14), hands=((5, 17, 30), (10, 20, 22), (11, 21, 28)))
    sealed = [open_sale.play(f"0: sell {a}", f"1: sell {b}") for a in (5, 30) for b in (10, 22)]
    found = {choice(FOR_SALE, at.game, at.state, "search:sims=300", seat=2) for at in (open_sale, *sealed)}
    assert len(found) == 1


def test_interpreted_and_compiled_search_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_visits = [(thought.move, thought.visits) for thought in thoughts(seed=2, sims=60)]
    policy = interpreted(plain_policy(FOR_SALE), rules=interpreted(FOR_SALE.rules))
    plain = interpreted(tree, rules=interpreted(FOR_SALE.rules), policy=policy)
    monkeypatch.setitem(__import__("freehold.bots.search.thinking", fromlist=["_TREES"])._TREES, FOR_SALE.name, plain)
    assert [(thought.move, thought.visits) for thought in thoughts(seed=2, sims=60)] == compiled_visits


def thoughts(*, seed: int, **budget: int) -> list[Thought]:
    """What the search thinks of a wide market."""
    at = a_state(market=(3, 9, 20))
    game: Any = at.game.remembering()
    plan = plan_of(FOR_SALE, {name: str(value) for name, value in budget.items()})
    return Thinker(FOR_SALE, game, plan).think(game.view(at.state, 0), Random(seed))
