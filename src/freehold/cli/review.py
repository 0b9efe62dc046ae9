"""`freehold review`: every decision of a record beside the best one, and what it cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from freehold.core.errors import BadSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.review import Alternative, Decision, Review
    from freehold.core.play import Table

MOST_SIMS = 1_000_000
LISTED = 12
"""Decisions in the list of the costliest ones."""


def review(file: Path, /, *, seat: int | None = None, sims: int = 2000, seed: int = 0, json: bool = False) -> None:
    """Judge every decision of a game by a search that knows what the seat could know then, and no more.

    Parameters
    ----------
    file
        A record in text or JSON.
    seat
        List this seat's decisions only.
    sims
        How many simulations to spend on each decision.
    seed
        The same seed gives the same review.
    json
        Print all of it as JSON: every decision with its alternatives, and everybody's chances all along.
    """
    import sys

    from msgspec.json import encode

    from freehold.cli.records import read_record
    from freehold.core.play import Table

    if not 1 <= sims <= MOST_SIMS:
        raise BadSetup(f"a review cannot be made of {sims} simulations", hint=f"sims is a number from 1 to {MOST_SIMS}")
    table = Table.resume(*read_record(file))
    if seat is not None and not 0 <= seat < table.game.seats:
        raise BadSetup(f"there is no seat {seat}", hint=f"seats are 0 to {table.game.seats - 1}")
    made = _reviewed(table, sims, seed)
    if json:
        sys.stdout.write(encode(made).decode() + "\n")
    else:
        _show(table, made, seat)


def _reviewed(table: Table, sims: int, seed: int) -> Review:
    from freehold.analysis.review import decisions_of, gather
    from freehold.analysis.reviewer import Reviewer
    from freehold.cli.progress import progress_of

    positions = decisions_of(table)
    reviewer = Reviewer(table, sims=sims, seed=seed)
    judged = []
    with progress_of("decisions") as progress:
        for position in positions:
            judged.append(reviewer.judge(position))
            progress(len(judged), len(positions))
    return gather(table, sims, judged)


def _show(table: Table, made: Review, seat: int | None) -> None:
    from freehold.analysis.review import costliest
    from freehold.cli.console import console, grid

    out = console()
    out.print(grid(_seats(table, made)))
    costly = costliest(made, seat=seat)
    if not costly:
        out.print("No decision cost 3 % of a victory or more.")
        return
    out.print("The costliest decisions:")
    out.print(grid(_decisions(table, costly[:LISTED])))
    if len(costly) > LISTED:
        out.print(f"and {len(costly) - LISTED} more that cost 3 % or more; --json tells all.")


def _seats(table: Table, made: Review) -> list[list[str]]:
    """How everybody did."""
    body = []
    for seat, name in enumerate(table.names):
        own = [each for each in made.decisions if each.seat == seat]
        best = sum(each.rank == 1 for each in own)
        lost = sum(each.winning_lost for each in own)
        body.append([name, str(len(own)), str(best), f"{lost:.0%}", f"{sum(each.score_lost for each in own):.1f}"])
    return [["", "decisions", "best ones", "of victories given away", "of points"], *body]


def _decisions(table: Table, costly: Sequence[Decision]) -> list[list[str]]:
    heading = ["move", "who", "played", "wins", "best", "wins", "cost", "points"]
    return [heading, *(_row(table, each) for each in costly)]


def _row(table: Table, decision: Decision) -> list[str]:
    best = decision.alternatives[0]
    played = _played(decision)
    return [
        str(decision.position + 1),
        table.names[decision.seat],
        played.move,
        f"{played.winning:.0%}",
        best.move,
        f"{best.winning:.0%}",
        f"{decision.winning_lost:.0%}",
        f"{decision.score_lost:.1f}",
    ]


def _played(decision: Decision) -> Alternative:
    return next(each for each in decision.alternatives if each.move == decision.played)
