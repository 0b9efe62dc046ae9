"""Reviews take turns, are told to have failed once, and are kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import KITS
from freehold.server.messages.refusals import Refusal
from freehold.server.ops.tasks import Tasks
from freehold.server.settings import Settings
from freehold.server.thinking.review_runner import KEPT, MOST_RUNNING, ReviewRunner


def asked(check: Callable[[ReviewRunner, Any], Any], pool: Any) -> None:
    """Try something with reviews on a loop of their own, whose work is done by `pool`."""

    async def main() -> None:
        tasks = Tasks()
        reviews = ReviewRunner(Settings(review_sims=1), pool, tasks)

        async def settle() -> None:
            await asyncio.gather(*tasks._running)

        await check(reviews, settle)

    asyncio.run(main())


class Broken:
    """Processes that never come to an end."""

    async def work_out(self, work: Any, question: Any, **more: Any) -> Any:
        raise TimeoutError("the engine took too long")


class AtOnce:
    """Processes that find nothing to judge."""

    async def work_out(self, work: Any, question: Any, **more: Any) -> Any:
        return b"[]"


def anybody() -> None:
    """Admits whoever asks."""


def a_table(name: str = "Ann") -> Table:
    path = Path(__file__).parents[2] / "records/goofspiel/traditional-2-plain-win.txt"
    record = Record.read(path.read_text().replace("player 0: Ann", f"player 0: {name}"))
    return Table.resume(KITS["goofspiel"], record)


def test_a_failure_is_told_once_and_asking_again_begins_anew() -> None:
    async def check(reviews: ReviewRunner, settle: Any) -> None:
        states = [reviews.ask(a_table(), anybody).state]
        await settle()
        states += [reviews.ask(a_table(), anybody).state, reviews.ask(a_table(), anybody).state]
        assert states == ["running", "failed", "running"]

    asked(check, Broken())


def test_no_more_reviews_are_begun_than_can_take_turns() -> None:
    async def check(reviews: ReviewRunner, settle: Any) -> None:
        for number in range(MOST_RUNNING):
            reviews.ask(a_table(f"Ann{number}"), anybody)
        with pytest.raises(Refusal, match="busy with other reviews"):
            reviews.ask(a_table("Zoe"), anybody)
        await settle()
        assert reviews.ask(a_table("Zoe"), anybody).state == "running"

    asked(check, AtOnce())


def test_reviews_nobody_asks_for_are_forgotten() -> None:
    async def check(reviews: ReviewRunner, settle: Any) -> None:
        for number in range(KEPT + 5):
            reviews.ask(a_table(f"Ann{number}"), anybody)
            await settle()
        assert len(reviews._jobs) == KEPT

    asked(check, AtOnce())
