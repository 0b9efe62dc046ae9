"""The command line: `freehold play`, `freehold replay` and the rest.

A command is a plain function in a module of its own, and one line in `COMMANDS`. The module is imported when its command is
used and not before, so `freehold --help` stays quick however many there are.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cyclopts import App

__all__ = ["COMMANDS", "Command", "main"]


class Command(NamedTuple):
    """A command of the `freehold` program."""

    name: str
    """As typed."""
    where: str
    """The function that does it, as `module:function`; it may return an exit status."""
    help: str
    """One line for `freehold --help`."""
    extra: str = ""
    """The extra (`pip install freehold[…]`) whose packages it imports, if it needs one."""


COMMANDS = (
    Command("play", "freehold.cli.play:play", "Play a game in the terminal."),
    Command("replay", "freehold.cli.replay:replay", "Look at a game again, step by step."),
    Command("validate", "freehold.cli.validate:validate", "Check that records replay."),
    Command("rules", "freehold.cli.rules:rules", "Read the rules of a game."),
    Command("games", "freehold.cli.games:games", "Show the games with their editions and options."),
    Command("bots", "freehold.cli.bots:bots", "Show the bots one can play against."),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit status. A user's mistake is told in a line or two and ends with 2."""
    from freehold.cli.failure import told

    with told(COMMANDS) as status:
        answer = program()(sys.argv[1:] if arguments is None else list(arguments))
        status.code = answer if isinstance(answer, int) else 0
    return status.code


def program() -> App:
    """All commands as one cyclopts program."""
    from cyclopts import App

    from freehold import __doc__ as about
    from freehold import __version__

    app = App(
        name="freehold",
        help=about,
        version=__version__,
        help_format="plaintext",
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    app["--help"].group = app["--version"].group = "Options"
    for number, command in enumerate(COMMANDS):
        app.command(command.where, name=command.name, help=command.help, sort_key=number)
    return app
