"""`freehold hint`: what to do where a record ends, and how good the alternatives are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from freehold.core.errors import BadSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.hints import Hint
    from freehold.core.play import Table

MOST_SIMS = 10_000_000


def hint(file: Path, /, *, seat: int | None = None, sims: int = 5000, seed: int = 0) -> None:
    """Rank the moves a seat has where a record ends. The search knows what a perfect memory knows, and no more.

    Parameters
    ----------
    file
        A record in text or JSON of a game that is not over.
    seat
        Who asks; by default the first seat that is to choose.
    sims
        How many simulations to spend.
    seed
        The same seed gives the same answer.
    """
    from freehold.analysis.hints import hints
    from freehold.cli.console import console, grid
    from freehold.cli.records import read_record
    from freehold.core.play import Table

    if not 1 <= sims <= MOST_SIMS:
        raise BadSetup(f"a hint cannot be made of {sims} simulations", hint=f"sims is a number from 1 to {MOST_SIMS}")
    table = Table.resume(*read_record(file))
    asking = _asking(table, seat)
    game = table.game.remembering()
    view = game.view(table.state, asking)
    found = hints(table.kit, game, view, names=table.names, sims=sims, seed=seed)
    out = console()
    out.print(table.kit.text.ask(view, table.names), markup=False)
    out.print(grid(_rows(found)))


def _asking(table: Table, seat: int | None) -> int:
    """The seat to advise, if it has a choice."""
    actors = [actor for actor in table.game.actors(table.state) if actor >= 0]
    if not table.game.actors(table.state):
        raise BadSetup("the game is over: there is nothing to choose any more", hint="see it with `freehold replay`")
    if not actors:
        raise BadSetup(
            "the record ends before a draw: nobody has a choice here", hint="end it where somebody is to move"
        )
    if seat is None:
        return actors[0]
    if seat not in actors:
        raise BadSetup(f"seat {seat} is not to choose now", hint=f"to choose: seat {', '.join(map(str, actors))}")
    return seat


def _rows(found: Sequence[Hint]) -> list[list[str]]:
    heading = ["", "move", "wins", "score", "looked at", "what it does"]
    body = [
        [str(place), h.text, f"{h.winning:.1%}", f"{h.score:.1f}", str(h.visits), h.consequence]
        for place, h in enumerate(found, 1)
    ]
    return [heading, *body]
