"""Connections: an engine for SQLite or PostgreSQL set up so that committed means durable."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from queue import SimpleQueue
from typing import Any, Generic, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event

BUSY_SECONDS = 30
MOST_TOGETHER = 64
"""How many changes share a commit."""
T = TypeVar("T")


class Unit:
    """A transaction under way, and what has been changed in it: visible to nobody else until it is committed."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.changed: dict[str, Any] = {}
        self.driver: Any = connection.connection.driver_connection
        """The driver's own connection, for statements that are already compiled (`statements`)."""

    def in_one_go(self) -> AbstractContextManager[Any]:
        """For statements that need no answer: PostgreSQL is sent all of them before we wait for it."""
        is_sqlite = self.connection.dialect.name == "sqlite"
        pipeline: AbstractContextManager[Any] = nullcontext() if is_sqlite else self.driver.pipeline()
        return pipeline


class Job(Generic[T]):
    """Something to do in a transaction that several may share, and whoever is waiting for it."""

    def __init__(self, work: Callable[[Unit], T], after: Callable[[Unit], None]) -> None:
        self.work = work
        self.after = after
        self.future: Future[T] = Future()
        self.future.set_running_or_notify_cancel()  # giving up the wait does not stop the writing
        self.value: T | None = None
        self.error: BaseException | None = None

    def finish(self) -> None:
        """Tell whoever is waiting. Nobody is told before the commit."""
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(cast(T, self.value))


class Database:
    """An engine, and the two ways to use it: reading, and changing something."""

    def __init__(self, url: str, *, pool_size: int = 12) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self.engine = _sqlite(url) if self.is_sqlite else _postgresql(url, pool_size)
        self._reader = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self._glancer = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writer = threading.Lock()
        self._writers = ThreadPoolExecutor(pool_size, "writer")
        self._line: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._scribe: threading.Thread | None = None
        self._starting = threading.Lock()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that changes nothing, and sees a single moment throughout."""
        with self._reader.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def glance(self) -> Iterator[Connection]:
        """A connection for asking one thing, which is a single moment anyway."""
        with self._glancer.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction; when it ends, what it did is on the disk, or never happened.

        SQLite allows one writer at a time: threads queue here rather than poll the file.
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
        """Do something in a transaction; when this returns it is on the disk. `after` is called once it is."""
        return self.submit(work, after).result() if self.is_sqlite else self._commit_alone(work, after)

    def submit(self, work: Callable[[Unit], T], after: Callable[[Unit], None]) -> Future[T]:
        """The same without waiting for it.

        A commit waits for the disk, and SQLite allows one writer. So there is one thread that writes, and whoever comes while it
        waits for the disk joins the queue: the next commit is for all of them.
        """
        if not self.is_sqlite:
            return self._writers.submit(self._commit_alone, work, after)
        if self._scribe is None:
            self._start_scribe()
        job = Job(work, after)
        self._line.put(job)
        return job.future

    def _start_scribe(self) -> None:
        with self._starting:
            if self._scribe is None:
                self._scribe = threading.Thread(target=self._write_all, name="scribe", daemon=True)
                self._scribe.start()

    def _commit_alone(self, work: Callable[[Unit], T], after: Callable[[Unit], None]) -> T:
        with self.write() as connection:
            unit = Unit(connection)
            value = work(unit)
        after(unit)
        return value

    def _write_all(self) -> None:
        """What the writing thread does, until it finds None in the queue."""
        going_on = True
        while going_on:
            jobs = self._take()
            going_on = None not in jobs
            wanted = [job for job in jobs if job is not None]
            self._commit_together(wanted)
            for job in wanted:
                job.finish()

    def _take(self) -> list[Job[Any] | None]:
        """Everything in the queue, once there is something."""
        jobs = [self._line.get()]
        while len(jobs) < MOST_TOGETHER and not self._line.empty():
            jobs.append(self._line.get())
        return jobs

    def _commit_together(self, jobs: list[Job[Any]]) -> None:
        """One commit for all. If one fails after it has begun to write, nothing is committed, and each is done again alone."""
        try:
            with self.write() as connection:
                unit = Unit(connection)
                for job in jobs:
                    _do(job, unit)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                job.error = None
                self._commit_together([job])
            return
        for after in dict.fromkeys(job.after for job in jobs):
            after(unit)

    def close(self) -> None:
        if self._scribe is not None:
            self._line.put(None)
            self._scribe.join()
        self._writers.shutdown()
        self.engine.dispose()


def _do(job: Job[Any], unit: Unit) -> None:
    """One job of several. One that fails before it has written anything spoils nothing."""
    written = unit.driver.total_changes
    try:
        job.value = job.work(unit)
    except Exception as error:
        job.error = error
        if unit.driver.total_changes != written:
            raise


def _sqlite(url: str) -> Engine:
    path = url.partition(":///")[2]  # all of it: a `?` in a folder's name does not start a query
    engine = create_engine(
        URL.create("sqlite", database=path),
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
        pool_size=12,
    )

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
    """psycopg 3. `synchronous_commit` is on by default in PostgreSQL; if a server turned it off, it is turned back on here."""
    with_driver = url.replace("postgres://", "postgresql://", 1).replace("postgresql://", "postgresql+psycopg://", 1)
    return create_engine(
        with_driver,
        pool_size=pool_size,
        pool_pre_ping=True,
        connect_args={"options": "-c synchronous_commit=on", "connect_timeout": 10},
    )
