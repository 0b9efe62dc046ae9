"""§3 Building: the hard cases of placing."""

from __future__ import annotations

from freehold.games.the_estates.board import nth_lot_for_cube, nth_lot_for_roof
from tests.games.the_estates.positions import a_position


def test_a_stack_can_be_six_high() -> None:
    at = a_position(rows=("", "A6C5E4P3R2", ""), lines=("V1", "", ""), owners={"V": 2}).take("offer cube 1 left")
    at.play("place 2:1")
    building = at.game.view(at.state, None).rows[1].buildings[0]
    assert building.cubes == ("A6", "C5", "E4", "P3", "R2", "V1")
    assert (building.worth, building.company, building.owner) == (21, "V", 2)
    assert "not below" in a_position(rows=("", "A6C5E4P3R2V1", ""), lines=("C1", "", "")).take(
        "offer cube 1 left"
    ).refusal("place 2:1")


def test_nothing_goes_on_a_one() -> None:
    at = a_position(rows=("C3 A1", "C4/1 E4/1 P4/1 R4/1", "E1 P1 R1 V1"), permits={2: (1, "-")}, lines=("V2", "", ""))
    assert at.legal("offer cube") == set()
    assert "does not fit anywhere" in at.refusal("offer cube 1 left")


def test_the_first_cube_of_a_row_goes_next_to_main_street() -> None:
    at = a_position(lines=("A1", "", "")).take("offer cube 1 left")
    assert "gap: the next lot of row 3 is 3:1" in at.refusal("place 3:4")


def test_a_row_of_ten_can_be_built_to_its_end() -> None:
    nine = "A6 C6 E6 P6 R6 V6 A5 C5 E5"
    permits = {1: (2, "+"), 2: (2, "+"), 3: (2, "+")}
    at = a_position(rows=("", nine, ""), permits=permits, lines=("P5", "", "")).take("offer cube 1 left")
    assert at.play("place 2:10").s.built == (0, 10, 0)


def test_a_roof_goes_on_any_building_without_one() -> None:
    at = a_position(rows=("A6/1 C5", "E1", "")).take("offer roof", "roof 6")
    assert at.legal() == {"place 1:2", "place 2:1"}
    assert "already has a roof" in at.refusal("place 1:1")
    assert "has no building" in at.refusal("place 3:1")


def test_a_roof_freezes_the_owner() -> None:
    at = a_position(rows=("", "A6C5/2", ""), owners={"A": 0, "C": 2}, lines=("A1", "", ""))
    assert at.game.view(at.state, None).rows[1].buildings[0].owner == 2
    assert "place 2:1" not in at.take("offer cube 1 left").legal()


def test_a_lower_cube_takes_the_whole_building() -> None:
    at = a_position(rows=("", "A6C5", ""), owners={"A": 0, "C": 1, "R": 2}, lines=("R2", "", ""))
    at.take("offer cube 1 left").play("place 2:1")
    assert [row.values for row in at.game.view(at.state, None).rows] == [(0, 0, 0), (0, 0, 13), (0, 0, 0)]


def test_the_mayor_stands_before_any_row_even_a_complete_one() -> None:
    at = a_position(rows=("A5/2", "", ""), permits={3: (1, "-")}).take("offer mayor")
    assert at.legal() == {"mayor 1", "mayor 2", "mayor 3", "discard"}
    assert at.play("mayor 1").scores[0] == 14


def test_a_permit_may_go_to_any_row_in_both_directions() -> None:
    at = a_position().take("offer permit 3")
    assert at.legal("permit") == {f"permit {row} {sign}" for row in (1, 2, 3) for sign in "+-"}


def test_both_ends_of_what_a_permit_does() -> None:
    """The rulebook's examples: the upper row two shorter, the middle row one longer."""
    at = a_position().take("offer permit 2").play("permit 1 -").take("offer permit 1").play("permit 2 +")
    assert at.s.length == (2, 5, 4)


def test_the_rulebooks_final_example_has_permits_in_all_three_rows() -> None:
    """Upper row two shorter and complete, middle row one longer and complete, bottom row three longer and incomplete."""
    at = a_position(
        rows=("A5/1 C4/1", "E4/2 P4/2 R5/3 V4/3 A4", "C6/4 E6"),
        permits={2: (1, "-"), 1: (2, "+"), 3: (3, "+")},
        mayor=1,
        owners={"A": 0, "C": 1, "E": 2, "P": 0, "R": 1, "V": 2},
    )
    at.take("offer roof", "roof 5").play("place 2:5")
    assert at.actor is None
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.scores == (2 * 6 + 6 + 9, 2 * 5 + 8 - 10, 6 + 7 - 6)


def test_the_rulebooks_scoring_example_is_worth_nine_either_way_and_doubled() -> None:
    building = "R4C2/3"
    owners = {"C": 1, "R": 0}
    permits = {3: (1, "-")}
    assert a_position(rows=(building, "", ""), owners=owners, permits=permits).scores == (0, 9, 0)
    assert a_position(rows=(building, "", ""), owners=owners).scores == (0, -9, 0)
    assert a_position(rows=(building, "", ""), owners=owners, permits=permits, mayor=1).scores == (0, 18, 0)


def test_cancelling_with_nothing_placed_can_only_be_discarding() -> None:
    assert a_position().take("offer cancel").legal() == {"discard"}


def test_cancelling_a_shortening_permit_makes_a_complete_row_incomplete() -> None:
    at = a_position(rows=("A5/2", "", ""), permits={3: (1, "-")}).take("offer cancel").play("cancel permit 3")
    assert [type(event).__name__ for event in at.events] == ["PermitCancelled", "RowReopened"]
    assert at.s.length[0] == 4


def test_asking_for_a_place_that_does_not_exist_answers_none() -> None:
    s = a_position(rows=("A6", "", "")).state.record
    assert nth_lot_for_cube(s, 3, 2) == 20
    assert nth_lot_for_cube(s, 3, 3) == -1
    assert nth_lot_for_roof(s, 0) == 0
    assert nth_lot_for_roof(s, 1) == -1
