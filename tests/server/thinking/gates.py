"""Gates at which thoughts wait, so that tests know when they have begun and decide when they go on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path


class Gate:
    """Two pipes in a folder: one tells that somebody stands there, through the other they are told to go on."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.name = str(folder)
        for pipe in ("begun", "go"):
            os.mkfifo(folder / pipe)

    async def arrived(self) -> int:
        """The process that stands there, as soon as one does."""
        return int(await asyncio.to_thread(Path(self.name, "begun").read_text))

    async def open(self) -> None:
        """Let whoever stands there go on."""
        await asyncio.to_thread(Path(self.name, "go").write_text, "go")
