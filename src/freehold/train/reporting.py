"""How a run says how it is going: a report after every update, of which people only want to hear a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

BEST_RESPONSE: Final = "best_response"
"""In a report, the number of the best response on the way that it is about; reports of the run itself are without it."""

Report = Callable[[dict[str, float]], None]
"""Told after every update."""


def silent(figures: dict[str, float]) -> None:
    """Nobody wants to hear."""


def throttled(say: Report, *, seconds: float) -> Report:
    """Pass on one report per this many seconds of training, for the run itself and for each best response on the way."""
    next_times: dict[float, float] = {}

    def report(figures: dict[str, float]) -> None:
        who = figures.get(BEST_RESPONSE, 0.0)
        if figures["seconds"] >= next_times.get(who, 0.0):
            next_times[who] = figures["seconds"] + seconds
            say(figures)

    return report
