"""Drawings as pixels: every letter of our languages can be read, whatever fonts a machine has."""

from __future__ import annotations

import pytest

from freehold.adapters.pictures import to_pixels
from freehold.adapters.pictures.shapes import Drawing, Label

pytest.importorskip("PIL")


def a_drawing(text: str) -> Drawing:
    return Drawing(200, 40, ((Label(10, 30, text, 14),),))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without fonts."""
    monkeypatch.setattr(to_pixels, "FONTS", ())


def test_what_pillow_can_write_it_writes_with_its_own_font() -> None:
    assert to_pixels._font_for(a_drawing("auction 1 of 7 · Ann’s … «x»")) == ""


def test_a_machine_without_fonts_spells_letters_it_does_not_have(bare: None) -> None:
    assert to_pixels._font_for(a_drawing("Häuser")) == ""
    assert to_pixels._written("Häuser, Straße, à Zoë\u00a0: −3", "") == "Haeuser, Strasse, a Zoe : -3"


def test_a_font_of_the_machine_writes_what_is_there() -> None:
    assert to_pixels._written("Häuser, à Zoë\u00a0: −3", "DejaVuSans.ttf") == "Häuser, à Zoë\u00a0: −3"


def test_a_font_that_is_not_there_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(to_pixels, "FONTS", ("no such font.ttf",))
    assert to_pixels._font_for(a_drawing("Häuser")) == ""


@pytest.mark.parametrize("text", ["Häuser", "maisons à vendre\u00a0: 3"])
def test_words_with_accents_are_drawn(text: str, bare: None) -> None:
    assert to_pixels.to_image(a_drawing(text)).getcolors() != to_pixels.to_image(a_drawing(" ")).getcolors()
