"""The rules page says all there is, and its picture is the one the script draws."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.move_numbers import LONGEST
from freehold.games.the_estates.state import STATE

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/the_estates.md").read_text()


def test_every_edition_and_option_is_on_the_page() -> None:
    names = [*(edition.name for edition in KIT.editions), *(option.name for option in KIT.options)]
    assert [name for name in names if f"| `{name}` |" not in PAGE] == []


def test_every_kind_of_move_is_on_the_page() -> None:
    kinds = {"bid 4", "place 2:5", "mayor 1", "first 2", "cube R5", "roof 4"}
    kinds |= {
        KIT.text.write(move) for move in KIT.numbering.moves if not any(c.isdigit() for c in KIT.text.write(move))
    }
    assert {kind for kind in kinds if f"`{kind}`" not in PAGE} == set()


def test_the_numbers_on_the_page_are_those_of_the_rules() -> None:
    assert f"at most {LONGEST:,} moves" in PAGE
    assert f"one record of {STATE.itemsize} bytes" in PAGE.lower()


def test_the_version_history_has_every_version_of_the_rules() -> None:
    history = PAGE.partition("\n| rules | |\n")[2].partition("\n\n")[0].splitlines()[1:]
    assert tuple(int(row.split()[1]) for row in history) == KIT.versions


def test_the_board_is_drawn_by_the_script() -> None:
    script = load(ROOT / "tools/estates_board.py")
    assert (ROOT / "docs/pictures/the_estates_board.svg").read_text() == script.picture(script.position())


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
