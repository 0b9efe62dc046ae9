"""A program we talk to line by line: starting it, telling it things, hearing from it within a time limit, killing it."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
from collections import deque
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Semaphore, Thread
from time import monotonic
from typing import Any, Final

import msgspec

from freehold.core.errors import BadSetup
from freehold.core.said import said

LONGEST_LINE: Final = 1 << 20
"""A longer line is read in pieces, none of which makes sense."""
LINES_AHEAD: Final = 16
"""This many unasked-for lines are kept; after that the program has to wait, as with any full pipe."""


class BotFailure(Exception):
    """A program did not deliver what it was asked for."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        """crash, timeout, garbage, illegal or out."""


class Deadline:
    """So many seconds from now, for everything that has to happen by then."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds that are left; never below 0."""
        return max(0.0, self._end - monotonic())


class Program:
    """A running program. Threads write to it and read its output, so that waiting for it ends in time on every platform."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.questions = 0
        """How many questions it was ever asked. They are numbered by this count, so that no answer fits two of them."""
        self._outbox: Queue[bytes] = Queue(maxsize=1)
        self._lines: Queue[bytes] = Queue()
        self._room = Semaphore(LINES_AHEAD)
        self._is_killed = False
        self._complaints: deque[str] = deque(maxlen=20)
        self._writer = Thread(target=self._speak, daemon=True)
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
            why = error.strerror or str(error)
            raise BadSetup(said("bots-cannot-start", command=" ".join(command), why=why)) from error
        _RUNNING.add(self)  # from here on it may be killed at any time
        for thread in (self._writer, self._reader, self._complainer):
            thread.start()

    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def tell(self, message: Any, deadline: Deadline) -> None:
        """Hand over one line. We don't wait until the program has read it, only until it has read what came before."""
        try:
            self._outbox.put(msgspec.json.encode(message) + b"\n", timeout=deadline.left)
        except Full:
            raise BotFailure("timeout", f"it did not read its input for {deadline.seconds:g} seconds") from None

    def hear(self, deadline: Deadline) -> bytes:
        """The next line, if it comes in time. A program that never stops talking runs out of time, too."""
        late = BotFailure("timeout", f"no answer within {deadline.seconds:g} seconds")
        if not deadline.left:
            raise late
        try:
            line = self._lines.get(timeout=deadline.left)
        except Empty:
            raise late from None
        self._room.release()
        if not line:
            raise self._ended()
        return line

    def kill(self) -> None:
        """End the program, and anything it may have started."""
        _RUNNING.discard(self)
        if self.is_running():
            self._kill_session()
        self._process.wait()
        self._dismiss_threads()
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        for thread, pipe in zip((self._writer, self._reader, self._complainer), pipes, strict=True):
            if thread.is_alive():
                thread.join(timeout=1)
            # A thread still alive is waiting for a process that left the session, and closing its pipe would wait, too.
            if not thread.is_alive():
                _close(pipe)

    def _dismiss_threads(self) -> None:
        """Wake the threads that wait for us rather than for the program."""
        self._is_killed = True
        self._room.release()
        with suppress(Full):  # it is writing, which will fail now
            self._outbox.put_nowait(b"")

    def _kill_session(self) -> None:
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (AttributeError, ProcessLookupError, PermissionError):
            self._process.kill()

    def _speak(self) -> None:
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        with suppress(OSError):  # it has stopped reading: no answer will come, as whoever waits for it finds out
            while line := self._outbox.get():
                while line:
                    line = line[os.write(pipe, line) :]

    def _listen(self) -> None:
        """Read no further ahead than there is room for, so that a program that never stops talking does not fill the memory."""
        assert self._process.stdout is not None
        line = b"some"
        while line:
            self._room.acquire()
            if self._is_killed:
                return
            line = self._process.stdout.readline(LONGEST_LINE)
            self._lines.put(line)

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
    """End every program that was started, playing or not: nothing we start outlives us."""
    for program in list(_RUNNING):
        program.kill()


def leave() -> None:
    """End at once, and take the bots' own processes with us."""
    try:
        end_all()
    finally:  # whatever happens above: nobody else would end us
        os._exit(1)


def _close(pipe: Any) -> None:
    with suppress(OSError):  # nobody is left to read what was still to be written
        pipe.close()
