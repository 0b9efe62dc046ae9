"""The terminal people play at, or a pipe in its place."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from contextlib import suppress

from rich.markup import escape
from rich.text import Text

from freehold.cli.complaints import complaint
from freehold.cli.console import columns, console, readable
from freehold.cli.language import say
from freehold.core.errors import FreeholdError
from freehold.core.said import Said

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the screen and the scrollback."""
LEAVING = ("quit", "exit", "q")
"""What people type to leave."""


class Terminal:
    """Prints lines and asks for them. Without a terminal it also prints what was typed, so that a transcript reads well."""

    def __init__(self) -> None:
        self.console = console()
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()

    def show(self, marked: str) -> None:
        """Print text with console mark-up."""
        self.console.print(marked, soft_wrap=True)

    def say(self, *lines: Said | str) -> None:
        """Print sentences in lines that fit; nothing in them is mark-up."""
        for line in lines:
            self.put(*self.fitted(line) or [""])

    def complain(self, error: FreeholdError) -> None:
        """Say what was wrong with what was typed, and what would help."""
        self.say(*complaint(error.said, error.hint))

    def fitted(self, paragraph: Said | str) -> list[str]:
        """A paragraph, in lines that fit."""
        return textwrap.wrap(say(paragraph), readable(self.console), break_on_hyphens=False)

    def put(self, *lines: Said | str) -> None:
        """Print lines as they are, however long: what people copy must not be broken."""
        for line in lines:
            self.console.print(escape(say(line)), soft_wrap=True)

    def offer(self, rows: Sequence[tuple[str, Said | None]]) -> None:
        """Print what may be typed, and what it would do."""
        shown = [(typed, say(what) if what else "") for typed, what in rows]
        text = Text(columns(shown, width=readable(self.console)))
        text.highlight_regex(r"(?m)^  \S.*?(?=  |$)", "cyan")
        self.console.print(text, soft_wrap=True)

    def ask(self, prompt: Said | str) -> str:
        """One typed line, stripped of surrounding blanks; EOFError when there are no more."""
        sys.stdout.flush()
        prompted = f"{say(prompt)} "
        if self.is_terminal:
            return input(prompted).strip()
        print(prompted, end="", flush=True)
        line = sys.stdin.readline()
        with suppress(BrokenPipeError):  # what was typed still counts when nobody is watching any more
            print(line.rstrip("\n"), flush=True)
        if not line:
            raise EOFError
        return line.strip()

    def hide(self) -> None:
        """Make everything shown so far unreadable."""
        if self.is_terminal:
            print(WIPE, end="", flush=True)
