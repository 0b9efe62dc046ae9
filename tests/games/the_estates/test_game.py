"""The Estates behind the protocol: what only this game decides."""

from __future__ import annotations

from random import Random

import pytest

from freehold.core.play import Table
from freehold.games import KITS
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.rules import MOVES, PLAYER_MOVES, STATE
from tests.games.the_estates.positions import NAMES, At, a_position


def forced(at: At) -> str | None:
    assert at.actor is not None
    move = at.game.forced(at.state, at.actor)
    return None if move is None else KIT.text.write(move)


def test_a_forced_pass_is_left_to_the_player_because_it_tells_what_is_in_the_hand() -> None:
    at = a_position(cash=(12, 12, 5), forced_moves=True).play("offer mayor", "bid 6")
    assert forced(at) is None


def test_with_open_money_a_forced_pass_is_made_by_the_table() -> None:
    at = a_position(cash=(12, 12, 5), forced_moves=True, open_money=True).play("offer mayor", "bid 6")
    assert forced(at) == "pass"


def test_a_poor_auctioneer_is_asked_like_any_other_where_money_is_hidden() -> None:
    hidden = a_position(cash=(3, 12, 12), forced_moves=True).play("offer mayor", "bid 6", "pass")
    assert forced(hidden) is None
    opened = a_position(cash=(3, 12, 12), forced_moves=True, open_money=True).play("offer mayor", "bid 6", "pass")
    assert forced(opened) == "sell"


def test_the_only_place_for_a_roof_is_no_secret() -> None:
    assert forced(a_position(rows=("A6", "", ""), forced_moves=True).take("offer roof", "roof 1")) == "place 1:1"


def test_tables_do_not_play_forced_moves_by_default() -> None:
    assert forced(a_position(rows=("A6", "", ""), open_money=True).take("offer roof", "roof 1")) is None


def test_the_kit_is_registered_under_its_name() -> None:
    assert KITS["the-estates"] is KIT
    assert list(KIT.players) == [2, 3, 4, 5]
    assert [edition.name for edition in KIT.editions] == ["capstone-2018", "rogers"]


def test_rogers_sheet_differs_by_the_cancel_cube_only() -> None:
    rulebook, rogers = KIT.settings(3, "capstone-2018"), KIT.settings(3, "rogers")
    differing = {name for name in rulebook.options if rulebook[name] != rogers[name]}
    assert differing == {"cancel_mayor"}


def test_a_state_is_small_and_moves_are_few() -> None:
    assert STATE.itemsize <= 384
    assert (PLAYER_MOVES, MOVES) == (120, 167)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_is_drawn_unless_a_seat_is_agreed(seats: int) -> None:
    drawn = KIT.game(seats)
    assert len(drawn.legal_moves(drawn.start(), -1)) == seats
    agreed = KIT.game(seats, first=seats - 1)
    assert agreed.start().sheet.starter == seats - 1
    assert len(agreed.legal_moves(agreed.start(), -1)) == 36


def test_every_piece_and_every_cheque_is_accounted_for() -> None:
    at = a_position(rows=("A6C5/4", "E2", ""))
    before = KIT.conserved(at.game, at.state)
    assert before["money"] == 36
    assert before["cubes"] == 36
    assert before["roofs"] == 12
    for move in ("offer roof", "roof 3", "bid 2", "pass", "sell", "place 2:1", "embezzle", "offer cube 1 left"):
        assert KIT.conserved(at.game, at.play(move).state) == before


def test_the_log_says_why_a_seat_was_moved_by_the_table() -> None:
    table = Table(KIT, KIT.game(2, first=0, open_money=True, forced_moves=True), NAMES[:2])
    table.settle(Random(1))
    table.move(0, KIT.text.read("offer mayor"))
    table.move(1, KIT.text.read("bid 12"))
    table.move(0, KIT.text.read("keep"))
    table.move(0, KIT.text.read("discard"))
    table.move(1, KIT.text.read("offer cancel"))
    table.settle(Random(1))
    assert [str(said) for said in table.log(None)[-5:]] == [
        "Ann has nothing to bid.",
        "Ann passes.",
        "Nobody bids: Bea gets the cancel cube for nothing.",
        "Bea has nothing to cancel.",
        "Bea discards the cancel cube.",
    ]
