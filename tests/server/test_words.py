"""The web app's catalogue: one file a language, and in each every game, edition, option, choice and bot a server offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.games import KITS
from freehold.server.settings import Settings

CATALOGUES = Path(__file__).parents[2] / "web/src/i18n"
LANGUAGES = ["en", "de"]


def keys(language: str) -> set[str]:
    text = (CATALOGUES / f"{language}.ts").read_text()
    return set(re.findall(r"^  '?([\w.-]+)'?: ", text, re.MULTILINE))


def needed() -> Iterator[str]:
    """What the sheet for a new table says."""
    for kit in KITS.values():
        yield f"game.{kit.name}"
        yield from (f"edition.{kit.name}.{edition.name}" for edition in kit.editions)
        for option in kit.options:
            stem = f"option.{kit.name}.{option.name}"
            yield from (stem, f"{stem}.help")
            yield from (f"{stem}.{choice}" for choice in option.choices if isinstance(choice, str))
    for bot in Settings().bot_names:
        yield from (f"level.{bot}", f"level.{bot}.help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_one_can_choose_is_explained(language: str) -> None:
    assert sorted(set(needed()) - keys(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_explained_that_cannot_be_chosen(language: str) -> None:
    explained = {key for key in keys(language) if key.partition(".")[0] in ("game", "edition", "option")}
    assert sorted(explained - set(needed())) == []
