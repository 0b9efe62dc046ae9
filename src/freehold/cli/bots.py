"""`freehold bots`: who you can play against."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from freehold.cli.completion import GameName
from freehold.cli.console import columns, console, readable
from freehold.cli.language import say


def bots(game: Annotated[GameName, Parameter(show_default=False)] = "", /) -> None:
    """Show the bots you can play against.

    Parameters
    ----------
    game
        Only those that can play this game.
    """
    from freehold.bots import makers
    from freehold.games import kit_named

    rows: list[tuple[str, str]] = []
    for maker in makers(kit_named(game).name if game else None):
        rows.append((maker.name, say(maker.help)))
        rows += [(f"  {parameter}=…", say(help)) for parameter, help in maker.parameters.items()]
    out = console()
    out.print(escape(columns(rows, width=readable(out))))
