"""Making reviews: a search looks at each decision again.

Each decision is judged from what its seat could know then (`imagine` of the seat's own view, with a perfect memory), never from
what the record shows later. The luck of each follows from the seed and the position, so decisions can be judged in any order, in
any process, and the same seed gives the same review.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.analysis.review import Alternative, Chance, Decision, Judged, Review, decisions_of, gather
from freehold.bots.search.plan import Budget, usual_plan
from freehold.bots.search.thinking import MoveEstimate, Prospect, Thinker
from freehold.core.play import Table

SHOWN = 6
"""How many alternatives are kept; the move played always is."""
KNOWN = 50
"""A move is ranked by its chances if one simulation in this many began with it; the others come after."""


class Reviewer:
    """Judges decisions of one game."""

    def __init__(self, table: Table, *, sims: int, seed: int = 0) -> None:
        self._table = table
        self._game = table.game.remembering()
        self._seed = seed
        self._sims = sims
        self._thinker = Thinker(table.kit, self._game, usual_plan(table.kit), Budget(sims=sims))

    def judge(self, position: int) -> Judged:
        """The decision that was made at this position."""
        entry = self._table.entries[position]
        view = self._game.view(entry.before, entry.seat)
        number = self._table.kit.numbering.index(entry.move)
        found = self._thinker.think(view, Random(f"{self._seed} {position}"), asked=number)
        ranked = sorted(found, key=self._place)
        return Judged(
            self._decision(position, view, ranked, number),
            _chance(position, entry.seat, ranked[0], self._thinker.prospects),
        )

    def _place(self, estimate: MoveEstimate) -> tuple[bool, float, float]:
        """Moves are ranked by what is shown of them: the chance to win, then the score."""
        return estimate.visits * KNOWN < self._sims, -_rounded(estimate.share), -_rounded(estimate.points)

    def _decision(self, position: int, view: Any, ranked: Sequence[MoveEstimate], number: int) -> Decision:
        entry = self._table.entries[position]
        best = ranked[0]
        rank, played = next((i, estimate) for i, estimate in enumerate(ranked) if estimate.move == number)
        kept = [*ranked[:SHOWN], *([played] if rank >= SHOWN else [])]
        return Decision(
            position=position,
            seat=entry.seat,
            played=self._table.kit.text.write(entry.move),
            rank=rank + 1,
            moves=len(self._game.legal_moves(entry.before, entry.seat)),
            winning_lost=_rounded(max(0.0, best.share - played.share)),
            score_lost=_rounded(max(0.0, best.points - played.points)),
            alternatives=tuple(self._alternative(view, estimate) for estimate in kept),
        )

    def _alternative(self, view: Any, estimate: MoveEstimate) -> Alternative:
        text, move = self._table.kit.text, self._table.kit.numbering.moves[estimate.move]
        return Alternative(
            move=text.write(move),
            label=text.label(move),
            consequence=text.consequence(view, move, self._table.names),
            visits=estimate.visits,
            winning=_rounded(estimate.share),
            score=_rounded(estimate.points),
        )


def _chance(position: int, seat: int, best: MoveEstimate, prospects: Sequence[Prospect]) -> Chance:
    """Where everybody stands if the seat makes the best move; the others share the rest as they did over all simulations."""
    rest = 1.0 - prospects[seat].share
    scale = (1.0 - best.share) / rest if rest > 0 else 0.0
    winning = [best.share if other == seat else prospect.share * scale for other, prospect in enumerate(prospects)]
    score = [best.points if other == seat else prospect.points for other, prospect in enumerate(prospects)]
    return Chance(position, tuple(map(_rounded, winning)), tuple(map(_rounded, score)))


def _rounded(number: float) -> float:
    """No more digits than simulations can justify."""
    return round(number, 4)


def review(table: Table, *, sims: int, seed: int = 0) -> Review:
    """Every decision in a game, judged with this many simulations each."""
    reviewer = Reviewer(table, sims=sims, seed=seed)
    return gather(table, sims, [reviewer.judge(position) for position in decisions_of(table)])
