"""A budget is spent to the last simulation, and repeats itself under a seed."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from freehold.bots.search.plan import MOST_MS, MOST_SIMS, Budget, usual_plan
from freehold.bots.search.thinking import CHUNK_BY_THE_CLOCK, Thinker
from freehold.games.for_sale.kit import KIT
from tests.bots.search.estimates import estimates
from tests.games.for_sale.positions import a_state


def test_the_same_seed_thinks_the_same_estimates() -> None:
    assert estimates(seed=3) == estimates(seed=3)


def test_another_seed_thinks_other_estimates() -> None:
    assert estimates(seed=3) != estimates(seed=4)


def test_all_simulations_are_spent_on_the_moves_of_the_position() -> None:
    assert sum(estimate.visits for estimate in estimates(seed=1, sims=1234)) == 1234


def test_a_tree_that_is_full_goes_on_simulating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.bots.search.thinking.MOST_NODES", 5)
    assert sum(estimate.visits for estimate in estimates(seed=1, sims=700)) == 700


def test_milliseconds_are_a_budget_too() -> None:
    assert estimates(seed=1, ms=1)


def test_of_simulations_and_milliseconds_what_is_spent_first_counts() -> None:
    assert sum(estimate.visits for estimate in estimates(seed=1, sims=30, ms=MOST_MS)) == 30
    assert sum(estimate.visits for estimate in estimates(seed=1, sims=MOST_SIMS, ms=1)) < MOST_SIMS


def test_however_little_time_there_is_everybody_gets_a_move() -> None:
    at = a_state(market=(3, 9, 20))
    thinker = Thinker(KIT, at.game.remembering(), usual_plan(KIT), Budget(ms=1))
    chunks = chunks_of(thinker, started=-1_000_000.0)
    assert sum(chunks) == at.game.seats + 1


def test_the_clock_is_read_often_at_first_and_seldom_later() -> None:
    """Uncompiled, a simulation takes long: a second must not become two because nobody looks at the clock."""
    at = a_state(market=(3, 9, 20))
    thinker = Thinker(KIT, at.game.remembering(), usual_plan(KIT), Budget(sims=1000, ms=MOST_MS))
    chunks = chunks_of(thinker, started=time.monotonic())
    assert all(chunk <= 1 + sum(chunks[:number]) / 8 for number, chunk in enumerate(chunks))
    assert (max(chunks), sum(chunks)) == (CHUNK_BY_THE_CLOCK, 1000)


def chunks_of(thinker: Thinker, *, started: float) -> list[int]:
    """In what portions a thinker that began at some time spends its simulations."""
    chunks: list[int] = []
    while (chunk := thinker._next_chunk(sum(chunks), started)) > 0:
        chunks.append(chunk)
    return chunks


def test_every_move_is_looked_at() -> None:
    at = a_state(market=(3, 9, 20))
    assert len(estimates(seed=1, sims=2000)) == len(at.legal())


def test_expected_scores_and_winning_chances_come_from_the_same_tree() -> None:
    best = estimates(seed=1, sims=1000)[0]
    assert (0 < best.share < 1, 20 < best.points < 90) == (True, True)


def test_a_move_that_is_asked_about_gets_a_quarter_of_the_simulations() -> None:
    at = a_state(market=(28, 29, 30))
    game: Any = at.game.remembering()
    highest = KIT.numbering.index(KIT.text.read(at.legal()[-1]))
    found = Thinker(KIT, game, usual_plan(KIT), Budget(sims=800)).think(
        game.view(at.state, 0), Random(1), asked=highest
    )
    assert next(estimate.visits for estimate in found if estimate.move == highest) >= 200


def test_the_chances_of_all_seats_make_up_one_victory() -> None:
    at = a_state(market=(3, 9, 20))
    game: Any = at.game.remembering()
    thinker = Thinker(KIT, game, usual_plan(KIT), Budget(sims=300))
    thinker.think(game.view(at.state, 0), Random(1))
    assert sum(prospect.share for prospect in thinker.prospects) == pytest.approx(1)
