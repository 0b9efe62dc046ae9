"""What a screen needs is in the view, and nothing a seat may not know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from freehold.core.conformance import walk
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.view import View
from tests.games.the_estates.positions import At, a_position


def the_view(at: At, viewer: int | None = None) -> View:
    return at.game.view(at.state, viewer)


def test_a_row_says_what_it_still_needs() -> None:
    row = the_view(a_position(rows=("A6/2 C5", "", "")), None).rows[0]
    assert (row.length, row.built, row.roofed) == (4, 2, 1)
    assert (row.missing_lots, row.missing_roofs) == (2, 3)
    assert (row.is_complete, row.sign, row.value) == (False, -1, 13)


def test_a_complete_row_needs_nothing_and_counts_plus() -> None:
    row = the_view(a_position(rows=("A6/2", "", ""), permits={3: (1, "-")}, mayor=1)).rows[0]
    assert (row.missing_lots, row.missing_roofs, row.sign, row.value, row.has_mayor) == (0, 0, 1, 16, True)


def test_a_building_shows_its_stack_sum_and_owner() -> None:
    view = the_view(a_position(rows=("", "A6C5E2/3", ""), owners={"A": 0, "C": 1, "E": 2}))
    building = view.rows[1].buildings[0]
    assert (building.cubes, building.roof, building.worth) == (("A6", "C5", "E2"), 3, 16)
    assert (building.company, building.owner, building.lot) == ("E", 2, 1)


def test_a_row_names_its_white_dirt_and_permits() -> None:
    view = the_view(a_position(permits={1: (2, "-"), 3: (2, "+")}))
    assert [row.white_dirt for row in view.rows] == [(1, 7), (3, 5), (2,)]
    assert [row.permits for row in view.rows] == [(), (-1, 3), ()]


def test_a_seat_shows_its_certificates_and_its_score_if_the_round_ended_now() -> None:
    view = the_view(a_position(rows=("A6 C5", "", ""), owners={"A": 0, "C": 1}, box=(2, 0, 0), open_money=True))
    assert [seat.certificates for seat in view.seats] == [("A",), ("C",), ()]
    assert [(seat.buildings, seat.score) for seat in view.seats] == [(-6, -4), (-5, -5), (0, 0)]


def test_hidden_money_hides_the_cash_box_out_of_the_score() -> None:
    view = the_view(a_position(rows=("A6 C5", "", ""), box=(2, 0, 0)), 1)
    assert (view.seats[0].buildings, view.seats[0].score) == (-11, None)


def test_the_auction_so_far_is_seen_by_all() -> None:
    view = the_view(a_position(seats=4).play("offer mayor", "pass", "bid 3"), 0)
    assert [seat.bid for seat in view.seats] == [None, 0, 3, None]
    assert (view.high, view.high_seat, view.auctioneer, view.actors) == (3, 2, 0, (3,))


def test_all_money_is_open_when_the_game_is_over() -> None:
    game = KIT.game(3)
    *_, (_, _, _, last) = walk(game, Random(2))
    assert sum((seat.cash or 0) + (seat.box or 0) for seat in game.view(last, None).seats) == 36
    assert game.view(last, None).money == 36


def test_a_view_travels_as_json() -> None:
    at = a_position(rows=("A6C2/2 C5", "", ""), mayor=1).play("offer permit 1", "bid 2")
    view = the_view(at, 1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    assert len(msgspec.json.encode(view)) < 4096


def test_imagined_money_covers_the_bids_that_are_not_yet_paid() -> None:
    at = a_position(cash=(2, 30, 4)).play("offer mayor", "bid 30")
    for seed in range(20):
        imagined = At(at.game, at.game.imagine(the_view(at, 2), Random(seed)))
        assert imagined.s.cash[1] >= 30
        assert sum(imagined.s.cash) + sum(imagined.s.box) == 36


def test_a_roof_on_offer_shows_no_number_before_it_is_turned_over() -> None:
    view = the_view(a_position(rows=("A6", "", "")).play("offer roof"))
    assert view.piece is not None
    assert (view.piece.kind, view.piece.value) == ("roof", None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_imagined_behind_a_view_gives_that_view(seats: int) -> None:
    """At every step of a match, for people and for perfect memories."""
    game = KIT.game(seats, "rogers", rounds=2)
    rng = Random(seats)
    looked = 0
    for *_, after in walk(game, Random(seats)):
        for table, viewer in ((game, None), (game, seats - 1), (game.remembering(), 0)):
            seen = table.view(after, viewer)
            assert table.view(table.imagine(seen, rng), viewer) == seen
            looked += 1
    assert looked > 300


def test_with_a_perfect_memory_nothing_is_left_to_imagine() -> None:
    """The very state, but for where in its line a cube once lay."""
    game = KIT.game(3).remembering()
    for before, *_ in walk(game, Random(8)):
        imagined = game.imagine(game.view(before, 0), Random(1))
        assert game.legal_moves(imagined, game.actors(before)[0]) == game.legal_moves(before, game.actors(before)[0])


def test_the_end_of_a_round_reveals_what_is_in_the_cash_boxes() -> None:
    at = a_position(rows=("A6 C5", "", ""), roofs=(4,), rounds=2).take("offer roof", "roof 4")
    before = at.state
    assert at.game.reveals(before, at.play("place 1:1").state)
    other = a_position().play("offer mayor")
    assert not other.game.reveals(other.state, other.play("pass").state)
