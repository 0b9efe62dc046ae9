"""Where games at this terminal are kept: every move is on disk before the next one is asked for.

The file is a record like any other. Who sits where is noted in a comment, which other readers ignore:

    # seats: person, heuristic, random
"""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from freehold.cli.specs import quoted, split_specs
from freehold.core.errors import BadSetup
from freehold.core.files import write_whole
from freehold.core.record import Record
from freehold.core.said import said

_SEATS = re.compile(r"^# seats: (.+)$", re.MULTILINE)


class Save:
    """The file of one game."""

    def __init__(self, file: Path, minds: tuple[str, ...]) -> None:
        self.file = file
        self._seats = f"# seats: {', '.join(map(quoted, minds))}\n"

    def keep(self, record: Record) -> None:
        """Write the game as it stands; the file is the old one or the new one, whatever happens on the way."""
        write_whole(self.file, (record.to_text() + self._seats).encode())


def new_file(game: str, wanted: Path | None) -> Path:
    """A file for a new game: the one that was asked for, or one in the user's data folder."""
    if wanted is None:
        return _unused(_data_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.txt")
    if wanted.exists():
        resume = said("terminal-resume-or-name-another", command=f"freehold play --resume {wanted}")
        raise BadSetup(said("terminal-save-exists", file=str(wanted)), hint=resume)
    wanted.parent.mkdir(parents=True, exist_ok=True)
    return wanted


def minds_in(content: str) -> tuple[str, ...] | None:
    """Who sat where, if the file says: `person` or a bot's spec for each seat."""
    found = _SEATS.search(content)
    return tuple(split_specs([found[1]])) if found else None


def _data_folder() -> Path:
    """The first of these that is writable: the user's data folder, or the temporary one."""
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    folder = Path(home) / "freehold" / "games"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder if os.access(folder, os.W_OK) else Path(tempfile.gettempdir())


def _unused(file: Path) -> Path:
    """The file, or one with a number after its name if another game began in the same second."""
    number, free = 1, file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free
