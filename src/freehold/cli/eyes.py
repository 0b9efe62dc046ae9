"""Whose eyes a game is looked at through: a seat's, a spectator's, or those of someone who remembers everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.game import Game, Seat, State
from freehold.core.play import Entry, Table

SPECTATOR = "spectator"
ALL = "all"


class Eyes:
    """One way of looking at a table."""

    def __init__(self, table: Table, game: Game[Any, Any, Any], viewer: Seat | None) -> None:
        self._table = table
        self._game = game
        self.viewer = viewer

    def view(self, state: State) -> Any:
        """What these eyes see."""
        return self._game.view(state, self.viewer)

    def picture(self, state: State) -> str:
        """The table with console mark-up."""
        return self._table.kit.text.picture(self.view(state), self._table.names)

    def ask(self, state: State) -> str:
        """Whose turn it is, and for what."""
        return self._table.kit.text.ask(self.view(state), self._table.names)

    def sentences(self, entry: Entry) -> Sequence[str]:
        """What happened by one move."""
        return self._table.sentences(entry, self.viewer)


class AllEyes(Eyes):
    """Sees what was ever public, and hears what was sealed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.game.remembering(), None)

    def sentences(self, entry: Entry) -> Sequence[str]:
        return self._table.sentences(entry, entry.seat if entry.seat >= 0 else None)


def eyes(table: Table, seat: str) -> Eyes:
    """The eyes that were asked for: `2`, a name, `spectator` or `all`."""
    word = seat.strip()
    if word.lower() == ALL:
        return AllEyes(table)
    if word.lower() == SPECTATOR:
        return Eyes(table, table.game, None)
    return Eyes(table, table.game, _seat(table, word))


def _seat(table: Table, word: str) -> Seat:
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < table.game.seats:
        return int(word)
    lowered = [name.lower() for name in table.names]
    if word.lower() in lowered:
        return lowered.index(word.lower())
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(table.names))
    raise BadSetup(f"there is no seat {word!r}", hint=f"it is one of {seats}, {SPECTATOR} or {ALL}")
