"""What all tests share."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Tests run beside each other: several threads of torch would wait for cores that others have, and take ten times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Whoever runs the tests in the background of a shell has Ctrl-C ignored, and so would all programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The first example of a test may wait for a compiler; nothing here asserts a wall-clock time.
settings.register_profile("freehold", deadline=None)
settings.load_profile("freehold")

SWITCH = "NUMBA_DISABLE_JIT"


@pytest.fixture
def as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that run a command in this process: its rules stay as compiled as they were."""
    monkeypatch.setenv(SWITCH, os.environ.get(SWITCH, "0"))


@pytest.fixture(autouse=True)
def switched_back() -> Iterator[None]:
    """Numba looks at the switch whenever it compiles, and never recovers from having been off in the middle of its work."""
    before = os.environ.get(SWITCH)
    yield
    after = os.environ.pop(SWITCH, None)
    if before is not None:
        os.environ[SWITCH] = before
    assert after == before, f"{SWITCH} was {before} before this test and then {after}: it wants the fixture as_compiled"
