"""The record of a game."""

from __future__ import annotations

from freehold.games.for_sale.state import STATE
from tests.games.for_sale.positions import a_game


def test_a_state_takes_at_most_128_bytes() -> None:
    assert STATE.itemsize <= 128
    assert a_game().state.raw.nbytes == STATE.itemsize


def test_a_state_holds_no_future() -> None:
    """Two games that will be dealt differently start as the same state."""
    assert a_game(4).state == a_game(4).state
    assert a_game(4, first=1).state != a_game(4, first=2).state
