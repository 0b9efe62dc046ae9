"""Reviews as they are sent: those of `analysis.review`, with Words where they say something."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from freehold.analysis import review as analysis
from freehold.server.messages.words import EncodedWords, words, words_or_none


class Alternative(Struct, frozen=True):
    """A move the seat had, and what the search found about it."""

    move: str
    """As typed: `bid 4`."""
    label: EncodedWords
    """As its button puts it."""
    consequence: EncodedWords | None
    """What it would have done and cost; null where that is obvious."""
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


class Review(Struct, frozen=True):
    """A whole game, judged."""

    sims: int
    """Simulations per decision."""
    decisions: tuple[Decision, ...]
    """Wherever a seat had more than one move, in the order of the game."""
    chances: tuple[analysis.Chance, ...]
    """One at each decision, and the result at the end."""


def encoded(review: analysis.Review) -> Raw:
    """A review in JSON."""
    return Raw(msgspec.json.encode(Review(review.sims, tuple(map(_decision, review.decisions)), review.chances)))


def _decision(judged: analysis.Decision) -> Decision:
    fields: dict[str, Any] = asdict(judged)
    return Decision(**{**fields, "alternatives": tuple(map(_alternative, judged.alternatives))})


def _alternative(found: analysis.Alternative) -> Alternative:
    fields: dict[str, Any] = asdict(found)
    said = {"label": words(found.label), "consequence": words_or_none(found.consequence)}
    return Alternative(**{**fields, **said})
