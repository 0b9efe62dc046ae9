"""docs/guides/bots.md names every bot, parameter, style and level there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.bots import makers
from freehold.bots.levels import HELP, level_of
from freehold.bots.policies import plain_policy
from freehold.core.kit import AnyKit
from freehold.games import KITS

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "bots.md").read_text()
OWN = ("random", "heuristic", "search", *HELP)


def test_every_parameter_is_documented() -> None:
    parameters = [name for maker in makers() if maker.name in OWN for name in maker.parameters if name != "style"]
    assert [name for name in parameters if f"| `{name}` |" not in PAGE] == []


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_every_style_is_documented(kit: AnyKit) -> None:
    assert [style for style in plain_policy(kit).STYLES if f"`{style}`" not in PAGE] == []


@pytest.mark.parametrize("name", HELP)
@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_every_level_is_documented_as_it_is(kit: AnyKit, name: str) -> None:
    heading = next(cells(line) for line in PAGE.splitlines() if line.startswith("| level |"))
    row = next(cells(line) for line in PAGE.splitlines() if line.startswith(f"| `{name}` |"))
    level = level_of(kit, name)
    assert row[heading.index(kit.title)] == f"{level.sims} / {level.softness:g} / {level.pace:g}"


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
