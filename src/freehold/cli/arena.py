"""`freehold arena`: who is better?"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.cli.console import console, grid
from freehold.cli.failure import INTERRUPTED
from freehold.cli.interrupts import interrupt
from freehold.cli.progress import progress_of
from freehold.cli.specs import read_options, split_specs
from freehold.core.errors import BadSetup
from freehold.core.said import said

if TYPE_CHECKING:
    from freehold.arena.crew import Crew
    from freehold.arena.match import Run
    from freehold.arena.report import Report

MOST_GAMES = 1_000_000_000


def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[tuple[str, ...], Parameter(required=True, negative="")],
    players: int | None = None,
    games: int = 1000,
    mixes: str = "all",
    edition: str | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    seed: int = 0,
    json: Path | None = None,
    csv: Path | None = None,
    html: Path | None = None,
    keep: Path | None = None,
    resume: Path | None = None,
    processes: int | None = None,
    ray: Annotated[bool | str, Parameter(negative="")] = False,
) -> int:
    """Let bots play each other on duplicate deals, and say who is better and how sure we can be. Ctrl-C stops early.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    bots
        Who plays, separated by commas; may be given several times. Put a bot with a comma in its name in double quotes.
    players
        How many sit at a table.
    games
        The minimum number of games; it is rounded up so that every mix plays the same number of deals.
    mixes
        Who sits together. `all`: every mix; `pairs`: one bot against copies of another, both ways round; `first`: only the pairs
        with the first bot; `alone`: the first bot alone among copies of each of the others; `distinct`: never two of a kind.
    edition
        Which printed edition to play by; see `freehold games`.
    option
        A choice among the rules, as name=value; may be given several times.
    seed
        The same seed gives the same games, however many processes play them.
    json
        Write the whole report to this file.
    csv
        Write one line for each bot to this file.
    html
        Write a page with plots to this file.
    keep
        Keep all games as records in this folder; it must not hold the games of another run.
    resume
        Write results to this file as they come, and continue from what it already holds.
    processes
        How many processes play; by default one for each core.
    ray
        Play on a Ray cluster: its address, or `auto` for the one this machine belongs to; without one, a cluster is started here.
    """
    from freehold.arena.match import Match
    from freehold.arena.schedule import make_schedule
    from freehold.core.files import check_writable
    from freehold.games import kit_named

    if not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"{games} games cannot be played; ask for 1 to {MOST_GAMES:,}")
    kit = kit_named(game)
    schedule = make_schedule(
        kit,
        split_specs(bots),
        players=players,
        edition=edition,
        options=read_options(kit, option),
        mixing=mixes,  # type: ignore[arg-type]  # make_schedule refuses what it does not know
        seed=seed,
    )
    check_writable(path for path in (json, csv, html, resume) if path is not None)
    crew = _crew(processes, ray)
    with _stopping_like_ctrl_c():
        match = Match(schedule, games, results=resume, keep=keep)
        with progress_of(said("terminal-progress-games")) as progress:
            run = match.run(crew, progress)
        _write(run.report, json=json, csv=csv, html=html)
        _show(run)
        _say_what_is_kept(run, keep)
    return INTERRUPTED if run.stopped else 0


@contextmanager
def _stopping_like_ctrl_c() -> Iterator[None]:
    """Stop just as cleanly when we are told to end or the terminal goes away: bots that are programs would be left behind."""
    from freehold.bots.external.program import end_all

    named = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    deadly = [number for number in named if signal.getsignal(number) == signal.SIG_DFL]  # nohup ignores one of them
    for number in deadly:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        end_all()
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)


def _crew(processes: int | None, ray: bool | str) -> Crew:
    from freehold.arena.cluster import RayCluster
    from freehold.arena.crew import Alone, Processes

    if processes is not None and processes < 1:
        raise BadSetup(f"{processes} processes cannot play; at least 1 can")
    if ray:
        return RayCluster(ray if isinstance(ray, str) else None, processes=processes)
    count = processes or os.cpu_count() or 1
    return Alone() if count == 1 else Processes(count)


def _write(report: Report, *, json: Path | None, csv: Path | None, html: Path | None) -> None:
    from freehold.arena.report_page import to_html
    from freehold.arena.report_tables import to_csv
    from freehold.core.files import write_whole

    if json:
        write_whole(json, report.to_json())
    if csv:
        write_whole(csv, to_csv(report).encode())
    if html:
        write_whole(html, to_html(report).encode())


def _show(run: Run) -> None:
    from freehold.arena.report_tables import bots_table, cross_table, fields_table, forfeits_table

    report = run.report
    out = console()
    if run.stopped:
        print(f"stopped early: {report.games:,} of {report.asked:,} games were played", file=sys.stderr)
    if not report.games:
        return
    out.print(_headline(report), soft_wrap=True)
    tables: list[Sequence[Sequence[str]]] = [bots_table(report)]
    tables += [cross_table(report)] if len(report.bots) > 1 else []
    tables += [rows for rows in (fields_table(report), forfeits_table(report)) if len(rows) > 1]
    for rows in tables:
        out.print(_plain(rows) if not out.is_terminal else grid(rows), soft_wrap=True)


def _say_what_is_kept(run: Run, folder: Path | None) -> None:
    """Only if some are missing: `freehold habits` will then count fewer games than the report."""
    games = run.report.games
    if run.unkept:
        print(
            f"kept: {games - run.unkept:,} of {games:,} games are in {folder}; the others were played earlier and not kept there",
            file=sys.stderr,
        )


def _headline(report: Report) -> str:
    schedule = report.schedule
    return (
        f"{schedule.game}, {schedule.edition}, {schedule.players} players: {report.games:,} games on {report.deals:,} deals, "
        f"{len(schedule.mixes)} {'mix' if len(schedule.mixes) == 1 else 'mixes'}. Intervals are 95 %, by deals.\n"
    )


def _plain(rows: Sequence[Sequence[str]]) -> Any:
    """Columns of text, for pipes and files."""
    from rich.text import Text

    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip() for row in rows]
    return Text("\n".join(lines) + "\n")
