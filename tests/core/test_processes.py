"""Processes that end with the one that started them, however it ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from threading import Event
from typing import Any

import pytest

from freehold.core import processes
from freehold.core.processes import ask_to_end, end_with_parent

PARENT = """
import multiprocessing, sys, time
from tests.core.test_processes import child

if __name__ == "__main__":
    process = multiprocessing.get_context("spawn").Process(target=child)
    process.start()
    time.sleep(600)
"""


def child() -> None:
    """Says that it is there, and waits."""
    end_with_parent()
    print(os.getpid(), flush=True)
    signal.sigwait({signal.SIGUSR1})


class Ended:
    """A parent that has ended already."""

    def join(self) -> None: ...


def test_a_child_ends_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert int(parent.stdout.readline())
    parent.kill()
    assert parent.stdout.read() == ""  # nobody holds the other end of the pipe any more
    parent.wait()
    parent.stdout.close()


def test_how_it_ends_may_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Event()
    monkeypatch.setattr(multiprocessing, "parent_process", Ended)
    end_with_parent(ended.set)
    assert ended.wait(60)


def test_a_process_that_nobody_of_ours_started_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: None)
    monkeypatch.setattr(processes, "Thread", started.append)
    end_with_parent()
    assert started == []


def test_asking_to_end_is_what_an_operator_does() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: heard.append(number))
    try:
        ask_to_end()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert heard == [signal.SIGTERM]
