"""Where commands write: a console with colour where there is a terminal, and plain text in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDEST = 120
"""Lines longer than this are hard to read on any screen."""


def console() -> Console:
    """The console for data and play. `NO_COLOR` and pipes are honoured by rich itself."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=not sys.stdout.isatty())


def columns(rows: Iterable[Sequence[str]], *, heading: Sequence[str] = (), indent: int = 2) -> Table:
    """Words in columns without lines between them; nothing in them is mark-up."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=bool(heading))
    width = len(heading)
    filled = [tuple(row) for row in rows]
    for number in range(width or max(map(len, filled), default=0)):
        table.add_column(Text(heading[number]) if heading else "", overflow="fold")
    for row in filled:
        first, *rest = row
        table.add_row(Text(" " * indent + first), *map(Text, rest))
    return table
