"""How a game ended: the final table, and who won."""

from __future__ import annotations

from freehold.cli.console import grid
from freehold.cli.screen import Screen
from freehold.core.game import Outcome
from freehold.core.play import Table
from freehold.core.words import listed


def show_ending(screen: Screen, table: Table, outcome: Outcome) -> None:
    """Print what everybody has, the best first, and the verdict."""
    screen.console.print(grid(table.kit.text.result(table.game, table.state, outcome, table.names)))
    screen.say(verdict(outcome, table.names))


def verdict(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who won, and what decided it."""
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) > 1:
        return f"{listed(winners)} share the victory."
    tie = f" The tie for first place was broken by {outcome.tie_break}." if outcome.tie_break else ""
    return f"{winners[0]} wins.{tie}"
