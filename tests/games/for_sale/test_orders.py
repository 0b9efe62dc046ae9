"""What a For Sale player may leave to the table."""

from __future__ import annotations

import pytest

from freehold.core.play import Table
from freehold.games.for_sale import orders
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.moves import Bid, Move, Pass, Sell
from freehold.games.for_sale.view import View


def the_view(*moves: str, viewer: int | None) -> View:
    """After these moves of a game in which one auction is all."""
    table = Table(KIT, KIT.game(3, first=0, removed=27), ("Ann", "Bea", "Cy"))
    for move in ("deal 1", "deal 2", "deal 3", *moves):
        table.move(table.game.actors(table.state)[0], KIT.text.read(move))
    view: View = table.game.view(table.state, viewer)
    return view


@pytest.mark.parametrize(("limit", "move"), [(0, Pass()), (4, Pass()), (5, Bid(5)), (9, Bid(5)), (1000, Bid(5))])
def test_a_limit_bids_one_more_or_passes(limit: int, move: Move) -> None:
    assert orders.follow(the_view("bid 4", viewer=1), limit) == move


def test_a_limit_above_ones_coins_is_no_use() -> None:
    assert orders.follow(the_view("bid 18", viewer=1), 1000) == Pass()


def test_an_auction_has_the_same_name_for_all() -> None:
    assert {orders.auction(the_view("bid 4", viewer=viewer)) for viewer in (None, 0, 1, 2)} == {"auction 1"}
    assert orders.auction(the_view("pass", "pass", viewer=0)) is None


def test_the_most_one_can_bid_is_all_one_has() -> None:
    assert orders.highest(the_view("bid 4", viewer=0)) == 18
    assert orders.highest(the_view("bid 4", viewer=None)) == 0


def test_when_time_is_up_one_passes_or_sells_the_lowest() -> None:
    view = the_view("bid 4", viewer=1)
    assert orders.default(view, (Pass(), Bid(5))) == Pass()
    assert orders.default(view, (Sell(3), Sell(9))) == Sell(3)
