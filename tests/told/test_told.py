"""Golden games in every language: each is told as its file has it, word for word."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.core.catalogue import catalogue, languages
from freehold.core.record import Record
from freehold.core.said import all_of, said
from freehold.games import KITS

ROOT = Path(__file__).parents[2]


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


tool = load(ROOT / "tools" / "told_games.py")
in_every_language = pytest.mark.parametrize("language", tool.LANGUAGES)
every_game = pytest.mark.parametrize("game", tool.GAMES, ids=lambda game: game.record)


@pytest.fixture(autouse=True)
def any_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are as long as in a pipe, however wide the terminal of whoever runs the tests."""
    monkeypatch.delenv("COLUMNS", raising=False)


@every_game
@in_every_language
def test_a_golden_game_is_told_as_it_is_written_down(game: object, language: str) -> None:
    again = "if the words were meant to change: python tools/told_games.py, and read what it wrote"
    assert tool.tell(game, language) == tool.place(game, language).read_text(encoding="utf-8"), again


def test_every_edition_is_told() -> None:
    records = [Record.read((ROOT / "tests" / "records" / f"{game.record}.txt").read_bytes()) for game in tool.GAMES]
    printed = {(kit.name, edition.name) for kit in KITS.values() for edition in kit.editions}
    assert {(record.game, record.edition) for record in records} == printed


def test_every_language_is_told() -> None:
    assert languages() == tool.LANGUAGES


def test_nothing_else_lies_there() -> None:
    told = {tool.place(game, language) for game in tool.GAMES for language in tool.LANGUAGES}
    assert set(tool.FOLDER.rglob("*.txt")) == told


@every_game
@in_every_language
def test_names_come_through_unchanged(game: object, language: str) -> None:
    told = " ".join(tool.place(game, language).read_text(encoding="utf-8").split())
    assert [name for name in game.names if name not in told] == []  # type: ignore[attr-defined]  # a game of the tool


@in_every_language
@given(name=st.text(min_size=1, max_size=40))
def test_whatever_a_name_is_made_of_it_is_taken_over_as_it_is(language: str, name: str) -> None:
    text = catalogue(language).text
    assert text(said("for-sale-bids", who=name, coins=4)).startswith(f"{name} ")
    assert text(said("terminal-share-the-victory", who=all_of([name, name]))).count(name) >= 2
