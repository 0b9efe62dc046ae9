"""Pictures of any game as SVG: a table as a seat sees it, and a record as a moving picture.

    from freehold.adapters.svg import Picture, animate, draw
    draw(kit, view, ["Ann", "Bea", "Cy"])     # the text of an SVG file
    Picture(kit, view, ["Ann", "Bea", "Cy"])  # the same, shown by a notebook
    animate(kit, record)                      # one picture a move

The drawing is the game's own picture in characters, with its colours: every game has one, and it holds what the view holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any
from xml.sax.saxutils import escape

from rich.console import Console
from rich.style import Style
from rich.text import Text

from freehold.core.kit import Kit
from freehold.core.record import Record, game_of, replay

COLUMN, LINE, MARGIN = 8.4, 20, 16
COLUMNS = 80
INK, PAPER, FAINT = "#2b2a33", "#fbf8f1", "#8a8578"
INKS = {
    "green": "#2e7d4f",
    "yellow": "#a8741a",
    "red": "#c0392b",
    "blue": "#2f6db3",
    "magenta": "#8e44ad",
    "cyan": "#1f8a8a",
}

AnyKit = Kit[Any, Any, Any]
_CONSOLE = Console(width=COLUMNS)


class Picture:
    """A table that shows itself in a notebook."""

    def __init__(self, kit: AnyKit, view: Any, names: Sequence[str]) -> None:
        self.svg = draw(kit, view, names)

    def _repr_svg_(self) -> str:
        return self.svg


def draw(kit: AnyKit, view: Any, names: Sequence[str]) -> str:
    """What a viewer sees, as the text of an SVG file."""
    lines = _lines(kit, view, names)
    return _page(len(lines), "".join(_drawn(lines)))


def animate(kit: AnyKit, record: Record, *, viewer: int | None = None, seconds: float = 1.0) -> str:
    """A record as this viewer saw it, move by move; the last picture stays."""
    game = game_of(kit, record)
    states = [game.start(), *(position.step.state for position in replay(kit, record))]
    frames = [_lines(kit, game.view(state, viewer), record.players) for state in states]
    shown = [_frame(lines, at, seconds, is_last=at == len(frames) - 1) for at, lines in enumerate(frames)]
    return _page(max(map(len, frames)), "".join(shown))


def _lines(kit: AnyKit, view: Any, names: Sequence[str]) -> list[Text]:
    text = Text.from_markup(f"{kit.text.picture(view, names)}\n")
    text.append(f"\n{kit.text.ask(view, names)}")
    return list(text.split("\n"))


def _frame(lines: list[Text], at: int, seconds: float, *, is_last: bool) -> str:
    end = 'fill="freeze"' if is_last else f'dur="{seconds:g}s"'
    show = f'<set attributeName="visibility" to="visible" begin="{at * seconds:g}s" {end}/>'
    return f'<g visibility="hidden">{show}{"".join(_drawn(lines))}</g>'


def _page(lines: int, body: str) -> str:
    width, height = COLUMNS * COLUMN + 2 * MARGIN, lines * LINE + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
        f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>'
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="{INK}">{body}</g></svg>'
    )


def _drawn(lines: list[Text]) -> Iterator[str]:
    """Each run of one style is placed by its column, so that columns stay columns in any font."""
    for number, line in enumerate(lines):
        for start, run in _runs(line):
            if run.plain.strip():
                x, y = MARGIN + start * COLUMN, MARGIN + (number + 0.75) * LINE
                length = f'textLength="{len(run.plain) * COLUMN:g}"'
                look = _look(run.get_style_at_offset(_CONSOLE, 0))
                yield f'<text x="{x:g}" y="{y:g}" xml:space="preserve" {length}{look}>{escape(run.plain)}</text>'


def _runs(line: Text) -> Iterator[tuple[int, Text]]:
    edges = sorted({0, len(line), *(edge for span in line.spans for edge in (span.start, span.end))})
    for start, end in pairwise(edges):
        yield start, line[start:end]


def _look(style: Style) -> str:
    ink = INKS.get(style.color.name) if style.color else FAINT if style.dim else None
    return (' font-weight="700"' if style.bold else "") + (f' fill="{ink}"' if ink else "")
