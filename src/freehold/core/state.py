"""A state as a value: the bytes of one record, and a sheet of plain numbers to read them through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from math import prod
from operator import itemgetter
from struct import Struct
from types import SimpleNamespace
from typing import Any

import numpy as np

from freehold.core.rules import Raw


class Sheet(tuple[int, ...]):
    """A record's numbers in order, each field accessible by name: plain ints, or (nested) tuples of ints."""

    __slots__ = ()
    names: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Sheet({', '.join(f'{name}={getattr(self, name)}' for name in self.names)})"


class Layout:
    """Reads records of one dtype into sheets.

    Reading a numpy record field by field costs more than playing the move; one `unpack` of everything, and then reading only the
    fields that are asked for, does not.
    """

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype = dtype
        fields: Mapping[str, Any] = dtype.fields or {}
        names = tuple(sorted(fields, key=lambda name: fields[name][1]))
        code, end, position = "<", 0, 0
        finders: dict[str, Any] = {"__slots__": (), "names": names}
        self._parts: list[tuple[str, Any, Any]] = []
        """For each field: its name, where its numbers are, and their (row, column) if it has several axes."""
        for name in names:
            kind, offset = fields[name][0], fields[name][1]
            items = prod(kind.shape)
            code += f"{offset - end}x{items}{_CODES[kind.base.str[1:]]}"
            finders[name] = property(_finder(position, kind.shape))
            places = tuple(product(*map(range, kind.shape))) if len(kind.shape) > 1 else None
            self._parts.append((name, slice(position, position + items) if kind.shape else position, places))
            end = offset + kind.itemsize
            position += items
        self._struct = Struct(f"{code}{dtype.itemsize - end}x")
        self._unpack = self._struct.unpack
        self._sheet = type("Sheet", (Sheet,), finders)

    def read(self, raw: Raw) -> Any:
        """The sheet of a record's bytes."""
        return self._sheet(self._unpack(raw.data))

    def draft(self, state: State) -> Any:
        """A state taken apart for changing: ints, lists, and dictionaries by (row, column) where a field has several axes.

        Plain rules work on it just as on a numpy record, and much faster.
        """
        numbers = self._unpack(state.raw.data)
        fields: dict[str, Any] = {}
        for name, at, places in self._parts:
            part = numbers[at]
            if places:
                part = dict(zip(places, part, strict=True))
            elif isinstance(part, tuple):
                part = list(part)
            fields[name] = part
        return SimpleNamespace(**fields)

    def state(self, draft: Any) -> State:
        """The state a draft describes."""
        numbers: list[int] = []
        for name, at, places in self._parts:
            field = getattr(draft, name)
            numbers += field.values() if places else field if isinstance(at, slice) else (field,)
        return State(np.frombuffer(bytearray(self._struct.pack(*numbers)), np.uint8), self)


_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def _finder(position: int, shape: tuple[int, ...]) -> Callable[[Any], Any]:
    if not shape:
        return itemgetter(position)
    if len(shape) == 1:
        return itemgetter(slice(position, position + shape[0]))
    step = prod(shape[1:])
    parts = [_finder(position + i * step, shape[1:]) for i in range(shape[0])]
    return lambda numbers: tuple([part(numbers) for part in parts])


class State:
    """A position in a game, as a value: equal bytes are equal states. Only the game that made it looks inside."""

    __slots__ = ("_sheet", "actors", "layout", "raw")

    def __init__(self, raw: Raw, layout: Layout) -> None:
        self.raw = raw
        self.layout = layout
        self.actors: tuple[int, ...] | None = None
        """Who may move, once the game has been asked: a table asks again and again."""
        self._sheet: Any = None

    @property
    def sheet(self) -> Any:
        """The fields as plain numbers, read once."""
        if self._sheet is None:
            self._sheet = self.layout.read(self.raw)
        return self._sheet

    def lighten(self) -> None:
        """Forget the plain numbers, which take several times as much room as the bytes; they are read again when asked for."""
        self._sheet = None

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
