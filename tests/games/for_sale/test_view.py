"""What may be seen, and by whom."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.view import View
from tests.games.for_sale.positions import At, a_game, a_state


def seen(at: At, viewer: int | None) -> View:
    return at.game.view(at.state, viewer)


def test_f17_coins_are_hidden_but_for_ones_own() -> None:
    at = a_state(market=(8, 20, 28), coins=(5, 6, 7))
    assert [seat.coins for seat in seen(at, 1).seats] == [None, 6, None]
    assert [seat.coins for seat in seen(at, None).seats] == [None, None, None]


def test_open_coins_shows_them_to_all() -> None:
    at = a_state(market=(8, 20, 28), coins=(5, 6, 7), open_coins=True)
    assert [seat.coins for seat in seen(at, None).seats] == [5, 6, 7]
    assert seen(at, None).seats[0].score is None


def test_f17_bids_lie_open() -> None:
    at = a_state(market=(8, 20, 28), coins=(5, 6, 7), bids=(2, 3), passed=(2,))
    assert [(seat.bid, seat.is_in) for seat in seen(at, None).seats] == [(2, True), (3, True), (0, False)]
    assert seen(at, None).high == 3


def test_f17_properties_and_cheques_are_hidden_but_for_ones_own_and_can_be_counted() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3)), won=((5,), (6,), (7,)))
    own, other = seen(at, 0).seats[:2]
    assert (own.properties, own.cheques, own.score) == ((1, 28), (5,), 23)
    assert (other.properties, other.cheques, other.score) == (None, None, None)
    assert (other.holds, other.earned) == (2, 1)


def test_f17_a_sealed_property_is_seen_by_its_seller_only() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3))).play("sell 28")
    assert (seen(at, 0).sealed, seen(at, 1).sealed, seen(at, None).sealed) == (28, None, None)
    assert seen(at, 1).seats[0].has_sealed
    assert seen(at, 1).actors == (1, 2)
    remembering = At(at.game.remembering(), at.state)  # type: ignore[arg-type]  # of the same class
    assert seen(remembering, 1).sealed is None


def test_f17_the_deck_is_a_number() -> None:
    view = seen(a_state(market=(8, 20, 28), deck=9), 0)
    assert view.deck == 9
    assert view.tracker is None


def test_the_card_tracker_shows_what_can_be_counted() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3)), card_tracker=True)
    tracker = seen(at, None).tracker
    assert tracker is not None
    assert tracker.unseen == (4, 5, 6, 7, 9, 10)
    assert 11 in tracker.sold
    assert 28 not in tracker.sold
    assert tracker.unseen_cheques == (0, 2, 2, 3, 3, 4, 4, 5, 5)


def test_f17_a_perfect_memory_knows_all_but_sealed_choices_and_what_nobody_saw() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3)), coins=(5, 6, 7), won=((5,), (6,), (7,)))
    view = at.game.remembering().view(at.state, 2)
    assert [seat.coins for seat in view.seats] == [5, 6, 7]
    assert [seat.properties for seat in view.seats] == [(1, 28), (2, 20), (3, 8)]
    assert [seat.cheques for seat in view.seats] == [(5,), (6,), (7,)]
    assert view.tracker is not None
    assert at.game.remembering().remembering() is not at.game


def test_f17_everything_is_open_once_the_game_is_over() -> None:
    over = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,))).play("sell 28", "sell 20", "sell 8")
    assert [seat.score for seat in seen(over, None).seats] == [31, 30, 18]
    assert seen(over, None).phase == "over"


def test_the_starter_is_unknown_until_drawn() -> None:
    start = a_game(3)
    assert seen(start, 0).starter is None
    assert seen(start.play("first 2"), 0).starter == 2


def test_the_view_says_what_passing_would_take_and_give_back() -> None:
    view = seen(a_state(market=(8, 20, 28), coins=(5, 6, 7), bids=(3, 4)), 0)
    assert (view.passers_property, view.back(0)) == (8, 1)
    iello: dict[str, Any] = {"edition": "iello-2015", "variant": "not-for-everyone"}
    view = seen(a_state(market=(8, 28), coins=(5, 6, 7), bids=(3, 4), **iello), 0)
    assert (view.passers_property, view.back(0)) == (None, 3)
    view = seen(a_state(market=(8, 28), coins=(5, 6, 7), bids=(3, 4), passed=(2,), **iello), 0)
    assert (view.passers_property, view.back(0)) == (8, 2)
    assert seen(a_game(3), 0).passers_property is None


def test_auctions_and_sales_are_counted() -> None:
    at = a_game(3, first=0)
    assert (seen(at, 0).round, seen(at, 0).rounds) == (1, 8)
    second = at.play("deal 1", "deal 2", "deal 3", "pass", "pass", "deal 4", "deal 5", "deal 6")
    assert seen(second, 0).round == 2
    sale = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)), won=((2,), (3,), (4,)))
    assert seen(sale, 0).round == 2
    assert seen(sale.play("sell 28", "sell 20", "sell 8"), 0).round == 2


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_view_survives_json(viewer: int | None) -> None:
    view = seen(a_state(market=(8, 20, 28), card_tracker=True), viewer)
    assert msgspec.json.decode(msgspec.json.encode(view), type=KIT.view_type) == view


@pytest.mark.parametrize("options", [{}, {"open_coins": True}, {"card_tracker": True}])
def test_an_imagined_state_shares_out_what_is_hidden(options: dict[str, Any]) -> None:
    at = a_state(market=(8, 20, 28), coins=(5, 6, 7), bids=(2, 3), hands=((1, 4), (2, 5), (3, 6)), **options)
    imagined = [at.game.imagine(seen(at, 0), Random(seed)) for seed in range(30)]
    assert all(at.game.view(state, 0) == seen(at, 0) for state in imagined)
    assert all(state.sheet.hand[0] == at.s.hand[0] for state in imagined)
    assert len({state.sheet.hand[1] for state in imagined}) > 1
    assert len({state.sheet.coins for state in imagined}) == 1 or not options.get("open_coins")


def test_an_imagined_sealed_property_is_any_of_the_hand() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20, 2), (8, 3))).play("sell 28", "sell 20")
    remembering = at.game.remembering()
    imagined = [remembering.imagine(remembering.view(at.state, 1), Random(seed)) for seed in range(30)]
    assert {state.sheet.sealed[0] for state in imagined} == {1, 28}
    assert {state.sheet.sealed[1] for state in imagined} == {20}


def test_an_imagined_purse_never_holds_more_than_it_could() -> None:
    at = a_state(market=(8, 20, 28), coins=(5, 6, 7), bids=(2, 3))
    for seed in range(100):
        s = at.game.imagine(seen(at, 2), Random(seed)).sheet
        assert all(0 <= s.coins[seat] <= 18 - s.bid[seat] for seat in range(3))
        assert s.bank + sum(s.coins) + sum(s.bid) == 54
