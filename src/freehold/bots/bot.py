"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol


class Bot(Protocol):
    """Plays a seat. It may keep notes of its own, but everything it learns comes from views."""

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        """One of the legal moves."""


def greet(bot: Bot) -> None:
    """Let a bot that has to start something do so before the first game; raises BadSetup if it cannot."""
    getattr(bot, "greet", _nothing)()


def dismiss(bot: Bot) -> None:
    """The game is over for a bot: if it holds on to something, such as a running program, it lets go."""
    getattr(bot, "close", _nothing)()


def weights_of(bot: Bot) -> Path | None:
    """The file of weights that a bot plays by; None for one without a network."""
    path: Path | None = getattr(bot, "weights", None)
    return path


def _nothing() -> None:
    """For a bot with nothing to start and nothing to let go of."""
