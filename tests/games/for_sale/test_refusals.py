"""Bad moves: each is refused with what was tried and what would be allowed, and changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.core.errors import BadNotation
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.moves import Bid, NameFirst, Sell, TurnCheque, TurnProperty
from tests.games.for_sale.positions import NATURE, a_game, a_state

NO_NUMBERS_OF_COINS: list[Any] = [0, -1, 2.5, 4.0, True, False, float("nan"), float("inf"), "4", None, [4]]


@pytest.mark.parametrize("coins", NO_NUMBERS_OF_COINS, ids=repr)
def test_a_bid_is_a_whole_number_from_1_up(coins: Any) -> None:
    refusal = a_state(market=(3, 9, 14), coins=(11, 18, 18), bids=(0, 0, 3)).refusal(0, Bid(coins))
    assert refusal == f"a bid is a whole number of coins from 1 up, not {coins!r}; you may bid 4 to 11, or pass"


@pytest.mark.parametrize("coins", [4, 5])
def test_a_bid_must_be_above_the_standing_bid(coins: int) -> None:
    refusal = a_state(market=(3, 9, 14), coins=(11, 18, 18), bids=(0, 0, 5)).refusal(0, Bid(coins))
    assert refusal == f"bid {coins} is not above the standing bid of 5; you may bid 6 to 11, or pass"


@pytest.mark.parametrize("coins", [12, 28, 29, 10**30])
def test_a_bid_may_not_exceed_the_purse(coins: int) -> None:
    refusal = a_state(market=(3, 9, 14), coins=(8, 18, 18), bids=(3, 0, 5)).refusal(0, Bid(coins))
    assert refusal == f"bid {coins} is more than your 11 coins; you may bid 6 to 11, or pass"


def test_the_one_bid_left_is_named() -> None:
    refusal = a_state(market=(3, 9, 14), coins=(6, 18, 18), bids=(0, 0, 5)).refusal(0, Bid(7))
    assert refusal == "bid 7 is more than your 6 coins; you may bid 6, or pass"


def test_who_can_only_pass_is_told_so() -> None:
    refusal = a_state(market=(3, 9, 14), coins=(5, 18, 18), bids=(0, 0, 5)).refusal(0, Bid(6))
    assert refusal == "bid 6 is more than your 5 coins; with 5 coins you cannot go above 5, so you may only pass"


def test_one_coin_is_not_called_coins() -> None:
    refusal = a_state(market=(3, 9, 14), coins=(1, 18, 18), bids=(0, 0, 5)).refusal(0, Bid(6))
    assert refusal == "bid 6 is more than your 1 coin; with 1 coin you cannot go above 5, so you may only pass"


@pytest.mark.parametrize("move", [Sell(3), TurnProperty(4), TurnCheque(3), NameFirst(0), "nonsense", None, 3])
def test_nothing_but_bids_and_passes_in_an_auction(move: Any) -> None:
    at = a_state(market=(3, 9, 14), coins=(11, 18, 18), hands=((4,), (), ()))
    before = at.state.raw.tobytes()
    with pytest.raises(ValueError, match="is not possible in an auction; you may bid 1 to 11, or pass"):
        at.game.apply(at.state, 0, move)
    assert at.state.raw.tobytes() == before


@pytest.mark.parametrize("number", [2, 20, 0, 31, -1, 28.0, True, None])
def test_only_a_property_one_holds_can_be_sold(number: Any) -> None:
    """Someone else's card (20), one that is nowhere (2), and what is no card at all."""
    refusal = a_state(row=(0, 12, 13), hands=((8, 28), (20,), (9,))).refusal(0, Sell(number))
    assert refusal == f"you do not hold property {number!r}; you may sell 8 or 28"


def test_the_move_is_named_as_it_was_typed() -> None:
    refusal = a_state(market=(3, 9, 14), coins=(11, 18, 18)).refusal(0, "sell 17")
    assert refusal == "sell 17 is not possible in an auction; you may bid 1 to 11, or pass"


@pytest.mark.parametrize("move", ["pass", "bid 1", "cheque 3"])
def test_nothing_but_sales_in_a_sale(move: str) -> None:
    refusal = a_state(row=(0, 12, 13), hands=((8, 17, 28), (20,), (9,))).refusal(0, move)
    assert refusal == f"{move} is not possible in a sale; you may sell 8, 17 or 28"


def test_a_last_property_is_the_only_choice() -> None:
    refusal = a_state(row=(0, 12, 13), hands=((8,), (20,), (9,))).refusal(0, Sell(20))
    assert refusal == "you do not hold property 20; you may sell 8"


@pytest.mark.parametrize("move", ["pass", "bid 5", "sell 8"])
def test_bidding_out_of_turn(move: str) -> None:
    assert a_state(market=(3, 9, 14), turn=1).refusal(2, move) == "it is not seat 2's turn: seat 1 is to move"


@pytest.mark.parametrize("seat", [3, 17, -2, True, 1.0, "1", None])
def test_there_is_no_such_seat(seat: Any) -> None:
    at = a_state(market=(3, 9, 14), turn=1)
    assert at.refusal(seat, "pass") == f"there is no seat {seat!r}; seats are 0 to 2"
    assert at.game.legal_moves(at.state, seat) == ()


def test_a_second_seal() -> None:
    sealed = a_state(row=(0, 12, 13), hands=((8, 28), (20,), (9,))).play("0: sell 8")
    for move in ("sell 8", "sell 28"):
        assert sealed.refusal(0, move) == "seat 0 has already laid down a property: seats 1 and 2 are choosing"
    assert sealed.play("sell 20").refusal(1, "sell 20").endswith("a property: seat 2 is to move")


@pytest.mark.parametrize("move", ["pass", "bid 1", "sell 8", "cheque 3", "deal 4", "first 0"])
@pytest.mark.parametrize("seat", [NATURE, 0, 2])
def test_anything_after_the_end(seat: int, move: str) -> None:
    over = a_state(row=(0, 12, 13), hands=((8,), (20,), (9,))).play("sell 8", "sell 20", "sell 9")
    who = "Nature" if seat == NATURE else f"seat {seat}"
    assert over.refusal(seat, move) == f"it is not {who}'s turn: the game is over"
    assert over.game.legal_moves(over.state, seat) == ()


def test_players_wait_for_nature() -> None:
    assert a_game(first=0).refusal(0, "pass") == "it is not seat 0's turn: Nature draws first"


def test_nature_waits_for_players() -> None:
    assert a_state(market=(3, 9, 14)).refusal(NATURE, "deal 4") == "it is not Nature's turn: seat 0 is to move"
    assert a_state(row=(0, 3), hands=((1,), (2,), ())).refusal(NATURE, "cheque 4").startswith("it is not Nature's turn")


def test_a_property_is_dealt_once() -> None:
    dealt = a_game(4, first=0, removed=26).play("deal 5", "deal 7")
    refusal = dealt.refusal(NATURE, "deal 7")
    assert refusal.startswith("deal 7 cannot be drawn now; the next property is one of 1, 2, 3, 4, 6, 8")
    assert dealt.refusal(NATURE, "cheque 2").startswith("cheque 2 cannot be drawn now; the next property")


def test_a_cheque_value_comes_twice_at_most() -> None:
    shown = a_state(row=(0, 3, 4), hands=((1, 5), (2, 6), (7, 8))).play("sell 1", "sell 2", "sell 7", "cheque 2")
    twice = shown.play("cheque 2")
    assert twice.refusal(NATURE, "cheque 2").endswith("the next cheque is one of 0, 3, 4, 5 or 6")
    assert "cheque 2" in shown.legal()


def test_the_first_player_sits_at_the_table() -> None:
    refusal = a_game(4).refusal(NATURE, "first 4")
    assert refusal == "first 4 cannot be drawn now; the first player is one of seats 0, 1, 2 or 3"


@pytest.mark.parametrize(
    "text", ["", " ", "bid", "bid x", "bid -1", "bid 2.5", "bid 1e1", "bid ４", "bid 4 5", "buy 4"]
)
def test_what_is_no_move_at_all(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        KIT.text.read(text)
    assert str(refused.value) == f"{text.strip()!r} is not a move; moves are written `bid 4`, `pass` and `sell 17`"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("bid 0", "a bid is at least 1, and at most what you have"),
        ("bid 29", "a bid is at least 1, and at most what you have"),
        ("sell 31", "properties are numbered 1 to 30"),
        ("deal 0", "properties are numbered 1 to 30"),
        ("cheque 1", "cheques are 0 and 2 to 15"),
        ("first 6", "seats are numbered 0 to 5"),
    ],
)
def test_a_number_that_no_move_has(text: str, allowed: str) -> None:
    with pytest.raises(BadNotation) as refused:
        KIT.text.read(text)
    assert f"{text!r} is not a move: {allowed}" in str(refused.value)


def test_there_is_nothing_to_draw_in_an_auction() -> None:
    at = a_state(market=(3, 9, 14))
    with pytest.raises(ValueError, match="there is nothing to draw: seat 0 is to move"):
        at.game.draw(at.state, Random(1))
