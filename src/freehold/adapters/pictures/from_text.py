"""A drawing made from a game's own picture in characters, with its colours: for games that nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text

from freehold.adapters.pictures.shapes import INK, Drawing, Label, ground
from freehold.core.kit import AnyKit, Say

COLUMN, LINE, MARGIN = 8.4, 20, 16
COLUMNS = 80
FAINT = "#8a8578"
INKS = {
    "green": "#2e7d4f",
    "yellow": "#a8741a",
    "red": "#c0392b",
    "blue": "#2f6db3",
    "magenta": "#8e44ad",
    "cyan": "#1f8a8a",
}

_CONSOLE = Console(width=COLUMNS)


def draw_text(kit: AnyKit, view: Any, names: Sequence[str], say: Say) -> Drawing:
    """What a viewer sees and is asked, in 80 columns."""
    text = Text.from_markup(f"{kit.text.picture(view, names, say)}\n")
    text.append(f"\n{say(kit.text.ask(view, names))}")
    lines = list(text.split("\n"))
    width, height = COLUMNS * COLUMN + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    return Drawing(width, height, (ground(width, height), *((label,) for label in _labels(lines))))


def _labels(lines: list[Text]) -> Iterator[Label]:
    """Each run of one style is placed by its column."""
    for number, line in enumerate(lines):
        for start, run in _runs(line):
            if run.plain.strip():
                x, y = MARGIN + start * COLUMN, MARGIN + (number + 0.75) * LINE
                style = run.get_style_at_offset(_CONSOLE, 0)
                yield Label(x, y, run.plain, 14, _ink(style), bold=bool(style.bold), pitch=COLUMN)


def _runs(line: Text) -> Iterator[tuple[int, Text]]:
    edges = sorted({0, len(line), *(edge for span in line.spans for edge in (span.start, span.end))})
    for start, end in pairwise(edges):
        yield start, line[start:end]


def _ink(style: Style) -> str:
    if style.color:
        return INKS.get(style.color.name, INK)
    return FAINT if style.dim else INK
