"""Processes that compile at the same time do not mix up each other's code."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from freehold.core.shared_cache import OneAtATime, held, share


class TwoSteps:
    """Like numba's: the index is read, and later written with one entry more; `pause` is in between."""

    def __init__(self, disk: dict[str, Any], pause: threading.Event | None = None) -> None:
        self.disk, self.pause, self.between = disk, pause, threading.Event()

    def save(self, key: str, data: str) -> None:
        index: dict[str, str] = dict(self.disk.get("index", {}))
        self.between.set()
        if self.pause is not None:
            self.pause.wait(60)
        index.setdefault(key, f"file {len(index) + 1}")
        self.disk["index"] = index
        self.disk[index[key]] = data

    def load(self, key: str) -> Any:
        name = self.disk.get("index", {}).get(key)
        return self.disk.get(name)

    def flush(self) -> None:
        self.disk.clear()


def save_at_once(first: Any, second: Any, slow: TwoSteps) -> None:
    """The first stops between its steps; the second begins then, and the first is let go."""
    assert slow.pause is not None
    one = threading.Thread(target=first.save, args=("for integers", "code for integers"))
    one.start()
    slow.between.wait(60)
    other = threading.Thread(target=second.save, args=("for floats", "code for floats"))
    other.start()
    other.join(0.2)
    slow.pause.set()
    one.join()
    other.join()


def test_a_lock_keeps_index_and_code_together(tmp_path: Path) -> None:
    disk: dict[str, Any] = {}
    slow = TwoSteps(disk, threading.Event())
    lock = tmp_path / "lock"
    save_at_once(OneAtATime(slow, lock), OneAtATime(TwoSteps(disk), lock), slow)
    reader = OneAtATime(TwoSteps(disk), lock)
    assert [reader.load(f"for {kind}") for kind in ("integers", "floats")] == ["code for integers", "code for floats"]
    reader.flush()
    assert reader.load("for integers") is None


def test_a_lock_is_let_go_after_a_failure(tmp_path: Path) -> None:
    try:
        with held(tmp_path / "lock"):
            raise RuntimeError
    except RuntimeError:
        pass
    with held(tmp_path / "lock"):
        pass


def test_a_function_without_a_cache_is_left_alone(tmp_path: Path) -> None:
    share(share, tmp_path)
    assert list(tmp_path.iterdir()) == []
