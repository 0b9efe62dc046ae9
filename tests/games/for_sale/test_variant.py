"""The variant "This will not be for everyone": §5 of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from freehold.core.conformance import walk
from freehold.games.for_sale.events import AuctionOpened, AuctionWon, GameOver, Passed, SaleOpened, Windfall
from tests.games.for_sale.positions import NATURE, At, a_game, a_state

VARIANT: dict[str, Any] = {"edition": "iello-2015", "variant": "not-for-everyone"}


def bought(at: At, *, miser: int) -> At:
    """The game when every auction is over, in which `miser` always passes and the others bid until that has happened."""
    while at.s.deck or at.s.market:
        legal = at.legal()
        bids = at.actors != (miser,) and (at.s.waiting >> miser) & 1 and len(legal) > 1
        at = at.play(legal[1] if bids and at.s.market else legal[0])
    return at


@pytest.mark.parametrize(("players", "removed"), [(3, 10), (4, 0), (5, 3), (6, 0)])
def test_f12_cards_removed(players: int, removed: int) -> None:
    assert a_game(players, **VARIANT).game.settings["removed"] == removed


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_f12_one_property_fewer_than_players_is_turned_over(players: int) -> None:
    dealt = a_game(players, **VARIANT, first=0).play(*(f"deal {number}" for number in range(1, players)))
    assert dealt.market == tuple(range(1, players))
    assert dealt.actors == (0,)


def test_f12_the_first_to_pass_gets_all_coins_back_and_no_property() -> None:
    start = a_state(market=(8, 28), coins=(25, 24, 28), bids=(3, 4), turn=0, **VARIANT)
    after = start.play("pass")
    assert after.events == (Passed(0, None, bid=3, back=3),)
    assert after.coins[0] == 28
    assert after.hands[0] == ()
    assert after.market == (8, 28)


def test_f12_the_second_to_pass_takes_the_lowest_and_gets_half_back() -> None:
    after = a_state(market=(8, 28), coins=(25, 24, 28), bids=(3, 4), passed=(2,), **VARIANT).play("pass")
    assert after.events == (Passed(0, 8, bid=3, back=2), AuctionWon(1, 28, paid=4))
    assert after.coins == (27, 24, 28)


def test_f12_the_first_to_pass_may_pass_without_a_bid() -> None:
    assert a_state(market=(8, 28), coins=(28, 28, 28), **VARIANT).play("pass").coins == (28, 28, 28)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_f12_exactly_one_player_takes_nothing_in_a_full_auction(players: int) -> None:
    start = a_state(market=tuple(range(11, 10 + players)), coins=(14,) * players, **VARIANT)
    after = start.play("bid 1", *["pass"] * (players - 1))
    assert [len(hand) for hand in after.hands] == [1, 0, *[1] * (players - 2)]
    assert after.hands[0] == (9 + players,)


def test_f15_in_the_variant_too_the_last_one_in_has_the_highest_property_and_opens_the_next_auction() -> None:
    after = a_state(market=(8, 28), coins=(28, 28, 28), turn=1, **VARIANT).play("pass", "bid 2", "pass")
    assert after.hands == ((8,), (), (28,))
    assert after.play("deal 1", "deal 2").actors == (2,)


def test_f12_as_many_cheques_are_turned_over_as_players_hold_properties() -> None:
    start = a_state(row=(0, 2, 3), hands=((1,), (2, 3), (4, 5), ()), coins=(9, 9, 9, 9), **VARIANT)
    assert start.actors == (0, 1, 2)
    second = start.play("0: sell 1", "1: sell 2", "2: sell 4")
    shown = second.play("cheque 0", "cheque 2")
    assert shown.events[-1] == SaleOpened(2, 2, (0, 2), (1, 2))
    assert shown.actors == (1, 2)


def test_f12_a_player_without_properties_is_out_of_the_sale() -> None:
    start = a_state(row=(0, 2), hands=((), (2, 3), (4,)), **VARIANT)
    assert start.legal(0) == ()
    assert start.refusal(0, "sell 2") == "seat 0 holds no properties: seats 1 and 2 are choosing"


def test_f12_a_player_who_never_bought_keeps_the_coins_and_sits_out_the_sales() -> None:
    at = bought(a_game(4, **VARIANT, first=0), miser=0)
    assert [len(hand) for hand in at.hands] == [0, 10, 10, 10]
    shown = at.play("cheque 0", "cheque 2", "cheque 3")
    assert shown.actors == (1, 2, 3)
    assert shown.coins[0] == 21


def test_f12_all_are_out_from_the_start_but_one_who_takes_every_cheque() -> None:
    """Nobody else ever buys: each auction holds one property, as the table chose to remove cards down to that."""
    last = a_state(market=(30,), coins=(28, 28, 28), hands=((28, 29),), deck=0, **VARIANT, removed=27)
    won = last.play("bid 1", "pass", "pass")
    assert won.hands == ((28, 29, 30), (), ())
    assert won.actors == (NATURE,)
    over = won.play("cheque 15", "cheque 0", "cheque 15")
    assert over.events == (Windfall(0, 15), GameOver((57, 28, 28), (27, 28, 28)))
    assert over.hands == ((), (), ())


def test_f13_with_five_players_the_last_auction_has_three_properties() -> None:
    at = bought(a_game(5, **VARIANT, first=0), miser=0)
    assert sum(len(hand) for hand in at.hands) == 27
    assert at.game.view(at.state, None).rounds == 7


def test_f13_in_the_short_auction_the_first_two_to_pass_get_everything_back_and_nothing_else() -> None:
    start = a_state(market=(8, 20, 28), coins=(11, 12, 13, 14, 15), bids=(5, 4, 3, 2, 1), turn=4, deck=0, **VARIANT)
    first = start.play("pass")
    assert first.events == (Passed(4, None, bid=1, back=1),)
    second = start.play("bid 6", "pass")
    assert second.events == (Passed(0, None, bid=5, back=5),)
    third = second.play("pass", "pass", "pass")
    assert third.events[-1] == AuctionWon(4, 28, paid=6)
    assert third.hands == ((), (), (8,), (20,), (28,))
    assert third.coins == (16, 16, 15, 15, 10)


def test_f13_even_rounds_removes_two_and_plays_seven_auctions_of_four() -> None:
    at = a_game(5, **VARIANT, even_rounds=True, first=0)
    assert at.game.settings["removed"] == 2
    sizes = []
    while at.s.deck or at.s.market:
        at = at.play(at.legal()[0])
        sizes += [len(event.properties) for event in at.events if isinstance(event, AuctionOpened)]
    assert sizes == [4] * 7


@pytest.mark.parametrize(("removed", "last"), [(0, 3), (1, 2), (2, 1)])
def test_f16_with_cards_removed_by_option_the_last_auction_has_what_is_left(removed: int, last: int) -> None:
    at = a_game(4, **VARIANT, removed=removed, first=0)
    sizes = []
    while at.s.deck or at.s.market:
        at = at.play(at.legal()[0])
        sizes += [len(event.properties) for event in at.events if isinstance(event, AuctionOpened)]
    assert sizes == [*[3] * 9, last]


@pytest.mark.parametrize(
    ("market", "removed", "hands", "coins"),
    [
        ((8, 20), 1, ((), (), (8,), (20,)), (11, 12, 12, 10)),
        ((20,), 2, ((), (), (), (20,)), (11, 12, 13, 10)),
    ],
)
def test_f16_in_it_whoever_passes_while_more_players_are_in_than_properties_left_gets_everything_back(
    market: tuple[int, ...], removed: int, hands: tuple[tuple[int, ...], ...], coins: tuple[int, ...]
) -> None:
    start = a_state(market=market, coins=(10, 10, 10, 10), bids=(1, 2, 3, 4), deck=0, **VARIANT, removed=removed)
    after = start.play("pass", "pass", "pass")
    assert (after.hands, after.coins) == (hands, coins)


def test_f14_the_last_holder_takes_all_cheques_that_are_left_in_no_further_rounds() -> None:
    start = a_state(row=(0, 2), hands=((1,), (2, 3, 4), ()), coins=(5, 6, 7), **VARIANT)
    alone = start.play("sell 1", "sell 2")
    assert alone.actors == (NATURE,)
    assert alone.game.view(alone.state, 1).phase == "windfall"
    first = alone.play("cheque 4")
    assert first.events == (Windfall(1, 4),)
    assert first.actors == (NATURE,)
    over = first.play("cheque 3")
    assert over.events == (Windfall(1, 3), GameOver((5, 15, 7), (5, 6, 7)))
    assert over.cheques == ((0,), (2, 3, 4), ())


def test_f14_the_last_holder_of_a_single_property_takes_the_single_cheque() -> None:
    alone = a_state(row=(0, 2), hands=((1,), (2, 3), ()), **VARIANT).play("sell 1", "sell 2")
    assert alone.s.cheque_deck == 1
    assert alone.play("cheque 3").outcome.scores == (18, 23, 18)


def test_f14_a_last_holder_holds_as_many_properties_as_cheques_are_left() -> None:
    alone = [at for seed in range(20) for at in first_windfall(seed)]
    assert alone
    assert all(at.s.cheque_deck == sum(map(len, at.hands)) == max(map(len, at.hands)) for at in alone)


def first_windfall(seed: int) -> Iterator[At]:
    """The position in which one player alone holds properties, if a random game comes to it."""
    game = a_game(4, **VARIANT).game
    for before, *_ in walk(game, Random(seed)):
        if game.view(before, None).phase == "windfall":
            yield At(game, before)
            return


def test_sales_are_counted_without_the_windfall() -> None:
    alone = a_state(row=(0, 2), hands=((1,), (2, 3, 4, 5), ()), **VARIANT).play("sell 1", "sell 2")
    halfway = alone.play("cheque 3", "cheque 3")
    assert halfway.game.view(halfway.state, None).round == 2
    over = halfway.play("cheque 4")
    assert over.game.view(over.state, None).round == 1


def test_without_the_variant_everybody_takes_a_property_in_every_auction() -> None:
    after = a_state(market=(8, 20, 28), coins=(28, 28, 28), edition="iello-2015").play("pass")
    assert after.hands[0] == (8,)
