"""On a GPU each thread has one game, and a block brings its positions into shared memory and back.

Threads are imitated here, one after the other; `test_on_cuda` runs the kernels on numba's simulator.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from freehold.batch import gpu_span

BLOCK = 4
STATE = np.dtype([("coins", "i4"), ("still_in", "i4")])


class Threads:
    """Stands for `numba.cuda`: one thread at a time, with the shared memory of its block."""

    def __init__(self) -> None:
        self.room = np.zeros(BLOCK, STATE)
        self.shared = SimpleNamespace(array=lambda size, dtype: self.room)

    def of_block(self, block: int) -> Iterator[int]:
        """Become each thread of a block in turn."""
        for thread in range(BLOCK):
            self.blockIdx, self.threadIdx = SimpleNamespace(x=block), SimpleNamespace(x=thread)
            yield thread

    def grid(self, axes: int) -> int:
        return int(self.blockIdx.x * BLOCK + self.threadIdx.x)

    def syncthreads(self) -> None:
        """Each comes when those before it are done."""


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    cuda = Threads()
    holes = {"cuda": cuda, "STATE": STATE, "WORDS": 2, "word": np.int32, "BLOCK": BLOCK}
    for name, value in holes.items():
        monkeypatch.setattr(gpu_span, name, value)
    return cuda


def some_states(games: int) -> NDArray[Any]:
    return np.array([(10 + i, i) for i in range(games)], STATE)


def test_each_thread_has_one_game_and_the_last_ones_none(threads: Threads) -> None:
    games = [list(range(gpu_span.first(6), gpu_span.last(6))) for block in (0, 1) for _ in threads.of_block(block)]
    assert games == [[0], [1], [2], [3], [4], [5], [], []]


@pytest.mark.parametrize(("block", "games"), [(0, [0, 1, 2, 3]), (1, [4, 5])])
def test_the_threads_of_a_block_fetch_its_games_together(threads: Threads, block: int, games: list[int]) -> None:
    places = [gpu_span.place(99) for _ in threads.of_block(block) if gpu_span.fetch(some_states(6)) is not None]
    assert places == [0, 1, 2, 3]
    assert threads.room["still_in"].tolist()[: len(games)] == games


def test_what_was_played_is_brought_back_and_nothing_else(threads: Threads) -> None:
    states = some_states(6)
    threads.room = np.array([(100 + place, 7) for place in range(BLOCK)], STATE)
    for _ in threads.of_block(1):
        gpu_span.keep(threads.room, states)
    assert states["coins"].tolist() == [10, 11, 12, 13, 100, 101]
