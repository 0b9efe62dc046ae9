"""A referee keeps the time of one bot in one game, and a bot that fails only loses the decision."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from freehold.arena.chunk import Tally
from freehold.bots import Bot, dismiss


class Referee:
    """Asks one bot for its moves in one game."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.tally = Tally()

    def ask(self, view: Any, moves: Sequence[Any], random_bits: int) -> Any:
        """The bot's move; a random one if the bot raises or answers with something illegal."""
        started = perf_counter()
        try:
            move, failure = self.bot.choose(view, moves), ""
        except Exception as error:
            move, failure = None, f"{type(error).__name__}: {error}"
        self.tally.decisions += 1
        self.tally.seconds += perf_counter() - started
        if not failure and move in moves:
            return move
        self._forfeit("crash" if failure else "illegal", failure or f"{move!r} is not a legal move")
        return moves[(random_bits * len(moves)) >> 32]

    def _forfeit(self, kind: str, failure: str) -> None:
        self.tally.add(Tally(forfeits={kind: 1}, first_failure=failure))

    def dismiss(self) -> None:
        """The game is over: hear what the bot itself counted as lost, and let it go."""
        self.tally.add(Tally(forfeits=dict(getattr(self.bot, "forfeits", {})), first_failure=_failure(self.bot)))
        dismiss(self.bot)


def _failure(bot: Bot) -> str:
    return str(getattr(bot, "first_failure", ""))
