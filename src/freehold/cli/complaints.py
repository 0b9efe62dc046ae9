"""What went wrong, as the program reports it: `error:` on one line, and `hint:` where that helps."""

from __future__ import annotations

import errno
import re
import sys
from typing import Final

from freehold.cli.language import say
from freehold.core.said import Said, said

SYSTEM: Final = {
    errno.ENOENT: said("terminal-no-such-file"),
    errno.EACCES: said("terminal-no-permission"),
    errno.EISDIR: said("terminal-is-a-folder"),
    errno.ENOTDIR: said("terminal-not-a-folder"),
    errno.EEXIST: said("terminal-file-exists"),
    errno.ENOSPC: said("terminal-disk-full"),
}
"""What systems usually say about a file."""


def complain(message: Said | str, hint: Said | str | None = None) -> None:
    """Say on the error channel what is wrong."""
    for line in complaint(message, hint):
        print(_one_line(say(line)), file=sys.stderr)


def complaint(message: Said | str, hint: Said | str | None = None) -> list[Said]:
    """A line that says what is wrong, and another if there is a hint."""
    return [said("terminal-error", what=message), *([said("terminal-hint", what=hint)] if hint else [])]


def of_the_system(error: OSError) -> Said | str:
    """What the system says about a file; in its own words if it says something unusual."""
    return SYSTEM.get(error.errno or 0, error.strerror or str(error))


def unreadable(error: OSError) -> Said:
    """Which file could not be read or written, and why; the system gives no name for the one our output goes to."""
    if error.filename is None:
        return said("terminal-writing-failed", why=of_the_system(error))
    return said("terminal-about-file", file=str(error.filename), what=of_the_system(error))


def usage(error: object) -> Said:
    """Where to read about a command that was typed wrongly; `error` is what cyclopts found."""
    command = " ".join(["freehold", *(getattr(error, "command_chain", None) or ()), "--help"])
    see = said("terminal-see", command=command)
    option = _option_of_a_game(error)
    return said("terminal-option-of-a-game", option=option, see=see) if option else see


def _option_of_a_game(error: object) -> str:
    """The name of a game's option that was typed as if it were the command's own; empty for any other mistake."""
    arguments, token = (getattr(error, name, None) for name in ("argument_collection", "token"))
    if arguments is None or token is None or not any("--option" in argument.names for argument in arguments):
        return ""
    from freehold.games import KITS

    typed = (token.keyword or token.value).partition("=")[0].removeprefix("--").replace("-", "_")
    return typed if any(typed == option.name for kit in KITS.values() for option in kit.options) else ""


def _one_line(text: str) -> str:
    """On one line; non-breaking spaces stay as they are, as French has them before its colons."""
    return re.sub(r"[^\S\u00a0\u202f]+", " ", text).strip()
