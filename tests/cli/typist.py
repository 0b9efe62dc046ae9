"""Somebody who types at the prompts, going by nothing but what is on the screen."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

import pytest

from freehold.cli import main

OFFER = re.compile(r"^  (?P<move>[a-z][a-z0-9 :+-]*?)(?:  .*)?$", re.MULTILINE)


class Typist:
    """Stands for the keyboard: types any of the moves the last prompt offers, and Enter where the keyboard is passed."""

    def __init__(self, screen: io.StringIO, seed: int, asides: Sequence[str]) -> None:
        self._screen = screen
        self._rng = Random(seed)
        self._asides = [line for aside in asides for line in (aside, "")]
        """What to type at first, each followed by Enter, so that the moves are offered again."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        shown = self._screen.getvalue()
        if not shown.endswith("\n> "):
            return "\n"
        if self._asides:
            return f"{self._asides.pop(0)}\n"
        offered = OFFER.findall(shown[shown.rindex("Your turn: ") :])
        return f"{self._rng.choice(offered)}\n"


@contextmanager
def screen_of(monkeypatch: pytest.MonkeyPatch, seed: int, asides: Sequence[str] = ()) -> Iterator[io.StringIO]:
    """A screen with a typist before it."""
    screen = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", screen)
        patch.setattr(sys, "stdin", Typist(screen, seed, asides))
        yield screen


def play_through(monkeypatch: pytest.MonkeyPatch, *arguments: object, seed: int = 1, asides: Sequence[str] = ()) -> str:
    """Play a whole game; everything that was on the screen."""
    with screen_of(monkeypatch, seed, asides) as screen:
        assert main([*map(str, arguments), "--seed", str(seed)]) == 0
    return screen.getvalue()
