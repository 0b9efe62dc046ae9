"""What is said is a value; it is text when somebody asks for it."""

from __future__ import annotations

import pickle

import pytest

from freehold.core.said import LONGEST_SHOWN, Said, all_of, any_of, said, verbatim, visible


def test_equal_things_said_are_equal_values() -> None:
    assert said("core-seat", seat=1) == said("core-seat", seat=1) != said("core-seat", seat=2)
    assert len({said("core-seat", seat=1), said("core-seat", seat=1)}) == 1


def test_a_value_travels_between_processes() -> None:
    what = said("core-games-are", known=all_of([said("core-nature"), "Ann", 3]))
    assert pickle.loads(pickle.dumps(what)) == what


def test_its_text_is_english() -> None:
    assert str(said("core-seat", seat=1)) == "seat 1"
    assert f"{said('core-nature')}!" == "Nature!"


@pytest.mark.parametrize("text", ["", "Ann", "{ $text }", "{x}", "<b>", "a\nb", "⁦שלום⁩"])
def test_a_text_that_nobody_translates_is_taken_over(text: str) -> None:
    assert str(verbatim(text)) == text


@pytest.mark.parametrize(
    ("items", "together", "either"),
    [([], "", ""), (["Ann"], "Ann", "Ann"), ([1, 2], "1 and 2", "1 or 2"), ("abc", "a, b and c", "a, b or c")],
)
def test_lists_are_joined_by_a_word(items: list[str], together: str, either: str) -> None:
    assert [str(Said("core-verbatim", (("text", of(items)),))) for of in (all_of, any_of)] == [together, either]


def test_a_name_with_a_comma_stays_one_item() -> None:
    assert str(said("core-games-are", known=all_of(["Smith, Bob", "Tom and Jerry"]))) == (
        "the games are Smith, Bob and Tom and Jerry"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [("bid 4", "bid 4"), ("é 🎲", "é 🎲"), ("\x1b[31mred", "\\x1b[31mred"), ("a\nb", "a\\nb"), ("it's", "it's")],
)
def test_text_from_outside_is_shown_without_what_cannot_be_printed(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_text_that_goes_on_and_on_is_cut() -> None:
    assert visible(9 * LONGEST_SHOWN * "9") == (LONGEST_SHOWN - 1) * "9" + "…"
