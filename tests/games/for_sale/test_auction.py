"""Buying properties: §2 of the rules, with the worked examples of both rulebooks."""

from __future__ import annotations

import pytest

from freehold.games.for_sale.events import AuctionOpened, AuctionWon, BidMade, Passed
from tests.games.for_sale.positions import NATURE, a_game, a_state

EDITIONS = ("gryphon-2008", "iello-2015")
BACK = {"gryphon-2008": (0, 0, 1, 1, 2, 2, 3), "iello-2015": (0, 1, 1, 2, 2, 3, 3)}
"""What comes back of a bid of 0, 1, 2 …"""


def test_iello_example_theo_marianne_and_guilaine_buy_28_8_and_20() -> None:
    """IELLO: Theo bids 1, Marianne 2, Guilaine 3, Theo 4 (adding 3); Marianne and Guilaine pass, Theo pays all 4."""
    bidding = a_state(market=(8, 20, 28), coins=(28, 28, 28), edition="iello-2015")
    raised = bidding.play("bid 1", "bid 2", "bid 3", "bid 4")
    assert raised.events == (BidMade(0, 4, 3),)
    marianne = raised.play("pass")
    assert marianne.events == (Passed(1, 8, bid=2, back=1),)
    guilaine = marianne.play("pass")
    assert guilaine.events == (Passed(2, 20, bid=3, back=2), AuctionWon(0, 28, paid=4))
    assert guilaine.coins == (24, 27, 27)
    assert guilaine.hands == ((28,), (8,), (20,))


def test_gryphon_example_a_passer_who_bid_3_takes_back_1() -> None:
    after = a_state(market=(8, 20, 28), coins=(18, 15, 14), bids=(0, 3, 4), turn=1).play("pass")
    assert after.coins[1] == 16


def test_gryphon_example_four_properties_are_turned_up_for_four_players() -> None:
    dealt = a_game(4, first=0).play("deal 5", "deal 9", "deal 2", "deal 30")
    assert dealt.market == (2, 5, 9, 30)
    assert dealt.actors == (0,)


def test_gryphon_example_the_least_valuable_property_comes_at_no_charge() -> None:
    after = a_state(market=(8, 20, 28)).play("pass")
    assert after.hands[0] == (8,)
    assert after.coins[0] == 18


def test_gryphon_nobody_goes_empty_handed() -> None:
    after = a_state(market=(8, 20, 28)).play("bid 5", "pass", "pass")
    assert after.hands == ((28,), (8,), (20,))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bid", range(7))
def test_f4_half_the_bid_comes_back_rounded_by_edition(edition: str, bid: int) -> None:
    """F4, and the refund-parity slip of public engines: each edition rounds its own way, at every bid."""
    start = a_state(market=(8, 20, 28), coins=(18 - bid, 9, 9), bids=(bid, 0, 9), edition=edition)
    assert start.play("pass").coins[0] == 18 - bid + BACK[edition][bid]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rounding", ["down", "up"])
def test_f4_rounding_can_be_chosen_in_any_edition(edition: str, rounding: str) -> None:
    start = a_state(market=(8, 20, 28), coins=(15, 9, 9), bids=(3, 0, 9), edition=edition, rounding=rounding)
    assert start.play("pass").coins[0] == {"down": 16, "up": 17}[rounding]


@pytest.mark.parametrize("edition", EDITIONS)
def test_passing_creates_no_money(edition: str) -> None:
    """A bug of public engines: the refund is paid on top of coins that never left the purse."""
    start = a_state(market=(8, 20, 28), coins=(15, 14, 18), bids=(3, 4, 0), edition=edition)
    after = start.play("pass")
    assert sum(after.coins) + sum(after.s.bid) + after.s.bank == sum(start.coins) + sum(start.s.bid) + start.s.bank
    assert after.s.bank == {"gryphon-2008": 2, "iello-2015": 1}[edition]


def test_f5_a_passer_takes_the_lowest_property() -> None:
    assert a_state(market=(8, 20, 28)).play("bid 1", "pass").hands[1] == (8,)
    assert a_state(market=(20, 28), passed=(0,), turn=1).play("pass").hands[1] == (20,)


def test_f6_the_last_one_in_takes_the_last_property_and_pays_the_whole_bid() -> None:
    after = a_state(market=(20, 28), coins=(13, 11, 18), bids=(5, 7), passed=(2,)).play("pass")
    assert after.hands[1] == (28,)
    assert after.coins[1] == 11


def test_f6_the_last_one_in_pays_nothing_when_all_others_pass_without_a_bid() -> None:
    after = a_state(market=(8, 20, 28)).play("pass", "pass")
    assert after.events[-1] == AuctionWon(2, 28, paid=0)
    assert after.coins == (18, 18, 18)


def test_f7_the_first_player_is_drawn_at_random() -> None:
    start = a_game(5)
    assert start.actors == (NATURE,)
    assert start.legal() == ("first 0", "first 1", "first 2", "first 3", "first 4")
    dealt = start.play("first 3", "deal 1", "deal 2", "deal 3", "deal 4", "deal 5")
    assert dealt.events[-1] == AuctionOpened(1, 6, (1, 2, 3, 4, 5), 3)
    assert dealt.actors == (3,)


def test_f7_a_table_may_agree_on_the_first_player() -> None:
    assert a_game(3, first=2).play("deal 1", "deal 2", "deal 3").actors == (2,)


def test_f7_whoever_took_the_highest_property_opens_the_next_auction() -> None:
    """A bug of public engines: the seat after the last passer, or the old starter, opens."""
    after = a_state(market=(8, 20, 28), turn=1).play("bid 1", "bid 2", "pass", "pass")
    assert after.events[-1] == AuctionWon(2, 28, paid=2)
    dealt = after.play(*(f"deal {number}" for number in (1, 2, 3)))
    assert dealt.actors == (2,)


def test_f8_a_raise_adds_the_difference() -> None:
    after = a_state(market=(8, 20, 28), coins=(16, 15, 18), bids=(2, 3), passed=(2,)).play("bid 5")
    assert after.coins[0] == 13
    assert after.s.bid[0] == 5


def test_f8_the_opening_bid_may_be_any_number_of_coins_one_has() -> None:
    assert a_state(market=(8, 20, 28), coins=(4, 18, 18)).legal() == ("pass", "bid 1", "bid 2", "bid 3", "bid 4")


def test_f8_a_bid_is_above_the_standing_bid_and_at_most_all_coins_with_those_laid_down() -> None:
    assert a_state(market=(8, 20), coins=(3, 9, 9), bids=(2, 3), passed=(2,)).legal() == ("pass", "bid 4", "bid 5")


@pytest.mark.parametrize("edition", EDITIONS)
def test_f8_who_cannot_go_higher_is_forced_to_pass(edition: str) -> None:
    assert a_state(market=(8, 20, 28), coins=(5, 9, 9), bids=(0, 0, 5), edition=edition).legal() == ("pass",)


def test_f8_who_has_no_coins_is_forced_to_pass_even_when_opening() -> None:
    assert a_state(market=(8, 20, 28), coins=(0, 9, 9)).legal() == ("pass",)


def test_coins_laid_down_count_towards_a_raise_although_the_purse_is_empty() -> None:
    assert a_state(market=(8, 20, 28), coins=(0, 9, 9), bids=(6, 0, 5)).legal() == ("pass",)
    assert a_state(market=(8, 20, 28), coins=(1, 9, 9), bids=(6, 0, 6)).legal() == ("pass", "bid 7")


def test_the_turn_goes_clockwise_past_those_who_passed() -> None:
    start = a_state(market=(1, 2, 3, 4), coins=(18, 18, 18, 18), turn=3)
    assert start.play("bid 1").actors == (0,)
    assert start.play("bid 1", "pass").actors == (1,)
    assert start.play("bid 1", "pass", "bid 2", "bid 3", "bid 4").actors == (1,)


def test_a_player_who_passed_is_out_until_the_next_auction() -> None:
    again = a_state(market=(8, 20, 28)).play("pass", "bid 1", "bid 2", "bid 3", "bid 4")
    assert again.actors == (1,)
    assert "not seat 0's turn" in again.refusal(0, "bid 9")


def test_bids_start_from_nothing_again_in_the_next_auction() -> None:
    dealt = a_state(market=(8, 20, 28)).play("bid 9", "pass", "pass", "deal 1", "deal 2", "deal 3")
    assert dealt.s.bid == (0,) * 6
    assert dealt.legal() == ("pass", *(f"bid {coins}" for coins in range(1, 10)))


def test_with_the_last_property_sold_the_cheques_come() -> None:
    after = a_state(market=(8, 20, 28), deck=0).play("pass", "pass")
    assert after.actors == (NATURE,)
    assert set(after.legal()) == {f"cheque {value}" for value in (0, *range(2, 16))}


@pytest.mark.parametrize(
    ("players", "edition", "rounds"),
    [
        (3, "gryphon-2008", 8),
        (4, "gryphon-2008", 7),
        (5, "gryphon-2008", 6),
        (6, "gryphon-2008", 5),
        (3, "iello-2015", 10),
        (4, "iello-2015", 7),
        (5, "iello-2015", 6),
        (6, "iello-2015", 5),
    ],
)
def test_the_number_of_auctions(players: int, edition: str, rounds: int) -> None:
    at = a_game(players, edition, first=0)
    opened = 0
    while not at.s.cheque_deck < at.s.deck and at.s.deck + at.s.on_table:
        at = at.play(at.legal()[0])
        opened += any(isinstance(event, AuctionOpened) for event in at.events)
    assert opened == rounds == at.game.view(at.state, None).rounds
    assert all(len(hand) == rounds for hand in at.hands)
