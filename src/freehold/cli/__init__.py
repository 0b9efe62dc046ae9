"""The command line: `freehold play`, `freehold replay` and the rest.

A command is a plain function in a module of its own, and one line in `COMMANDS`. The module is not imported until its command is
used, so `freehold --help` stays quick however many there are.
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
    Command(
        "picture", "freehold.cli.picture:picture", "Draw a game, or one position of it, as SVG, GIF or PNG.", "adapters"
    ),
    Command("hint", "freehold.cli.hint:hint", "Rank the moves available where a record ends."),
    Command("review", "freehold.cli.review:review", "Judge every decision of a game: what was best, and what it cost."),
    Command("habits", "freehold.cli.habits:habits", "Say how players play: what each does in a game, on average."),
    Command("watch", "freehold.cli.watch:watch", "Watch bots play in the terminal."),
    Command("arena", "freehold.cli.arena:arena", "Let bots play each other and see who is better."),
    Command("serve", "freehold.cli.serve:serve", "Serve tables to browsers: people, bots, durable games.", "server"),
    Command("batch", "freehold.cli.batch:app", "Compile the kernels that play many games at once on a GPU."),
    Command("train", "freehold.cli.train:train_command", "Train a network by self-play.", "train"),
    Command("exploit", "freehold.cli.train:exploit_command", "Train a best response: how much can be won?", "train"),
    Command("validate", "freehold.cli.validate:validate", "Check that records replay."),
    Command("verify", "freehold.cli.verify:verify", "Check that a game's cards were drawn from its seed."),
    Command("backup", "freehold.cli.backup:backup", "Copy a server's database while it runs.", "server"),
    Command("rules", "freehold.cli.rules:rules", "Read the rules of a game."),
    Command("games", "freehold.cli.games:games", "Show the games with their editions and options."),
    Command("bots", "freehold.cli.bots:bots", "Show the bots you can play against."),
    Command("completion", "freehold.cli.completion:completion", "Let your shell finish commands, options and games."),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. A user's mistake is reported in a line or two and ends with 2."""
    from freehold.cli.failure import told
    from freehold.cli.language import speak, split_language

    language, words = split_language(sys.argv[1:] if arguments is None else arguments)
    with told(COMMANDS, words) as status:
        speak(language)
        answer = print(overview()) if words in ([], ["--help"], ["-h"]) else program()(words)
        status.code = answer if isinstance(answer, int) else 0
    return status.code


def overview() -> str:
    """What `freehold --help` prints, made without importing anything."""
    from freehold import __doc__ as about

    width = max(len(command.name) for command in COMMANDS)
    lines = [f"  {command.name.ljust(width)}  {command.help}" for command in COMMANDS]
    usage = "Usage: freehold COMMAND …      (freehold COMMAND --help says more, freehold --version gives the version)"
    language = (
        "Every command takes --language en, de or fr; without it, your terminal's language is used if we have it."
    )
    return "\n".join([about or "", "", usage, "", *lines, "", language])


def program() -> App:
    """All commands as one cyclopts program."""
    from cyclopts import App

    from freehold import __version__

    app = App(
        name="freehold",
        version=__version__,
        help_format="plaintext",
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for number, command in enumerate(COMMANDS):
        app.command(command.where, name=command.name, help=command.help, sort_key=number)
    return app
