"""Texts in any language, made of keys and arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.catalogue import (
    LONGEST_FILLING,
    MORE,
    Catalogue,
    catalogue,
    english,
    file_of,
    languages,
    sentence,
    wished_language,
)
from freehold.core.errors import BadSetup
from freehold.core.said import Said, all_of, any_of, said, verbatim

NAMES = ("Pass", "Tom and Jerry", "Smith, Bob", "{x}", "{ $who }", "<b>", "⁧שלום⁩", "🎲" * 40)
"""What people are called."""


def a_language(folder: Path, **files: str) -> Catalogue:
    """A language of one's own."""
    (folder / "xx").mkdir()
    for name, content in files.items():
        (folder / "xx" / f"{name}.ftl").write_text(content, encoding="utf-8")
    return Catalogue("xx", folder)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Ann bids 4."), ("de", "Ann bietet 4."), ("fr", "Ann mise 4.")],
)
def test_the_same_thing_is_said_in_every_language(language: str, text: str) -> None:
    assert catalogue(language).text(said("for-sale-bids", who="Ann", coins=4)) == text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", NAMES)
def test_names_come_through_as_they_are(language: str, name: str) -> None:
    text = catalogue(language).text(said("for-sale-ask-bid-other", who=all_of([name, name])))
    assert text.count(name) == 2


@pytest.mark.parametrize(
    ("language", "together", "either"),
    [
        ("en", "Ann, Bea and Cy", "1, 2 or 3"),
        ("de", "Ann, Bea und Cy", "1, 2 oder 3"),
        ("fr", "Ann, Bea et Cy", "1, 2 ou 3"),
    ],
)
def test_lists_are_joined_as_the_language_does(language: str, together: str, either: str) -> None:
    say = catalogue(language).text
    assert say(Said("core-verbatim", (("text", all_of(["Ann", "Bea", "Cy"])),))) == together
    assert say(Said("core-verbatim", (("text", any_of([1, 2, 3])),))) == either


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [("en", "0 coins", "1 coin", "2 coins"), ("fr", "0 pièce", "1 pièce", "2 pièces")],
)
def test_numbers_decide_the_form_of_a_word(language: str, none: str, one: str, two: str) -> None:
    say = catalogue(language).text
    assert [say(said("for-sale-picture-coins", coins=coins)) for coins in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize(("language", "text"), [("en", "12,345"), ("de", "12.345"), ("fr", "12\u202f345")])
def test_digits_are_grouped_as_the_language_does(language: str, text: str) -> None:
    assert catalogue(language).text(said("core-seat", seat=12345)).endswith(text)


def test_a_number_beyond_all_reason_is_written_as_it_is() -> None:
    assert str(said("core-seat", seat=10**400)) == f"seat 1{400 * '0'}"


def test_a_word_can_have_other_forms_for_other_places(tmp_path: Path) -> None:
    words = "core-nature = der Zufall\n    .accusative = den Zufall\ncore-seat = { $seat } zieht { $seat-accusative }\n"
    assert a_language(tmp_path, core=words).text(said("core-seat", seat=said("core-nature"))) == (
        "der Zufall zieht den Zufall"
    )


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    own = a_language(tmp_path, core="core-seat = seggio { $seat }\n")
    assert own.text(said("core-seat", seat=3)) == "seggio 3"
    assert own.text(said("core-nature")) == "Nature"
    assert own.text(said("for-sale-bids", who="Ann", coins=4)) == "Ann bids 4."


def test_a_part_that_a_language_lacks_is_english_inside_it(tmp_path: Path) -> None:
    own = a_language(tmp_path, core="core-record-set-up = non va: { $why }\n")
    assert own.text(said("core-record-set-up", why=said("core-turn-over"))) == "non va: the game is over"


def test_a_key_that_nobody_knows_is_said_as_it_is() -> None:
    assert english().text(said("core-no-such-thing", x=1)) == "core-no-such-thing"


def test_nothing_that_fills_a_gap_is_too_long() -> None:
    assert str(verbatim(99 * LONGEST_FILLING * "x")) == LONGEST_FILLING * "x"


@pytest.mark.parametrize(
    ("clause", "whole"),
    [("bid 4 is too low", "Bid 4 is too low."), ("why?", "Why?"), ("'x' is no move", "'x' is no move."), ("", ".")],
)
def test_a_clause_becomes_a_sentence(clause: str, whole: str) -> None:
    assert sentence(clause) == whole
    assert str(said("core-sentence", clause=clause)) == whole


@pytest.mark.parametrize(
    ("key", "file"),
    [
        ("for-sale-bids", "for_sale.ftl"),
        ("the-estates-mayor", "the_estates.ftl"),
        ("core-seat", "core.ftl"),
        ("x", "core.ftl"),
    ],
)
def test_a_key_begins_with_the_name_of_its_file(key: str, file: str) -> None:
    assert file_of(key) == file


def test_english_comes_first() -> None:
    assert languages()[0] == "en"
    assert {"de", "fr"} <= set(languages())


def test_a_language_nobody_speaks_is_refused_with_those_that_are_spoken() -> None:
    with pytest.raises(BadSetup, match="there is no language 'xx' here") as refused:
        catalogue("xx")
    assert str(refused.value.hint) == "the languages are en, de and fr"


def test_a_folder_of_ones_own_adds_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_language(tmp_path, core="core-nature = Natura\n")
    monkeypatch.setenv(MORE, str(tmp_path))
    assert "xx" in languages()
    assert catalogue("xx").text(said("core-nature")) == "Natura"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_the_environment_says_which_language_is_wished(environment: dict[str, str], language: str) -> None:
    assert wished_language(environment) == language
