"""`freehold rules`: the rules in our own words, with the rulings."""

from __future__ import annotations

from pathlib import Path

from freehold.cli.completion import GameName
from freehold.cli.console import console, readable
from freehold.cli.language import speaker
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.core.said import said


def rules(game: GameName, /) -> None:
    """Read the rules of a game: numbered, edition by edition, with the rulings and their reasons.

    In a pipe, prints the page as Markdown.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    """
    from freehold.games import kit_named

    text = page(kit_named(game), speaker().language).read_text(encoding="utf-8")
    out = console()
    if not out.is_terminal:
        print(text, end="")
        return
    from rich.markdown import Markdown

    out.print(Markdown(text), width=readable(out))


def page(kit: AnyKit, language: str) -> Path:
    """The rules page of a game, in English if nobody has translated it: inside the wheel, or in the documentation of a
    source checkout."""
    package = Path(__file__).parents[1]
    name = f"{kit.name.replace('-', '_')}.md"
    for folder in (package / "rules_pages", package.parents[1] / "docs" / "rules"):
        for file in (folder / language / name, folder / name):
            if file.is_file():
                return file
    raise BadSetup(said("terminal-no-rules-page", game=kit.title), hint=said("terminal-install-again"))
