"""Processes started by other processes: they end along with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from threading import Thread


def ask_to_end() -> None:
    """End this process as if somebody had asked it to."""
    os.kill(os.getpid(), signal.SIGTERM)


def end_with_parent(end: Callable[[], None] = ask_to_end) -> None:
    """End once the process that started this one has ended. If it was killed it can't tell us, and we would run for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent, end), name="orphan", daemon=True).start()


def _end_after(parent: BaseProcess, end: Callable[[], None]) -> None:
    parent.join()
    end()
