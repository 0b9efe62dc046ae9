"""How far along a long run is: a bar with an estimate on a terminal, nothing elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from freehold.cli.language import say
from freehold.core.said import Said, said

if TYPE_CHECKING:
    from rich.progress import Progress


class Tell(Protocol):
    """Takes how much is done, out of how much, and anything more there is to say."""

    def __call__(self, done: float, of: float, words: str = "", /) -> None: ...


@contextmanager
def progress_of(what: Said | str, *, counted: bool = True) -> Iterator[Tell]:
    """A bar on the error channel; it is told how many games, or whatever is counted, are done, and out of how many.

    counted: whether people think of them as a number; with seconds, they would rather hear how many are left.
    """
    with _bar(say(what), counted=counted) as bar:
        task = bar.add_task("", total=None)

        def tell(done: float, of: float, words: str = "", /) -> None:
            bar.update(task, completed=done, total=of, description=words)

        yield tell


def _bar(what: str, *, counted: bool) -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    after, left = (f"[dim]{say(word)}[/]" for word in (said("terminal-progress-after"), said("terminal-progress-left")))
    return Progress(
        TextColumn(what),
        BarColumn(bar_width=None),
        *([MofNCompleteColumn(), TextColumn(after), TimeElapsedColumn()] if counted else []),
        TextColumn(left),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
