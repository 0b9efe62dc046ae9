"""On a CPU a loop sees to all games, where they lie."""

from __future__ import annotations

import numpy as np

from freehold.batch import cpu_span

STATES = np.arange(5)


def test_a_loop_sees_to_every_game() -> None:
    assert list(range(cpu_span.first(5), cpu_span.last(5))) == [0, 1, 2, 3, 4]


def test_positions_are_played_on_where_they_lie() -> None:
    room = cpu_span.fetch(STATES)
    assert room is STATES
    assert [cpu_span.place(i) for i in range(5)] == [0, 1, 2, 3, 4]
    assert cpu_span.desk(room) is room
