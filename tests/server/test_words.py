"""The web app's catalogue: one file a language, and in each every game, edition, option, choice and bot a server offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from freehold.core.conformance import AnyKit, every_table, walk
from freehold.core.settings import Settings as Table
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


def test_the_rules_of_the_moment_are_told_in_every_language() -> None:
    """Sentences of the server have pairs in a catalogue; these are whole paragraphs, and easily forgotten there."""
    told = {text for kit in KITS.values() for settings in every_table(kit) for text in moments(kit, settings)}
    pairs = (CATALOGUES / "de.ts").read_text()
    assert len(told) > 8
    assert [text for text in sorted(told) if f"['{text}', '" not in pairs] == []


def moments(kit: AnyKit, settings: Table) -> set[str]:
    game = kit.make(settings)
    steps = list(walk(game, Random(1)))
    return {kit.text.explain(game.view(state, None)) for state in (*(step[0] for step in steps), steps[-1][3])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_explained_that_cannot_be_chosen(language: str) -> None:
    explained = {key for key in keys(language) if key.partition(".")[0] in ("game", "edition", "option")}
    assert sorted(explained - set(needed())) == []
