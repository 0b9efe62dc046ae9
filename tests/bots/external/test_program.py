"""A program we talk to: whatever it does, telling it, hearing it and ending it end in time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from time import sleep

import pytest

from freehold.bots.external.program import LINES_AHEAD, LONGEST_LINE, BotFailure, Deadline, Program, end_all


@pytest.fixture(autouse=True)
def _no_program_outlives_its_test() -> Iterator[None]:
    yield
    end_all()


def test_writing_to_a_program_ends_in_time() -> None:
    program = Program((sys.executable, "-c", "import time; time.sleep(3600)"))
    program.tell("x" * 1_000_000, Deadline(20))  # this is being written
    program.tell("x", Deadline(20))  # and this waits
    with pytest.raises(BotFailure, match=r"did not read its input for 0\.2 seconds"):
        program.tell("x", Deadline(0.2))
    program.kill()
    assert not program._writer.is_alive()


def test_a_program_that_never_stops_talking_is_kept_waiting() -> None:
    program = Program((sys.executable, "-c", "while True: print('x' * 200)"))
    for _ in range(3 * LINES_AHEAD):
        assert program.hear(Deadline(20)) == b"x" * 200 + b"\n"
    sleep(0.3)
    assert program._lines.qsize() <= LINES_AHEAD
    program.kill()
    assert not program._reader.is_alive()


def test_a_line_without_an_end_is_read_in_pieces() -> None:
    program = Program((sys.executable, "-c", "while True: print('x' * 1000, end='')"))
    assert len(program.hear(Deadline(20))) == LONGEST_LINE
    program.kill()


def test_time_passes_also_while_a_program_talks() -> None:
    program = Program((sys.executable, "-c", "while True: print('x')"))
    assert program.hear(Deadline(20)) == b"x\n"
    with pytest.raises(BotFailure, match="no answer within 0 seconds"):
        program.hear(Deadline(0))


def test_what_left_the_session_of_a_program_does_not_hold_us_up() -> None:
    """It keeps the pipes open, so that nothing ever ends in them."""
    leave = "import subprocess; child = subprocess.Popen(['sleep', '20'], start_new_session=True); print(child.pid)"
    program = Program((sys.executable, "-c", f"{leave}; input()"))
    child = int(program.hear(Deadline(20)))
    program.kill()
    os.kill(child, signal.SIGKILL)
    assert not program.is_running()


def test_a_program_can_be_ended_while_it_is_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the arena's end may see it in any moment, and then all programs must end."""

    class Hasty(Thread):
        def start(self) -> None:
            end_all()

    monkeypatch.setattr("freehold.bots.external.program.Thread", Hasty)
    assert not Program((sys.executable, "-c", "input()")).is_running()


def test_a_process_leaves_whatever_happens() -> None:
    """Also where a thread finds out that it is time to, which would be alone in failing."""
    broken = "from freehold.bots.external import program; program.end_all = lambda: 1 / 0"
    waiting = "import threading, time; threading.Thread(target=program.leave).start(); time.sleep(100)"
    ran = subprocess.run(
        [sys.executable, "-c", f"{broken}; {waiting}"], check=False, timeout=60, stderr=subprocess.DEVNULL
    )
    assert ran.returncode == 1
