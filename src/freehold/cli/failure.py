"""When something goes wrong: a line or two to say so and an exit status, never a traceback.

Whatever is imported here is imported for `freehold --help`, too, so the words are only fetched when they are needed.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING

from freehold.cli.interrupts import orderly

if TYPE_CHECKING:
    from freehold.cli import Command
    from freehold.core.said import Said

USER_MISTAKE = 2
"""The exit status for what the user can fix."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system reports when nothing more can be written; it does not say where."""


class Status:
    """How the program ends."""

    code = 0


@contextmanager
def told(commands: Sequence[Command], words: Sequence[str]) -> Iterator[Status]:
    """Turn what is raised inside into a message and an exit status."""
    status = Status()
    _never_choke()
    try:
        with orderly():
            yield status
        sys.stdout.flush()
    except BrokenPipeError:
        hush()
    except OSError as error:
        if error.filename is None and error.errno not in FULL:
            raise
        if error.filename is None:
            hush()
        from freehold.cli.complaints import unreadable

        status.code = _mistake(unreadable(error))
    except ImportError as error:
        status.code = _missing(error, [command for command in commands if command.name == words[0]])
    except KeyboardInterrupt:
        status.code = INTERRUPTED
    except Exception as error:
        status.code = _told_of(error)


def _told_of(error: Exception) -> int:
    """A mistake in the input or on the command line; anything else is our mistake, and is raised."""
    from freehold.cli.complaints import usage
    from freehold.core.errors import FreeholdError

    if isinstance(error, FreeholdError):
        return _mistake(error.said, error.hint)
    cyclopts = sys.modules.get("cyclopts")  # not worth importing just for a message
    if cyclopts is None or not isinstance(error, cyclopts.CycloptsError):
        raise error
    return _mistake(str(error), usage(error))


def _never_choke() -> None:
    """Treat a closed channel as an empty one, and print `?` for a letter that the terminal cannot show."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115  # it stays open as long as we run
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def hush() -> None:
    """Nobody is reading any more: let whatever is still to be written go nowhere, and exit without a word."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _mistake(message: Said | str, hint: Said | str | None = None) -> int:
    from freehold.cli.complaints import complain

    complain(message, hint)
    return USER_MISTAKE


def _missing(error: ImportError, asked: Sequence[Command]) -> int:
    """A package of an extra is not installed; any other failed import is our mistake, and is raised."""
    cause = error.__cause__ if isinstance(error.__cause__, ModuleNotFoundError) else error
    name = getattr(cause, "name", None) or ""
    if not asked or not asked[0].extra or not name or name.startswith("freehold"):
        raise error
    from freehold.core.said import said

    return _mistake(
        said("terminal-package-missing", command=f"freehold {asked[0].name}", package=name),
        said("terminal-install", command=f"pip install 'freehold[{asked[0].extra}]'"),
    )
