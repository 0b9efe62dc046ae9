"""Hearing from other processes by PostgreSQL's notifications."""

from __future__ import annotations

from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from freehold.core.said import verbatim
from freehold.server.storage.database import Database
from freehold.server.storage.listener import Listener
from freehold.server.storage.store import Store
from freehold.server.storage.upgrade import upgrade
from tests.postgres import new_database
from tests.server.sittings import NOW, a_change, a_sitting

Heard = SimpleQueue[str]


@pytest.fixture
def stores(postgresql: str) -> Iterator[tuple[Store, Store]]:
    """Two processes' stores over one database: here, and elsewhere."""
    url = new_database(postgresql)
    databases = [Database(url), Database(url)]
    upgrade(databases[0])
    here, elsewhere = (Store(database, worker=name) for database, name in zip(databases, ("a", "b"), strict=True))
    yield here, elsewhere
    here.close()
    elsewhere.close()


@pytest.fixture
def heard(stores: tuple[Store, Store]) -> Iterator[Heard]:
    """What the process here hears."""
    queue: Heard = SimpleQueue()
    listener = Listener(stores[0].database.url, "a", queue.put, lambda: queue.put("anything"))
    listener.start()
    assert listener.ready.wait(60)
    yield queue
    listener.stop()
    listener.join(60)


def test_after_connecting_anything_may_have_changed(heard: Heard) -> None:
    assert heard.get(timeout=60) == "anything"


def test_what_others_change_is_heard_and_what_one_changes_oneself_is_not(
    stores: tuple[Store, Store], heard: Heard
) -> None:
    here, elsewhere = stores
    for id in ("own", "others"):
        here.add(a_sitting(id))
    here.change(a_change("own", lambda sitting: sitting.noting(verbatim("hello"), NOW)))
    elsewhere.change(a_change("others", lambda sitting: sitting.noting(verbatim("hello"), NOW)))
    assert [heard.get(timeout=60) for _ in range(2)] == ["anything", "others"]
