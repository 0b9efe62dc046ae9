"""What is said, on the wire: English for whoever reads it, key and arguments for whoever translates it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from freehold.core.said import Argument, Said, all_of, any_of, said, verbatim
from freehold.server.messages.words import cell, phrase, said_of, words, words_or_none

NAMES = ("Pass", "Tom and Jerry", "Smith, Bob", "{x}", "{ $who }", "<b>", "שלום", "🎲" * 40)
"""What people are called."""


def written(what: Said) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(words(what))
    return found


def test_words_are_a_text_and_what_it_is_made_of() -> None:
    assert written(said("for-sale-bids", who="Ann", coins=4)) == {
        "text": "Ann bids 4.",
        "key": "for-sale-bids",
        "args": {"who": "Ann", "coins": 4},
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_through_as_it_is(name: str) -> None:
    told = written(said("server-sits-down", who=name))
    assert (told["text"], told["args"]) == (f"{name} sits down.", {"who": name})


def test_what_is_said_inside_something_else_is_a_phrase() -> None:
    clause = said("core-turn-over")
    assert written(said("core-sentence", clause=clause))["args"] == {"clause": {"key": "core-turn-over", "args": {}}}


@pytest.mark.parametrize(("several", "on_the_wire"), [(all_of, {"and": [1, "a"]}), (any_of, {"or": [1, "a"]})])
def test_a_list_says_how_it_is_joined(several: Any, on_the_wire: Any) -> None:
    assert phrase(said("core-games-are", known=several([1, "a"])))["args"]["known"] == on_the_wire


@pytest.mark.parametrize(
    "what",
    [
        said("server-host-gave-up"),
        *(said("server-sits-down", who=name) for name in NAMES),
        said("core-sentence", clause=said("for-sale-refused", why=said("core-turn-over"), may=verbatim("x"))),
        said("core-games-are", known=all_of([any_of([1, 2.5]), said("core-turn-over"), "x"])),
    ],
    ids=str,
)
def test_what_was_written_can_be_read_back(what: Said) -> None:
    assert said_of(json.loads(json.dumps(phrase(what)))) == what


def test_the_same_thing_is_written_once() -> None:
    assert words(said("server-full")) is words(said("server-full"))


def test_nothing_said_is_nothing_written() -> None:
    assert words_or_none(None) is None


@pytest.mark.parametrize("content", [7, "Ann", ""])
def test_a_number_or_a_name_is_a_cell_as_it_is(content: Argument) -> None:
    assert cell(content) == content


@pytest.mark.parametrize(
    ("content", "text"),
    [(said("for-sale-result-coins"), "coins"), (all_of(["Ann", "Bea"]), "Ann and Bea")],
)
def test_a_cell_in_words_is_words(content: Argument, text: str) -> None:
    shown = cell(content)
    assert isinstance(shown, Raw)
    assert msgspec.json.decode(shown)["text"] == text
