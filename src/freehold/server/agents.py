"""Bots, private limits and clocks: whatever the server itself has to do at tables, off the event loop.

What is to be done follows from what is stored (`wake.tasks`), so nothing is lost by a restart: the tables that wait are looked at
again. Two processes that answer the same question do no harm, since a question is answered once.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import TypeVar

import msgspec

from freehold.bots import bot_names
from freehold.bots.levels import pace_of
from freehold.core.game import Seat
from freehold.games import KITS
from freehold.server import brain, limits, moves, wake
from freehold.server.errors import Refusal
from freehold.server.metrics import FALLBACKS, MOVES, THINKING
from freehold.server.prompts import questions
from freehold.server.screen import By
from freehold.server.service import Service
from freehold.server.sitting import Sitting
from freehold.server.wake import Task

A = TypeVar("A")
R = TypeVar("R")

LOG = logging.getLogger("freehold.agents")
SWEEP = 1.0
"""Seconds between looks for deadlines and lost bots."""
PUT_OFF = 30.0
"""Seconds for which a table that could not be tended is left alone."""


class Agents:
    """Answers the questions that are the server's to answer."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._busy: set[tuple[str, int, str]] = set()
        self._running: set[asyncio.Task[None]] = set()
        self._pool = self._new_pool()
        self._haste = Random()
        self._ready: set[tuple[str, str]] = set()
        """Bots that have thought before, by game: whatever they compile is compiled."""
        self._put_off: dict[str, float] = {}
        """Tables that could not be tended, and until when they are left alone, by the loop's clock."""

    def _new_pool(self) -> ProcessPoolExecutor:
        settings = self.service.settings
        spawn = multiprocessing.get_context("spawn")
        prepare = brain.prepare_compiled if settings.bot_compiles else brain.prepare_plain
        return ProcessPoolExecutor(settings.bot_processes, spawn, initializer=prepare)

    async def warm(self) -> None:
        """Let the bots' processes start and compile, one bot after the other, so that a real question need not wait for all."""
        loop = asyncio.get_running_loop()
        for game, bot in warming(self.service.settings.bot_names):
            try:
                await loop.run_in_executor(self._pool, brain.warm, game, bot)
                self._ready.add((game, bot))
            except Exception as error:
                LOG.warning("a bot could not be warmed up", extra={"game": game, "bot": bot, "error": repr(error)})

    def _budget(self, game: str, bot: str) -> float:
        """Seconds to think. A bot that may have to compile first is given the time for it, once."""
        settings = self.service.settings
        is_ready = not settings.bot_compiles or (game, bot) in self._ready
        return settings.bot_budget if is_ready else max(settings.bot_budget, COLD_START)

    async def look(self, table: str) -> None:
        """Start whatever waits at a table."""
        sitting = self.service.store.peek(table)
        if sitting is None:
            sitting = await asyncio.to_thread(self.service.get, table)
        for task in wake.tasks(sitting):
            key = (table, task.question.seat, task.question.id)
            if key not in self._busy:
                self._busy.add(key)
                self._start(self._answer(sitting, task, key))

    def _start(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        started = asyncio.get_running_loop().create_task(work)
        self._running.add(started)
        started.add_done_callback(self._running.discard)

    async def sweep(self) -> None:
        """Look after deadlines, grace periods and bots of processes that died, for ever."""
        ahead = wake.PATIENCE + 30_000
        while True:
            try:
                self.service.store.tidy()
                for table in await self._due(self.service.now + ahead):
                    await self._tend(table)
            except Exception:
                LOG.exception("the sweep failed; it is tried again")
            ahead = 0
            await asyncio.sleep(SWEEP)

    async def _due(self, now: int) -> list[str]:
        """Tables to tend. Those that cannot be are left out for a while: they are due longest, and others come after them."""
        time = asyncio.get_running_loop().time()
        self._put_off = {table: until for table, until in self._put_off.items() if until > time}
        return await asyncio.to_thread(self.service.store.due, now, besides=tuple(self._put_off))

    async def _tend(self, table: str) -> None:
        """Whatever is wrong with a table, the others are tended all the same."""
        try:
            await asyncio.to_thread(self.service.tend, table)
            await self.look(table)
        except Exception as error:
            self._put_off[table] = asyncio.get_running_loop().time() + PUT_OFF
            trace = None if isinstance(error, Refusal) else error
            LOG.warning("a table could not be tended", exc_info=trace, extra={"table": table, "error": repr(error)})

    async def _answer(self, sitting: Sitting, task: Task, key: tuple[str, int, str]) -> None:
        try:
            await asyncio.sleep(self._pause(sitting, task.question.seat))
            move, by = await self._decide(sitting, task)
            await self._play(key, move, by)
        except Refusal:
            pass  # the question was closed meanwhile
        except Exception:  # by the sweep: at once it would fail again, and again
            LOG.exception("an agent failed; the table is looked at again later", extra={"table": key[0]})
            return
        finally:
            self._busy.discard(key)
        await self.look(key[0])

    def _pause(self, sitting: Sitting, seat: Seat) -> float:
        """Nobody can tell from the time it takes what a bot or a limit has in mind."""
        usual = sitting.row.pace / 1000 * pace_of(sitting.kit, sitting.seats[seat].bot or "")
        return usual * self._haste.uniform(0.6, 1.4)

    async def _decide(self, sitting: Sitting, task: Task) -> tuple[str, By]:
        seat = task.question.seat
        if task.kind == "limit":
            fresh = await asyncio.to_thread(self.service.get, sitting.row.id)
            question = questions(fresh).get(seat)
            move = limits.move(fresh, seat)
            if move is None or question is None or question.id != task.question.id:
                raise Refusal("prompt-closed", "The limit was taken back.")
            return sitting.kit.text.write(move), "limit"
        by: By = "stand-in" if sitting.seats[seat].stand_in else "bot"
        bot = sitting.seats[seat].bot or "random"
        try:
            with THINKING.labels(bot).time():
                move = await self._think(thought(sitting, task, self._budget(sitting.row.game, bot)))
            self._ready.add((sitting.row.game, bot))
            return move, by
        except Exception as error:
            return self._fall_back(sitting, task, error), "fallback"

    async def _think(self, thought: brain.Thought) -> str:
        return await self.lend(brain.choose, thought, thought.budget)

    async def lend(self, work: Callable[[A], R], question: A, budget: float) -> R:
        """Have something worked out in a bots' process."""
        pool = self._pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, question)
            return await asyncio.wait_for(future, budget + COLD_START)
        except (TimeoutError, BrokenProcessPool):
            if pool is self._pool:
                self._replace_pool()
            raise

    def _replace_pool(self) -> None:
        """A process that died, or is caught in compiled code and hears nothing, is replaced."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.kill()
        self._pool = self._new_pool()

    def _fall_back(self, sitting: Sitting, task: Task, error: Exception) -> str:
        """A bot that fails or takes too long plays a plain move, and the log says so."""
        seat, state = task.question.seat, task.question.state
        bot = sitting.seats[seat].bot or ""
        FALLBACKS.labels(bot, type(error).__name__).inc()
        LOG.warning("a bot failed", extra={"table": sitting.row.id, "bot": bot, "error": repr(error)})
        game = sitting.game
        legal = game.legal_moves(state, seat)
        return sitting.kit.text.write(sitting.kit.orders.default(game.view(state, seat), legal))

    async def _play(self, key: tuple[str, int, str], move: str, by: By) -> None:
        table, seat, prompt = key
        done = await self.service.step_soon(
            table, lambda sitting, now: moves.answer(sitting, seat, prompt, move, now=now, by=by)
        )
        MOVES.labels(done.sitting.row.game, by).inc()

    async def stop(self) -> None:
        """Let go of everything under way; it will be done after the restart."""
        for task in list(self._running):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()


COLD_START = 60.0
"""Seconds on top of a bot's budget, for processes that have to start and compile first, and for bots waiting in line."""


def warming(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Games and bots in the order in which they are likely to be wanted: what is chosen unless people choose, then the others."""
    likely = ("medium", "heuristic", "easy", "hard", "expert")
    wanted = [bot for bot in likely if bot in bots or bot == "heuristic"]
    return [(game, bot) for bot in wanted for game, kit in KITS.items() if bot in bot_names(kit.name)]


def thought(sitting: Sitting, task: Task, budget: float) -> brain.Thought:
    """The question as a bot gets it. Its luck follows from the table's seed, so a restart changes nothing."""
    seat, question = task.question.seat, task.question
    game, settings = sitting.game, sitting.game.settings
    sees = game.remembering().view(question.state, seat)
    luck = hmac.digest(bytes.fromhex(sitting.row.seed), f"bot {seat} {question.id}".encode(), hashlib.sha256)
    return brain.Thought(
        game=sitting.row.game,
        players=settings.players,
        edition=settings.edition,
        options=dict(settings.chosen),
        bot=sitting.seats[seat].bot or "random",
        seed=int.from_bytes(luck[:8], "big"),
        view=msgspec.json.encode(sees),
        moves=tuple(sitting.kit.text.write(move) for move in game.legal_moves(question.state, seat)),
        budget=budget,
    )
