"""§2 A turn: who bids when, who pays whom."""

from __future__ import annotations

import pytest

from tests.games.the_estates.positions import a_position


def test_the_player_left_of_the_auctioneer_speaks_first_and_each_speaks_once() -> None:
    at = a_position(seats=4, auctioneer=2).play("offer mayor")
    speakers = []
    for move in ("bid 1", "pass", "bid 2"):
        speakers.append(at.actor)
        at.play(move)
    assert speakers == [3, 0, 1]
    assert at.actor == 2


def test_a_bid_must_be_above_the_last_one_and_within_ones_cash() -> None:
    at = a_position(cash=(12, 8, 7)).play("offer mayor", "bid 5")
    assert at.legal() == {"pass", "bid 6", "bid 7"}
    assert at.refusal("bid 5") == "bid 5 is not above the standing bid of 5; you may bid 6 to 7, or pass"
    assert at.refusal("bid 8") == "bid 8 is more than the 7 you have; you may bid 6 to 7, or pass"


def test_one_bid_left_is_named_alone() -> None:
    at = a_position(cash=(12, 8, 6)).play("offer mayor", "bid 5")
    assert at.refusal("sell") == "this is an auction; you may bid 6, or pass"


def test_who_cannot_go_higher_can_only_pass() -> None:
    at = a_position(cash=(12, 8, 5)).play("offer mayor", "bid 5")
    assert at.legal() == {"pass"}
    assert at.refusal("bid 6") == "bid 6 is more than the 5 you have; you may only pass"


def test_selling_moves_the_bid_to_the_auctioneer_and_the_buyer_places() -> None:
    at = a_position().play("offer mayor", "bid 3", "bid 5", "sell")
    assert at.s.cash[:3] == (17, 12, 7)
    assert at.actor == 2


def test_keeping_moves_the_bid_to_the_bidder_and_the_auctioneer_places() -> None:
    at = a_position().play("offer mayor", "bid 3", "bid 5", "keep")
    assert at.s.cash[:3] == (7, 12, 17)
    assert at.actor == 0


def test_an_auctioneer_with_just_enough_may_keep() -> None:
    assert a_position(cash=(5, 12, 12)).play("offer mayor", "bid 5", "pass").legal() == {"sell", "keep"}


def test_when_all_pass_the_auctioneer_places_without_being_asked() -> None:
    at = a_position(lines=("A1", "", "")).take("offer cube 1 left")
    assert at.actor == 0
    assert at.legal() == {"place 1:1", "place 2:1", "place 3:1"}
    assert [type(event).__name__ for event in at.events] == ["Passed", "Unsold"]


def test_an_auctioneer_without_money_sells_or_gets_it_for_nothing() -> None:
    poor = a_position(cash=(0, 12, 24))
    assert "embezzle" not in poor.legal()
    assert poor.play("offer mayor", "bid 1", "pass").legal() == {"sell"}
    assert a_position(cash=(0, 12, 24)).take("offer mayor").actor == 0


def test_with_no_money_at_all_every_piece_is_free() -> None:
    at = a_position(cash=(0, 0, 0), box=(12, 12, 12)).play("offer mayor")
    assert at.legal() == {"pass"}
    assert at.play("pass", "pass", "mayor 2").s.mayor_row == 1


def test_with_two_players_the_other_one_bids_alone() -> None:
    at = a_position(seats=2).play("offer mayor", "bid 12")
    assert at.actor == 0
    assert at.play("keep").s.cash[:2] == (0, 24)


def test_a_whole_fortune_can_be_bid() -> None:
    at = a_position(seats=5, cash=(0, 60, 0, 0, 0)).play("offer mayor", "bid 60", "pass", "pass", "pass", "sell")
    assert at.s.cash == (60, 0, 0, 0, 0)


def test_a_roof_is_turned_over_before_the_bidding() -> None:
    at = a_position(rows=("A6", "", "")).play("offer roof")
    assert at.actor == -1
    view = at.game.view(at.state, 1)
    assert view.piece is not None
    assert view.piece.value is None
    at.play("roof 4")
    piece = at.game.view(at.state, 1).piece
    assert piece is not None
    assert piece.value == 4
    assert at.actor == 1


def test_a_cube_leaves_its_line_when_it_is_offered() -> None:
    at = a_position(lines=("A1 C2 E3", "", "")).take("offer cube 1 right").play("place 1:1")
    assert at.game.view(at.state, None).lines == (("A1", "C2"), (), ())
    assert at.take("offer cube 1 left").play("place 2:1").game.view(at.state, None).lines[0] == ("C2",)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_goes_round_the_table(seats: int) -> None:
    at = a_position(seats=seats)
    for expected, offer in enumerate(
        ("offer mayor", "offer cancel", "offer permit 1", "offer permit 2", "offer permit 3")
    ):
        assert at.actor == expected % seats
        at.take(offer).play("discard")
