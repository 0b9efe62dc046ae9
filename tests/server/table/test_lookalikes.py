"""Letters that are not what they look like."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from freehold.server.table.lookalikes import MOST_MARKS, looks, tame


@pytest.mark.parametrize("text", ["Żółć", "Nguyễn Thị Ánh", "हिन्दी क्षेत्र", "ภาษาไทยที่", "שָׁלוֹם"])
def test_languages_keep_their_marks(text: str) -> None:
    assert tame(text) == normalize("NFC", text)


def test_a_tower_of_marks_is_cut() -> None:
    assert tame("x" + 400 * "\u0301" + "y") == "x" + MOST_MARKS * "\u0301" + "y"


@pytest.mark.parametrize("text", ["Ann\ufe0f", "A\u034fnn", "Ann\u3164", "\uff21nn", " ann ", "Ann\u00a0"])
def test_what_looks_the_same_is_the_same(text: str) -> None:
    assert looks(text) == looks("Ann")


@pytest.mark.parametrize("text", ["\u3164", "\u2800 \u2800", "\uffa0", "\ufe0f"])
def test_what_shows_nothing_is_empty(text: str) -> None:
    assert looks(text) == ""
