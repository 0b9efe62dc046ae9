"""A worker: who may see a table, who is about to do something there, and what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from freehold.core.said import verbatim
from freehold.server.http.worker import Worker
from freehold.server.messages.refusals import Refusal
from freehold.server.service import Service
from freehold.server.table.identity import Principal, digest
from tests.server.conftest import settings_in
from tests.server.sittings import a_change, people
from tests.server.storage.conftest import open_store

Check = Callable[[Worker], Awaitable[Any]]


@pytest.fixture
def with_worker(tmp_path: Path) -> Callable[[Check], Any]:
    """Runs something with a worker over a database with one table, where people play."""

    def run(check: Check) -> Any:
        async def main() -> Any:
            settings = settings_in(tmp_path)
            store = open_store(settings.database_url)
            store.add(people())
            try:
                return await check(Worker(Service(store, settings)))
            finally:
                store.close()

        return asyncio.run(main())

    return run


def test_a_player_who_looks_is_heard_of(with_worker: Callable[[Check], Any]) -> None:
    async def check(worker: Worker) -> Any:
        await worker.visible("t1", "Bea")
        return worker.presence._heard

    assert with_worker(check) == {("t1", 1)}


def test_a_private_table_is_not_visible_to_anybody(with_worker: Callable[[Check], Any]) -> None:
    async def check(worker: Worker) -> None:
        await worker.visible("t1", None)

    with pytest.raises(Refusal, match="private"):
        with_worker(check)


def test_whoever_sat_down_elsewhere_is_known_before_they_act(with_worker: Callable[[Check], Any]) -> None:
    async def check(worker: Worker) -> Principal:
        store = worker.service.store
        other = open_store(store.database.url)
        other.change(a_change("t1", lambda sitting: sitting.with_seat(1, token_hash=digest("new"))))
        other.close()
        store.forget("t1")
        return await worker.acting("t1", "new")

    assert with_worker(check).seat == 1


def test_a_step_is_refused_to_those_who_may_not_take_it(with_worker: Callable[[Check], Any]) -> None:
    async def check(worker: Worker) -> None:
        await worker.step(
            "t1", Principal("seat", 1, "another's"), lambda sitting, now: sitting.noting(verbatim("x"), now)
        )

    with pytest.raises(Refusal, match="no longer have a seat at this table"):
        with_worker(check)


def test_a_screen_comes_with_its_etag(with_worker: Callable[[Check], Any]) -> None:
    async def check(worker: Worker) -> tuple[bytes, str]:
        sitting, who = await worker.visible("t1", "Bea")
        body, etag = worker.screen(sitting, who)
        return bytes(body), etag

    body, etag = with_worker(check)
    assert msgspec.json.decode(body)["etag"] == etag
