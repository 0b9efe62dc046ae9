"""How a game ended: the final table, and who won."""

from __future__ import annotations

from freehold.cli.console import grid
from freehold.cli.terminal import Terminal
from freehold.core.game import Outcome
from freehold.core.play import Table
from freehold.core.said import Said, all_of, said


def show_ending(terminal: Terminal, table: Table, outcome: Outcome) -> None:
    """Print what everybody has, the best first, and the verdict."""
    terminal.console.print(grid(table.kit.text.result(table.game, table.state, outcome, table.names)))
    terminal.say(verdict(outcome, table.names))


def verdict(outcome: Outcome, names: tuple[str, ...]) -> Said:
    """Who won, and what decided it."""
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) > 1:
        return said("terminal-share-the-victory", who=all_of(winners))
    if outcome.tie_break:
        return said("terminal-wins-the-tie", who=winners[0], by=outcome.tie_break)
    return said("terminal-wins", who=winners[0])
