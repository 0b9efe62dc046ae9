"""Simulations: what they decide, and that both speeds agree."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.bots.policies import plain_policy
from freehold.bots.search import simulation, thinking
from freehold.bots.search.plan import Plan
from freehold.bots.search.tree import TALLY
from freehold.core.compiled import interpreted
from freehold.games.for_sale.kit import KIT as FOR_SALE
from tests.bots.asking import choice
from tests.bots.search.estimates import estimates
from tests.games.for_sale.positions import a_state


def test_interpreted_and_compiled_search_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_visits = [(estimate.move, estimate.visits) for estimate in estimates(seed=2, sims=60)]
    policy = interpreted(plain_policy(FOR_SALE), rules=interpreted(FOR_SALE.rules))
    plain = interpreted(simulation, rules=interpreted(FOR_SALE.rules), policy=policy)
    monkeypatch.setitem(thinking._SIMULATIONS, FOR_SALE.name, plain)
    assert [(estimate.move, estimate.visits) for estimate in estimates(seed=2, sims=60)] == compiled_visits


def test_a_sealed_choice_is_decided_without_seeing_the_others() -> None:
    """What others have laid face down already changes nothing, nor in which order the seats were asked."""
    open_sale = a_state(row=(2, 9, 14), hands=((5, 17, 30), (10, 20, 22), (11, 21, 28)))
    sealed = [open_sale.play(f"0: sell {a}", f"1: sell {b}") for a in (5, 30) for b in (10, 22)]
    found = {choice(FOR_SALE, at.game, at.state, "search:sims=300", seat=2) for at in (open_sale, *sealed)}
    assert len(found) == 1


@pytest.mark.parametrize(("winning", "payoffs"), [(1.0, [1.0, 0.0]), (0.0, [0.75, 0.25]), (0.5, [0.875, 0.125])])
def test_the_plan_says_what_is_played_for(winning: float, payoffs: list[float]) -> None:
    """Seat 0 wins by 30 to 20: a margin as wide as margins have been so far."""
    tally, found = np.zeros(1, TALLY), np.array([[0, 0], [1, 0], [30, 20], [0, 0], [0, 0]], float)
    simulation.weigh(Plan(winning=winning), tally[0], found)
    assert found[0].tolist() == pytest.approx(payoffs)


def test_what_was_seen_is_tallied() -> None:
    tally, found = np.zeros(1, TALLY), np.array([[0, 0], [1, 0], [30, 20], [0, 0], [0, 0]], float)
    simulation.weigh(Plan(), tally[0], found)
    assert (tally[0]["spread"], tally[0]["spreads"]) == (20, 2)
    assert found[3:].tolist() == [[1, 0], [30, 20]]
