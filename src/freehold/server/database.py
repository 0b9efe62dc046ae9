"""Connections: an engine for SQLite or PostgreSQL set up so that committed means durable."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

BUSY_SECONDS = 30


class Database:
    """An engine, and the two ways to use it: reading, and changing something."""

    def __init__(self, url: str, *, pool_size: int = 12) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self.engine = _sqlite(url) if self.is_sqlite else _postgresql(url, pool_size)
        self._reader = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self._writer = threading.Lock()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that changes nothing, and sees one moment throughout."""
        with self._reader.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction; what it did is on the disk when it ends, or never was.

        SQLite has one writer at a time: threads wait here in line rather than poll the file.
        """
        if not self.is_sqlite:
            with self.engine.begin() as connection:
                yield connection
            return
        with self._writer, self.engine.connect() as connection:
            connection = connection.execution_options(begins="IMMEDIATE")
            with connection.begin():
                yield connection

    def close(self) -> None:
        self.engine.dispose()


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS}, pool_size=12)

    @event.listens_for(engine, "connect")
    def set_up(dbapi_connection: Any, _: Any) -> None:
        """WAL, every commit synced; transactions begin when we say so, not when the driver thinks so."""
        dbapi_connection.isolation_level = None
        cursor = dbapi_connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={BUSY_SECONDS * 1000}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        how = connection.get_execution_options().get("begins", "DEFERRED")
        connection.exec_driver_sql(f"BEGIN {how}")

    return engine


def _postgresql(url: str, pool_size: int) -> Engine:
    """psycopg 3. `synchronous_commit` is on by default in PostgreSQL; a server that turned it off is turned back here."""
    with_driver = url.replace("postgres://", "postgresql://", 1).replace("postgresql://", "postgresql+psycopg://", 1)
    return create_engine(
        with_driver,
        pool_size=pool_size,
        pool_pre_ping=True,
        connect_args={"options": "-c synchronous_commit=on", "connect_timeout": 10},
    )
