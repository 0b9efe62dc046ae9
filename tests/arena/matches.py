"""Short runs for the tests, with everything defaulted but what a test is about."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from freehold.arena.crew import Alone
from freehold.arena.match import Match
from freehold.arena.report import Report
from freehold.arena.schedule import Mixing, Schedule, make_schedule
from freehold.games import KITS

FOR_SALE = KITS["for-sale"]
PROGRAMS = Path(__file__).parent / "programs"
FIRST_MOVER = f"cmd:{sys.executable} {PROGRAMS / 'mover.py'} first"
"""A bot that is not compiled: its deals are spans of their own, and nothing has to be compiled for them."""
LAST_MOVER = f"cmd:{sys.executable} {PROGRAMS / 'mover.py'} last"


def a_schedule(
    bots: Sequence[str] = ("random", "heuristic"),
    *,
    game: str = "for-sale",
    players: int = 3,
    mixing: Mixing = "all",
    seed: int = 7,
    **options: Any,
) -> Schedule:
    """A small table of For Sale, unless told otherwise."""
    return make_schedule(KITS[game], bots, players=players, mixing=mixing, seed=seed, options=options)


def played(schedule: Schedule, games: int = 60, **places: Path) -> Report:
    """The report of a run in this process."""
    return Match(schedule, games, **places).run(Alone()).report


def without_times(report: Report) -> dict[str, Any]:
    """What must be the same in every run of the same schedule."""
    import msgspec

    plain: dict[str, Any] = msgspec.json.decode(report.to_json())
    for bot in plain["bots"]:
        del bot["seconds_per_decision"]
    return plain
