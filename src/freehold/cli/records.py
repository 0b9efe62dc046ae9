"""Reading record files, for every command that takes one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from freehold.core.errors import BadRecord
from freehold.core.kit import Kit
from freehold.core.record import Record
from freehold.games import KITS


def read_record(file: Path) -> tuple[Kit[Any, Any, Any], Record]:
    """The record in a file, and the kit of its game."""
    record = Record.read(file.read_bytes())
    return kit_of(record), record


def kit_of(record: Record) -> Kit[Any, Any, Any]:
    """The game a record is of."""
    if record.game not in KITS:
        raise BadRecord(f"there is no game {record.game!r}", hint=f"the games are {', '.join(KITS)}")
    return KITS[record.game]
