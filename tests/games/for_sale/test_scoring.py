"""The end: §4 of the rules."""

from __future__ import annotations

from freehold.games.for_sale import rules
from tests.games.for_sale.positions import At, a_state


def last_sale(*, coins: tuple[int, ...], row: tuple[int, ...], won: tuple[tuple[int, ...], ...] = ()) -> At:
    """Everybody sells a last property: seat 0 the lowest, and so on."""
    start = a_state(row=row, hands=tuple((seat + 1,) for seat in range(len(coins))), coins=coins, won=won)
    return start.play(*(f"sell {seat + 1}" for seat in range(len(coins))))


def test_f10_the_score_is_cheques_and_coins_left() -> None:
    over = last_sale(coins=(1, 2, 3), row=(4, 5, 6), won=((10,), (11, 0), ()))
    assert over.outcome.scores == (15, 18, 9)
    assert str(over.outcome.reason) == "all properties are sold"


def test_the_richest_player_wins() -> None:
    outcome = last_sale(coins=(1, 2, 3), row=(4, 5, 6)).outcome
    assert outcome.ranks == (3, 2, 1)
    assert outcome.winners == (2,)
    assert outcome.tie_break is None


def test_f11_a_tie_goes_to_the_most_coins_left() -> None:
    outcome = last_sale(coins=(3, 2, 0), row=(4, 5, 6)).outcome
    assert outcome.scores == (7, 7, 6)
    assert outcome.ranks == (1, 2, 3)
    assert str(outcome.tie_break) == "most coins left"


def test_f11_still_tied_the_victory_is_shared() -> None:
    outcome = last_sale(coins=(3, 3, 0), row=(5, 5, 6)).outcome
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)
    assert outcome.tie_break is None


def test_f11_two_may_share_what_a_third_loses_by_the_tie_break() -> None:
    outcome = last_sale(coins=(3, 3, 0), row=(5, 5, 8)).outcome
    assert outcome.scores == (8, 8, 8)
    assert outcome.ranks == (1, 1, 3)
    assert str(outcome.tie_break) == "most coins left"


def test_f18_a_tie_goes_to_the_most_money_in_coins_and_not_to_the_most_coins() -> None:
    """A coin of 2,000 and one of 1,000 beat two of 1,000: as many coins, but more money."""
    outcome = last_sale(coins=(2 + 1, 1 + 1, 0), row=(4, 5, 6)).outcome
    assert (outcome.scores, outcome.winners) == ((7, 7, 6), (0,))


def test_all_may_share_the_victory() -> None:
    outcome = last_sale(coins=(3, 3, 2), row=(5, 5, 6)).outcome
    assert outcome.ranks == (1, 1, 3)
    outcome = last_sale(coins=(1, 1, 1), row=(2, 5, 8), won=((8,), (5,), (2,))).outcome
    assert outcome.winners == (0, 1, 2)


def test_a_tie_below_the_winner_needs_no_tie_break_but_orders_the_ranks() -> None:
    outcome = last_sale(coins=(3, 2, 9), row=(4, 5, 6)).outcome
    assert outcome.scores == (7, 7, 15)
    assert outcome.ranks == (2, 3, 1)
    assert outcome.tie_break is None


def test_there_is_no_outcome_before_the_end() -> None:
    at = a_state(market=(8, 20, 28))
    assert at.game.outcome(at.state) is None


def test_a_running_score_counts_coins_laid_down() -> None:
    record = a_state(market=(8, 20, 28), coins=(15, 18, 18), bids=(3,), turn=1).state.record
    assert rules.score(record, 0) == 18
    assert rules.standing(record, 0) == rules.standing(record, 1)
