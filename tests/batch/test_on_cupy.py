"""Prebuilt kernels are launched as numba compiled them; CuPy is imitated, since it needs a GPU to be of any use."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from freehold.batch import Prebuilt, on_cupy
from freehold.batch.on_cupy import OnCupy
from freehold.core.errors import BadSetup

Launch = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Imitation:
    """As much of CuPy as a batch uses; it writes down what is launched."""

    def __init__(self, gpus: int = 1, capability: str = "90") -> None:
        self.launched: list[Launch] = []
        runtime = SimpleNamespace(getDeviceCount=lambda: gpus, CUDARuntimeError=RuntimeError)
        device = SimpleNamespace(compute_capability=capability)
        self.cuda = SimpleNamespace(runtime=runtime, Device=lambda: device)

    def RawModule(self, path: str) -> Any:  # noqa: N802  # CuPy's own name
        return SimpleNamespace(get_function=lambda symbol: lambda *launch: self.launched.append(launch))


@pytest.fixture
def cupy(monkeypatch: pytest.MonkeyPatch) -> Imitation:
    imitation = Imitation()
    monkeypatch.setitem(sys.modules, "cupy", imitation)
    return imitation


def an_array(address: int, shape: tuple[int, ...], strides: tuple[int, ...] = (1,)) -> Any:
    """An array in the memory of a GPU."""
    items = int(np.prod(shape))
    return SimpleNamespace(shape=shape, strides=strides, size=items, itemsize=1, data=SimpleNamespace(ptr=address))


def test_kernels_are_launched_in_blocks_that_hold_all_games(cupy: Imitation, prebuilt: Prebuilt) -> None:
    OnCupy(replace(prebuilt, block=32)).call("legal", 65, *(an_array(k, (65, 8)) for k in range(3)))
    assert [launch[:2] for launch in cupy.launched] == [((3,), (32,))]


def test_arrays_are_spelled_out_as_numba_expects_them(cupy: Imitation, prebuilt: Prebuilt) -> None:
    states, actor, mask = an_array(1000, (2, 96)), an_array(2000, (2,)), an_array(3000, (2, 61), (1, 2))
    OnCupy(prebuilt).call("legal", 2, states, actor, mask)
    records = (0, 0, 2, 96, 1000, 2, 96)
    assert cupy.launched[0][2] == (*records, 0, 0, 2, 1, 2000, 2, 1, 0, 0, 122, 1, 3000, 2, 61, 1, 2)


def test_only_what_has_changed_is_spelled_out_again(
    cupy: Imitation, prebuilt: Prebuilt, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, arrays = OnCupy(prebuilt), [an_array(k, (2, 8)) for k in range(3)]
    device.call("legal", 2, *arrays)
    spelled: list[str] = []

    def spell(argument: object, kind: str) -> tuple[int]:
        spelled.append(kind)
        return (7,)

    monkeypatch.setattr(on_cupy, "_spell", spell)
    device.call("legal", 2, *arrays)
    assert spelled == []
    device.call("legal", 2, *arrays[:2], an_array(9, (2, 8)))
    assert spelled == ["uint8"]
    assert [launch[2][0] for launch in cupy.launched] == [0, 0, 0]
    assert cupy.launched[2][2][-1] == 7


def test_a_machine_without_a_gpu_is_refused(monkeypatch: pytest.MonkeyPatch, prebuilt: Prebuilt) -> None:
    monkeypatch.setitem(sys.modules, "cupy", Imitation(gpus=0))
    with pytest.raises(BadSetup, match="needs an NVIDIA GPU and its driver"):
        OnCupy(prebuilt)


def test_a_gpu_that_is_too_old_is_refused_with_what_to_export(
    monkeypatch: pytest.MonkeyPatch, prebuilt: Prebuilt
) -> None:
    monkeypatch.setitem(sys.modules, "cupy", Imitation(capability="80"))
    with pytest.raises(BadSetup, match="for sm_90, and this GPU is sm_80") as refused:
        OnCupy(prebuilt)
    assert str(refused.value.hint) == "export them again with --arch sm_80"
