"""The processes in which bots and reviews think: they answer, fail alone, are replaced, and compile while others answer."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freehold.core.compiling import USERS_WORD
from freehold.server.settings import Settings
from freehold.server.thinking import bot_process, pool
from freehold.server.thinking.mind import Died, Failed
from freehold.server.thinking.pool import SOON, NobodyFree, Place, Rank, ThinkingPool
from tests.server.thinking import mischief
from tests.server.thinking.gates import Gate
from tests.server.thinking.mischief import echo, own_pid, wait

ROUNDS = 100
TOPIC = ("for-sale", "some bot")


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that start quickly, since they import no bots, and learn at once."""
    monkeypatch.setattr(bot_process, "prepare_plain", mischief.prepare)
    monkeypatch.setattr(bot_process, "prepare_compiled", mischief.prepare)
    monkeypatch.setattr(bot_process, "warm_up", mischief.echo)


@pytest.fixture
def pools(light: None) -> Iterator[Callable[..., ThinkingPool]]:
    made: list[ThinkingPool] = []

    def make(processes: int = 1, *, compiles: bool = False) -> ThinkingPool:
        made.append(ThinkingPool(Settings(bot_processes=processes, bot_compiles=compiles)))
        return made[-1]

    yield make
    for each in made:
        each.stop()


Pools = Callable[..., ThinkingPool]


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await asyncio.wait_for(work(), 600)

    asyncio.run(main())


async def ask(thinking: ThinkingPool, work: Any, question: Any = None, **more: Any) -> Any:
    return await thinking.work_out(work, question, **{"topic": TOPIC, "seconds": 60.0, **more})


def begin(thinking: ThinkingPool, work: Any, question: Any = None, **more: Any) -> asyncio.Task[Any]:
    """The same, to be waited for later; it stands in line already when this returns control."""
    return asyncio.get_running_loop().create_task(ask(thinking, work, question, **more))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    thinking = ThinkingPool(Settings(bot_compiles=False))
    question = bot_process.first_question("for-sale", "heuristic", budget=60)

    async def work() -> None:
        assert await ask(thinking, bot_process.choose, question) in question.moves
        assert await ask(thinking, own_pid) not in (None, os.getpid())

    run(work)
    thinking.stop()


def test_a_process_answers_one_question_after_the_other(pools: Pools) -> None:
    async def work() -> None:
        thinking = pools()
        pids = await asyncio.gather(*(ask(thinking, own_pid) for _ in range(5)))
        assert set(pids) == set(thinking.processes)
        assert len(set(pids)) == 1

    run(work)


@pytest.mark.parametrize(
    ("trouble", "kind"), [(mischief.overrun, "TimeoutError"), (mischief.fail_strangely, "Strange")]
)
def test_a_mistake_is_told_to_whoever_asked_and_costs_no_process(pools: Pools, trouble: Any, kind: str) -> None:
    async def work() -> None:
        thinking = pools()
        pid = await ask(thinking, own_pid)
        with pytest.raises(Failed) as failure:
            await ask(thinking, trouble)
        assert failure.value.kind == kind
        assert await ask(thinking, own_pid) == pid

    run(work)


# -- bots that fail alone ----------------------------------------------------------------------------------------------


async def kill(thinking: ThinkingPool, gate: Gate) -> None:
    """Somebody kills a process from outside; it is thought again, and this time they let it."""
    killed = begin(thinking, wait, gate.name)
    pid = await gate.arrived()
    os.kill(pid, 9)
    again = await gate.arrived()
    await gate.open()
    assert (await killed, again == pid) == (again, False)


async def hang(thinking: ThinkingPool, gate: Gate) -> None:
    with pytest.raises(TimeoutError):
        await ask(thinking, mischief.hear_nothing, seconds=0)


async def overrun(thinking: ThinkingPool, gate: Gate) -> None:
    with pytest.raises(Failed, match="too long"):
        await ask(thinking, mischief.overrun)


@pytest.mark.parametrize("trouble", [kill, hang, overrun])
def test_trouble_costs_no_innocent_thought(
    pools: Pools, trouble: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what is under way beside it, nor what stands in line behind it."""
    monkeypatch.setattr(pool, "GRACE", 0.0)
    beside, guilty = Gate(tmp_path / "beside"), Gate(tmp_path / "guilty")

    async def work() -> None:
        thinking = pools(2)
        for number in range(ROUNDS):
            under_way = begin(thinking, wait, beside.name)
            pid = await beside.arrived()
            troubled = asyncio.get_running_loop().create_task(trouble(thinking, guilty))
            await asyncio.sleep(0)  # it comes first, and takes the other process
            in_line = begin(thinking, echo, number)
            await troubled
            assert await in_line == number
            assert not under_way.done()
            await beside.open()
            assert await under_way == pid

    run(work)


def test_a_thought_that_kills_every_process_is_given_up_after_the_second(pools: Pools) -> None:
    async def work() -> None:
        thinking = pools()
        pids = {await ask(thinking, own_pid)}
        with pytest.raises(Died):
            await ask(thinking, mischief.die)
        pids.add(await ask(thinking, own_pid))
        assert len(pids) == 2

    run(work)


def test_a_process_that_hears_nothing_is_killed(pools: Pools, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "GRACE", 0.0)

    async def work() -> None:
        thinking = pools()
        pid = await ask(thinking, own_pid)
        with pytest.raises(TimeoutError):
            await ask(thinking, mischief.hear_nothing, seconds=0)
        assert await ask(thinking, own_pid) != pid
        assert not is_alive(pid)

    run(work)


# -- the line ----------------------------------------------------------------------------------------------------------


def test_who_comes_first_is_answered_first_but_bots_before_reviews(pools: Pools, tmp_path: Path) -> None:
    gate, order = Gate(tmp_path / "gate"), list[str]()

    async def work() -> None:
        thinking = pools()
        busy = begin(thinking, wait, gate.name)
        await gate.arrived()

        async def note(name: str, rank: Rank) -> None:
            order.append(await ask(thinking, echo, name, rank=rank))

        asked = [
            ("a review", Rank.REVIEW),
            ("a bot", Rank.BOT),
            ("another review", Rank.REVIEW),
            ("a further bot", Rank.BOT),
        ]
        waiting = [asyncio.get_running_loop().create_task(note(*each)) for each in asked]
        await asyncio.sleep(0)
        await gate.open()
        await asyncio.gather(busy, *waiting)

    run(work)
    assert order == ["a bot", "a further bot", "a review", "another review"]


def test_who_waits_too_long_is_told_that_nobody_was_free(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools()
        busy = begin(thinking, wait, gate.name)
        await gate.arrived()
        monkeypatch.setitem(pool.WAITING, Rank.BOT, 0.0)
        with pytest.raises(NobodyFree):
            await ask(thinking, echo)
        await gate.open()
        await busy

    run(work)


def test_waiting_in_line_does_not_count_as_thinking(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second has no time at all, but for the grace: it would be killed if its time began when it was asked."""
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools()
        busy = begin(thinking, wait, gate.name)
        await gate.arrived()
        waiting = begin(thinking, echo, "here", seconds=0)
        await asyncio.sleep(0)
        asked = next(iter(thinking._line))
        asked.asked -= 1_000  # as if it had stood there for long
        await gate.open()
        assert (await busy, await waiting) == (next(iter(thinking.processes)), "here")

    run(work)


def test_those_who_wait_together_share_the_time_people_wait(pools: Pools, tmp_path: Path) -> None:
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools()
        assert 0 < await ask(thinking, mischief.seconds_wanted) <= SOON
        busy = begin(thinking, wait, gate.name)
        await gate.arrived()
        waiting = [begin(thinking, mischief.seconds_wanted) for _ in range(4)]
        await asyncio.sleep(0)
        await gate.open()
        await busy
        for number, seconds in enumerate(await asyncio.gather(*waiting)):
            assert SOON / 2 / (4 - number) <= seconds <= SOON / (4 - number)

    run(work)


# -- compiling ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("compiles", [True, False])
def test_rules_are_compiled_as_the_settings_say(compiles: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(USERS_WORD, raising=False)
    thinking = ThinkingPool(Settings(bot_compiles=compiles))

    async def work() -> None:
        assert await ask(thinking, mischief.is_compiling, rank=Rank.REVIEW) is compiles

    run(work)
    thinking.stop()


def test_plain_rules_answer_until_the_compiled_ones_are_ready(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "warm_up", mischief.wait_to_learn)
    gate = Gate(tmp_path / "gate")
    topic = ("for-sale", gate.name)

    async def work() -> None:
        thinking = pools(compiles=True)
        plain = await ask(thinking, own_pid, topic=topic)
        learners = []
        for _ in ("one compiles it", "another learns it from the cache"):
            learners.append(await gate.arrived())
            assert await ask(thinking, own_pid, topic=topic) == plain
            await gate.open()
        while await ask(thinking, own_pid, topic=topic) != learners[1]:
            pass
        assert learners[0] not in (plain, learners[1])
        assert thinking.processes == {learners[1]: "compiled", plain: "plain"}  # who compiled is not needed any more

    run(work)


def stopgap_of(thinking: ThinkingPool) -> Place:
    assert thinking._stopgap is not None
    return thinking._stopgap


async def until_compiled(thinking: ThinkingPool) -> None:
    """Ask until the compiled rules have taken over."""
    while thinking.processes.get(await ask(thinking, own_pid)) != "compiled":
        pass


def test_what_is_known_is_answered_by_compiled_rules_while_other_things_are_compiled(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools(compiles=True)
        await until_compiled(thinking)
        monkeypatch.setattr(bot_process, "warm_up", mischief.wait_to_learn)
        stopgap_of(thinking).mind.known.add(("for-sale", gate.name))
        thinking.warm_up([("for-sale", gate.name)])
        assert await gate.arrived() != await ask(thinking, own_pid)
        assert thinking.processes[await ask(thinking, own_pid)] == "compiled"
        await gate.open()
        await gate.arrived()  # the process that thinks, which loads it
        assert thinking.processes[await ask(thinking, own_pid)] == "plain"
        await gate.open()

    run(work)


def test_nobody_waits_for_a_process_that_thinks_longer_than_bots_do(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools(compiles=True)
        await until_compiled(thinking)
        monkeypatch.setattr(pool, "LATE", 0.0)
        slow = begin(thinking, wait, gate.name)
        await gate.arrived()
        assert thinking.processes[await ask(thinking, own_pid)] == "plain"
        await gate.open()
        await slow

    run(work)


def test_each_thing_is_compiled_once_and_learned_by_one_process_after_the_other(
    pools: Pools, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "warm_up", mischief.wait_to_learn)
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = pools(2, compiles=True)
        stopgap_of(thinking).mind.known.add(("for-sale", gate.name))
        thinking.warm_up([("for-sale", gate.name)])
        for learner in (thinking._compiler, *thinking._thinkers):
            await gate.arrived()
            assert [place for place in thinking._places if place.is_learning] == [learner]
            await gate.open()

    run(work)


def test_what_cannot_be_compiled_is_left_to_plain_rules(pools: Pools, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "warm_up", mischief.die_of)

    async def work() -> None:
        thinking = pools(compiles=True)
        thinking.warm_up([("for-sale", "deadly"), ("for-sale", "harmless")])
        while thinking.processes.get(await ask(thinking, own_pid, topic=("for-sale", "harmless"))) != "compiled":
            pass
        assert thinking.processes[await ask(thinking, own_pid, topic=("for-sale", "deadly"))] == "plain"

    run(work)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_no_process_is_left_behind_whatever_it_does(light: None, tmp_path: Path) -> None:
    gate = Gate(tmp_path / "gate")

    async def work() -> None:
        thinking = ThinkingPool(Settings(bot_processes=2, bot_compiles=False))
        deaf = begin(thinking, mischief.hear_nothing)
        busy = begin(thinking, wait, gate.name)
        await gate.arrived()
        while len(thinking.processes) < 2:
            await asyncio.sleep(0)
        pids = list(thinking.processes)
        in_line = begin(thinking, echo)
        await asyncio.sleep(0)
        thinking.stop()
        assert [is_alive(pid) for pid in pids] == [False, False]
        ends = await asyncio.gather(deaf, busy, in_line, return_exceptions=True)
        assert [type(end) for end in ends] == [asyncio.CancelledError] * 3

    run(work)
