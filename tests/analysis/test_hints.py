"""Hints: ranked alternatives for whoever is to choose."""

from __future__ import annotations

from typing import Any

import pytest

from freehold.analysis.hints import Hint, hints
from freehold.core.errors import IllegalMove
from freehold.games.for_sale.kit import KIT
from tests.games.for_sale.positions import NAMES, At, a_state


def hinted(at: At, seat: int = 0, *, remembers: bool = True) -> list[Hint]:
    game: Any = at.game.remembering() if remembers else at.game
    return hints(KIT, game, game.view(at.state, seat), names=NAMES[: game.seats], sims=600)


def test_the_best_alternative_comes_first() -> None:
    at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
    best, other = hinted(at)
    assert (best.text, best.score > other.score) == ("sell 30", True)


def test_a_hint_says_what_the_move_does() -> None:
    at = a_state(market=(3, 9, 20))
    told = {hint.text: str(hint.consequence) for hint in hinted(at)}
    assert told["pass"].startswith("take 3")


def test_a_person_without_a_perfect_memory_can_ask_too() -> None:
    """Purses and hands are guessed then, so what others may do differs from one simulation to the next."""
    at = a_state(market=(3, 9, 20), hands=((1, 2), (4, 5), (6, 7)))
    assert {hint.text for hint in hinted(at, remembers=False)} == set(at.legal())


def test_who_is_not_to_choose_gets_no_hint() -> None:
    with pytest.raises(IllegalMove, match="nothing to decide"):
        hinted(a_state(market=(3, 9, 20)), seat=1)
