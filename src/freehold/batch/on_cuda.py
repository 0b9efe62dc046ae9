"""A batch in a GPU's memory, its kernels compiled on the spot by numba-cuda.

Its arrays carry the CUDA array interface: PyTorch, CuPy and JAX take them without a copy, and `step` takes theirs.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.batch import compiled_loops, gpu_span
from freehold.core.kit import AnyKit


class OnCuda:
    """numba-cuda's device arrays and kernels."""

    def __init__(self, kit: AnyKit, block: int = gpu_span.BLOCK, advisor: Any = None) -> None:
        self._cuda: Any = importlib.import_module("numba.cuda")
        self._program = compiled_loops.gpu(kit, self._cuda.jit, block, advisor)
        self._block = block

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """One game's numbers lie far apart and neighbouring games' side by side, so that threads write in step."""
        return self._cuda.to_device(np.zeros(shape, dtype, order="F"))

    def records(self, host: NDArray[Any]) -> Any:
        return self._cuda.to_device(host)

    def host(self, array: Any) -> NDArray[Any]:
        copy: NDArray[Any] = array.copy_to_host()
        return copy

    def host_records(self, array: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
        return self.host(array)

    def adopt(self, values: Any) -> Any:
        if hasattr(values, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(values)
        return self._cuda.to_device(np.asarray(values))

    def call(self, entry: str, games: int, *arguments: Any) -> None:
        blocks = -(-games // self._block)
        getattr(self._program, entry)[blocks, self._block](*arguments)
