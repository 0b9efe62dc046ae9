"""Reading record files, for every command that takes one."""

from __future__ import annotations

from pathlib import Path

from freehold.core.kit import AnyKit
from freehold.core.record import Record
from freehold.games import kit_of


def read_record(file: Path) -> tuple[AnyKit, Record]:
    """The record in a file, and the kit of its game."""
    record = Record.read(file.read_bytes())
    return kit_of(record), record
