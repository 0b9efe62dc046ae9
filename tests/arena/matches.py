"""Short runs for the tests, with everything defaulted but what a test is about."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from freehold.arena.chunk import Chunk, Span, Tally
from freehold.arena.crew import Alone
from freehold.arena.match import Match
from freehold.arena.report import Report
from freehold.arena.schedule import Mixing, Schedule, make_schedule
from freehold.arena.summary import make_report
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


def won_by_seat_zero(deals: int, *, forfeits: int = 0) -> Report:
    """A made-up run at a table of three: seat 0 wins every game by ten, whoever sits there."""
    schedule = a_schedule(["random", "heuristic"], mixing="pairs")
    games = schedule.games_in(0, deals)
    scores = np.tile(np.array([30, 20, 20], np.int32), (games, 1))
    ranks = np.tile(np.array([1, 2, 2], np.int8), (games, 1))
    tally = Tally(100, 0.5, {"crash": forfeits} if forfeits else {}, "crash: out of ideas" if forfeits else "")
    return make_report(schedule, [Chunk(Span(0, deals), scores, ranks, {0: tally})], asked=games)
