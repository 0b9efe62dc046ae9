"""Each ruling of docs/rules/the_estates.md, by its number."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from freehold.core.errors import BadNotation
from freehold.games.the_estates.components import ROW_LOTS, is_white_dirt
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.moves import DrawCube
from tests.games.the_estates.positions import At, a_position

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "the_estates.md"


def a_fresh_game(seats: int = 3, **options: object) -> At:
    game = KIT.game(seats, **options)  # type: ignore[arg-type]  # checked by the kit
    return At(game, game.start())  # type: ignore[arg-type]  # this kit makes TheEstates


def test_e1_there_are_three_rows_of_ten_lots_four_of_them_before_the_river() -> None:
    view = (at := a_position()).game.view(at.state, None)
    assert [row.length for row in view.rows] == [4, 4, 4]
    with pytest.raises(BadNotation):
        KIT.text.read("place 1:11")
    assert str(KIT.text.read("place 3:10")) == "Place(row=3, lot=10)"


def test_e2_five_lots_have_white_dirt() -> None:
    white = [(lot // ROW_LOTS + 1, lot % ROW_LOTS + 1) for lot in range(30) if is_white_dirt(lot)]
    assert white == [(1, 1), (1, 7), (2, 3), (2, 5), (3, 2)]


def test_e2_a_second_cube_is_refused_on_white_dirt() -> None:
    at = a_position(rows=("A6", "", ""), lines=("C1", "", "")).take("offer cube 1 left")
    assert "white dirt" in at.refusal("place 1:1")


def test_e2_a_roof_goes_on_white_dirt() -> None:
    at = a_position(rows=("A6", "", "")).take("offer roof", "roof 3").play("place 1:1")
    assert at.s.worth[0] == 9


def test_e3_24_of_36_cubes_are_drawn_into_three_lines_of_eight() -> None:
    at = a_fresh_game(first=0)
    for _ in range(24):
        assert at.actor == -1
        at.play(KIT.text.write(at.game.draw(at.state, Random(3))))
    view = at.game.view(at.state, None)
    assert [len(line) for line in view.lines] == [8, 8, 8]
    assert len(view.unused) == 12
    assert at.actor == 0


def test_e3_no_cube_is_drawn_twice() -> None:
    at = a_fresh_game(first=0).play("cube R5")
    assert DrawCube("R5") not in at.game.legal_moves(at.state, -1)
    assert at.refusal("cube R5").startswith("cube R5 cannot be drawn now; possible draws are cube A1, cube A2")


def test_e4_twelve_roofs_two_of_each_value_turned_over_at_random() -> None:
    at = a_position(rows=("A6", "", "")).play("offer roof")
    assert at.game.engine.count(at.state.raw, -1) == 12
    drawn = [at.game.engine.nth(at.state.raw, -1, k) for k in range(12)]
    assert [drawn.count(number) for number in sorted(set(drawn))] == [2] * 6


def test_e4_a_value_seen_twice_cannot_be_turned_over_again() -> None:
    at = a_position(rows=("A6/4 C5/4 E4", "", "")).play("offer roof")
    assert at.legal("roof") == {"roof 1", "roof 2", "roof 3", "roof 5", "roof 6"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_e5_everybody_begins_with_12(seats: int) -> None:
    assert a_fresh_game(seats).s.cash[:seats] == (12,) * seats


def test_e6_embezzling_comes_first_once_and_needs_a_cheque() -> None:
    at = a_position(cash=(2, 12, 12)).play("embezzle")
    assert (at.s.cash[0], at.s.box[0]) == (1, 1)
    assert "already" in at.refusal("embezzle")
    assert "embezzle" not in a_position(cash=(0, 12, 12)).legal()
    assert "no cheque" in a_position(cash=(0, 12, 12)).refusal("embezzle")


def test_e6_a_cash_box_does_not_come_back_into_the_round() -> None:
    at = a_position(cash=(3, 0, 0), box=(9, 0, 0), auctioneer=1).play("offer mayor", "pass")
    assert at.actor == 0
    assert at.legal("bid") == {"bid 1", "bid 2", "bid 3"}


def test_e7_the_smallest_bid_is_1() -> None:
    with pytest.raises(BadNotation):
        KIT.text.read("bid 0")
    assert "bid 1" in a_position().play("offer mayor").legal()


def test_e8_a_poor_auctioneer_is_asked_but_may_only_sell() -> None:
    at = a_position(cash=(3, 12, 12)).play("offer mayor", "bid 4", "pass")
    assert at.actor == 0
    assert at.legal() == {"sell"}
    assert "would cost 4, and you have 3" in at.refusal("keep")


def test_e9_the_player_left_of_the_auctioneer_is_next_whoever_got_the_piece() -> None:
    at = a_position().play("offer mayor", "pass", "bid 2", "sell")
    assert at.actor == 2
    assert at.play("discard").s.auctioneer == 1


def test_e10_only_cubes_that_fit_somewhere_are_offered_and_the_others_block() -> None:
    full = a_position(rows=("A6 C3 E3 P3", "R6/1 V6/1 R5/2 V5/2", "A4 C4 E4 P4"), lines=("C6 A1", "A5 P1 C5", "R4"))
    assert full.legal("offer cube") == {"offer cube 1 right"}
    assert "does not fit anywhere" in full.refusal("offer cube 1 left")
    assert "does not fit anywhere" in full.refusal("offer cube 2 right")


def test_e10_a_six_on_white_dirt_makes_no_room_for_a_five_and_the_refusal_does_not_deny_it() -> None:
    full = a_position(rows=("A6 C3 E3 P3", "R6/1 V6/1 R5/2 V5/2", "A4 C4 E4 P4"), lines=("C6 A1", "A5 P1 C5", "R4"))
    assert "no building that takes another cube has more than 5" in full.refusal("offer cube 2 left")


def test_e10_the_last_cube_of_a_line_is_one_offer() -> None:
    at = a_position(lines=("A1", "C1 C2", ""))
    assert at.legal("offer cube") == {"offer cube 1 left", "offer cube 2 left", "offer cube 2 right"}
    assert "one cube left" in at.refusal("offer cube 1 right")
    assert "empty" in at.refusal("offer cube 3 left")


def test_e11_roofs_are_offered_only_while_a_building_waits_for_one() -> None:
    assert "offer roof" not in a_position().legal()
    assert "offer roof" not in a_position(rows=("A6/1", "", "")).legal()
    assert "offer roof" in a_position(rows=("A6/1 C5", "", "")).legal()
    assert "no building is waiting" in a_position().refusal("offer roof")


def test_e12_specials_are_offered_until_used_and_may_always_be_discarded() -> None:
    at = a_position(permits={1: (1, "+")})
    assert at.legal("offer") >= {"offer permit 2", "offer permit 3", "offer mayor", "offer cancel"}
    assert "already been auctioned" in at.refusal("offer permit 1")
    for offer in ("offer permit 2", "offer permit 3", "offer mayor", "offer cancel"):
        assert "discard" in a_position().take(offer).legal()


def test_e12_a_discarded_special_is_gone() -> None:
    at = a_position().take("offer mayor").play("discard")
    assert "offer mayor" not in at.legal()
    assert "the mayor has already been auctioned" in at.refusal("offer mayor")


def test_e13_cubes_and_roofs_must_be_placed() -> None:
    at = a_position(rows=("A6", "", ""), lines=("C1", "", ""))
    assert "must be placed" in at.take("offer roof", "roof 2").refusal("discard")
    again = a_position(lines=("C1", "", "")).take("offer cube 1 left")
    assert "must be placed" in again.refusal("discard")


def test_e14_a_row_begins_on_lot_1_and_grows_without_gaps() -> None:
    at = a_position(rows=("", "A3", ""), lines=("C4", "", "")).take("offer cube 1 left")
    assert at.legal() == {"place 1:1", "place 2:2", "place 3:1"}
    assert "gap" in at.refusal("place 1:2")
    assert "beyond the 4 lots" in at.refusal("place 1:5")


def test_e14_only_a_strictly_lower_number_goes_on_top() -> None:
    at = a_position(rows=("", "A4", ""), lines=("C4 C3", "", ""))
    assert "4 is not below the 4" in at.take("offer cube 1 left").refusal("place 2:1")
    lower = a_position(rows=("", "A4", ""), lines=("C3", "", "")).take("offer cube 1 left")
    assert "place 2:1" in lower.legal()


def test_e14_never_on_a_roof_and_never_on_or_past_the_permit() -> None:
    at = a_position(rows=("", "A6/1", ""), permits={3: (2, "-")}, lines=("C4", "", "")).take("offer cube 1 left")
    assert "has a roof" in at.refusal("place 2:1")
    assert "beyond the 1 lot of row 2" in at.refusal("place 2:2")


def test_e15_whoever_places_the_first_cube_of_a_colour_takes_the_certificate() -> None:
    at = a_position(lines=("R5", "", "")).play("offer cube 1 left", "bid 3", "pass", "sell", "place 2:1")
    assert at.s.owner[4] == 1
    second = a_position(rows=("R6", "", ""), lines=("R5", "", ""), owners={"R": 2}).take("offer cube 1 left")
    assert second.play("place 2:1").s.owner[4] == 2


def test_e16_permits_stack_on_the_current_length_and_keep_their_signs() -> None:
    """The rulebook's example: two shorter, then three longer, makes a row of five."""
    at = a_position().take("offer permit 2").play("permit 2 -")
    assert at.s.length == (4, 2, 4)
    at.take("offer permit 3").play("permit 2 +")
    assert at.s.length == (4, 5, 4)
    assert at.game.view(at.state, None).rows[1].permits == (-2, 3)


def test_e16_shortening_to_exactly_what_is_built_is_allowed_and_less_is_not() -> None:
    at = a_position(rows=("A3 C3", "", "")).take("offer permit 2")
    assert "permit 1 -" in at.legal()
    other = a_position(rows=("A3 C3", "", "")).take("offer permit 3")
    assert "cannot have 1 lot: 2 are built" in other.refusal("permit 1 -")


def test_e16_lengthening_may_make_a_complete_row_incomplete() -> None:
    at = a_position(rows=("A3/1 C3/1", "", ""), permits={2: (1, "-")}).take("offer permit 1").play("permit 1 +")
    assert not at.game.view(at.state, None).rows[0].is_complete
    assert [type(event).__name__ for event in at.events] == ["PermitPlaced", "RowReopened"]


def test_e17_a_row_of_length_0_is_complete_with_nothing_to_score() -> None:
    at = a_position(permits={1: (3, "-")}).take("offer permit 3").play("permit 3 -")
    row = at.game.view(at.state, None).rows[2]
    assert (row.length, row.is_complete, row.value) == (0, True, 0)
    nowhere = a_position(permits={1: (3, "-"), 3: (3, "-")}, lines=("A1", "", "")).take("offer cube 1 left")
    assert nowhere.legal() == {"place 1:1", "place 2:1"}


def test_e17_length_0_by_way_of_a_longer_row() -> None:
    at = a_position(permits={1: (1, "+"), 2: (1, "-")}).take("offer permit 3").play("permit 1 -")
    assert at.s.length[0] == 0


def test_e18_no_length_below_0() -> None:
    at = a_position(permits={2: (1, "-")}).take("offer permit 3")
    assert "fewer than 0" in at.refusal("permit 1 -")


def test_e18_not_by_a_cancel_cube_either() -> None:
    at = a_position(permits={1: (1, "+"), 2: (1, "-"), 3: (1, "-")}).take("offer cancel")
    assert at.legal() == {"cancel permit 2", "cancel permit 3", "discard"}
    assert "fewer than 0" in at.refusal("cancel permit 1")


def test_e19_there_is_no_eleventh_lot_to_put_a_permit_on_so_nine_is_the_longest() -> None:
    at = a_position(permits={1: (1, "+"), 2: (1, "+")}).take("offer permit 3")
    assert "9 is the most" in at.refusal("permit 1 +")
    assert "permit 2 +" in at.legal()


def test_e19_nine_lots_leave_the_tenth_to_the_permits() -> None:
    at = a_position(permits={2: (1, "+")}).take("offer permit 3").play("permit 1 +")
    assert at.s.length[0] == 9


def test_e19_a_table_may_allow_all_ten() -> None:
    at = a_position(permits={1: (1, "+"), 2: (1, "+")}, longest_row=10).take("offer permit 3").play("permit 1 +")
    assert at.s.length[0] == 10


def test_e20_the_cancel_cube_takes_back_a_permit_with_its_sign() -> None:
    at = a_position(permits={2: (2, "-"), 3: (2, "+")}).take("offer cancel").play("cancel permit 3")
    assert at.s.length[1] == 2
    assert at.s.permit_row == (-1, 1, -1)
    alone = a_position(permits={2: (2, "-")}).take("offer cancel").play("cancel permit 2")
    assert alone.s.length[1] == 4


def test_e20_a_longer_row_keeps_its_permit_while_it_is_needed() -> None:
    at = a_position(rows=("A3 C3 E3 P3 R3", "", ""), permits={1: (1, "+")}).take("offer cancel")
    assert at.legal() == {"discard"}
    assert "without it, row 1 cannot have 4 lots: 5 are built" in at.refusal("cancel permit 1")
    assert "is not in any row" in at.refusal("cancel permit 2")


def test_e20_the_mayor_is_removed_only_where_the_table_plays_so() -> None:
    at = a_position(mayor=2).take("offer cancel")
    assert "does not remove the mayor" in at.refusal("cancel mayor")
    rogers = a_position(mayor=2, edition="rogers").take("offer cancel")
    assert rogers.play("cancel mayor").s.mayor_row == -1
    assert "the mayor is not in any row" in a_position(edition="rogers").take("offer cancel").refusal("cancel mayor")


TWO_SHORT_ROWS = {1: (2, "-"), 2: (2, "-"), 3: (1, "-")}
"""Rows 1 and 2 must have one lot each."""


def test_e21_the_round_ends_at_once_when_a_roof_completes_the_second_row() -> None:
    at = a_position(rows=("A5/2", "C4", ""), permits=TWO_SHORT_ROWS).take("offer roof", "roof 1").play("place 2:1")
    assert at.actor is None
    assert str(at.game.end_reason(at.state)) == "two rows are complete"


def test_e21_a_permit_may_complete_the_second_row() -> None:
    at = (
        a_position(rows=("A5/2", "C4/1 E4/1 R4/2", ""), permits={3: (1, "-")}).take("offer permit 1").play("permit 2 -")
    )
    assert at.actor is None


def test_e21_a_cancel_cube_may_complete_the_second_row() -> None:
    rows = ("A5/2", "C4/1 E4/1 R4/2 V5/3", "")
    at = a_position(rows=rows, permits={3: (1, "-"), 1: (2, "+")}).take("offer cancel").play("cancel permit 1")
    assert at.actor is None
    assert str(at.game.end_reason(at.state)) == "two rows are complete"


def test_e21_a_row_of_length_0_counts_as_complete() -> None:
    at = a_position(rows=("A5/2 C4/1", "", ""), permits={2: (1, "-"), 1: (2, "-")}).take("offer permit 3")
    assert at.play("permit 2 -").actor is None


def test_e22_the_round_ends_when_the_last_roof_is_placed() -> None:
    at = a_position(rows=("A6 C6", "E6", ""), roofs=(4,)).take("offer roof", "roof 4").play("place 1:1")
    assert at.actor is None
    assert str(at.game.end_reason(at.state)) == "the last roof is placed"


def test_e22_the_round_ends_when_no_cube_is_left_and_every_building_has_its_roof() -> None:
    at = a_position(rows=("A6", "", ""), lines=("", "", "")).take("offer roof", "roof 4").play("place 1:1")
    assert at.actor is None
    assert str(at.game.end_reason(at.state)) == "no cube is left, and every building has its roof"


def test_e22_it_goes_on_while_the_last_cube_is_a_building_without_a_roof() -> None:
    at = a_position(lines=("A6", "", "")).take("offer cube 1 left").play("place 1:1")
    assert at.actor == 1
    assert "offer roof" in at.legal()


def test_e22_with_cubes_that_fit_nowhere_play_goes_on() -> None:
    rows = ("A3 C3/1 E3/1 P3/1", "R6/2 V6/2 R5/3 V5/3", "A4/4 C4/4 E4/5 P4")
    at = a_position(rows=rows, lines=("C6 A5", "", ""))
    assert at.legal() == {
        *("embezzle", "offer roof", "offer permit 1", "offer permit 2", "offer permit 3", "offer mayor", "offer cancel")
    }
    gone = a_position(rows=rows, lines=("C6 A5", "", ""), gone="1 2 3 M C")
    assert gone.legal() == {"embezzle", "offer roof"}


def test_e23_a_building_scores_for_the_owner_of_its_top_cube() -> None:
    """Cubes and roof, minus in an incomplete row, plus in a complete one; a cheque in the box is a point, cash is nothing."""
    rows = ("A4C2/3", "", "")
    owners = {"A": 0, "C": 1}
    assert a_position(rows=rows, owners=owners, box=(0, 2, 1)).scores == (0, -7, 1)
    assert a_position(rows=rows, owners=owners, permits={3: (1, "-")}, box=(0, 2, 1)).scores == (0, 11, 1)


@pytest.mark.parametrize(("permits", "score"), [({3: (1, "-")}, 18), ({}, -18)])
def test_e23_the_mayor_doubles_both_ways(permits: dict[int, tuple[int, str]], score: int) -> None:
    assert a_position(rows=("C6/3", "", ""), permits=permits, mayor=1).scores[0] == score


def test_e24_a_building_without_a_roof_scores_negative_too() -> None:
    assert a_position(rows=("A5 C4", "", "")).scores[0] == -9


def test_e25_ties_go_to_the_most_cheques_in_hand_and_box_together() -> None:
    at = a_position(
        rows=("A4/2", "C5", ""), permits=TWO_SHORT_ROWS, owners={"A": 0, "C": 1}, cash=(6, 12, 12), box=(0, 0, 6)
    )
    outcome = at.take("offer roof", "roof 1").play("place 2:1").game.outcome(at.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((6, 6, 6), (3, 2, 1))
    assert str(outcome.tie_break) == "most cheques, in hand and in the cash box"


def test_e25_equal_cheques_share_the_victory() -> None:
    at = a_position(rows=("A4/2", "C5", ""), permits=TWO_SHORT_ROWS, owners={"A": 0, "C": 1}, box=(0, 0, 0))
    outcome = at.take("offer roof", "roof 1").play("place 2:1").game.outcome(at.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.tie_break is None


def test_e26_money_is_carried_over_with_the_cash_boxes_emptied_into_hand() -> None:
    at = a_position(rows=("A5/2", "C4", ""), permits=TWO_SHORT_ROWS, cash=(3, 20, 5), box=(4, 1, 3), rounds=3)
    at.take("offer roof", "roof 1").play("place 2:1")
    assert at.s.cash[:3] == (7, 21, 8)
    assert at.s.box[:3] == (0, 0, 0)
    assert at.s.past[0][:3] == (16, 1, 3)


def test_e27_money_is_hidden_between_people_but_bots_count() -> None:
    at = a_position(cash=(3, 20, 5), box=(4, 1, 3))
    shown = [(seat.cash, seat.box, seat.score) for seat in at.game.view(at.state, 1).seats]
    assert shown == [(None, None, None), (20, 1, 1), (None, None, None)]
    assert [seat.cash for seat in at.game.remembering().view(at.state, 1).seats] == [3, 20, 5]
    assert [seat.cash for seat in at.game.view(at.state, None).seats] == [None] * 3
    assert [s.cash for s in a_position(open_money=True).game.view(at.state, None).seats] == [3, 20, 5]


def test_e28_one_player_may_hold_several_certificates() -> None:
    at = a_position(lines=("R5 C4", "", "")).take("offer cube 1 left").play("place 2:1")
    at.play("offer cube 1 left", "pass", "bid 1", "sell", "place 3:1")
    assert at.game.view(at.state, None).seats[0].certificates == ("C", "R")
    assert at.scores == (-9, 0, 0)


def test_e29_with_no_row_complete_everything_built_counts_against_its_owner() -> None:
    rows, owners = ("A6 C6", "E5", ""), {"A": 0, "C": 1, "E": 2}
    at = a_position(rows=rows, owners=owners, roofs=(4,)).take("offer roof", "roof 4").play("place 1:1")
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert not any(row.is_complete for row in at.game.view(at.state, None).rows)
    assert (outcome.scores, outcome.winners) == ((-10, -6, -5), (2,))


def test_every_ruling_of_the_page_has_a_test_that_names_it_and_the_other_way_round() -> None:
    ruled = [int(number) for number in re.findall(r"^\| E(\d+) \|", PAGE.read_text(), re.MULTILINE)]
    named = {int(found[1]) for name in globals() if (found := re.match(r"test_e(\d+)_", name))}
    assert ruled == list(range(1, len(ruled) + 1))
    assert named == set(ruled)
