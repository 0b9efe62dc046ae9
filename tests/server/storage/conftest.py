"""The store contract runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.server.storage.database import Database
from freehold.server.storage.store import Store
from freehold.server.storage.upgrade import upgrade
from tests.postgres import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'freehold.db'}"
    return new_database(request.getfixturevalue("postgresql"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store over an empty database."""
    opened = open_store(url)
    yield opened
    opened.close()


def open_store(url: str) -> Store:
    """A store that remembers nothing: what another process would see."""
    database = Database(url)
    upgrade(database)
    return Store(database)
