"""`freehold games`: what can be played, and by which rules."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from freehold.cli.completion import GameName
from freehold.cli.console import columns, console, readable
from freehold.core.kit import Kit
from freehold.core.settings import Option, spelled


def games(game: Annotated[GameName, Parameter(show_default=False)] = "", /) -> None:
    """Show the games with their editions and options.

    Parameters
    ----------
    game
        Only this one.
    """
    from freehold.games import KITS, kit_named

    for kit in [kit_named(game)] if game else KITS.values():
        _show(kit)


def _show(kit: Kit[Any, Any, Any]) -> None:
    out = console()
    first, last = kit.players[0], kit.players[-1]
    out.print(f"[bold]{kit.name}[/]  {escape(kit.title)} by {escape(kit.designer)}, {first} to {last} players\n")
    out.print("Editions, the first one by default:")
    out.print(escape(columns([(f"--edition {edition.name}", edition.title) for edition in kit.editions])))
    out.print("\nOptions, as --option name=value:")
    for option in kit.options:
        out.print(f"  {option.name}={escape(choices(option))}  [dim](default: {default(option)})[/]")
        out.print(escape(columns([(option.help,)], width=readable(out), indent="      ")))
    out.print()


def choices(option: Option) -> str:
    """What may be typed for an option: `down|up`, `0…24`."""
    numbers = [choice for choice in option.choices if type(choice) is int]
    words = [spelled(choice) for choice in option.choices if type(choice) is not int]
    if len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return "|".join([*words, f"{numbers[0]}…{numbers[-1]}"])
    return "|".join([*words, *map(str, numbers)])


def default(option: Option) -> str:
    """What holds when nothing is said."""
    return "as the edition and the number of players have it" if option.default is None else spelled(option.default)
