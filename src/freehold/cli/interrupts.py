"""Ctrl-C, and being told to end: never in the middle of the compiler.

Python raises what a signal asks for between any two steps. When the compiler has called back into Python nothing can be raised
out of the call, so the interrupt would be lost, or take the program down with it. There it has to wait a moment.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, current_thread, main_thread
from types import FrameType
from typing import Final

SOON: Final = 0.05
"""Seconds until an interrupt that has to wait is tried again."""


class Interrupt:
    """What to do about a signal: stop as soon as possible. A second signal does not wait."""

    def __init__(self) -> None:
        self._timer: Timer | None = None
        self._is_again = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        is_impatient = self._timer is not None and not self._is_again
        self._is_again = False
        if is_compiling() and not is_impatient:
            self._come_again(number)
            return
        self.forget()
        raise KeyboardInterrupt

    def _come_again(self, number: int) -> None:
        """Send the same signal again in a moment."""
        self.forget()
        self._timer = Timer(SOON, self._send, [number])
        self._timer.start()

    def forget(self) -> None:
        """Send nothing again."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _send(self, number: int) -> None:
        self._is_again = True
        if hasattr(signal, "pthread_kill"):  # this also wakes a thread that is waiting for something
            signal.pthread_kill(main_thread().ident or 0, number)
        else:  # pragma: no cover  # Windows
            signal.raise_signal(number)


interrupt: Final = Interrupt()


def is_compiling() -> bool:
    """Whether this thread is inside the compiler; it is not if the compiler was never imported."""
    numba = sys.modules.get("numba.core.compiler_lock")
    return numba is not None and bool(numba.global_compiler_lock.is_locked())


@contextmanager
def orderly() -> Iterator[None]:
    """Handle Ctrl-C as described above, unless somebody else handles it or it is ignored."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        interrupt.forget()
        signal.signal(signal.SIGINT, signal.default_int_handler)
