"""`freehold replay`: look at a game again, step by step, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from freehold.core.compiling import use_plain_rules
from freehold.core.errors import BadSetup
from freehold.core.said import Said, said

if TYPE_CHECKING:
    from freehold.cli.terminal import Terminal
    from freehold.cli.viewpoint import Viewpoint
    from freehold.core.play import Table

KEYS = said("terminal-replay-keys")


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
        Whose eyes to see through: a seat's number or name, `spectator`, or `all` for everything that was ever public.
    at
        Begin after this move.
    print_
        Instead, print the whole game in sentences.
    """
    from freehold.cli.records import read_record
    from freehold.cli.terminal import Terminal
    from freehold.cli.viewpoint import viewpoint_of
    from freehold.core.play import Table

    use_plain_rules()
    table = Table.resume(*read_record(file))
    show = Viewer(table, viewpoint_of(table, seat), Terminal())
    if print_:
        show.story()
        return
    show.go_to(0 if at is None else at)
    show.walk()


class Viewer:
    """A game, finished or not, and where we are in it."""

    def __init__(self, table: Table, viewpoint: Viewpoint, terminal: Terminal) -> None:
        from freehold.core.record import stops

        self.table = table
        self.viewpoint = viewpoint
        self.terminal = terminal
        self.at = 0
        """How many moves have been made by then."""
        self._stops = stops(table.record)

    def walk(self) -> None:
        """Show positions as asked for until `q` or the end of the input."""
        self.terminal.say(KEYS)
        self.show()
        try:
            while self._do(self.terminal.ask(f"[{self.at}/{self._last}]").lower()):
                pass
        except EOFError:
            pass

    @property
    def _last(self) -> int:
        return len(self.table.entries)

    def _do(self, line: str) -> bool:
        """Follow a command; False to stop."""
        from freehold.cli.terminal import LEAVING

        word, _, rest = line.partition(" ")
        if word in LEAVING:
            return False
        try:
            self._move(word, rest.strip())
        except BadSetup as error:
            self.terminal.complain(error)
        return True

    def _move(self, word: str, rest: str) -> None:
        match word:
            case "" | "n":
                self._step_to([stop for stop in self._stops if stop > self.at][:1], said("terminal-replay-end"))
            case "b":
                self._step_to([stop for stop in self._stops if stop < self.at][-1:], said("terminal-replay-beginning"))
            case "r":
                self._step_to([stop for stop in self._draws() if stop > self.at][:1], said("terminal-replay-no-draw"))
            case "g":
                self.go_to(_number(rest))
                self.show()
            case "s":
                from freehold.cli.viewpoint import viewpoint_of

                self.viewpoint = viewpoint_of(self.table, rest)
                self.show()
            case _:
                self.terminal.say(KEYS)

    def _step_to(self, found: Sequence[int], otherwise: Said) -> None:
        if not found:
            self.terminal.say(otherwise)
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
            raise BadSetup(said("terminal-no-such-move", number=number, moves=self._last))
        self.at = number

    def show(self, *, since: int | None = None) -> None:
        """What happened on the way here, and the table."""
        first = max(0, self.at - 1) if since is None else since
        for number in range(first, self.at):
            self.terminal.say(*self._told(number))
        self.terminal.show(f"\n{self.viewpoint.picture(self._state)}\n")
        self.terminal.say(self.viewpoint.ask(self._state))
        if self.at == self._last:
            self._show_result()

    @property
    def _state(self) -> Any:
        return self.table.state if self.at == self._last else self.table.entries[self.at].before

    def _told(self, number: int) -> list[str]:
        """Entry `number` in sentences, with the number of its move."""
        from freehold.cli.language import say

        sentences = self.viewpoint.sentences(self.table.entries[number])
        return [f"{number + 1:>4}  {say(sentence)}" for sentence in sentences]

    def story(self) -> None:
        """The whole game in sentences, and how it ended."""
        for number in range(self._last):
            self.terminal.say(*self._told(number))
        self._show_result()

    def _show_result(self) -> None:
        from freehold.cli.ending import show_ending

        table = self.table
        outcome = table.game.outcome(table.state)
        if outcome is None:
            self.terminal.say(said("terminal-not-finished", ask=self.viewpoint.ask(table.state)))
            return
        show_ending(self.terminal, table, outcome)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6:
        raise BadSetup(said("terminal-no-number", word=word), hint=said("terminal-go-to"))
    return int(word)
