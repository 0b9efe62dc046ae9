"""Draws the terminal for the README: the program itself plays two moves, and its screen becomes an SVG.

python tools/terminal_picture.py docs/pictures/terminal.svg
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape

from freehold.cli.language import say, speak
from freehold.cli.lineup import seat_players
from freehold.cli.saves import Save
from freehold.cli.terminal import Terminal
from freehold.cli.terminal_game import TerminalGame
from freehold.core.play import Table
from freehold.core.said import Said
from freehold.games import KITS

SEED = "picture"
TYPED = ("bid 1",)


class Recorder(Terminal):
    """A terminal that is filmed while somebody types."""

    def __init__(self) -> None:
        super().__init__()
        self.console = Console(record=True, file=io.StringIO(), force_terminal=True, highlight=False, width=82)
        self._lines = iter(TYPED)

    def ask(self, prompt: Said | str) -> str:
        line = next(self._lines, None)
        if line is None:
            self.console.print(f"{say(prompt)} █")
            raise EOFError
        self.console.print(f"{say(prompt)} [bold]{escape(line)}[/]")
        return line


def draw(file: Path) -> None:
    """Write the picture, in English whoever draws it."""
    speak("en")
    kit = KITS["for-sale"]
    lineup = seat_players(kit, players=4, bots="", names=("Zoe",), hot_seat=False)
    table = Table(kit, kit.game(4, first=0), lineup.names)
    terminal = Recorder()
    with tempfile.TemporaryDirectory() as folder:
        save = Save(Path(folder) / "game.txt", lineup.minds)
        session = TerminalGame(
            table, lineup.bots(kit, table.game, SEED), terminal=terminal, save=save, rng=Random(SEED)
        )
        try:
            session.play()
        except EOFError:
            file.write_text(_without_fonts(terminal), encoding="utf-8")


def _without_fonts(terminal: Terminal) -> str:
    """The SVG, with the reader's own monospaced font instead of one from elsewhere."""
    svg = terminal.console.export_svg(title="freehold play for-sale", unique_id="terminal")
    return re.sub(r"@font-face \{.*?\}\s*|\s*<!--.*?-->", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
