"""The statements that every move needs, compiled once: SQLAlchemy writes them for either database, the driver just runs them.

Building and compiling a statement, and wrapping its result, costs several times what SQLite takes to run it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import JSON, BindParameter, Dialect, bindparam, delete, func, insert, select, update
from sqlalchemy.sql.base import Executable

from freehold.server.storage.database import Unit
from freehold.server.storage.schema import MESSAGES, MOVES, REQUESTS, SEATS, TABLES

JSON_COLUMNS = frozenset(column.name for column in TABLES.columns if isinstance(column.type, JSON))
"""Columns of a table whose values have to be written as JSON first."""


class Prepared:
    """A statement, compiled when it first meets a kind of database."""

    def __init__(self, statement: Executable) -> None:
        self._statement: Any = statement
        self._known: dict[str, tuple[str, Sequence[str] | None]] = {}

    def _for(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        known = self._known.get(dialect.name)
        if known is None:
            compiled = self._statement.compile(dialect=dialect)
            known = self._known[dialect.name] = (str(compiled), compiled.positiontup)
        return known

    def run(self, unit: Unit, values: Mapping[str, Any]) -> Any:
        """The driver's cursor."""
        sql, names = self._for(unit.connection.dialect)
        return unit.driver.execute(sql, values if names is None else [values[name] for name in names])

    def run_all(self, unit: Unit, rows: Sequence[Mapping[str, Any]]) -> None:
        """Once for each row."""
        sql, names = self._for(unit.connection.dialect)
        parameters = rows if names is None else [[row[name] for name in names] for row in rows]
        unit.driver.cursor().executemany(sql, parameters)


_OF: BindParameter[str] = bindparam("of")
VERSION = Prepared(select(TABLES.c.version).where(TABLES.c.id == _OF))
LOCKED_VERSION = Prepared(select(TABLES.c.version).where(TABLES.c.id == _OF).with_for_update())
REQUEST = Prepared(
    select(REQUESTS.c.what, REQUESTS.c.position).where(
        REQUESTS.c.table_id == _OF, REQUESTS.c.seat == bindparam("at"), REQUESTS.c.request == bindparam("named")
    )
)
ADD_MOVES = Prepared(insert(MOVES))
ADD_MESSAGES = Prepared(insert(MESSAGES))
ADD_REQUEST = Prepared(insert(REQUESTS))
DELETE_MOVES = Prepared(delete(MOVES).where(MOVES.c.table_id == _OF, MOVES.c.seq > bindparam("after")))
SEEN = Prepared(
    update(SEATS).where(SEATS.c.table_id == _OF, SEATS.c.seat == bindparam("at")).values(seen_at=bindparam("now"))
)
NOTIFY = Prepared(select(func.pg_notify(bindparam("channel"), bindparam("payload"))))


@cache
def update_table(columns: tuple[str, ...]) -> Prepared:
    """Change these columns of a table."""
    return Prepared(update(TABLES).where(TABLES.c.id == _OF).values({name: bindparam(name) for name in columns}))


@cache
def update_seat(columns: tuple[str, ...]) -> Prepared:
    """Change these columns of a seat."""
    here = (SEATS.c.table_id == _OF) & (SEATS.c.seat == bindparam("at"))
    return Prepared(update(SEATS).where(here).values({name: bindparam(name) for name in columns}))
