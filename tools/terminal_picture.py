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

from freehold.cli.saves import Save
from freehold.cli.screen import Screen
from freehold.cli.seating import seat_players
from freehold.cli.sitting import Sitting
from freehold.core.play import Table
from freehold.games import KITS

SEED = "picture"
TYPED = ("bid 1",)


class Recorder(Screen):
    """A screen that is filmed while somebody types."""

    def __init__(self) -> None:
        super().__init__()
        self.console = Console(record=True, file=io.StringIO(), force_terminal=True, highlight=False, width=82)
        self._lines = iter(TYPED)

    def ask(self, prompt: str) -> str:
        line = next(self._lines, None)
        if line is None:
            self.console.print(f"{prompt}█")
            raise EOFError
        self.console.print(f"{prompt}[bold]{escape(line)}[/]")
        return line


def draw(file: Path) -> None:
    """Write the picture."""
    kit = KITS["for-sale"]
    seating = seat_players(kit, players=4, bots="", names=("Zoe",), hot_seat=False)
    table = Table(kit, kit.game(4, first=0), seating.names)
    screen = Recorder()
    with tempfile.TemporaryDirectory() as folder:
        save = Save(Path(folder) / "game.txt", seating.minds)
        sitting = Sitting(table, seating.bots(kit, table.game, SEED), screen=screen, save=save, rng=Random(SEED))
        try:
            sitting.play()
        except EOFError:
            file.write_text(_without_fonts(screen), encoding="utf-8")


def _without_fonts(screen: Screen) -> str:
    """The SVG, with the reader's own monospaced font instead of one from elsewhere."""
    svg = screen.console.export_svg(title="freehold play for-sale", unique_id="terminal")
    return re.sub(r"@font-face \{.*?\}\s*|\s*<!--.*?-->", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
