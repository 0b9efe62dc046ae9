"""The web app's catalogue: one file a language, and in each every game, edition, option, choice and bot a server offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from freehold.core.conformance import AnyKit, walk
from freehold.core.settings import Settings as Table
from freehold.games import KITS
from freehold.games.the_estates.components import COMPANY_NAMES
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


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_all_that_is_said_in_a_game_can_be_said_in_german(kit: AnyKit) -> None:
    """Each sentence of the server is one of the pairs in the catalogue, with gaps for names and numbers."""
    pairs = re.findall(r"^    \[(['\"])(.*?)\1, ", (CATALOGUES / "de.ts").read_text(), re.MULTILINE)
    known = re.compile("|".join(re.sub(r"\\\{.*?\}", ".+", re.escape(english)) for _, english in pairs))
    tables = [kit.settings(players, edition.name) for edition in kit.editions for players in kit.players]
    said = {text for table in tables for text in said_at(kit, table)}
    assert len(said) > 50
    assert [text for text in sorted(said) if not known.fullmatch(text) and text not in SAME] == []


SAME = {f"{company} {number}" for company in COMPANY_NAMES for number in range(1, 7)} | {""}
"""What needs no other words: the names of cubes, and silence."""


def said_at(kit: AnyKit, settings: Table) -> Iterator[str]:
    """What is said in a game to somebody at the table and to whoever looks on."""
    game, text, names = kit.make(settings), kit.text, ("Ann", "Bea", "Cy", "Dee", "Eve", "Fay")[: settings.players]
    for state, seat, move, after in walk(game, Random(1)):
        for viewer in (None, 0):
            view = game.view(state, viewer)
            yield from (text.ask(view, names), text.explain(view))
            yield from (
                text.sentence(text.hear(event, viewer), names) for event in game.apply(state, seat, move).events
            )
        if seat >= 0:
            yield from (
                text.consequence(game.view(state, seat), each, names) for each in game.legal_moves(state, seat)[:3]
            )
        end = after
    outcome = game.outcome(end)
    assert outcome
    yield from text.result(game, end, outcome, names)[0]
    yield text.explain(game.view(end, None))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_explained_that_cannot_be_chosen(language: str) -> None:
    explained = {key for key in keys(language) if key.partition(".")[0] in ("game", "edition", "option")}
    assert sorted(explained - set(needed())) == []
