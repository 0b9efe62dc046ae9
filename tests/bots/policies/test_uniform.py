"""The policy of a game that has none: any legal move, and what the seat has now."""

from __future__ import annotations

from freehold.bots.policies import uniform
from freehold.core.compiled import interpreted
from freehold.games.goofspiel import rules
from freehold.games.goofspiel.kit import KIT
from freehold.games.goofspiel.state import CARDS
from tests.bots.policies.openings import first_choice

POLICY = interpreted(uniform, rules=rules)


def test_the_random_bits_choose_among_all_moves() -> None:
    s = first_choice(KIT).record
    chosen = {POLICY.choose(s, 0, 0, bits << 24) for bits in range(256)}
    assert chosen == {rules.nth(s, 0, k) for k in range(CARDS)}


def test_a_position_is_worth_what_the_seat_has() -> None:
    assert POLICY.appraise(first_choice(KIT).record, 0) == 0.0


def test_nothing_is_taken_back() -> None:
    state = first_choice(KIT)
    before = state.raw.tobytes()
    POLICY.reopen(state.record, 0)
    assert state.raw.tobytes() == before
