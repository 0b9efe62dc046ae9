"""Where a game is seen from: a seat, a spectator's place, or that of someone who remembers everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.cli.language import say
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame, Seat, State
from freehold.core.play import Entry, Table
from freehold.core.said import Said, any_of, said

SPECTATOR = "spectator"
ALL = "all"


class Viewpoint:
    """One way of looking at a table."""

    def __init__(self, table: Table, game: AnyGame, viewer: Seat | None) -> None:
        self._table = table
        self._game = game
        self.viewer = viewer

    def view(self, state: State) -> Any:
        """What is seen from here."""
        return self._game.view(state, self.viewer)

    def picture(self, state: State) -> str:
        """The table with console mark-up."""
        return self._table.kit.text.picture(self.view(state), self._table.names, say)

    def ask(self, state: State) -> Said:
        """Whose turn it is, and to do what."""
        return self._table.kit.text.ask(self.view(state), self._table.names)

    def sentences(self, entry: Entry) -> Sequence[Said]:
        """What one move brought about."""
        return self._table.sentences(entry, self.viewer)


class AllSeeing(Viewpoint):
    """Sees everything that was ever public, and hears what was sealed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.game.remembering(), None)

    def sentences(self, entry: Entry) -> Sequence[Said]:
        return self._table.sentences(entry, entry.seat if entry.seat >= 0 else None)


def viewpoint_of(table: Table, seat: str) -> Viewpoint:
    """The one that was asked for: `2`, a name, `spectator` or `all`."""
    word = seat.strip()
    if word.lower() == ALL:
        return AllSeeing(table)
    if word.lower() == SPECTATOR:
        return Viewpoint(table, table.game, None)
    return Viewpoint(table, table.game, _seat(table, word))


def _seat(table: Table, word: str) -> Seat:
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < table.game.seats:
        return int(word)
    lowered = [name.lower() for name in table.names]
    if word.lower() in lowered:
        return lowered.index(word.lower())
    seats = any_of([*(f"{seat} ({name})" for seat, name in enumerate(table.names)), SPECTATOR, ALL])
    raise BadSetup(said("terminal-no-such-seat", seat=word), hint=said("terminal-seat-is-one-of", seats=seats))
