"""Where a batch can live, and what to install where it cannot."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from freehold.batch.prebuilt import Prebuilt
from freehold.core.errors import BadSetup

if TYPE_CHECKING:  # prebuilt kernels run where there is numpy alone
    from freehold.core.kit import AnyKit

DEVICES: Final = ("cpu", "cuda")


class Device(Protocol):
    """Arrays, and the loops that work on them."""

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """A new array of numbers."""

    def records(self, host: NDArray[Any]) -> Any:
        """A copy of an array of records."""

    def host(self, array: Any) -> NDArray[Any]:
        """An array of numbers for numpy: itself, or a copy from the GPU."""

    def host_records(self, array: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
        """A copy of an array of records for numpy."""

    def adopt(self, values: Any) -> Any:
        """What a caller handed in, as an array of this device: without a copy if it already lives there."""

    def call(self, entry: str, games: int, *arguments: Any) -> None:
        """Run one of the loops over this many games."""


def device_named(name: str, kit: AnyKit | Prebuilt, advisor: Any = None) -> Device:
    """The device that a batch of this kit, or of these prebuilt kernels, was asked to live on."""
    if name not in DEVICES:
        raise BadSetup(f"there is no device {name!r}", hint=f"the devices are {' and '.join(DEVICES)}")
    if isinstance(kit, Prebuilt):
        return _prebuilt(name, kit)
    if kit.features is None:
        raise BadSetup(f"{kit.title} cannot be played in a batch: its kit has no features")
    if name == "cpu":
        from freehold.batch.on_cpu import OnCpu

        return OnCpu(kit, advisor)
    return _cuda(kit, advisor)


def _prebuilt(name: str, kit: Prebuilt) -> Device:
    if name == "cpu":
        raise BadSetup("prebuilt kernels are for a GPU", hint='ask for device="cuda", or make the batch from the kit')
    if importlib.util.find_spec("cupy") is None:
        raise BadSetup("prebuilt kernels need CuPy, which is not installed", hint="pip install cupy-cuda13x")
    from freehold.batch.on_cupy import OnCupy

    return OnCupy(kit)


def _cuda(kit: AnyKit, advisor: Any) -> Device:
    if importlib.util.find_spec("numba_cuda") is None:
        raise BadSetup(
            'device "cuda" needs numba-cuda, which is not installed',
            hint="pip install 'freehold[cuda]'; or, where there is CuPy, load kernels made by `freehold batch export`",
        )
    cuda: Any = importlib.import_module("numba.cuda")
    if not cuda.is_available():
        raise BadSetup(
            'device "cuda" needs an NVIDIA GPU and its driver, and numba-cuda found none',
            hint='ask for device="cpu", or look at `nvidia-smi`',
        )
    from freehold.batch.on_cuda import OnCuda

    return OnCuda(kit, advisor=advisor)
