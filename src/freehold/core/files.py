"""Writing files whole or not at all, and checking beforehand whether they can be written."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

from freehold.core.errors import BadSetup
from freehold.core.said import said


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is the old one or the new one, whatever happens on the way.

    A link stays a link, and the file it points to is written. A pipe or a device cannot be replaced: it is written to directly.
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
    """Refuse what could not be written in the end: now, rather than after hours of play."""
    for path in paths:
        if path.is_dir():
            raise BadSetup(said("core-file-is-folder", path=str(path)))
        if not path.parent.is_dir():
            raise BadSetup(said("core-file-no-folder", path=str(path), folder=str(path.parent)))
        if not path.exists() or path.is_file():  # otherwise it is a pipe or a device, and is written to directly
            try_writing_in(path.resolve().parent, path)


def try_writing_in(folder: Path, wanted: Path) -> None:
    """Refuse the wanted file if nothing can be written in the folder. Permissions don't tell the whole story; trying does."""
    try:
        with TemporaryFile(dir=folder):
            return
    except OSError as error:
        why = said("core-file-not-written", path=str(wanted), why=error.strerror or str(error))
        raise BadSetup(why, hint=said("core-file-own-folder")) from error
