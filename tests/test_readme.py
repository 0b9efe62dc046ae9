"""The README's example is run, and what it points to exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freehold.cli import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs/decisions/README.md")


def example() -> str:
    """The Python block of the README."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 1
    return blocks[0]


def test_the_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example(), "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "The game is over: " in printed
    assert "freehold record 1\ngame: for-sale\n" in printed
    assert "".join(re.findall(r"# … (.+) …", example())) in printed


def test_the_example_has_about_ten_lines() -> None:
    assert len([line for line in example().splitlines() if line]) <= 11


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [command.name for command in COMMANDS if f"freehold {command.name}" not in text] == []
