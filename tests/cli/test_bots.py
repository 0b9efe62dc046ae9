"""`freehold bots`."""

from __future__ import annotations

from freehold.bots import makers
from tests.cli.conftest import Run


def test_every_bot_is_shown_with_its_parameters(freehold: Run) -> None:
    shown = freehold("bots").out
    words = [word for maker in makers() for word in (maker.name, *(f"{name}=…" for name in maker.parameters))]
    assert [word for word in words if f"  {word}" not in shown] == []


def test_bots_of_one_game_can_be_asked_for(freehold: Run) -> None:
    assert "  random " in freehold("bots", "for-sale").out


def test_bots_of_an_unknown_game_are_refused(freehold: Run) -> None:
    assert freehold("bots", "chess").status == 2
