"""A program we talk to in lines: started, told, heard within a time limit, killed."""

from __future__ import annotations

import atexit
import multiprocessing
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

LONGEST_LINE: Final = 1 << 20
"""A longer one is read in pieces, none of which makes sense."""
LINES_AHEAD: Final = 16
"""So many lines that nobody has asked for are kept; then the program waits, as at any full pipe."""


class BotFailure(Exception):
    """A program did not give what it was asked for."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        """crash, timeout, garbage, illegal or out."""


class Deadline:
    """So many seconds from now, for all that has to happen by then."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds that are left; none is 0."""
        return max(0.0, self._end - monotonic())


class Program:
    """A running program. Threads write to it and read what it writes, so that waiting for it ends in time on every platform."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.questions = 0
        """How many it was asked in its life. They are numbered by it, so that no answer fits two of them."""
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
            raise BadSetup(f"cannot start `{' '.join(command)}`: {error.strerror}") from error
        _RUNNING.add(self)  # from here on it may be killed at any time
        for thread in (self._writer, self._reader, self._complainer):
            thread.start()

    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def tell(self, message: Any, deadline: Deadline) -> None:
        """Hand over one line. We do not wait until the program has read it, only until it has read what came before."""
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
        """End the program, and what it may have started."""
        _RUNNING.discard(self)
        if self.is_running():
            self._kill_session()
        self._process.wait()
        self._dismiss_threads()
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        for thread, pipe in zip((self._writer, self._reader, self._complainer), pipes, strict=True):
            if thread.is_alive():
                thread.join(timeout=1)
            # A thread still alive waits for a process that left the session, and closing its pipe would wait, too.
            if not thread.is_alive():
                _close(pipe)

    def _dismiss_threads(self) -> None:
        """Wake those that wait for us rather than for the program."""
        self._is_killed = True
        self._room.release()
        with suppress(Full):  # then it is writing, which fails now
            self._outbox.put_nowait(b"")

    def _kill_session(self) -> None:
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (AttributeError, ProcessLookupError, PermissionError):
            self._process.kill()

    def _speak(self) -> None:
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        with suppress(OSError):  # it reads no more: no answer will come, which is found out there
            while line := self._outbox.get():
                while line:
                    line = line[os.write(pipe, line) :]

    def _listen(self) -> None:
        """Read no further ahead than there is room, so that a program that never stops talking does not fill the memory."""
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
    """End every program that was started, playing or not: nothing of ours outlives us."""
    for program in list(_RUNNING):
        program.kill()


def leave_with_parent() -> None:
    """In a process of a pool: end when the parent is killed. It cannot tell us then, and we would wait for it for ever."""
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
