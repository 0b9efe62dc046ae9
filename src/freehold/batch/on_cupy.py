"""A batch in a GPU's memory, its kernels compiled elsewhere: needs CuPy and numpy, nothing else.

CuPy arrays speak DLPack and the CUDA array interface: PyTorch and JAX take them without a copy, and `step` takes theirs. Kernels
run on CuPy's current stream, which is the default stream, as PyTorch's is, unless somebody changes it.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.batch.prebuilt import Kernel, Prebuilt
from freehold.core.errors import BadSetup


class OnCupy:
    """CuPy arrays and prebuilt kernels."""

    def __init__(self, prebuilt: Prebuilt) -> None:
        self._cupy: Any = importlib.import_module("cupy")
        self._prebuilt = prebuilt
        self._launchers: dict[str, _Launcher] = {}
        _require_gpu(self._cupy, prebuilt.arch)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """One game's numbers lie far apart and neighbouring games' side by side, so that threads write in step."""
        return self._cupy.zeros(shape, dtype, order="F")

    def records(self, host: NDArray[Any]) -> Any:
        return self._cupy.asarray(host.view(np.uint8).reshape(len(host), host.dtype.itemsize))

    def host(self, array: Any) -> NDArray[Any]:
        copy: NDArray[Any] = self._cupy.asnumpy(array)
        return copy

    def host_records(self, array: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
        return self.host(array).reshape(-1).view(dtype)

    def adopt(self, values: Any) -> Any:
        return self._cupy.asarray(values)

    def on_stream(self, stream: int) -> Any:
        """Kernels are launched on this stream inside a `with`."""
        return self._cupy.cuda.ExternalStream(stream)

    def call(self, entry: str, games: int, *arguments: Any) -> None:
        if entry not in self._launchers:
            kernel = self._prebuilt.kernels[entry]
            module = self._cupy.RawModule(path=str(kernel.path))
            self._launchers[entry] = _Launcher(module.get_function(kernel.symbol), kernel)
        block = self._prebuilt.block
        self._launchers[entry].launch(-(-games // block), block, arguments)


class _Launcher:
    """One kernel with its arguments spelled out as numba expects them.

    An array is (meminfo, parent, items, item size, data, shape…, strides…), each 64 bits. Spelling out costs more than launching,
    so what was spelled out for the last launch is kept, and only what has changed is redone.
    """

    def __init__(self, function: Any, kernel: Kernel) -> None:
        self._function = function
        self._kinds = kernel.arguments
        self._last: list[Any] = [None] * len(kernel.arguments)
        self._spelled: list[tuple[Any, ...]] = [()] * len(kernel.arguments)
        self._flat: tuple[Any, ...] = ()

    def launch(self, blocks: int, block: int, arguments: tuple[Any, ...]) -> None:
        changed = [k for k, argument in enumerate(arguments) if argument is not self._last[k]]
        for k in changed:
            self._spelled[k] = _spell(arguments[k], self._kinds[k].kind)
            self._last[k] = arguments[k]
        if changed:
            self._flat = tuple(word for words in self._spelled for word in words)
        self._function((blocks,), (block,), self._flat)


def _spell(argument: Any, kind: str) -> tuple[Any, ...]:
    if isinstance(argument, int):
        return (np.int64(argument),)
    if kind == "records":
        items, size = argument.shape
        return tuple(map(np.int64, (0, 0, items, size, argument.data.ptr, items, size)))
    shape, strides = argument.shape, argument.strides
    return tuple(map(np.int64, (0, 0, argument.size, argument.itemsize, argument.data.ptr, *shape, *strides)))


def _require_gpu(cupy: Any, arch: str) -> None:
    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError:
        found = 0
    if not found:
        raise BadSetup(
            'device "cuda" needs an NVIDIA GPU and its driver, and CuPy found none', hint="look at `nvidia-smi`"
        )
    capability = cupy.cuda.Device().compute_capability
    if int(capability) < int(arch.removeprefix("sm_")):
        raise BadSetup(
            f"these kernels are for {arch}, and this GPU is sm_{capability}",
            hint=f"export them again with --arch sm_{capability}",
        )
