"""Where commands write: colour where there is a terminal, plain text in a pipe."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from freehold.cli.language import say
from freehold.core.said import Argument, said

WIDEST = 110
"""Longer lines are hard to read on any screen."""
NUMBER = re.compile(r"[-−+]?\d([\d.,\u00a0\u202f]*\d)?[\u00a0\u202f]?%?")
"""A number as written in any of our languages."""


class Channel(Console):
    """rich's console, except that we handle closed pipes ourselves: rich would end the program."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """The console for data and play. rich itself honours NO_COLOR and omits colour in pipes."""
    if not sys.stdout.isatty() and "COLUMNS" not in os.environ:
        return Channel(file=sys.stdout, highlight=False, emoji=False, width=WIDEST)
    return Channel(file=sys.stdout, highlight=False, emoji=False)


def own_name() -> str:
    """What to type to run this program again: `freehold` if the shell would find it, otherwise how it was started."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return "python -m freehold"
    found = shutil.which("freehold")
    if started.name != "freehold" or (found and os.path.samefile(found, started)):
        return "freehold"
    return shlex.quote(str(started))


def readable(out: Console) -> int:
    """How wide text may be on this console."""
    return min(out.width, WIDEST)


def columns(rows: Iterable[Sequence[str]], *, width: int = WIDEST, indent: str = "  ") -> str:
    """Words in columns; the last one is wrapped under itself."""
    filled = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*filled, strict=True)][:-1]
    return "\n".join(_row(row, widths, width, indent) for row in filled)


def _row(row: Sequence[str], widths: Sequence[int], width: int, indent: str) -> str:
    *cells, last = row
    start = indent + "".join(cell.ljust(wide + 2) for cell, wide in zip(cells, widths, strict=True))
    rest = textwrap.wrap(last, max(20, width - len(start))) or [""]
    return "\n".join([(start + rest[0]).rstrip(), *(" " * len(start) + line for line in rest[1:])])


def grid(rows: Sequence[Sequence[Argument]]) -> Table:
    """A table whose first row is its heading; columns of numbers are right-aligned, and nothing is cut off."""
    heading, *body = ([_cell(cell) for cell in row] for row in rows)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, title in enumerate(heading):
        is_numeric = all(NUMBER.fullmatch(row[number] or "0") for row in body)
        table.add_column(Text(title), justify="right" if is_numeric else "left", overflow="fold")
    for row in body:
        table.add_row(*map(Text, row))
    return table


def _cell(cell: Argument) -> str:
    return cell if isinstance(cell, str) else say(said("core-verbatim", text=cell))
