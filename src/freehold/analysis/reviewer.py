"""Making reviews: a search looks at each decision again.

Each decision is judged from what its seat could know then (`imagine` of the seat's own view, with a perfect memory), never from
what the record tells later. The luck of each follows from the seed and the position, so decisions can be judged in any order, in
any process, and the same seed gives the same review.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import structs

from freehold.analysis.review import Alternative, Chance, Decision, Judged, Review, decisions_of, gather
from freehold.bots.search.bot import plan_of
from freehold.bots.search.thinking import Prospect, Thinker, Thought
from freehold.core.play import Table

SHOWN = 6
"""Alternatives that are kept; the played move always is."""
KNOWN = 50
"""A move is ranked by its worth if one in so many simulations began with it; the others come after."""


class Reviewer:
    """Judges decisions of one game."""

    def __init__(self, table: Table, *, sims: int, seed: int = 0) -> None:
        self._table = table
        self._game = table.game.remembering()
        self._seed = seed
        self._sims = sims
        self._thinker = Thinker(table.kit, self._game, structs.replace(plan_of(table.kit, {}), sims=sims))

    def judge(self, position: int) -> Judged:
        """The decision that was made at this position."""
        entry = self._table.entries[position]
        view = self._game.view(entry.before, entry.seat)
        number = self._table.kit.numbering.index(entry.move)
        found = self._thinker.think(view, Random(f"{self._seed} {position}"), asked=number)
        ranked = sorted(found, key=lambda thought: (thought.visits * KNOWN < self._sims, -thought.payoff))
        return Judged(
            self._decision(position, view, ranked, number),
            _chance(position, entry.seat, ranked[0], self._thinker.prospects),
        )

    def _decision(self, position: int, view: Any, ranked: Sequence[Thought], number: int) -> Decision:
        entry = self._table.entries[position]
        best = ranked[0]
        rank, played = next((i, thought) for i, thought in enumerate(ranked) if thought.move == number)
        kept = [*ranked[:SHOWN], *([played] if rank >= SHOWN else [])]
        return Decision(
            position=position,
            seat=entry.seat,
            played=self._table.kit.text.write(entry.move),
            rank=rank + 1,
            moves=len(self._game.legal_moves(entry.before, entry.seat)),
            winning_lost=_rounded(max(0.0, best.share - played.share)),
            score_lost=_rounded(max(0.0, best.points - played.points)),
            alternatives=tuple(self._alternative(view, thought) for thought in kept),
        )

    def _alternative(self, view: Any, thought: Thought) -> Alternative:
        text, move = self._table.kit.text, self._table.kit.numbering.moves[thought.move]
        return Alternative(
            move=text.write(move),
            consequence=text.consequence(view, move, self._table.names),
            visits=thought.visits,
            winning=_rounded(thought.share),
            score=_rounded(thought.points),
        )


def _chance(position: int, seat: int, best: Thought, prospects: Sequence[Prospect]) -> Chance:
    """Where everybody stands if the seat does what is best; the others share the rest as they did in all simulations."""
    rest = 1.0 - prospects[seat].share
    scale = (1.0 - best.share) / rest if rest > 0 else 0.0
    winning = [best.share if other == seat else prospect.share * scale for other, prospect in enumerate(prospects)]
    score = [best.points if other == seat else prospect.points for other, prospect in enumerate(prospects)]
    return Chance(position, tuple(map(_rounded, winning)), tuple(map(_rounded, score)))


def _rounded(number: float) -> float:
    """No more digits than simulations can tell."""
    return round(number, 4)


def review(table: Table, *, sims: int, seed: int = 0) -> Review:
    """Every decision of a game, judged with so many simulations each."""
    reviewer = Reviewer(table, sims=sims, seed=seed)
    return gather(table, sims, [reviewer.judge(position) for position in decisions_of(table)])
