"""Lists and numbers of things, as people write them."""

from __future__ import annotations

from rich.text import Text

from freehold.core.words import counted, listed, unmarked


def test_the_last_of_several_is_joined_by_a_word() -> None:
    assert listed(["Ann", "Bea", "Cy"]) == "Ann, Bea and Cy"
    assert listed([1, 2], last="or") == "1 or 2"


def test_a_list_of_one_is_that_one() -> None:
    assert listed(["Ann"]) == "Ann"


def test_only_one_thing_is_singular() -> None:
    assert [counted(number, "coin") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [counted(number, "property", "properties") for number in (1, 2)] == ["1 property", "2 properties"]


def test_a_name_that_looks_like_mark_up_is_printed_as_it_is() -> None:
    assert Text.from_markup(unmarked("[bold]Ann")).plain == "[bold]Ann"
