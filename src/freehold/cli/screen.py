"""The terminal people play at, or a pipe that stands for one."""

from __future__ import annotations

import sys
import textwrap
from contextlib import suppress

from rich.markup import escape
from rich.text import Text

from freehold.cli.console import columns, console, readable

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


class Screen:
    """Prints lines and asks for them. Without a terminal it prints what was typed as well, so that a transcript reads well."""

    def __init__(self) -> None:
        self.console = console()
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()

    def show(self, marked: str) -> None:
        """Print text with console mark-up."""
        self.console.print(marked, soft_wrap=True)

    def say(self, *lines: str) -> None:
        """Print sentences; nothing in them is mark-up."""
        for line in lines:
            self.console.print(escape(line), width=readable(self.console))

    def fitted(self, text: str) -> list[str]:
        """A paragraph, in lines that fit."""
        return textwrap.wrap(text, readable(self.console))

    def put(self, *lines: str) -> None:
        """Print lines as they are, however long: what people copy must not be broken."""
        for line in lines:
            self.console.print(escape(line), soft_wrap=True)

    def offer(self, rows: list[tuple[str, str]]) -> None:
        """Print what may be typed, and what it would do."""
        text = Text(columns(rows, width=readable(self.console)))
        text.highlight_regex(r"(?m)^  \S.*?(?=  |$)", "cyan")
        self.console.print(text, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """One typed line without the blanks around it; EOFError when there are no more."""
        sys.stdout.flush()
        if self.is_terminal:
            return input(prompt).strip()
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        with suppress(BrokenPipeError):  # what was typed still counts when nobody watches any more
            print(line.rstrip("\n"), flush=True)
        if not line:
            raise EOFError
        return line.strip()

    def hide(self) -> None:
        """Nothing of what was shown can be read any more."""
        if self.is_terminal:
            print(WIPE, end="", flush=True)
