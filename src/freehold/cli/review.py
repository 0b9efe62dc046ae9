"""`freehold review`: every decision in a record next to the best one, and what it cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from freehold.core.errors import BadSetup
from freehold.core.said import Argument, Said, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.review import Alternative, Decision, Review
    from freehold.core.play import Table

LISTED = 12
"""How many decisions the list of the costliest has."""


def review(file: Path, /, *, seat: int | None = None, sims: int = 2000, seed: int = 0, json: bool = False) -> None:
    """Judge every decision in a game with a search that knows what the seat could know at the time, and no more.

    Parameters
    ----------
    file
        A record in text or JSON.
    seat
        List only this seat's decisions.
    sims
        How many simulations to spend on each decision.
    seed
        The same seed gives the same review.
    json
        Print all of it as JSON: every decision with its alternatives, and everybody's chances throughout.
    """
    import sys

    from msgspec.json import encode

    from freehold.bots.search.plan import MOST_SIMS
    from freehold.cli.records import read_record
    from freehold.core.play import Table

    if not 1 <= sims <= MOST_SIMS:
        wrong = said("terminal-no-review-of-sims", sims=sims)
        raise BadSetup(wrong, hint=said("terminal-sims-range", most=MOST_SIMS))
    table = Table.resume(*read_record(file))
    if seat is not None and not 0 <= seat < table.game.seats:
        last = said("terminal-seats-range", last=table.game.seats - 1)
        raise BadSetup(said("terminal-no-such-seat", seat=str(seat)), hint=last)
    made = _reviewed(table, sims, seed)
    if json:
        sys.stdout.write(encode(_as_data(made)).decode() + "\n")
    else:
        _show(table, made, seat)


def _as_data(made: Review) -> Any:
    """All of it for programs, which read English."""
    from msgspec import to_builtins

    data = to_builtins(made)
    for decision, plain in zip(made.decisions, data["decisions"], strict=True):
        for alternative, words in zip(decision.alternatives, plain["alternatives"], strict=True):
            words["consequence"] = str(alternative.consequence or "")
    return data


def _reviewed(table: Table, sims: int, seed: int) -> Review:
    from freehold.analysis.review import decisions_of, gather
    from freehold.analysis.reviewer import Reviewer
    from freehold.cli.progress import progress_of

    positions = decisions_of(table)
    reviewer = Reviewer(table, sims=sims, seed=seed)
    judged = []
    with progress_of(said("terminal-progress-decisions")) as progress:
        for position in positions:
            judged.append(reviewer.judge(position))
            progress(len(judged), len(positions))
    return gather(table, sims, judged)


def _show(table: Table, made: Review, seat: int | None) -> None:
    from freehold.analysis.review import costliest
    from freehold.cli.console import console, grid
    from freehold.cli.language import say

    out = console()
    out.print(grid(_seats(table, made)))
    costly = costliest(made, seat=seat)
    if not costly:
        out.print(say(said("terminal-no-costly-decision")))
        return
    out.print(say(said("terminal-costliest-decisions")))
    out.print(grid(_decisions(table, costly[:LISTED])))
    if len(costly) > LISTED:
        out.print(say(said("terminal-more-costly-decisions", count=len(costly) - LISTED)))


def _seats(table: Table, made: Review) -> list[list[Argument]]:
    """How everybody did."""
    body: list[list[Argument]] = []
    for seat, name in enumerate(table.names):
        own = [each for each in made.decisions if each.seat == seat]
        best = sum(each.rank == 1 for each in own)
        lost = sum(each.winning_lost for each in own)
        points = sum(each.score_lost for each in own)
        body.append([name, len(own), best, _percent(lost), said("terminal-points", points=points)])
    return [["", *_SEAT_HEADINGS], *body]


_SEAT_HEADINGS = (
    said("terminal-review-decisions"),
    said("terminal-review-best-ones"),
    said("terminal-review-victories-lost"),
    said("terminal-review-points-lost"),
)


def _percent(share: float) -> Said:
    return said("terminal-percent", share=share)


def _decisions(table: Table, costly: Sequence[Decision]) -> list[list[Argument]]:
    return [list(_DECISION_HEADINGS), *(_row(table, each) for each in costly)]


_DECISION_HEADINGS = (
    said("terminal-review-move"),
    said("terminal-review-who"),
    said("terminal-review-played"),
    said("terminal-review-wins"),
    said("terminal-review-best"),
    said("terminal-review-wins"),
    said("terminal-review-cost"),
    said("terminal-review-points"),
)


def _row(table: Table, decision: Decision) -> list[Argument]:
    best = decision.alternatives[0]
    played = _played(decision)
    return [
        decision.position + 1,
        table.names[decision.seat],
        played.move,
        _percent(played.winning),
        best.move,
        _percent(best.winning),
        _percent(decision.winning_lost),
        said("terminal-points", points=decision.score_lost),
    ]


def _played(decision: Decision) -> Alternative:
    return next(each for each in decision.alternatives if each.move == decision.played)
