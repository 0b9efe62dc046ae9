"""A state as a value: the bytes of one record, and a sheet of plain numbers to read them by."""

from __future__ import annotations

from collections.abc import Mapping
from struct import Struct
from typing import Any

import numpy as np

from freehold.core.rules import Raw


class Layout:
    """Reads records of one dtype into sheets: every field a plain int, or nested tuples of ints.

    Reading a numpy record field by field costs more than playing the move; one `unpack` for all of them does not.
    """

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype = dtype
        fields: Mapping[str, Any] = dtype.fields or {}
        self.names = tuple(sorted(fields, key=lambda name: fields[name][1]))
        self._sheet = type("Sheet", (Sheet,), {"__slots__": self.names})
        self._shapes: list[tuple[str, int, tuple[int, ...]]] = []
        code, end, position = "<", 0, 0
        for name in self.names:
            kind, offset = fields[name][0], fields[name][1]
            items = int(np.prod(kind.shape, dtype=int))
            code += f"{offset - end}x{items}{_CODES[kind.base.str[1:]]}"
            end = offset + kind.itemsize
            self._shapes.append((name, position, kind.shape))
            position += items
        self._unpack = Struct(f"{code}{dtype.itemsize - end}x").unpack

    def read(self, raw: Raw) -> Any:
        """The sheet of a record's bytes."""
        numbers = self._unpack(raw.data)
        sheet = self._sheet()
        for name, position, shape in self._shapes:
            if not shape:
                setattr(sheet, name, numbers[position])
            elif len(shape) == 1:
                setattr(sheet, name, numbers[position : position + shape[0]])
            else:
                setattr(sheet, name, _nested(numbers, position, shape))
        return sheet


_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def _nested(numbers: tuple[int, ...], position: int, shape: tuple[int, ...]) -> tuple[Any, ...]:
    if len(shape) == 1:
        return numbers[position : position + shape[0]]
    step = int(np.prod(shape[1:], dtype=int))
    return tuple(_nested(numbers, position + i * step, shape[1:]) for i in range(shape[0]))


class Sheet:
    """A record's fields as plain ints and tuples. Made by a `Layout`; read it, never write it."""

    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Sheet({', '.join(f'{name}={getattr(self, name)}' for name in self.__slots__)})"


class State:
    """A position of a game, as a value: equal bytes are equal states. Only the game that made it looks inside."""

    __slots__ = ("_sheet", "layout", "raw")

    def __init__(self, raw: Raw, layout: Layout) -> None:
        self.raw = raw
        self.layout = layout
        self._sheet: Any = None

    @property
    def sheet(self) -> Any:
        """The fields as plain numbers, read once."""
        if self._sheet is None:
            self._sheet = self.layout.read(self.raw)
        return self._sheet

    @property
    def record(self) -> Any:
        """A copy of the record, for code that builds a state by changing one."""
        return self.raw.copy().view(self.layout.dtype)[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.raw.tobytes() == other.raw.tobytes()

    def __hash__(self) -> int:
        return hash(self.raw.tobytes())

    def __repr__(self) -> str:
        return f"State({self.sheet!r})"


def state_of(record: np.record, layout: Layout) -> State:
    """The state with these fields."""
    return State(np.frombuffer(record.tobytes(), np.uint8).copy(), layout)
