"""Decisions that bots lost because they gave no legal answer, reported at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping

from freehold.bots import Bot
from freehold.core.said import Said, said


def forfeits_in_words(bots: Mapping[str, Bot]) -> list[Said]:
    """What the bots that are programs failed to decide, in a sentence each: their authors will want to know."""
    lost = {name: (sum(getattr(bot, "forfeits", {}).values()), bot) for name, bot in bots.items()}
    return [_sentence(name, count, getattr(bot, "first_failure", "")) for name, (count, bot) in lost.items() if count]


def _sentence(name: str, count: int, first: str) -> Said:
    return said("terminal-forfeits", who=name, count=count, first=first)
