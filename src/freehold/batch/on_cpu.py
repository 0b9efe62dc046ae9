"""A batch in the computer's own memory: numpy arrays, in and out without a copy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.batch import programs
from freehold.batch.blueprint import exact_copy

WORTH_SPREADING: Final = 4096
"""From this many games on, the loops run on all cores; below, waking the others takes longer than the work."""


class OnCpu:
    """numpy arrays, and loops compiled by numba (or plain ones where there is none)."""

    def __init__(self, kit: Any, advisor: Any = None) -> None:
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
        program = programs.all_cores if games >= WORTH_SPREADING else programs.one_core
        getattr(program(self._kit, self._advisor), entry)(*arguments)
