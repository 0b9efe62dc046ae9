"""Selling properties: §3 of the rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from freehold.games.for_sale.events import ChequeTurned, GameOver, SaleOpened, Sealed, Sold
from freehold.games.for_sale.sale import cheques_worth, with_cheque
from tests.games.for_sale.positions import NATURE, a_game, a_state, cheques

THEO_GUILAINE_MARIANNE = ((28, 1), (20, 2), (8, 3))


def test_iello_example_28_20_and_8_sell_for_13_12_and_0() -> None:
    sold = a_state(row=(0, 12, 13), hands=THEO_GUILAINE_MARIANNE).play("sell 28", "sell 20", "sell 8")
    assert sold.cheques == ((13,), (12,), (0,))
    assert sold.events == (Sealed(2, 8), Sold(0, 28, 13), Sold(1, 20, 12), Sold(2, 8, 0))


def test_gryphon_the_most_valuable_property_takes_the_highest_cheque_and_so_on() -> None:
    sold = a_state(row=(3, 15, 4, 9), hands=((5,), (17,), (30,), (16,)), coins=(0, 0, 0, 0))
    assert sold.play("sell 5", "sell 17", "sell 30", "sell 16").cheques == ((3,), (9,), (15,), (4,))


def test_f9_everyone_chooses_at_once_and_in_any_order() -> None:
    start = a_state(row=(0, 12, 13), hands=THEO_GUILAINE_MARIANNE)
    assert start.actors == (0, 1, 2)
    sales = ("0: sell 28", "1: sell 20", "2: sell 8")
    assert len({start.play(*order).state for order in permutations(sales)}) == 1


def test_f9_nothing_is_revealed_before_the_last_choice() -> None:
    waiting = a_state(row=(0, 12, 13), hands=THEO_GUILAINE_MARIANNE).play("2: sell 8", "0: sell 28")
    assert waiting.events == (Sealed(0, 28),)
    assert waiting.actors == (1,)
    assert waiting.cheques == ((), (), ())
    assert waiting.hands == ((1, 28), (2, 20), (3, 8))


def test_sold_properties_are_removed_from_the_game() -> None:
    sold = a_state(row=(0, 12, 13), hands=THEO_GUILAINE_MARIANNE).play("sell 28", "sell 20", "sell 8")
    assert sold.hands == ((1,), (2,), (3,))


def test_the_second_of_two_equal_cheques_stays_in_the_deck() -> None:
    """A bug of public engines: by value, both copies of a cheque leave the deck."""
    shown = a_state(row=(0, 12, 13), hands=THEO_GUILAINE_MARIANNE).play("sell 28", "sell 20", "sell 8")
    once = shown.play("cheque 4")
    assert "cheque 4" in once.legal()
    assert "cheque 4" not in once.play("cheque 4").legal()


def test_two_equal_cheques_go_to_two_players() -> None:
    sold = a_state(row=(6, 6, 0), hands=((3,), (9,), (1,))).play("sell 3", "sell 9", "sell 1")
    assert sold.cheques == ((6,), (6,), (0,))


def test_one_player_may_win_both_cheques_of_a_value() -> None:
    sold = a_state(row=(2, 6, 0), hands=((3,), (9,), (1,)), won=((5,), (6,), (15,))).play("sell 3", "sell 9", "sell 1")
    assert sold.cheques == ((2, 5), (6, 6), (0, 15))


def test_a_cheque_is_turned_over_for_each_player_who_holds_properties() -> None:
    at = a_state(market=(8, 20, 28), deck=0).play("pass", "pass", "cheque 5", "cheque 2")
    assert at.events == (ChequeTurned(2),)
    opened = at.play("cheque 15")
    assert opened.events == (ChequeTurned(15), SaleOpened(1, 1, (2, 5, 15), (0, 1, 2)))
    assert opened.actors == (0, 1, 2)


def test_a_sale_takes_any_property_one_holds() -> None:
    assert a_state(row=(0, 12, 13), hands=((4, 17, 30), (2,), (8,))).legal(0) == ("sell 4", "sell 17", "sell 30")


def test_the_game_ends_when_all_properties_are_sold() -> None:
    start = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)), coins=(1, 2, 3))
    over = start.play("sell 28", "sell 20", "sell 8")
    assert over.actors == ()
    assert over.events[-1] == GameOver((14, 14, 3), (1, 2, 3))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_first_sale_follows_the_last_auction(players: int) -> None:
    at = a_game(players, first=0)
    while at.s.deck or at.s.market:
        at = at.play(at.legal()[0])
    assert at.actors == (NATURE,)
    opened = at.play(*[at.legal()[0]], *(f"cheque {value}" for value in range(2, players + 1)))
    assert opened.actors == tuple(range(players))


def test_with_cheque_counts_copies_whichever_bit_is_given() -> None:
    upper_copy = 2 << 4
    assert with_cheque(0, upper_copy) == cheques((3,))
    assert with_cheque(cheques((3,)), upper_copy) == cheques((3, 3))


def test_cheques_are_worth_their_values() -> None:
    assert cheques_worth(cheques((0, 0, 2, 15, 15))) == 32
    assert cheques_worth(cheques(sorted(2 * (0, *range(2, 16))))) == 238
