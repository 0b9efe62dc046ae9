"""Bots and private limits: asks whoever has to decide, and plays what they answer.

What is to be done follows from what is stored (`due.tasks`), so nothing is lost by a restart: the tables that wait are looked at
again. Two processes that answer the same question do no harm, since a question is answered once.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Sequence
from random import Random

import msgspec

from freehold.bots import bot_names
from freehold.bots.levels import pace_of
from freehold.core.game import Seat
from freehold.core.said import said
from freehold.games import KITS
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.terms import By
from freehold.server.ops.metrics import FALLBACKS, MOVES, THINKING
from freehold.server.ops.tasks import Tasks
from freehold.server.service import Service
from freehold.server.table import due, limits, moves
from freehold.server.table.due import Task
from freehold.server.table.prompts import plain_move, questions
from freehold.server.table.sitting import Sitting
from freehold.server.thinking import bot_process
from freehold.server.thinking.bot_process import BotQuestion
from freehold.server.thinking.mind import Failed
from freehold.server.thinking.pool import NobodyFree, ThinkingPool

LOG = logging.getLogger("freehold.bots")


class BotRunner:
    """Answers the questions that are the server's to answer."""

    def __init__(self, service: Service, pool: ThinkingPool) -> None:
        self.service = service
        self.pool = pool
        self._tasks = Tasks()
        self._busy: set[tuple[str, int, str]] = set()
        """Questions somebody thinks about: table, seat and prompt."""
        self._haste = Random()

    def warm_up(self) -> None:
        """Let the bots' processes start and compile, one bot after the other, those first that are likely to be wanted."""
        self.pool.warm_up(warming(self.service.settings.bot_names))

    async def look(self, table: str) -> None:
        """Start whatever waits at a table."""
        sitting = self.service.store.peek(table)
        if sitting is None:
            sitting = await asyncio.to_thread(self.service.get, table)
        for task in due.tasks(sitting):
            key = (table, task.question.seat, task.question.id)
            if key not in self._busy:
                self._busy.add(key)
                self._tasks.start(self._answer(sitting, task, key))

    async def _answer(self, sitting: Sitting, task: Task, key: tuple[str, int, str]) -> None:
        try:
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
        """A move, not before the pause is over. Bots think meanwhile, so that nobody waits for both."""
        pause = asyncio.sleep(self._pause(sitting, task.question.seat))
        if task.kind == "bot":
            decided, _ = await asyncio.gather(self._think(sitting, task), pause)
            return decided
        await pause
        return await self._look_at_limit(sitting, task), "limit"

    async def _look_at_limit(self, sitting: Sitting, task: Task) -> str:
        fresh = await asyncio.to_thread(self.service.get, sitting.row.id)
        question = questions(fresh).get(task.question.seat)
        move = limits.move(fresh, task.question.seat)
        if move is None or question is None or question.id != task.question.id:
            raise Refusal("prompt-closed", said("server-limit-taken-back"))
        return sitting.kit.text.write(move)

    async def _think(self, sitting: Sitting, task: Task) -> tuple[str, By]:
        row = sitting.seats[task.question.seat]
        bot = row.bot or "random"
        topic = (sitting.row.game, bot)
        try:
            with THINKING.labels(bot).time():
                asked = question_for(sitting, task, self.service.settings.bot_budget)
                move = await self.pool.work_out(bot_process.choose, asked, topic=topic, seconds=asked.budget)
            return move, "stand-in" if row.stand_in else "bot"
        except NobodyFree:
            raise  # the sweep asks again
        except Exception as error:
            return self._fall_back(sitting, task, error), "fallback"

    def _fall_back(self, sitting: Sitting, task: Task, error: Exception) -> str:
        """A bot that fails or takes too long plays a plain move, and the log says so."""
        bot = sitting.seats[task.question.seat].bot or ""
        FALLBACKS.labels(bot, error.kind if isinstance(error, Failed) else type(error).__name__).inc()
        LOG.warning("a bot failed", extra={"table": sitting.row.id, "bot": bot, "error": repr(error)})
        return plain_move(sitting, task.question)

    async def _play(self, key: tuple[str, int, str], move: str, by: By) -> None:
        table, seat, prompt = key
        done = await self.service.step_soon(
            table, lambda sitting, now: moves.answer(sitting, seat, prompt, move, now=now, by=by)
        )
        MOVES.labels(done.sitting.row.game, by).inc()

    async def stop(self) -> None:
        """Let go of everything under way; it will be done after the restart."""
        await self._tasks.stop()
        self.pool.stop()


def warming(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Games and bots in the order in which they are likely to be wanted: what is chosen unless people choose, then the others."""
    likely = ("medium", "heuristic", "easy", "hard", "expert")
    wanted = [bot for bot in likely if bot in bots or bot == "heuristic"]
    return [(game, bot) for bot in wanted for game, kit in KITS.items() if bot in bot_names(kit.name)]


def question_for(sitting: Sitting, task: Task, budget: float) -> BotQuestion:
    """The question as a bot gets it. Its luck follows from the table's seed, so a restart changes nothing."""
    seat, question = task.question.seat, task.question
    game, settings = sitting.game, sitting.game.settings
    sees = game.remembering().view(question.state, seat)
    luck = hmac.digest(bytes.fromhex(sitting.row.seed), f"bot {seat} {question.id}".encode(), hashlib.sha256)
    return BotQuestion(
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
