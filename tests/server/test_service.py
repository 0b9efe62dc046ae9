"""The service: changes to tables, one transaction each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.core.said import verbatim
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.terms import MoveClock
from freehold.server.service import Service, Sources, worker_name
from freehold.server.settings import Settings
from freehold.server.table.identity import principal
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, a_sitting, finished, people, same
from tests.server.storage.conftest import open_store


class Stopped(Sources):
    """Time that stands still."""

    def now(self) -> int:
        return NOW


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """With room for two tables."""
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    yield Service(store, Settings(max_tables=2), Stopped())
    store.close()


def say(sitting: Sitting, now: int) -> Sitting:
    return sitting.noting(verbatim("hello"), now)


def test_a_new_table_is_stored_with_its_alarm(service: Service) -> None:
    service.add(people(grace=60))
    assert service.get("t1").row.wake_at == NOW + 60_000


def test_there_is_room_for_so_many_live_tables(service: Service) -> None:
    for id in ("a", "b"):
        service.add(a_sitting(id))
    with pytest.raises(Refusal) as refused:
        service.add(a_sitting("c"))
    assert refused.value.code == "full"


def test_games_that_are_over_take_no_room(service: Service) -> None:
    for id in ("a", "b"):
        service.add(a_sitting(id))
    assert service.add(finished()).sitting.row.status == "over"


def test_a_step_is_stored_when_it_is_taken(service: Service) -> None:
    service.add(people())
    done = service.step("t1", say)
    other = open_store(service.store.database.url)
    assert same(other.get("t1"), done.sitting)
    other.close()


def test_somebodys_step_is_taken_without_waiting(service: Service) -> None:
    sitting = service.add(people()).sitting
    done = asyncio.run(service.step_soon("t1", say, who=principal(sitting, "Bea")))
    assert done.sitting.messages[-1].text == "hello"


def test_what_is_due_is_done(service: Service) -> None:
    service.add(people(clock=MoveClock(30)).with_seat(0, deadline=NOW))
    service.tend("t1")
    assert service.get("t1").stamps[-1].by == "clock"


def test_whoever_was_heard_of_is_waited_for(service: Service) -> None:
    service.add(people(grace=60).with_seat(0, seen_at=NOW - 30_000))
    service.store.seen([("t1", 0)], NOW)
    service.tend("t1")
    assert service.get("t1").row.wake_at == NOW + 60_000


def test_every_table_has_secrets_of_its_own() -> None:
    one, other = (vars(Sources().secrets()) for _ in range(2))
    assert set(one.values()) & set(other.values()) == set()


def test_no_two_workers_have_the_same_name() -> None:
    assert worker_name() != worker_name()
