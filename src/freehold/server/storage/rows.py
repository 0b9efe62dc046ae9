"""Rows as values, and what differs between two of them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, select

from freehold.core.errors import FreeholdError
from freehold.core.play import Table
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.table.sitting import Message, SeatRow, Sitting, Stamp, TableRow


def differences(old: Struct, new: Struct) -> dict[str, Any]:
    """The fields that have changed, as they are stored."""
    if old is new:
        return {}
    pairs = ((name, getattr(old, name), getattr(new, name)) for name in new.__struct_fields__)
    return {name: msgspec.to_builtins(value) for name, was, value in pairs if value is not was and value != was}


def rows_of(connection: Connection, table: Any, id: str, order: Any, type_: Any, limit: int | None = None) -> list[Any]:
    columns = [column for column in table.c if column.name != "table_id"]
    query = select(*columns).where(table.c.table_id == id).order_by(order).limit(limit)
    return [value_of(row, type_) for row in connection.execute(query).mappings()]


for _type in (TableRow, SeatRow, Message):
    msgspec.json.Decoder(_type)
# msgspec learns a type's fields when it first meets it, and two threads that meet it at once can crash the process; so it meets
# ours here, before there are threads.


def value_of(row: RowMapping, type_: Any) -> Any:
    """A row as a value; its names are a kind of string that msgspec does not accept."""
    try:
        return msgspec.convert({str(name): value for name, value in row.items()}, type_)
    except msgspec.ValidationError as error:
        raise Refusal("internal", said("server-stored-unreadable", why=str(error))) from error


def replayed(sitting: Sitting, kept: Sitting | None, moves: list[tuple[int, Stamp]]) -> Table:
    """The game these moves add up to; what this process has replayed before is not replayed again."""
    table = Table(sitting.kit, sitting.game, sitting.names)
    if kept is not None and kept.table is not None:
        same = 0
        for (seat, stamp), entry, known in zip(moves, kept.table.entries, kept.stamps, strict=False):
            if (seat, stamp.move, stamp.by == "forced") != (entry.seat, known.move, known.by == "forced"):
                break
            same += 1
        if same:
            last_state = kept.table.entries[same].before if same < len(kept.table.entries) else kept.table.state
            table.entries, table.state = kept.table.entries[:same], last_state
    for seat, stamp in moves[len(table.entries) :]:
        try:
            table.move(seat, sitting.kit.text.read(stamp.move), forced=stamp.by == "forced")
        except FreeholdError as error:
            raise Refusal("internal", said("server-stored-unplayable", why=error.said)) from error
    return table
