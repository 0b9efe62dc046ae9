"""What every bot may leave out."""

from __future__ import annotations

from pathlib import Path
from random import Random

from freehold.bots import dismiss, greet, weights_of
from freehold.bots.uniform import Uniform


class Careful(Uniform):
    """Starts something and lets it go, and plays by a file."""

    weights = Path("net.npz")

    def __init__(self) -> None:
        super().__init__(Random(1))
        self.did: list[str] = []

    def greet(self) -> None:
        self.did.append("started")

    def close(self) -> None:
        self.did.append("let go")


def test_a_bot_that_starts_something_is_told_when_to_start_and_to_let_go() -> None:
    bot = Careful()
    greet(bot)
    dismiss(bot)
    assert bot.did == ["started", "let go"]


def test_a_bot_need_not_start_or_hold_anything() -> None:
    greet(Uniform(Random(1)))
    dismiss(Uniform(Random(1)))


def test_only_bots_with_a_network_have_weights() -> None:
    assert (weights_of(Careful()), weights_of(Uniform(Random(1)))) == (Path("net.npz"), None)
