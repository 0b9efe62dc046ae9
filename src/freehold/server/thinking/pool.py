"""The processes in which bots and reviews think, off the event loop, and the line in front of them.

Each process fails alone (`mind`): whatever a bot does to the one it thinks in, the others think on and the line stays as it is. A
thought whose process died is thought again, once.

Compiling takes a minute where nobody has done it before. One process does nothing else, until the cache holds everything; those
that think learn from the cache. What they do not know yet is answered by another one, which thinks by plain rules.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import chain
from typing import Any, Literal, TypeVar

from freehold.server.ops.metrics import THOUGHTS
from freehold.server.ops.tasks import Tasks
from freehold.server.settings import Settings
from freehold.server.thinking import bot_process
from freehold.server.thinking.mind import Died, Failed, Mind

LOG = logging.getLogger("freehold.thinking")

Q = TypeVar("Q")
R = TypeVar("R")

Topic = tuple[str, str]
"""What has to be compiled for a question: a game, and the bot or whoever else thinks about it."""

SOON = 1.2
"""Seconds in which people would like an answer, the wait in line included."""
LATE = 2 * SOON
"""Seconds after which nobody waits for a process any longer who can be answered by another."""
GRACE = 2.0
"""Seconds beyond its time after which a process that should have ended a thought itself is killed."""
WARMING_UP = 600.0
"""Seconds to compile one topic, on a machine that has other things to do."""
TRIES = 2
"""A thought whose process died is thought again; one that kills every process is not."""


class Rank(IntEnum):
    """Who goes first: people wait for bots."""

    BOT = 0
    WARM_UP = 1
    REVIEW = 2


WAITING = {Rank.BOT: 60.0, Rank.REVIEW: 300.0}
"""Seconds in line after which a question is given back."""


class NobodyFree(Exception):
    """A question stood in line for too long. It is nobody's fault; it may be asked again."""


@dataclass(eq=False)
class Thought:
    """A question in line or under way."""

    work: Callable[[Any, float], Any]
    question: Any
    topic: Topic
    seconds: float
    """Its time, from when a process begins to think."""
    rank: Rank
    answer: asyncio.Future[Any]
    asked: float
    """When, by the loop's clock."""
    begun: float = 0.0
    deaths: int = 0
    """Processes that died of it, or only with it."""

    @property
    def place(self) -> tuple[Rank, float]:
        """In the line."""
        return self.rank, self.asked


@dataclass(eq=False)
class Place:
    """One of the processes, and what it thinks about."""

    rules: Literal["plain", "compiled"]
    mind: Mind
    thought: Thought | None = None

    def knows(self, topic: Topic) -> bool:
        """Whether it has thought about this before, so that nothing is left to compile or to load."""
        return topic in self.mind.known

    @property
    def is_learning(self) -> bool:
        return self.thought is not None and not self.knows(self.thought.topic)

    def is_late(self, now: float) -> bool:
        """Whether it thinks longer than bots do."""
        return self.thought is not None and now - self.thought.begun >= LATE


class ThinkingPool:
    """A few processes that answer one question after the other; beside those that compile, one that does not."""

    def __init__(self, settings: Settings) -> None:
        self._thinkers = [_compiled() if settings.bot_compiles else _plain() for _ in range(settings.bot_processes)]
        self._stopgap = _plain() if settings.bot_compiles else None
        self._compiler = _compiled() if settings.bot_compiles else None
        others = [self._stopgap, self._compiler]
        self._places = [*self._thinkers, *(place for place in others if place is not None)]
        self._line: list[Thought] = []
        self._wanted: list[Topic] = []
        """What all processes should know, the most urgent first: what people are likely to ask about, and what they have
        asked about and plain rules have answered."""
        self._compiled: set[Topic] = set()
        """What the cache holds."""
        self._mishaps: Counter[Topic] = Counter()
        """Processes that warming up has cost."""
        self._tasks = Tasks()
        self._is_stopped = False

    @property
    def processes(self) -> dict[int, str]:
        """The processes there are, with the rules by which they think."""
        return {place.mind.pid: place.rules for place in self._places if place.mind.pid is not None}

    async def work_out(
        self, work: Callable[[Q, float], R], question: Q, *, topic: Topic, seconds: float, rank: Rank = Rank.BOT
    ) -> R:
        """Have something worked out in one of the processes, in so many seconds from when it begins.

        Raises what went wrong: Failed in the work itself, TimeoutError or Died with it, NobodyFree before it began.
        """
        loop = asyncio.get_running_loop()
        thought = Thought(work, question, topic, seconds, rank, loop.create_future(), loop.time())
        if topic in self._wanted:
            self._want([topic])
        self._put_in_line(thought)
        self._assign()
        found: R = await thought.answer
        return found

    def warm_up(self, topics: Sequence[Topic]) -> None:
        """Let all processes start, and learn these topics one after the other."""
        self._want(topics)
        self._assign()

    def stop(self) -> None:
        """Let go of everything under way; when this returns, there are no processes left."""
        self._is_stopped = True
        for thought in self._line:
            thought.answer.cancel()
        for place in self._places:
            place.mind.stop()

    # -- the line ------------------------------------------------------------------------------------------------------

    def _want(self, topics: Sequence[Topic]) -> None:
        """Put topics at the head of what is to be learned."""
        self._wanted = [*topics, *(topic for topic in self._wanted if topic not in topics)]

    def _put_in_line(self, thought: Thought) -> None:
        insort(self._line, thought, key=lambda each: each.place)
        asyncio.get_running_loop().call_later(WAITING[thought.rank], self._give_back, thought)

    def _give_back(self, thought: Thought) -> None:
        if thought in self._line:
            self._line.remove(thought)
            _fail(thought, NobodyFree(f"no process was free for {WAITING[thought.rank]:g} seconds"))

    def _assign(self) -> None:
        """Give everybody who is free something to think about."""
        if self._is_stopped:
            return
        self._line = [thought for thought in self._line if not thought.answer.done()]
        for place in self._places:
            if place.thought is None and (thought := self._next_for(place)) is not None:
                if thought in self._line:
                    self._line.remove(thought)
                place.thought = thought
                self._tasks.start(self._think(place, thought))
            elif place is self._compiler and place.thought is None:
                place.mind.kill()  # its memory is better used

    def _next_for(self, place: Place) -> Thought | None:
        bots = (thought for thought in self._line if thought.rank is Rank.BOT)
        others = (thought for thought in self._line if thought.rank is not Rank.BOT)
        return next((each for each in chain(bots, self._warm_ups(place), others) if self._may_take(place, each)), None)

    def _warm_ups(self, place: Place) -> Iterator[Thought]:
        """What a process has still to learn; what has cost several is left to plain rules."""
        loop = asyncio.get_running_loop()
        work = bot_process.warm_up
        for topic in self._wanted:
            if not place.knows(topic) and self._mishaps[topic] < TRIES:
                yield Thought(work, topic, topic, WARMING_UP, Rank.WARM_UP, loop.create_future(), loop.time())

    def _may_take(self, place: Place, thought: Thought) -> bool:
        if place is self._compiler:
            return thought.rank is Rank.WARM_UP and thought.topic not in self._compiled
        if place is self._stopgap:
            return thought.rank is not Rank.REVIEW and not self._is_at_hand(thought)
        if place.rules == "plain" or place.knows(thought.topic):
            return True
        is_in_cache = thought.rank is Rank.REVIEW or thought.topic in self._compiled
        return thought.rank is not Rank.BOT and is_in_cache and not any(each.is_learning for each in self._thinkers)

    def _is_at_hand(self, thought: Thought) -> bool:
        """Whether a bot's question had better wait for a process that knows what it takes."""
        now = asyncio.get_running_loop().time()
        return thought.rank is Rank.BOT and any(
            place.knows(thought.topic) and not (place.is_learning or place.is_late(now)) for place in self._thinkers
        )

    # -- one thought ---------------------------------------------------------------------------------------------------

    async def _think(self, place: Place, thought: Thought) -> None:
        loop = asyncio.get_running_loop()
        thought.begun = loop.time()
        late = loop.call_later(LATE, self._assign)
        soon, limit = partial(self._soon, place, thought), thought.seconds + GRACE
        try:
            found = await place.mind.ask(thought.work, thought.question, soon=soon, seconds=limit)
            self._learn(place, thought.topic)
            self._settle(place, thought, found)
        except Failed as error:
            self._learn(place, thought.topic)
            _fail(thought, error)
        except (Died, TimeoutError) as error:
            self._lose(thought, error)
        except Exception as error:
            _fail(thought, error)
        finally:
            late.cancel()
            place.thought = None
        self._assign()

    def _soon(self, place: Place, thought: Thought) -> float:
        """In how many seconds it should be answered, since people wait for those behind it, too."""
        waited = asyncio.get_running_loop().time() - thought.asked
        behind = sum(each.rank is Rank.BOT for each in self._line)
        beside = sum(each.rules == place.rules for each in self._places)
        return min(max(SOON - waited, SOON / 2) / (1 + behind / beside), thought.seconds / 2)

    def _learn(self, place: Place, topic: Topic) -> None:
        place.mind.known.add(topic)
        if place is self._compiler:
            self._compiled.add(topic)

    def _settle(self, place: Place, thought: Thought, found: Any) -> None:
        if thought.rank is Rank.BOT:
            THOUGHTS.labels(*thought.topic, place.rules).inc()
            self._want([thought.topic])
        if not thought.answer.done():
            thought.answer.set_result(found)

    def _lose(self, thought: Thought, error: Died | TimeoutError) -> None:
        """A process is gone. Whoever overran is to blame; of a death nobody knows, until it happens again."""
        if self._is_stopped:
            thought.answer.cancel()
            return
        LOG.warning("a thinking process is replaced", extra={"topic": thought.topic, "error": repr(error)})
        thought.deaths += 1
        if thought.rank is Rank.WARM_UP:
            self._mishaps[thought.topic] += 1 if isinstance(error, Died) else TRIES
        elif isinstance(error, Died) and thought.deaths < TRIES:
            self._put_in_line(thought)
        else:
            _fail(thought, error)


def _fail(thought: Thought, error: Exception) -> None:
    if thought.rank is Rank.WARM_UP:
        LOG.warning("a bot could not be warmed up", extra={"topic": thought.topic, "error": repr(error)})
    elif not thought.answer.done():
        thought.answer.set_exception(error)


def _compiled() -> Place:
    return Place("compiled", Mind(bot_process.prepare_compiled))


def _plain() -> Place:
    return Place("plain", Mind(bot_process.prepare_plain))
