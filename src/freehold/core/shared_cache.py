"""numba's disk cache, shared by processes that start at the same time.

numba writes a function's index and then its code. Two processes that save code for different types at the same time can
leave an index that points to the other's code, which is then run on the wrong data. So they look and write one at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

try:
    import fcntl
except ImportError:  # pragma: no cover
    fcntl = None  # type: ignore[assignment]  # Windows has none; numba's own care has to do there


class CacheFile(Protocol):
    """Where numba keeps a function's compiled code."""

    def save(self, key: Any, data: Any) -> None: ...

    def load(self, key: Any) -> Any: ...

    def flush(self) -> None: ...


class OneAtATime:
    """The same file, with a lock that all processes share."""

    def __init__(self, file: CacheFile, lock: Path) -> None:
        self._file = file
        self._lock = lock

    def save(self, key: Any, data: Any) -> None:
        with held(self._lock):
            self._file.save(key, data)

    def load(self, key: Any) -> Any:
        with held(self._lock):
            return self._file.load(key)

    def flush(self) -> None:
        with held(self._lock):
            self._file.flush()


def share(function: Any, folder: Path) -> None:
    """Let a compiled function's cache be used by one process at a time."""
    cache: Any = getattr(function, "_cache", None)
    if hasattr(cache, "_cache_file"):
        cache._cache_file = OneAtATime(cache._cache_file, folder / "lock")


@contextmanager
def held(lock: Path) -> Iterator[None]:
    """Nobody else holds the lock in the meantime. The system releases it if the process dies."""
    with lock.open("a") as file:
        if fcntl is not None:  # pragma: no branch
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
