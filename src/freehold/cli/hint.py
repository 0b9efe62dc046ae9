"""`freehold hint`: what to do where a record ends, and how good the alternatives are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from freehold.core.errors import BadSetup
from freehold.core.said import Argument, all_of, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.hints import Hint
    from freehold.core.play import Table


def hint(file: Path, /, *, seat: int | None = None, sims: int = 5000, seed: int = 0) -> None:
    """Rank the moves a seat has where a record ends. The search knows what a perfect memory would know, and no more.

    Parameters
    ----------
    file
        A record, in text or JSON, of a game that is not over.
    seat
        Who is asking; by default the first seat that has a choice to make.
    sims
        How many simulations to spend.
    seed
        The same seed gives the same answer.
    """
    from freehold.analysis.hints import hints
    from freehold.bots.search.plan import MOST_SIMS
    from freehold.cli.console import console, grid
    from freehold.cli.language import say
    from freehold.cli.records import read_record
    from freehold.core.play import Table

    if not 1 <= sims <= MOST_SIMS:
        wrong = said("terminal-no-hint-of-sims", sims=sims)
        raise BadSetup(wrong, hint=said("terminal-sims-range", most=MOST_SIMS))
    table = Table.resume(*read_record(file))
    asking = _asking(table, seat)
    game = table.game.remembering()
    view = game.view(table.state, asking)
    out = console()
    out.print(say(table.kit.text.ask(view, table.names)), markup=False)
    moves = game.legal_moves(table.state, asking)
    if len(moves) == 1:
        out.print(say(said("terminal-only-move", move=table.kit.text.write(moves[0]))), markup=False)
        return
    out.print(grid(_rows(hints(table.kit, game, view, names=table.names, sims=sims, seed=seed))))


def _asking(table: Table, seat: int | None) -> int:
    """The seat to advise, if it has a choice."""
    actors = [actor for actor in table.game.actors(table.state) if actor >= 0]
    if not table.game.actors(table.state):
        again = said("terminal-see-it-again", command="freehold replay")
        raise BadSetup(said("terminal-nothing-to-choose"), hint=again)
    if not actors:
        raise BadSetup(said("terminal-ends-before-a-draw"), hint=said("terminal-end-it-earlier"))
    if seat is None:
        return actors[0]
    if seat not in actors:
        who = said("terminal-seats-to-choose", count=len(actors), seats=all_of(actors))
        raise BadSetup(said("terminal-not-to-choose", seat=seat), hint=who)
    return seat


def _rows(found: Sequence[Hint]) -> list[list[Argument]]:
    return [["", *_HEADINGS], *([place, *_row(hint)] for place, hint in enumerate(found, 1))]


_HEADINGS = (
    said("terminal-hint-move"),
    said("terminal-hint-wins"),
    said("terminal-hint-score"),
    said("terminal-hint-visits"),
    said("terminal-hint-does"),
)


def _row(hint: Hint) -> list[Argument]:
    wins, score = said("terminal-share", share=hint.winning), said("terminal-points", points=hint.score)
    return [hint.text, wins, score, hint.visits, hint.consequence or ""]
