"""The collector is tended without holding anybody up."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator

import pytest

from freehold.server.ops import garbage


@pytest.fixture
def own_collector() -> Iterator[None]:
    """Leaves the collector as it was."""
    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


async def tended_until(rounds: int) -> int:
    """How much is set aside after so many rounds."""
    task = asyncio.create_task(garbage.look_after())
    for _ in range(rounds):
        await asyncio.sleep(0)
    aside = gc.get_freeze_count()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return aside


@pytest.mark.usefixtures("own_collector")
def test_what_is_there_already_is_set_aside() -> None:
    gc.unfreeze()
    assert asyncio.run(tended_until(1)) > 10_000


@pytest.mark.usefixtures("own_collector")
def test_what_was_set_aside_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, ...]] = []
    monkeypatch.setattr(garbage, "SETTLED", 0)
    monkeypatch.setattr(garbage, "ROUNDS", 2)
    monkeypatch.setattr("gc.collect", lambda *generation: looked.append(generation))
    asyncio.run(tended_until(4))
    assert looked[:3] == [(1,), (1,), ()]


@pytest.mark.usefixtures("own_collector")
def test_the_young_are_looked_at_more_often_than_the_old() -> None:
    asyncio.run(tended_until(1))
    assert gc.get_threshold() == (garbage.YOUNG, 20, 1000)
