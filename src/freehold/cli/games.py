"""`freehold games`: what can be played, and by which rules."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from freehold.cli.completion import GameName
from freehold.cli.console import columns, console, readable
from freehold.cli.language import say
from freehold.core.kit import AnyKit
from freehold.core.said import Said, said
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


def _show(kit: AnyKit) -> None:
    out = console()
    about = said("terminal-game", game=kit.title, designer=kit.designer, first=kit.players[0], last=kit.players[-1])
    out.print(f"[bold]{kit.name}[/]  {escape(say(about))}\n")
    out.print(escape(say(said("terminal-editions"))))
    out.print(escape(columns([(f"--edition {edition.name}", edition.title) for edition in kit.editions])))
    out.print(f"\n{escape(say(said('terminal-options')))}")
    for option in kit.options:
        out.print(f"  {option.name}={escape(choices(option))}  [dim]{escape(say(default(option)))}[/]")
        out.print(escape(columns([(say(option.help),)], width=readable(out), indent="      ")))
    out.print()


def choices(option: Option) -> str:
    """What may be typed for an option: `down|up`, `0…24`."""
    numbers = [choice for choice in option.choices if type(choice) is int]
    words = [spelled(choice) for choice in option.choices if type(choice) is not int]
    if len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return "|".join([*words, f"{numbers[0]}…{numbers[-1]}"])
    return "|".join([*words, *map(str, numbers)])


def default(option: Option) -> Said:
    """What applies when nothing is said."""
    if option.default is None:
        return said("terminal-default-varies")
    return said("terminal-default", value=spelled(option.default))
