"""For Sale behind the protocol: what only this game decides."""

from __future__ import annotations

from tests.games.for_sale.positions import a_state


def test_a_forced_pass_is_left_to_the_player_because_it_tells_what_is_in_the_purse() -> None:
    broke = a_state(market=(8, 20, 28), coins=(5, 9, 9), bids=(0, 0, 5), forced_moves=True)
    assert broke.game.forced(broke.state, 0) is None


def test_with_open_coins_a_forced_pass_is_made_by_the_table() -> None:
    broke = a_state(market=(8, 20, 28), coins=(5, 9, 9), bids=(0, 0, 5), forced_moves=True, open_coins=True)
    assert str(broke.game.forced(broke.state, 0)) == "Pass()"
    rich = a_state(market=(8, 20, 28), coins=(6, 9, 9), bids=(0, 0, 5), forced_moves=True, open_coins=True)
    assert rich.game.forced(rich.state, 0) is None


def test_a_last_property_is_sold_by_the_table_where_it_plays_forced_moves() -> None:
    last = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)), forced_moves=True)
    assert str(last.game.forced(last.state, 1)) == "Sell(property=20)"


def test_tables_do_not_play_forced_moves_by_default() -> None:
    last = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)))
    assert last.game.forced(last.state, 1) is None
