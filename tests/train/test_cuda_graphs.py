"""Work that a GPU is told once. What only a GPU can do, capture and replay, `benchmarks/training.py` runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.cuda_graphs import WARM_UPS, CudaGraph, captured


def on_stream(number: int) -> AbstractContextManager[Any]:
    return nullcontext()


def test_where_no_graph_is_wanted_the_work_stays_as_it_is() -> None:
    def work() -> None: ...

    assert captured(work, on_stream, wanted=False) is work


def test_after_its_warm_ups_work_is_captured_once_and_then_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    class Graph:
        def replay(self) -> None:
            done.append("replay")

    class Stream:
        cuda_stream = 7

        def wait_stream(self, other: object) -> None: ...

    @contextmanager
    def capturing(graph: Graph, **_: object) -> Iterator[None]:
        done.append("capture")
        yield

    gpu = {"Stream": Stream, "CUDAGraph": Graph, "graph": capturing, "current_stream": Stream, "stream": nullcontext}
    for name, stand_in in gpu.items():
        monkeypatch.setattr(torch.cuda, name, stand_in)
    work = captured(lambda: done.append("work"), on_stream, wanted=True)
    assert isinstance(work, CudaGraph)
    for _ in range(WARM_UPS + 2):
        work()
    assert done == ["work"] * WARM_UPS + ["capture", "work", "replay", "replay"]
