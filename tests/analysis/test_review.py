"""Reviews: every decision judged from what its seat could know."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from freehold.analysis.review import Review, costliest, decisions_of, gather, sims_for
from freehold.analysis.reviewer import KNOWN, Reviewer, review
from freehold.core.game import NATURE
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import KITS

RECORDS = Path(__file__).parents[1] / "records"
FILES = {
    "for-sale": "for_sale/gryphon-2008-3-plain-win.txt",
    "the-estates": "the_estates/capstone-2018-2-two-rows.txt",
    "goofspiel": "goofspiel/traditional-3-plain-win.txt",
}


def a_table(game: str = "for-sale") -> Table:
    record = Record.read((RECORDS / FILES[game]).read_text())
    return Table.resume(KITS[game], record)


@cache
def reviewed(game: str = "for-sale") -> Review:
    return review(a_table(game), sims=200)


@pytest.mark.parametrize("game", KITS)
def test_every_choice_of_a_seat_is_judged_and_no_draw(game: str) -> None:
    table = a_table(game)
    judged = {decision.position: decision.seat for decision in reviewed(game).decisions}
    assert list(judged) == decisions_of(table)
    assert all(table.entries[position].seat == seat != NATURE for position, seat in judged.items())


@pytest.mark.parametrize("game", KITS)
def test_the_played_move_is_always_among_the_alternatives(game: str) -> None:
    for decision in reviewed(game).decisions:
        assert decision.played in [each.move for each in decision.alternatives]


@pytest.mark.parametrize("game", KITS)
def test_the_best_move_costs_nothing_and_no_move_costs_less(game: str) -> None:
    for decision in reviewed(game).decisions:
        best = decision.alternatives[0]
        assert min(decision.winning_lost, decision.score_lost) >= 0
        assert decision.rank > 1 or (best.move, decision.winning_lost) == (decision.played, 0)


@pytest.mark.parametrize("game", KITS)
def test_alternatives_come_in_the_order_of_what_is_shown_of_them(game: str) -> None:
    for decision in reviewed(game).decisions:
        known = [(each.winning, each.score) for each in decision.alternatives if each.visits * KNOWN >= 200]
        assert known == sorted(known, reverse=True)


@pytest.mark.parametrize("game", KITS)
def test_chances_add_up_to_one_and_end_with_the_result(game: str) -> None:
    chances = reviewed(game).chances
    assert all(sum(each.winning) == pytest.approx(1, abs=0.01) for each in chances)
    outcome = a_table(game).game.outcome(a_table(game).state)
    assert outcome is not None
    assert [seat for seat, share in enumerate(chances[-1].winning) if share] == list(outcome.winners)


def test_the_same_seed_gives_the_same_review_in_any_order() -> None:
    table = a_table()
    backwards = [Reviewer(table, sims=200).judge(position) for position in reversed(decisions_of(table))]
    assert gather(table, 200, backwards[::-1]) == reviewed()


def test_another_seed_gives_other_luck() -> None:
    positions = decisions_of(a_table())[:3]
    judged = [[Reviewer(a_table(), sims=200, seed=seed).judge(each) for each in positions] for seed in (0, 1)]
    assert judged[0] != judged[1]


def test_the_played_move_is_looked_at_often_enough_to_be_judged() -> None:
    for decision in reviewed().decisions:
        played = next(each for each in decision.alternatives if each.move == decision.played)
        assert played.visits >= 200 // 4 - 5


@pytest.mark.parametrize("game", KITS)
def test_what_comes_later_and_what_others_sealed_changes_nothing(game: str) -> None:
    """A decision is judged by the seat's own view: neither the rest of the record nor a sealed card of another matters."""
    table = a_table(game)
    position = sealed_after_another(table) if table.kit.together else decisions_of(table)[-2]
    short = table.copy()
    del short.entries[position + 1 :]
    short.state = short.entries[position].before
    if table.kit.together:
        swap_what_the_other_sealed(short, position)
    assert Reviewer(short, sims=300).judge(position) == Reviewer(table, sims=300).judge(position)


def sealed_after_another(table: Table) -> int:
    """A decision made while another seat's choice was sealed already, and could have been another one."""
    return next(
        position
        for position in decisions_of(table)
        if position - 1 in decisions_of(table)
        and len(table.game.actors(table.entries[position - 1].before)) > 1
        and len(table.game.actors(table.entries[position].before)) > 0
        and table.entries[position].seat in table.game.actors(table.entries[position - 1].before)
    )


def swap_what_the_other_sealed(table: Table, position: int) -> None:
    before: Any = table.entries[position - 1]
    other = next(move for move in table.game.legal_moves(before.before, before.seat) if move != before.move)
    after = table.game.apply(before.before, before.seat, other).state
    table.entries[position] = structs.replace(table.entries[position], before=after)


def test_the_costliest_decisions_come_worst_first() -> None:
    lost = [each.winning_lost for each in costliest(reviewed())]
    assert lost == sorted(lost, reverse=True)
    assert min(lost) >= 0.03
    assert {each.seat for each in costliest(reviewed(), seat=1)} == {1}


def test_a_game_that_is_not_over_has_no_result_to_end_with() -> None:
    table = a_table()
    table.take_back(0)
    judged = [Reviewer(table, sims=200).judge(decisions_of(table)[0])]
    assert [each.position for each in gather(table, 200, judged).chances] == decisions_of(table)[:1]


@pytest.mark.parametrize(("decisions", "sims"), [(0, 5000), (10, 5000), (100, 4000), (10_000, 200)])
def test_a_budget_is_shared_by_the_decisions(decisions: int, sims: int) -> None:
    assert sims_for(decisions, 400_000) == sims
