"""Reading the rules."""

from __future__ import annotations

import io
import sys

import pytest

from freehold.cli import main
from freehold.cli.rules import page
from freehold.games import KITS
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", KITS)
def test_every_game_has_a_page_of_rules(name: str, freehold: Run) -> None:
    assert freehold("rules", name) == (0, page(KITS[name], "en").read_text(encoding="utf-8"), "")


def test_a_terminal_gets_the_page_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    screen.isatty = lambda: True  # type: ignore[method-assign]  # a screen that says it is one
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["rules", "for-sale"]) == 0
    assert "\n# " not in screen.getvalue()
    assert "For Sale" in screen.getvalue()


def test_an_unknown_game_has_no_rules(freehold: Run) -> None:
    assert freehold("rules", "chess").status == 2
