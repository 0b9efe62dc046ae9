"""A process that thinks about one question at a time, over a pipe of its own: what happens to it happens to nobody else."""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

R = TypeVar("R")

Work = Callable[[Any, float], Any]
"""What is done with a question in the process. It is told in how many seconds people would like the answer."""

STARTING = 60.0
"""Seconds a process may take until it can be asked."""


class Failed(Exception):
    """The process says that it could not answer, and why. Errors of bots do not travel themselves: not all can."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(f"{kind}: {why}")
        self.kind = kind
        """The error's type, by name."""


class Died(Exception):
    """The process ended before it answered. Whether the bot brought that about, nobody can tell from here."""


class Mind:
    """The process is started when it is asked for the first time, and a new one after it has died or was killed."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mind")
        """Waits: at the pipe, and for a process that was killed."""
        self._process: SpawnProcess | None = None
        self.known: set[Any] = set()
        """What the process has thought about before, kept by whoever asks; a new one knows nothing."""
        self._is_stopped = False

    @property
    def pid(self) -> int | None:
        """The process that thinks at present."""
        return self._process.pid if self._process is not None else None

    async def ask(self, work: Work, question: Any, *, soon: Callable[[], float], seconds: float) -> Any:
        """What the work makes of the question; after so many seconds of thinking the process is killed.

        How soon the answer is wanted, is asked when there is a process that thinks. Raises Failed, or, where there is no such
        process any more, TimeoutError or Died.
        """
        try:
            line = await self._ready_line()
            message = pickle.dumps((work, question, soon()))
            answer = await self._within(seconds, lambda: _exchange(line, message), TimeoutError("it hears nothing"))
        except BaseException:
            self.kill()
            raise
        is_answered, found = pickle.loads(answer)
        if not is_answered:
            raise Failed(*found)
        return found

    async def _ready_line(self) -> Connection[bytes, bytes]:
        if self._is_stopped:
            raise Died("the server ends")
        if self._process is None:
            spawn = multiprocessing.get_context("spawn")
            self._line, theirs = spawn.Pipe()
            self._process = spawn.Process(target=live, args=(theirs, self._prepare), daemon=True)
            self._process.start()
            theirs.close()  # so that the pipe ends with the process
            await self._within(STARTING, self._line.recv_bytes, Died("it did not start"))
        return self._line

    async def _within(self, seconds: float, wait: Callable[[], R], else_raise: Exception) -> R:
        """What somebody waits for, as long as the process lives; it lives no longer than so many seconds."""
        loop = asyncio.get_running_loop()
        end = loop.call_later(seconds, self.kill)
        process = self._process
        try:
            found = await loop.run_in_executor(self._thread, wait)
        except (EOFError, OSError):
            raise Died("its process ended") if self._process is process else else_raise from None
        finally:
            end.cancel()
        if self._process is not process:
            raise else_raise  # an answer in the very moment of the kill
        return found

    def kill(self) -> None:
        """Be rid of the process, whatever it does: caught in compiled code, it would hear nothing else."""
        process, self._process = self._process, None
        self.known.clear()
        if process is not None:
            process.kill()
            self._thread.submit(process.join)

    def stop(self) -> None:
        """The same for good: when this returns, there is no process and no thread."""
        self._is_stopped = True
        self.kill()
        self._thread.shutdown()


def _exchange(line: Connection[bytes, bytes], message: bytes) -> bytes:
    line.send_bytes(message)
    return line.recv_bytes()


def live(line: Connection[bytes, bytes], prepare: Callable[[], None]) -> None:
    """The life of the process: says when it is ready, then answers until nobody asks any more."""
    prepare()
    with suppress(EOFError, OSError):
        line.send_bytes(b"ready")
        while True:
            line.send_bytes(_answer(line.recv_bytes()))


def _answer(message: bytes) -> bytes:
    try:
        work, question, soon = pickle.loads(message)
        return pickle.dumps((True, work(question, soon)))
    except Exception as error:
        return pickle.dumps((False, (type(error).__name__, str(error))))
