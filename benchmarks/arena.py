"""The arena's throughput: a million four-player games of For Sale between compiled heuristics, and some with networks.

    python benchmarks/arena.py [GAMES] [PROCESSES]

Prints ratios: against the target (a million games a minute), against the same games on one process, and against typed games,
which are the very same games, move by move; the last also where the learned player meets a heuristic. The processor time tells
on a busy machine what the clock cannot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter

from freehold.arena.chunk import Span
from freehold.arena.crew import Alone, Crew, Processes
from freehold.arena.match import Match
from freehold.arena.schedule import Schedule, make_schedule
from freehold.arena.worker import Worker
from freehold.games import KITS

TARGET = 1_000_000 / 60
"""Games a second on two cores."""
STYLES = ("steady", "thrifty", "aggressive", "quick")


def main(games: int = 1_000_000, processes: int = 2) -> None:
    """Play, and print one ratio a line."""
    bots = [f"heuristic:style={style}" for style in STYLES]
    schedule = make_schedule(KITS["for-sale"], bots, players=4, mixing="all", seed=1)
    Worker(schedule).warm_up()
    processor_before = _processor_seconds()
    together = _rate(schedule, games, Processes(processes))
    processor = processes * games / (_processor_seconds() - processor_before)
    alone = _rate(schedule, max(1, games // 10), Alone())
    typed = _typed_rate(schedule)
    print(f"{games:,} games on {processes} processes, report included: {together:,.0f} games/s")
    print(f"  against the target of a million a minute  × {together / TARGET:.1f}")
    print(f"  the same by processor time                × {processor / TARGET:.1f}")
    print(f"  against one process                       × {together / alone:.2f}")
    print(f"  against typed games, one process          × {together / typed:.0f}")
    for game in ("for-sale", "the-estates"):
        _say_networks(game, max(1, games // 500))


def _say_networks(game: str, games: int) -> None:
    schedule = make_schedule(KITS[game], ["neural", "heuristic"], players=4, mixing="pairs", seed=1)
    Worker(schedule).warm_up()
    alone, typed = _rate(schedule, games, Alone()), _typed_rate(schedule)
    print(f"{games:,} games of {KITS[game].title}, neural and heuristic, one process: {alone:,.0f} games/s")
    print(f"  against typed games                       × {alone / typed:.0f}")


def _rate(schedule: Schedule, games: int, crew: Crew) -> float:
    """Games a second of a whole run, from its first process to its report."""
    match = Match(schedule, games)
    return match.games / _seconds(lambda: match.run(crew))


def _typed_rate(schedule: Schedule) -> float:
    worker = Worker(schedule)
    worker._play_typed(Span(0, 1), keep=False)
    deals = len(schedule.mixes)
    return schedule.games_in(0, deals) / _seconds(lambda: worker._play_typed(Span(0, deals), keep=False))


def _processor_seconds() -> float:
    """Time on a core so far, that of ended processes of ours included."""
    return sum(getrusage(who).ru_utime + getrusage(who).ru_stime for who in (RUSAGE_SELF, RUSAGE_CHILDREN))


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
