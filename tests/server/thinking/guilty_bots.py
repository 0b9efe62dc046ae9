"""Bots that do to their process what bots should not, offered as a package offers its bots."""

from __future__ import annotations

import signal
from typing import Any

from freehold.bots import Maker
from tests.server.thinking import mischief


class Deadly:
    """Its process dies of it."""

    def choose(self, view: Any, moves: Any) -> Any:
        mischief.die(None, 0)


class Deaf:
    """Caught in something that hears no signal."""

    def choose(self, view: Any, moves: Any) -> Any:
        mischief.hear_nothing(None, 0)


class Slow:
    """Its time is up before it has decided."""

    def choose(self, view: Any, moves: Any) -> Any:
        signal.setitimer(signal.ITIMER_REAL, 0.01)
        while True:
            signal.pause()


DEADLY = Maker("deadly", "Kills its process.", lambda kit, game, rng, parameters: Deadly())
DEAF = Maker("deaf", "Hears nothing.", lambda kit, game, rng, parameters: Deaf())
SLOW = Maker("slow", "Thinks for ever.", lambda kit, game, rng, parameters: Slow())
