"""CUDA graphs: a GPU is told once what to do, and then just to do it again, so that thousands of launches become one.

Small kernels take longer to launch than to run. What is captured must work on tensors that stay where they are, and ask the GPU
nothing while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final

import torch

WARM_UPS: Final = 2
"""Runs before a capture: libraries set themselves up during the first."""


class CudaGraph:
    """Work without arguments, replayed by a GPU as a graph after some warm-ups.

    on_stream: lets libraries other than torch work on the stream with this number.
    """

    def __init__(self, work: Callable[[], None], on_stream: Callable[[int], AbstractContextManager[Any]]) -> None:
        self._work = work
        self._on_stream = on_stream
        self._warm_ups = 0
        self._graph: Any = None

    def __call__(self) -> None:
        """Do the work."""
        if self._warm_ups < WARM_UPS:
            self._warm_up()
            return
        if self._graph is None:
            self._capture()
        self._graph.replay()

    def _warm_up(self) -> None:
        self._warm_ups += 1
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), self._on_stream(stream.cuda_stream):
            self._work()
        torch.cuda.current_stream().wait_stream(stream)

    def _capture(self) -> None:
        graph = torch.cuda.CUDAGraph()
        with (
            torch.cuda.graph(graph, capture_error_mode="thread_local"),
            self._on_stream(torch.cuda.current_stream().cuda_stream),
        ):
            self._work()
        self._graph = graph


def captured(
    work: Callable[[], None], on_stream: Callable[[int], AbstractContextManager[Any]], *, wanted: bool
) -> Callable[[], None]:
    """The same work, as a CUDA graph if that is wanted."""
    return CudaGraph(work, on_stream) if wanted else work
