"""Files that are there as a whole or not at all, and folders of kept games."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

from freehold.arena.chunk import Chunk
from freehold.arena.schedule import Schedule
from freehold.core.errors import BadRecord


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is either there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def check_writable(paths: Iterable[Path]) -> None:
    """Refuse now what could not be written after hours of play."""
    for path in paths:
        if path.is_dir():
            raise BadRecord(f"{path} is a folder, not a file to write")
        if not path.parent.is_dir():
            raise BadRecord(f"{path} cannot be written: there is no folder {path.parent}")
        _try_writing_in(path.parent, path)


def _try_writing_in(folder: Path, wanted: Path) -> None:
    """Permissions do not tell everything; a file that is gone at once does."""
    try:
        with TemporaryFile(dir=folder):
            return
    except OSError as error:
        raise BadRecord(f"{wanted} cannot be written: {error.strerror}", hint="name a folder of your own") from error


class Shelf:
    """A folder of kept records: one folder for each span of deals, one text file for each game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadRecord(f"{folder} cannot be made: {error.strerror}", hint="name a folder of your own") from error
        _try_writing_in(folder, folder)

    def put(self, chunk: Chunk, schedule: Schedule) -> None:
        """Keep a chunk's games; the folder appears when it is complete."""
        last = chunk.span.end - 1
        place = self._folder / f"deals-{chunk.span.first:07}-{last:07}"
        draft = self._folder / f".{place.name}.{os.getpid()}.part"
        draft.mkdir()
        games = iter(chunk.records)
        for deal in range(chunk.span.first, chunk.span.end):
            for order in range(len(schedule.orders(deal))):
                (draft / f"{deal:07}-{order:02}.txt").write_text(next(games), encoding="utf-8")
        if place.exists():
            _remove(place)
        draft.rename(place)


def _remove(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
