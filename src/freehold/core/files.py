"""Files that are there as a whole or not at all, and whether one can be written."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

from freehold.core.errors import BadSetup


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is the old one or the new one, whatever happens on the way.

    A link stays one, and the file it leads to is written. A pipe or a device is no file to be replaced: it is written to.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def check_writable(paths: Iterable[Path]) -> None:
    """Refuse what could not be written in the end: now, and not after hours of play."""
    for path in paths:
        if path.is_dir():
            raise BadSetup(f"{path} is a folder, not a file to write")
        if not path.parent.is_dir():
            raise BadSetup(f"{path} cannot be written: there is no folder {path.parent}")
        if not path.exists() or path.is_file():  # else it is a pipe or a device, and written to as it is
            try_writing_in(path.resolve().parent, path)


def try_writing_in(folder: Path, wanted: Path) -> None:
    """Refuse what is wanted if nothing can be written in the folder. Permissions do not tell everything; trying does."""
    try:
        with TemporaryFile(dir=folder):
            return
    except OSError as error:
        raise BadSetup(f"{wanted} cannot be written: {error.strerror}", hint="name a folder of your own") from error
