"""Tasks are kept until they are done, and ended when the server is."""

from __future__ import annotations

import asyncio

from freehold.server.ops.tasks import Tasks


def test_a_task_is_kept_until_it_is_done() -> None:
    async def counted() -> list[int]:
        tasks, going = Tasks(), asyncio.Event()

        async def work() -> None:
            await going.wait()

        tasks.start(work())
        before = len(tasks._running)
        going.set()
        await asyncio.gather(*tasks._running)
        await asyncio.sleep(0)
        return [before, len(tasks._running)]

    assert asyncio.run(counted()) == [1, 0]


def test_stopping_waits_until_every_task_has_ended() -> None:
    async def ended() -> list[str]:
        tasks, said, begun = Tasks(), list[str](), asyncio.Event()

        async def work() -> None:
            try:
                begun.set()
                await asyncio.Event().wait()
            finally:
                said.append("goodbye")

        tasks.start(work())
        await begun.wait()
        await tasks.stop()
        return said

    assert asyncio.run(ended()) == ["goodbye"]


def test_a_task_that_failed_does_not_keep_others_from_being_stopped() -> None:
    async def stop() -> int:
        tasks = Tasks()

        async def fails() -> None:
            raise RuntimeError("no")

        for work in (fails(), asyncio.sleep(3600)):
            tasks.start(work)
        await tasks.stop()
        return len(tasks._running)

    assert asyncio.run(stop()) == 0
