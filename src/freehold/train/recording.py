"""Telling a GPU once what to do, and then only to do it again: thousands of launches become one.

Small kernels take longer to launch than to run. What is recorded must work on tensors that stay where they are, and ask the GPU
nothing while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final

import torch

REHEARSALS: Final = 2
"""Done one by one before they are recorded: libraries set themselves up in the first."""


class Recorded:
    """Work without arguments, done by a GPU from a recording after some rehearsals.

    following: lets others than torch work on the stream of this number.
    """

    def __init__(self, work: Callable[[], None], following: Callable[[int], AbstractContextManager[Any]]) -> None:
        self._work = work
        self._following = following
        self._rehearsed = 0
        self._graph: Any = None

    def __call__(self) -> None:
        """Do the work."""
        if self._rehearsed < REHEARSALS:
            self._rehearse()
            return
        if self._graph is None:
            self._record()
        self._graph.replay()

    def _rehearse(self) -> None:
        self._rehearsed += 1
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), self._following(stream.cuda_stream):
            self._work()
        torch.cuda.current_stream().wait_stream(stream)

    def _record(self) -> None:
        graph = torch.cuda.CUDAGraph()
        with (
            torch.cuda.graph(graph, capture_error_mode="thread_local"),
            self._following(torch.cuda.current_stream().cuda_stream),
        ):
            self._work()
        self._graph = graph


def recorded(
    work: Callable[[], None], following: Callable[[int], AbstractContextManager[Any]], *, wanted: bool
) -> Callable[[], None]:
    """The same work, recorded where it can be."""
    return Recorded(work, following) if wanted else work
