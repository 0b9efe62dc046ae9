"""What tests let thinking processes do. A small module: it is imported anew in every process they start."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from freehold.core.compiling import numba_works
from freehold.core.processes import end_with_parent


def prepare() -> None:
    """A process that can be asked at once, since it imports no bots."""
    end_with_parent(lambda: os._exit(1))


def echo(question: object, soon: float) -> object:
    return question


def own_pid(question: object, soon: float) -> int:
    return os.getpid()


def seconds_wanted(question: object, soon: float) -> float:
    return soon


def is_compiling(question: object, soon: float) -> bool:
    return numba_works()


def wait(gate: str, soon: float) -> int:
    """Says that it has begun, and which process it is, and waits until it is told to go on."""
    Path(gate, "begun").write_text(str(os.getpid()))
    Path(gate, "go").read_text()
    return os.getpid()


def wait_to_learn(topic: tuple[str, str], soon: float) -> None:
    """As warming up: the topic's second word says at which gate."""
    wait(topic[1], soon)


def stay(question: object, soon: float) -> None:
    """Thinks for ever, and hears what it is told."""
    while True:
        signal.pause()


def die(question: object, soon: float) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_of(topic: tuple[str, str], soon: float) -> None:
    """As warming up."""
    if topic[1] == "deadly":
        die(topic, soon)


def hear_nothing(question: object, soon: float) -> None:
    """As compiled code does: signals are not looked at."""
    signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals) - {signal.SIGKILL})
    while True:
        signal.sigwait([signal.SIGUSR1])


def overrun(question: object, soon: float) -> None:
    """As a bot that thinks too long, and is stopped in its own process."""
    raise TimeoutError("the bot took too long")


def fail_strangely(question: object, soon: float) -> None:
    raise Strange("no", "sense")


class Strange(Exception):
    """Cannot be made again from its arguments, so it does not travel."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)
