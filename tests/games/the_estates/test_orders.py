"""What a player may leave to the table."""

from __future__ import annotations

from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.orders import auction, default, follow, highest
from tests.games.the_estates.positions import At, a_position


def default_of(at: At) -> str:
    assert at.actor is not None
    moves = at.game.legal_moves(at.state, at.actor)
    return KIT.text.write(default(at.game.view(at.state, at.actor), moves))


def test_a_limit_bids_one_more_than_the_bid_before_and_then_passes() -> None:
    at = a_position(cash=(12, 12, 4)).play("offer mayor", "bid 3")
    view = at.game.view(at.state, 2)
    assert highest(view) == 4
    assert [KIT.text.write(follow(view, limit)) for limit in (3, 4, 9)] == ["pass", "bid 4", "bid 4"]


def test_a_limit_never_goes_above_ones_cash() -> None:
    at = a_position(cash=(12, 12, 3)).play("offer mayor", "bid 3")
    assert KIT.text.write(follow(at.game.view(at.state, 2), 9)) == "pass"
    assert highest(at.game.view(at.state, None)) == 0


def test_each_auction_has_a_name_of_its_own() -> None:
    at = a_position()
    assert auction(at.game.view(at.state, 1)) is None
    first = auction(at.play("offer mayor").game.view(at.state, 1))
    assert first == auction(at.play("pass").game.view(at.state, 2))
    second = auction(at.play("pass", "discard", "offer cancel").game.view(at.state, 2))
    assert first
    assert first != second


def test_when_time_is_up_the_table_does_the_least() -> None:
    assert default_of(a_position().play("offer mayor")) == "pass"
    assert default_of(a_position().play("offer mayor", "bid 1", "pass")) == "sell"
    assert default_of(a_position().take("offer mayor")) == "discard"
    assert default_of(a_position(lines=("A1", "", ""))) == "offer cube 1 left"
