"""A batch in numpy arrays: nothing is copied that need not be, and small batches stay on one core."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from freehold.batch import compiled_loops, on_cpu
from freehold.batch.on_cpu import WORTH_SPREADING, OnCpu
from freehold.games import KITS

DEVICE = OnCpu(KITS["for-sale"])


def test_arrays_of_numbers_are_never_copied() -> None:
    numbers = np.arange(5)
    assert DEVICE.adopt(numbers) is numbers
    assert DEVICE.host(numbers) is numbers


def test_records_are_copied_in_and_out() -> None:
    records = np.zeros(3, KITS["for-sale"].rules.STATE)
    for copy in (DEVICE.records(records), DEVICE.host_records(records, records.dtype)):
        assert copy.tobytes() == records.tobytes()
        assert not np.shares_memory(copy, records)


@pytest.mark.parametrize(
    ("games", "program"), [(1, "one core"), (WORTH_SPREADING - 1, "one core"), (WORTH_SPREADING, "all")]
)
def test_large_batches_run_on_all_cores(games: int, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, int]] = []

    def named(name: str) -> object:
        return lambda kit, advisor: SimpleNamespace(step=lambda number: called.append((name, number)))

    monkeypatch.setattr(compiled_loops, "one_core", named("one core"))
    monkeypatch.setattr(compiled_loops, "all_cores", named("all"))
    on_cpu.OnCpu(KITS["for-sale"]).call("step", games, 5)
    assert called == [(program, 5)]
