"""The table on a terminal: 80 columns, readable without colour."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from freehold.core.catalogue import catalogue, english, languages
from freehold.core.conformance import walk
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.picture import marks_of
from tests.games.the_estates.positions import NAMES, At, a_position


def drawn(at: At, viewer: int | None = 0, names: tuple[str, ...] = NAMES) -> str:
    """The picture as it reads without colour."""
    picture = KIT.text.picture(at.game.view(at.state, viewer), names[: at.game.seats], english().text)
    return Text.from_markup(picture).plain


def test_a_street_shows_letters_numbers_roofs_and_whose_each_building_is() -> None:
    at = a_position(rows=("A6 C5E2/3", "", ""), owners={"A": 0, "C": 1, "E": 2}, lines=("R5 V1 P2", "", ""))
    lines = drawn(at).splitlines()
    assert lines[2] == "Row 1  4 lots, needs 2 lots, 3 roofs · counts -16"
    assert lines[3:6] == [
        "                /3\\             ~",
        "                 E2             ~",
        "           A6    C5             ~",
    ]
    assert lines[6] == "         :1::  =2==  =3==  =4==|~.5..  .6..  :7::  .8..  .9..  .10."
    assert lines[7] == "         6 An  10 Cy"


def test_the_mayor_the_permits_and_a_complete_row_are_named() -> None:
    lines = drawn(a_position(rows=("A6/1", "", ""), permits={3: (1, "-")}, mayor=1)).splitlines()
    assert lines[2] == "Row 1  1 lot, complete · counts +14 · doubled · permits -3"
    assert lines[5].startswith("  MAYOR  :1::|")


def test_a_row_of_no_lots_ends_at_main_street() -> None:
    lines = drawn(a_position(permits={1: (1, "-"), 3: (1, "-")})).splitlines()
    assert lines[2] == "Row 1  0 lots, complete · counts 0 · permits -1 -3"
    assert lines[3].startswith("       | :1::")


def test_a_row_that_is_built_needs_roofs_only() -> None:
    lines = drawn(a_position(rows=("A6 C5/1", "", ""), permits={2: (1, "-")})).splitlines()
    assert lines[2] == "Row 1  2 lots, needs 1 roof · counts -12 · permits -2"


def test_the_market_shows_which_cubes_can_be_offered() -> None:
    picture = drawn(a_position(lines=("R5 V1 P2", "A1", ""), gone="1 C"))
    assert "Line 1   <R5>  V1  <P2>" in picture
    assert "Line 2   <A1>" in picture
    assert "Line 3   empty" in picture
    assert "12 face down · 2-permit, 3-permit, mayor" in picture


def test_the_seats_show_money_as_far_as_it_may_be_known() -> None:
    at = a_position(cash=(3, 20, 5), box=(4, 1, 3)).play("offer mayor", "bid 2", "pass")
    lines = drawn(at).splitlines()[-3:]
    assert lines == [
        "> Ann  $ 3, box  4  -       score 4  auctioneer",
        "  Bea  $ ?, box  ?  -       +0 built  bids 2",
        "  Cy   $ ?, box  ?  -       +0 built  passed",
    ]


def test_a_match_shows_what_came_before() -> None:
    at = a_position(rounds=3, played=((4, 5, 6),), wins=(0, 0, 1), gone="1 2 3 M C")
    picture = drawn(at)
    assert "round 2 of at most 3" in picture
    assert "6 before, 1 won" in picture
    assert "no specials left" in picture


def test_a_piece_is_on_offer_until_it_is_to_be_placed() -> None:
    at = a_position().play("offer mayor", "bid 2", "pass")
    assert drawn(at).startswith("The Estates · on offer: the mayor")
    assert drawn(at.play("sell")).startswith("The Estates · to be placed: the mayor")


def test_names_that_begin_alike_have_different_marks() -> None:
    at = a_position(rows=("A6 C5 E2", "", ""), owners={"A": 0, "C": 1, "E": 2}, lines=("R5", "", ""))
    lines = drawn(at, names=("Ann", "Andy", "Cy")).splitlines()
    assert lines[5] == "         6 An  5 Ad  2 Cy"
    assert [line[:9] for line in lines[-3:]] == ["> An Ann ", "  Ad Andy", "  Cy Cy  "]


def test_marks_are_never_the_same() -> None:
    assert marks_of(["Ann", "An", "An", "#1", "A"]) == ["An", "#1", "#2", "#3", "A"]


def test_names_are_not_mark_up() -> None:
    assert "[red]x" in drawn(a_position(), names=("[red]x", "Bea", "Cy"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 5])
def test_no_picture_is_wider_than_80_columns(seats: int, language: str) -> None:
    """Long names are cut."""
    game = KIT.game(seats, rounds=3, open_money=True)
    names = tuple(f"Bartholomew the {number}th of his name" for number in range(seats))
    widest = 0
    for *_, after in walk(game, Random(seats)):
        picture = KIT.text.picture(game.view(after, 0), names, catalogue(language).text)
        widest = max(widest, *(len(line) for line in Text.from_markup(picture).plain.splitlines()))
    assert 60 < widest <= 80


def test_with_colour_every_company_has_its_own() -> None:
    console = Console(force_terminal=True, color_system="standard", width=80, record=True)
    with console.capture() as capture:
        console.print(
            KIT.text.picture(
                (at := a_position(lines=("A1 C2 E3 P4 R5 V6", "", ""))).game.view(at.state, 0),
                NAMES[:3],
                english().text,
            )
        )
    assert all(f"\x1b[1;{colour}m" in capture.get() for colour in (33, 34, 32, 37, 31, 35))
