"""What the heuristic for Goofspiel does at a glance."""

from __future__ import annotations

from freehold.bots.policies import goofspiel
from freehold.games.goofspiel.kit import KIT
from tests.bots.policies.openings import first_choice

EVEN = 1 << 2 | 1
"""Random bits by which a bid is as high as the prizes are worth."""


def test_a_bid_matches_the_prizes() -> None:
    s = first_choice(KIT).record
    s.pot = 1 << 6
    assert goofspiel.choose(s, 0, 0, EVEN) == 6


def test_the_next_card_above_stands_in_for_one_that_is_gone() -> None:
    s = first_choice(KIT).record
    s.pot, s.hand[0] = 1 << 6, int(s.hand[0]) & ~(1 << 6)
    assert goofspiel.choose(s, 0, 0, EVEN) == 7


def test_the_highest_card_is_bid_where_none_is_high_enough() -> None:
    s = first_choice(KIT).record
    s.pot, s.hand[0] = 1 << 12, 0b1011
    assert goofspiel.choose(s, 0, 0, EVEN) == 3


def test_cards_laid_face_down_are_taken_back_for_a_search() -> None:
    s = first_choice(KIT).record
    s.sealed[1], s.waiting, s.turn = 5, 0b01, 0
    goofspiel.reopen(s, 0)
    assert (s.sealed.tolist(), int(s.waiting)) == ([0, 0, 0, 0], 0b11)
