"""Reviews: every decision of a game beside what a search would have done, and what it cost.

Each decision is judged from what its seat could know then (`imagine` of the seat's own view, with a perfect memory), never from
what the record tells later. The luck of each follows from the seed and the position, so decisions can be judged in any order, in
any process, and the same seed gives the same review.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct, structs

from freehold.bots.search.bot import plan_of
from freehold.bots.search.thinking import Prospect, Thinker, Thought
from freehold.core.game import NATURE
from freehold.core.play import Table

FEWEST_SIMS = 200
MOST_SIMS = 5000
"""A decision gets no fewer and no more simulations of a budget than these."""
SHOWN = 6
"""Alternatives that are kept; the played move always is."""
KNOWN = 50
"""A move is ranked by its worth if one in so many simulations began with it; the others come after."""


class Alternative(Struct, frozen=True):
    """A move the seat had, and what the search found about it."""

    move: str
    """As typed: `bid 4`."""
    consequence: str
    """What it would have done and cost, in words."""
    visits: int
    """How many simulations began with it."""
    winning: float
    """The chance to win after it, shared victories in part."""
    score: float
    """The expected final score after it."""


class Decision(Struct, frozen=True):
    """One decision of the game, judged."""

    position: int
    """How many moves had been made, Nature's included."""
    seat: int
    played: str
    rank: int
    """The place of the played move among all the seat had, from 1."""
    moves: int
    """How many moves it had."""
    winning_lost: float
    """How much less likely to win than after the best move; 0 or more."""
    score_lost: float
    """How much less than the best move's expected score; 0 or more."""
    alternatives: tuple[Alternative, ...]
    """The best first, the played move among them."""


class Chance(Struct, frozen=True):
    """Where everybody stood at a position."""

    position: int
    winning: tuple[float, ...]
    """Each seat's chance to win; together 1."""
    score: tuple[float, ...]
    """Each seat's expected final score."""


class Judged(Struct, frozen=True):
    """A decision, and where everybody stood when it was made."""

    decision: Decision
    chance: Chance


class Review(Struct, frozen=True):
    """A whole game, judged."""

    sims: int
    """Simulations for each decision."""
    decisions: tuple[Decision, ...]
    """Wherever a seat had more than one move, in the order of the game."""
    chances: tuple[Chance, ...]
    """One at each decision, and the result at the end."""


def sims_for(decisions: int, budget: int) -> int:
    """How many simulations each decision gets of a budget for the whole game."""
    return max(FEWEST_SIMS, min(MOST_SIMS, budget // max(1, decisions)))


def decisions_of(table: Table) -> list[int]:
    """The positions where a seat chose among several moves."""
    game = table.game
    return [
        position
        for position, entry in enumerate(table.entries)
        if entry.seat != NATURE and len(game.legal_moves(entry.before, entry.seat)) > 1
    ]


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


def final_chance(table: Table) -> Chance | None:
    """The result, once there is one: the winners share the victory."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    won = [rank == 1 for rank in outcome.ranks]
    return Chance(
        len(table.entries),
        tuple(float(each) / sum(won) for each in won),
        tuple(float(score) for score in outcome.scores),
    )


def gather(table: Table, sims: int, judged: Sequence[Judged]) -> Review:
    """The review that judged decisions make up."""
    final = final_chance(table)
    chances = tuple(each.chance for each in judged)
    return Review(sims, tuple(each.decision for each in judged), chances if final is None else (*chances, final))


def review(table: Table, *, sims: int, seed: int = 0) -> Review:
    """Every decision of a game, judged with so many simulations each."""
    reviewer = Reviewer(table, sims=sims, seed=seed)
    return gather(table, sims, [reviewer.judge(position) for position in decisions_of(table)])


def costliest(review: Review, *, seat: int | None = None, least: float = 0.03) -> list[Decision]:
    """The decisions that gave most of a victory away, the worst first; what is below `least` may be the search's own error."""
    costly = [each for each in review.decisions if each.winning_lost >= least and (seat is None or each.seat == seat)]
    return sorted(costly, key=lambda each: (-each.winning_lost, -each.score_lost, each.position))
