"""A program we talk to in lines: started, told, heard within a time limit, killed."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import subprocess
from collections import deque
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

import msgspec

from freehold.core.errors import BadSetup

LONGEST_LINE: Final = 1 << 20


class BotFailure(Exception):
    """A program did not give what it was asked for."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        """crash, timeout, garbage, illegal or out."""


class Program:
    """A running program. Threads read what it writes, so that waiting for it can end in time on every platform."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._lines: Queue[bytes] = Queue()
        self._complaints: deque[str] = deque(maxlen=20)
        self._reader = Thread(target=self._listen, daemon=True)
        self._complainer = Thread(target=self._overhear, daemon=True)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the arena, which ends its bots itself
            )
        except OSError as error:
            raise BadSetup(f"cannot start `{' '.join(command)}`: {error.strerror}") from error
        _RUNNING.add(self)  # from here on it may be killed at any time
        self._reader.start()
        self._complainer.start()

    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def tell(self, message: Any) -> None:
        """Write one line."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self._ended() from error

    def hear(self, limit: float) -> bytes:
        """The next line, if it comes within `limit` seconds."""
        try:
            line = self._lines.get(timeout=limit)
        except Empty:
            raise BotFailure("timeout", f"no answer within {limit:g} seconds") from None
        if not line:
            raise self._ended()
        return line

    def kill(self) -> None:
        """End the program, and what it may have started."""
        _RUNNING.discard(self)
        if self.is_running():
            self._kill_session()
        self._process.wait()
        for thread in (self._reader, self._complainer):
            if thread.is_alive():
                thread.join(timeout=1)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            _close(pipe)

    def _kill_session(self) -> None:
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (AttributeError, ProcessLookupError, PermissionError):
            self._process.kill()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(b"")

    def _overhear(self) -> None:
        assert self._process.stderr is not None
        while line := self._process.stderr.readline(LONGEST_LINE):
            self._complaints.append(line.decode(errors="replace").strip())

    def _ended(self) -> BotFailure:
        try:
            how = f"it ended with status {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            how = "it closed its output"
        self._complainer.join(timeout=1)
        last = next((line for line in reversed(self._complaints) if line), "")
        return BotFailure("crash", f"{how}: {last}" if last else how)


_RUNNING: set[Program] = set()


@atexit.register
def end_all() -> None:
    """End every program that was started, playing or not: nothing of ours outlives us."""
    for program in list(_RUNNING):
        program.kill()


def leave_with_parent() -> None:
    """In a process of a pool: end when its parent is killed, who cannot tell us then, and for whom we would wait for ever."""
    Thread(target=_wait_for_parents_end, daemon=True).start()


def _wait_for_parents_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        leave()


def leave() -> None:
    """End at once, and take the bots' own processes along."""
    try:
        end_all()
    finally:  # whatever happens there: nobody else would end us
        os._exit(1)


def _close(pipe: Any) -> None:
    with suppress(OSError):  # what was still to be written has no reader any more
        pipe.close()
