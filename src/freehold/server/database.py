"""Connections: an engine for SQLite or PostgreSQL set up so that committed means durable."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event

BUSY_SECONDS = 30
T = TypeVar("T")


class Unit:
    """A transaction under way, and what has been changed in it: visible to nobody else before it is committed."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.changed: dict[str, Any] = {}


class Job(Generic[T]):
    """Something to be done in a transaction that several may share."""

    def __init__(self, work: Callable[[Unit], T]) -> None:
        self.work = work
        self.is_done = False
        self.wake = threading.Event()
        """Rings when it is done, or when it is this one's turn to lead."""
        self.value: T | None = None
        self.error: BaseException | None = None

    def result(self) -> T:
        if self.error is not None:
            raise self.error
        return cast(T, self.value)


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
        self._waiting: list[Job[Any]] = []
        self._is_led = False
        self._line = threading.Lock()

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

    def commit(self, work: Callable[[Unit], T], after: Callable[[Unit], None]) -> T:
        """Do something in a transaction; when this returns it is on the disk. `after` is called once it is.

        A commit waits for the disk, and SQLite has one writer. So whoever comes while one waits is put in line, and the next
        writer takes all of them along: each in a savepoint of its own, with one commit for all.
        """
        if not self.is_sqlite:
            with self.write() as connection:
                unit = Unit(connection)
                value = work(unit)
            after(unit)
            return value
        job = Job(work)
        with self._line:
            self._waiting.append(job)
            leads, self._is_led = not self._is_led, True
        if not leads:
            job.wake.wait()
        if not job.is_done:
            self._lead(after)
        return job.result()

    def _lead(self, after: Callable[[Unit], None]) -> None:
        """Commit for all who wait, wake them, and let the first of those who came meanwhile lead next."""
        with self._line:
            jobs, self._waiting = self._waiting, []
        with self._writer:
            self._commit_together(jobs, after)
        with self._line:
            following = self._waiting[:1]
            self._is_led = bool(following)
        for job in [*jobs, *following]:
            job.wake.set()

    def _commit_together(self, jobs: list[Job[Any]], after: Callable[[Unit], None]) -> None:
        try:
            with self.engine.connect() as plain:
                connection = plain.execution_options(begins="IMMEDIATE")
                with connection.begin():
                    unit = Unit(connection)
                    if len(jobs) == 1:
                        jobs[0].value = jobs[0].work(unit)
                    else:
                        for job in jobs:
                            _do(job, unit)
            after(unit)
        except BaseException as error:
            for job in jobs:
                job.error = job.error or error
            if not isinstance(error, Exception):
                raise
        finally:
            for job in jobs:
                job.is_done = True

    def close(self) -> None:
        self.engine.dispose()


def _do(job: Job[Any], unit: Unit) -> None:
    """One job in a savepoint: if it fails, only its own changes are gone."""
    before = dict(unit.changed)
    try:
        with unit.connection.begin_nested():
            job.value = job.work(unit)
    except Exception as error:
        job.error = error
        unit.changed = before


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
