"""Servers for tests: one for a whole module, or a fresh one for tests that move the clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.server.settings import Settings
from tests.postgres import running_postgresql
from tests.server.serving import Person, Server, play_until, serving


def settings_in(folder: Path, **more: object) -> Settings:
    """A server without limits on how fast a test may be, whose bots compile nothing."""
    generous = {"creates_per_minute": 1_000_000, "requests_per_second": 1_000_000, "chats_per_minute": 1_000_000}
    plain = {"data": str(folder), "bot_warm_up": False, "bot_compiles": False, "log_level": "warning"}
    return Settings(**{**generous, **plain, **more})  # type: ignore[arg-type]  # names and values belong together


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a module's tests share; each makes tables of its own."""
    with serving(settings_in(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: Server) -> list[Person]:
    """People at a listed table whose game is over; for tests that only look at it."""
    people = server.people(3, privacy="listed")
    play_until(
        people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[-1 if len(moves) < 9 else 2]
    )
    return people


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own."""
    with serving(settings_in(tmp_path)) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server."""
    with running_postgresql() as address:
        yield address
