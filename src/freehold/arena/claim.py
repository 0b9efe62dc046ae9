"""A claim on something that only one arena may write to at a time: a results file, or a folder of kept games."""

from __future__ import annotations

import os
from pathlib import Path
from weakref import finalize

try:
    import fcntl
except ImportError:  # pragma: no cover
    fcntl = None  # type: ignore[assignment]  # Windows has none; there two arenas have to keep apart by themselves

from freehold.core.errors import BadRecord


class Claim:
    """A file or folder that no other arena writes to in the meantime. The system releases it if the process dies."""

    def __init__(self, path: Path) -> None:
        if fcntl is None:  # pragma: no cover
            return
        hold = os.open(path, os.O_RDONLY)
        self._let_go = finalize(self, os.close, hold)
        try:
            fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise BadRecord(
                f"another arena is writing to {path}", hint="wait until it is done, or name another place"
            ) from None

    def release(self) -> None:
        """Let others write there."""
        if fcntl is not None:  # pragma: no branch
            self._let_go()
