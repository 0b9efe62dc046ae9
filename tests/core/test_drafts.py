"""A state taken apart to be changed, and put together again."""

from __future__ import annotations

from random import Random

import pytest

from freehold.core.conformance import walk
from freehold.games import KITS


@pytest.mark.parametrize("name", KITS)
def test_a_draft_that_is_not_changed_is_the_same_state(name: str) -> None:
    game = KITS[name].game()
    layout = game.start().layout
    states = [state for state, *_ in walk(game, Random(1))]
    assert [layout.state(layout.draft(state)) for state in states] == states


@pytest.mark.parametrize("name", KITS)
def test_changing_a_draft_leaves_the_state_as_it_was(name: str) -> None:
    state = KITS[name].game().start()
    draft = state.layout.draft(state)
    draft.seats += 1
    assert state.layout.state(draft) != state
    assert state.layout.draft(state).seats == draft.seats - 1


def test_a_field_with_several_axes_is_reached_by_row_and_column() -> None:
    game = KITS["the-estates"].game()
    for state, *_ in walk(game, Random(1)):
        draft = state.layout.draft(state)
        assert [[draft.line[i, j] for j in range(8)] for i in range(3)] == [list(line) for line in state.sheet.line]
