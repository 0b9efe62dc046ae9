"""`freehold rules`: the rules in our own words, with the rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from freehold.cli.completion import GameName
from freehold.cli.console import console, readable
from freehold.core.errors import BadSetup
from freehold.core.kit import Kit


def rules(game: GameName, /) -> None:
    """Read the rules of a game: numbered, edition by edition, with the rulings and their reasons.

    In a pipe it is the Markdown of the page.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    """
    from freehold.games import kit_named

    text = page(kit_named(game)).read_text(encoding="utf-8")
    out = console()
    if not out.is_terminal:
        print(text, end="")
        return
    from rich.markdown import Markdown

    out.print(Markdown(text), width=readable(out))


def page(kit: Kit[Any, Any, Any]) -> Path:
    """The rules page of a game: inside the wheel, or among the documentation of a source checkout."""
    package = Path(__file__).parents[1]
    name = f"{kit.name.replace('-', '_')}.md"
    for folder in (package / "rules_pages", package.parents[1] / "docs" / "rules"):
        if (folder / name).is_file():
            return folder / name
    raise BadSetup(f"the rules page of {kit.title} is not installed", hint="install freehold again")
