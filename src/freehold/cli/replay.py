"""`freehold replay`: a game again, step by step, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from freehold.cli.quick_start import interpret
from freehold.core.errors import BadSetup

if TYPE_CHECKING:
    from freehold.cli.eyes import Eyes
    from freehold.cli.screen import Screen
    from freehold.core.play import Table

KEYS = "Enter or n: next · b: back · r: next draw · g 57: go to move 57 · s 1: seat 1's eyes · q: quit"


def replay(
    file: Path,
    /,
    *,
    seat: str = "all",
    at: int | None = None,
    print_: Annotated[bool, Parameter(name="--print", negative="", show_default=False)] = False,
) -> None:
    """Look at a game again, step by step.

    Parameters
    ----------
    file
        A record in text or JSON.
    seat
        Whose eyes: a seat's number or name, `spectator`, or `all` for everything that was ever public.
    at
        Begin after this move.
    print_
        Print the whole game in sentences instead.
    """
    from freehold.cli.eyes import eyes
    from freehold.cli.records import read_record
    from freehold.cli.screen import Screen
    from freehold.core.play import Table

    interpret()
    table = Table.resume(*read_record(file))
    show = Viewer(table, eyes(table, seat), Screen())
    if print_:
        show.story()
        return
    show.go_to(0 if at is None else at)
    show.walk()


class Viewer:
    """A finished or unfinished game, and where in it we are."""

    def __init__(self, table: Table, eyes: Eyes, screen: Screen) -> None:
        from freehold.core.record import stops

        self.table = table
        self.eyes = eyes
        self.screen = screen
        self.at = 0
        """After how many moves."""
        self._stops = stops(table.record)

    def walk(self) -> None:
        """Show positions as asked for until `q` or the end of the input."""
        self.screen.say(KEYS)
        self.show()
        try:
            while self._do(self.screen.ask(f"[{self.at}/{self._last}] ").lower()):
                pass
        except EOFError:
            pass

    @property
    def _last(self) -> int:
        return len(self.table.entries)

    def _do(self, line: str) -> bool:
        """Follow a command; False to stop."""
        word, _, rest = line.partition(" ")
        if word in ("q", "quit", "exit"):
            return False
        try:
            self._move(word, rest.strip())
        except BadSetup as error:
            self.screen.say(f"error: {error}", *([f"hint: {error.hint}"] if error.hint else []))
        return True

    def _move(self, word: str, rest: str) -> None:
        match word:
            case "" | "n":
                self._step_to([stop for stop in self._stops if stop > self.at][:1], "This is the end.")
            case "b":
                self._step_to([stop for stop in self._stops if stop < self.at][-1:], "This is the beginning.")
            case "r":
                self._step_to([stop for stop in self._draws() if stop > self.at][:1], "Nothing is drawn after this.")
            case "g":
                self.go_to(_number(rest))
                self.show()
            case "s":
                from freehold.cli.eyes import eyes

                self.eyes = eyes(self.table, rest)
                self.show()
            case _:
                self.screen.say(KEYS)

    def _step_to(self, found: Sequence[int], otherwise: str) -> None:
        if not found:
            self.screen.say(otherwise)
            return
        is_next = found[0] > self.at
        came_from, self.at = self.at, found[0]
        self.show(since=came_from if is_next else None)

    def _draws(self) -> list[int]:
        from freehold.core.game import NATURE

        return [stop for stop in self._stops if stop and self.table.entries[stop - 1].seat == NATURE]

    def go_to(self, number: int) -> None:
        """The position after this many moves."""
        if not 0 <= number <= self._last:
            raise BadSetup(f"there is no move {number}; the record has {self._last}")
        self.at = number

    def show(self, *, since: int | None = None) -> None:
        """What happened on the way here, and the table."""
        first = max(0, self.at - 1) if since is None else since
        for number in range(first, self.at):
            self.screen.say(*self._told(number))
        self.screen.show(f"\n{self.eyes.picture(self._state)}\n")
        self.screen.say(self.eyes.ask(self._state))
        if self.at == self._last:
            self._show_result()

    @property
    def _state(self) -> Any:
        return self.table.state if self.at == self._last else self.table.entries[self.at].before

    def _told(self, number: int) -> list[str]:
        """Entry `number` in sentences, with the number of its move."""
        return [f"{number + 1:>4}  {sentence}" for sentence in self.eyes.sentences(self.table.entries[number])]

    def story(self) -> None:
        """The whole game in sentences, and how it ended."""
        for number in range(self._last):
            self.screen.say(*self._told(number))
        self._show_result()

    def _show_result(self) -> None:
        from freehold.cli.ending import show_ending

        table = self.table
        outcome = table.game.outcome(table.state)
        if outcome is None:
            self.screen.say(f"The game is not finished: {self.eyes.ask(table.state)}")
            return
        show_ending(self.screen, table, outcome)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6:
        raise BadSetup(f"{word!r} is not the number of a move", hint="go to move 57 with `g 57`")
    return int(word)
