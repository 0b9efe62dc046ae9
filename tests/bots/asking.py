"""Asking a bot what it would do in a position."""

from __future__ import annotations

from random import Random
from typing import Any

from freehold.bots import make_bot
from freehold.core.kit import AnyKit
from freehold.core.state import State


def choice(kit: AnyKit, game: Any, state: State, spec: str, *, seat: int | None = None, seed: int = 1) -> str:
    """The move a bot with this seed chooses, as typed."""
    seen = game.remembering()
    asked = seen.actors(state)[0] if seat is None else seat
    bot = make_bot(spec, kit, game, Random(seed))
    return kit.text.write(bot.choose(seen.view(state, asked), seen.legal_moves(state, asked)))
