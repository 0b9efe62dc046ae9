"""`freehold completion`: let the shell complete what is typed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from cyclopts import Parameter

from freehold.core.errors import BadSetup

Shell = Literal["bash", "zsh", "fish", "powershell"]


def game_names(context: object) -> dict[str, str]:
    """The games, each with its title, for the shell."""
    from freehold.games import KITS

    return {name: kit.title for name, kit in KITS.items()}


GameName = Annotated[str, Parameter(completer=game_names)]
"""A game as it is typed; the shell can complete it."""


def completion(shell: Shell | None = None, /, *, install: bool = False) -> None:
    """Print a script that lets your shell complete commands, options and games; or install it.

    Parameters
    ----------
    shell
        bash, zsh, fish or powershell; by default the one you are typing in.
    install
        Instead, put the script where that shell looks for it (and, for all but fish, add a line to its start-up file).
    """
    from freehold.cli import program

    app: Any = program()
    chosen = shell or _shell_around()
    if not install:
        print(app.generate_completion(prog_name="freehold", shell=chosen))
        return
    file = app.install_completion(shell=chosen)
    print(f"Written to {file}. A new {chosen} will know it.")


def _shell_around() -> Shell:
    from cyclopts.completion import ShellDetectionError, detect_shell

    try:
        return detect_shell()
    except ShellDetectionError as error:
        raise BadSetup("cannot tell which shell this is", hint="name one: `freehold completion bash`") from error
