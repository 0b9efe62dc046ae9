"""What is in the box and what each edition says about it: §1 of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from freehold.games.for_sale.components import CHEQUE_VALUES, COINS, PROPERTIES, REMOVED
from tests.games.for_sale.positions import a_game


def test_f1_thirty_properties_and_two_cheques_each_of_0_and_2_to_15() -> None:
    assert PROPERTIES == 30
    assert set(CHEQUE_VALUES) == {0, *range(2, 16)}
    assert a_game(first=0).legal() == tuple(f"deal {number}" for number in range(1, 31))


def test_f1_every_cheque_comes_twice() -> None:
    at = a_game(3, "iello-2015", first=0)
    drawn: Counter[str] = Counter()
    while at.actors:
        move = at.legal()[0]
        drawn[move] += move.startswith("cheque")
        at = at.play(move)
    assert {move: times for move, times in drawn.items() if times} == {f"cheque {value}": 2 for value in CHEQUE_VALUES}


@pytest.mark.parametrize(
    ("edition", "coins"),
    [("gryphon-2008", {3: 18, 4: 18, 5: 14, 6: 14}), ("iello-2015", {3: 28, 4: 21, 5: 16, 6: 14})],
)
def test_f2_coins_a_player(edition: str, coins: dict[int, int]) -> None:
    assert {players: a_game(players, edition).coins for players in coins} == {n: (c,) * n for n, c in coins.items()}


@pytest.mark.parametrize(("players", "of_1000"), [(3, 14), (4, 14), (5, 10), (6, 10)])
def test_f18_gryphons_two_coins_of_2000_count_for_what_they_are_worth(players: int, of_1000: int) -> None:
    assert a_game(players, "gryphon-2008").coins == (2 * 2 + of_1000,) * players


def test_f2_the_coin_table_can_be_chosen_in_any_edition() -> None:
    assert a_game(3, "gryphon-2008", coin_table="iello-2015").coins == (28, 28, 28)
    assert set(COINS) == set(REMOVED)


@pytest.mark.parametrize(
    ("edition", "removed"),
    [("gryphon-2008", {3: 6, 4: 2, 5: 0, 6: 0}), ("iello-2015", {3: 0, 4: 2, 5: 0, 6: 0})],
)
def test_f3_cards_removed_unseen_of_each_deck(edition: str, removed: dict[int, int]) -> None:
    for players, cards in removed.items():
        start = a_game(players, edition)
        assert start.s.deck == start.s.cheque_deck == 30 - cards


def test_f3_which_cards_were_removed_is_never_decided() -> None:
    """Any of the thirty may come first, and six are never turned over."""
    at = a_game(3, "gryphon-2008", first=0)
    assert len(at.legal()) == 30
    while at.actors:
        at = at.play(at.legal()[0])
    assert at.s.unseen.bit_count() == at.s.unseen_cheques.bit_count() == 6


def test_f3_with_three_players_iello_plays_ten_auctions_with_every_card() -> None:
    start = a_game(3, "iello-2015")
    assert start.game.view(start.state, None).rounds == 10
    assert start.s.deck == 30
