"""What the program says when something goes wrong: `error:` in one line, `hint:` where it helps, never a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING

from freehold.cli.interrupts import orderly
from freehold.core.errors import FreeholdError

if TYPE_CHECKING:
    from freehold.cli import Command

USER_MISTAKE = 2
"""The exit status for what the user can mend."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says when nothing more can be written; it does not say where."""


class Status:
    """How the program ends."""

    code = 0


def complain(message: str, hint: str = "") -> None:
    """Say what is wrong on the error channel."""
    print(f"error: {_one_line(message)}", file=sys.stderr)
    if hint:
        print(f"hint: {_one_line(hint)}", file=sys.stderr)


@contextmanager
def told(commands: Sequence[Command], words: Sequence[str]) -> Iterator[Status]:
    """Turn what is raised inside into a message and an exit status."""
    status = Status()
    _never_choke()
    try:
        with orderly():
            yield status
        sys.stdout.flush()
    except FreeholdError as error:
        status.code = _mistake(str(error), error.hint)
    except BrokenPipeError:
        hush()
    except OSError as error:
        if error.filename is None and error.errno not in FULL:
            raise
        if error.filename is None:
            hush()
        status.code = _mistake(f"{error.filename or 'writing failed'}: {error.strerror}")
    except ImportError as error:
        status.code = _missing(error, [command for command in commands if command.name == words[0]])
    except KeyboardInterrupt:
        status.code = INTERRUPTED
    except Exception as error:
        cyclopts = sys.modules.get("cyclopts")  # not imported for the sake of a message
        if cyclopts is None or not isinstance(error, cyclopts.CycloptsError):
            raise
        status.code = _mistake(str(error), _usage(error))


def _never_choke() -> None:
    """Treat a closed channel as an empty one, and print `?` for a letter that the terminal cannot show."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115  # it is open as long as we are
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def hush() -> None:
    """Nobody reads us any more: let whatever is still to be written go nowhere, without a word at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _mistake(message: str, hint: str = "") -> int:
    complain(message, hint)
    return USER_MISTAKE


def _usage(error: object) -> str:
    chain = " ".join(getattr(error, "command_chain", None) or ())
    return f"see `freehold {chain} --help`" if chain else "see `freehold --help`"


def _missing(error: ImportError, asked: Sequence[Command]) -> int:
    """A package of an extra is not installed; any other failed import is our mistake, and is raised."""
    cause = error.__cause__ if isinstance(error.__cause__, ModuleNotFoundError) else error
    name = getattr(cause, "name", None) or ""
    if not asked or not asked[0].extra or not name or name.startswith("freehold"):
        raise error
    return _mistake(
        f"`freehold {asked[0].name}` needs the package {name}, which is not installed",
        f"install it with: pip install 'freehold[{asked[0].extra}]'",
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())
