"""Reviews: every decision in a game next to what a search would have done, and what it cost. `reviewer` makes them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from freehold.core.game import NATURE
from freehold.core.play import Table
from freehold.core.said import Said

FEWEST_PER_DECISION = 200
MOST_PER_DECISION = 5000
"""The fewest and the most simulations a decision gets out of a budget."""


class Alternative(Struct, frozen=True):
    """A move the seat had, and what the search found about it."""

    move: str
    """As typed: `bid 4`."""
    label: Said
    """As its button puts it."""
    consequence: Said | None
    """What it would have done and cost, in words; None where that is obvious."""
    visits: int
    """How many simulations began with it."""
    winning: float
    """The chance of winning after it, with shared victories counted in part."""
    score: float
    """The expected final score after it."""


class Decision(Struct, frozen=True):
    """One decision in the game, judged."""

    position: int
    """How many moves had been made, Nature's included."""
    seat: int
    played: str
    rank: int
    """Where the move played ranks among all the seat had, from 1."""
    moves: int
    """How many moves it had."""
    winning_lost: float
    """How much less likely it was to win than after the best move; 0 or more."""
    score_lost: float
    """How far it fell short of the best move's expected score; 0 or more."""
    alternatives: tuple[Alternative, ...]
    """The best first, the move played among them."""


class Chance(Struct, frozen=True):
    """Where everybody stood at a position."""

    position: int
    winning: tuple[float, ...]
    """Each seat's chance of winning; they add up to 1."""
    score: tuple[float, ...]
    """Each seat's expected final score."""


class Judged(Struct, frozen=True):
    """A decision, and where everybody stood when it was made."""

    decision: Decision
    chance: Chance


class Review(Struct, frozen=True):
    """A whole game, judged."""

    sims: int
    """Simulations per decision."""
    decisions: tuple[Decision, ...]
    """Wherever a seat had more than one move, in the order of the game."""
    chances: tuple[Chance, ...]
    """One at each decision, and the result at the end."""


def sims_for(decisions: int, budget: int) -> int:
    """How many simulations each decision gets out of a budget for the whole game."""
    return max(FEWEST_PER_DECISION, min(MOST_PER_DECISION, budget // max(1, decisions)))


def decisions_of(table: Table) -> list[int]:
    """The positions where a seat chose among several moves."""
    game = table.game
    return [
        position
        for position, entry in enumerate(table.entries)
        if entry.seat != NATURE and len(game.legal_moves(entry.before, entry.seat)) > 1
    ]


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


def costliest(review: Review, *, seat: int | None = None, least: float = 0.03) -> list[Decision]:
    """The decisions that gave away the most, the worst first; anything below `least` may be the search's own error."""
    costly = [each for each in review.decisions if each.winning_lost >= least and (seat is None or each.seat == seat)]
    return sorted(costly, key=lambda each: (-each.winning_lost, -each.score_lost, each.position))
