"""Workers whose supervisor was killed: it cannot tell them, and they would keep its port for ever."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def end_with_parent() -> None:
    """In one of several workers: end as if told to when the process that started them has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), name="orphan", daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
