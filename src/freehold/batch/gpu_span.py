"""How the loops see a batch on a GPU: each thread has one game, or none past the end. `cpu_span` is the same for a CPU.

A record's bytes lie together, so neighbouring threads that read one field would each fetch a line of memory of their own. A block
of threads therefore copies its records as one stretch into shared memory, plays on them there, and copies them back.
"""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

Records = NDArray[Any]

cuda: Any = None
"""Filled in with `numba.cuda`."""
STATE: Any = None
"""The record of a position."""
WORDS: int = 0
"""How many words it has."""
word: Any = None
"""What it is copied by."""
BLOCK = 32
"""Threads that share memory: a kernel must be launched with exactly as many per block. 32 run in step anyway, so none waits for
others."""


def first(games: int) -> int:
    """This thread's game."""
    return int(cuda.grid(1))


def last(games: int) -> int:
    """The game after it."""
    return min(int(cuda.grid(1)) + 1, games)


def fetch(states: Records) -> Any:
    """The positions of this block's games, in shared memory."""
    room = cuda.shared.array(BLOCK, STATE)
    words, places = states.view(word), room.view(word)
    start = int(cuda.blockIdx.x) * BLOCK * WORDS
    end = min(start + BLOCK * WORDS, words.shape[0])
    for k in range(start + int(cuda.threadIdx.x), end, BLOCK):
        places[k - start] = words[k]
    cuda.syncthreads()
    return room


def place(i: int) -> int:
    """Where in the block's room this thread's game is."""
    return int(cuda.threadIdx.x)


def keep(room: Records, states: Records) -> None:
    """Bring this block's positions back, once all its threads are done."""
    cuda.syncthreads()
    words, places = room.view(word), states.view(word)
    start = int(cuda.blockIdx.x) * BLOCK * WORDS
    end = min(start + BLOCK * WORDS, places.shape[0])
    for k in range(start + int(cuda.threadIdx.x), end, BLOCK):
        places[k] = words[k - start]


def desk(work: Records) -> Any:
    """Room for one position per thread."""
    return cuda.shared.array(BLOCK, STATE)
