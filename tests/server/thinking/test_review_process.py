"""What a review's process answers: decisions judged from a record alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from freehold.analysis.review import Judged, decisions_of
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import KITS
from freehold.server.settings import Settings
from freehold.server.thinking.pool import ThinkingPool
from freehold.server.thinking.review_process import Part, judge

GOLDEN = Path(__file__).parents[2] / "records/goofspiel/traditional-2-plain-win.txt"


@pytest.fixture(scope="module")
def thinking() -> Iterator[ThinkingPool]:
    """Where reviews are worked out; with plain rules, which take no time to compile."""
    made = ThinkingPool(Settings(bot_compiles=False))
    yield made
    made.stop()


def judged(thinking: ThinkingPool, *positions: int) -> list[Judged]:
    part = Part(Record.read(GOLDEN.read_text()).to_json(), positions, 20, 60.0)
    return asyncio.run(thinking.work_out(judge, part, topic=("goofspiel", "a review"), seconds=60))


def last_decisions() -> list[int]:
    table = Table.resume(KITS["goofspiel"], Record.read(GOLDEN.read_text()))
    return decisions_of(table)[-2:]


def test_every_position_asked_about_is_judged(thinking: ThinkingPool) -> None:
    assert [each.decision.position for each in judged(thinking, *last_decisions())] == last_decisions()


def test_parts_say_the_same_as_the_whole(thinking: ThinkingPool) -> None:
    one, other = last_decisions()
    assert judged(thinking, one) + judged(thinking, other) == judged(thinking, one, other)
