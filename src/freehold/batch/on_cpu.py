"""A batch in the computer's own memory: numpy arrays, passed in and out without a copy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.batch import compiled_loops
from freehold.batch.openings import exact_copy
from freehold.core.kit import AnyKit

WORTH_SPREADING: Final = 4096
"""From this many games on, the loops run on all cores; with fewer, waking the others takes longer than the work."""


class OnCpu:
    """numpy arrays, and loops compiled by numba (or plain ones where there is none)."""

    def __init__(self, kit: AnyKit, advisor: Any = None) -> None:
        self._kit = kit
        self._advisor = advisor

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
        return np.zeros(shape, dtype)

    def records(self, host: NDArray[Any]) -> NDArray[Any]:
        return exact_copy(host)

    def host(self, array: NDArray[Any]) -> NDArray[Any]:
        return array

    def host_records(self, array: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
        return exact_copy(array)

    def adopt(self, values: Any) -> NDArray[Any]:
        return np.asarray(values)

    def call(self, entry: str, games: int, *arguments: Any) -> None:
        program = compiled_loops.all_cores if games >= WORTH_SPREADING else compiled_loops.one_core
        getattr(program(self._kit, self._advisor), entry)(*arguments)
