"""The play loop: a table with a running game, and players that are asked for moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct, structs

from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE, Game, Outcome, Seat, State
from freehold.core.kit import Kit
from freehold.core.record import Play, Record, game_of, header, replay
from freehold.core.settings import Settings

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[V_contra, M]):
    """Whoever answers for a seat: gets what the seat may see and do, gives a move."""

    def choose(self, view: V_contra, moves: Sequence[M]) -> M: ...


class Entry(Struct, frozen=True):
    """One move at a table: who, what, and what happened."""

    seat: Seat
    move: Any
    before: State
    """The position the move was made in."""
    events: tuple[Any, ...]
    forced: bool = False
    """Whether the table moved the seat because nothing else was legal."""


class Table:
    """A running game that keeps its own record. Whatever goes wrong, the position stays as it was."""

    def __init__(self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], names: Sequence[str]) -> None:
        self.kit = kit
        self.game = game
        self.names = tuple(names)
        self.state = game.start()
        self.entries: list[Entry] = []
        self._header = header(kit, game.settings, names)

    @staticmethod
    def resume(kit: Kit[Any, Any, Any], record: Record) -> Table:
        """The table where a record left off."""
        table = Table(kit, game_of(kit, record), record.players)
        for position in replay(kit, record):
            table.state = position.step.state
            forced = position.seat != NATURE and table.game.forced(position.before, position.seat) is not None
            table.entries.append(Entry(position.seat, position.move, position.before, position.step.events, forced))
        return table

    @property
    def settings(self) -> Settings:
        return self.game.settings

    @property
    def record(self) -> Record:
        """All moves so far, and the result if there is one."""
        write = self.kit.text.write
        plays = tuple(Play(entry.seat, write(entry.move)) for entry in self.entries)
        outcome = self.game.outcome(self.state)
        return structs.replace(self._header, plays=plays, result=outcome and outcome.scores)

    def move(self, seat: Seat, move: Any, *, forced: bool = False) -> Entry:
        """Make a seat's move."""
        step = self.game.apply(self.state, seat, move)
        entry = Entry(seat, move, self.state, step.events, forced)
        self.state.lighten()
        self.state = step.state
        self.entries.append(entry)
        return entry

    def settle(self, rng: Random) -> list[Entry]:
        """Let Nature draw and forced moves be made until somebody has a choice or the game is over."""
        made: list[Entry] = []
        while entry := self._draw(rng) or self._force():
            made.append(entry)
        return made

    def _draw(self, rng: Random) -> Entry | None:
        if self.game.actors(self.state) != (NATURE,):
            return None
        return self.move(NATURE, self.game.draw(self.state, rng))

    def _force(self) -> Entry | None:
        for seat in self.game.actors(self.state):
            move = self.game.forced(self.state, seat)
            if move is not None:
                return self.move(seat, move, forced=True)
        return None

    def undo(self, seat: Seat, *, answers: Collection[Seat] = ()) -> list[Entry]:
        """Take back the seat's last move and the answers to it of seats that do not mind (bots), if nothing was revealed since.

        Other seats' sealed choices stay: their order does not matter.
        """
        at = self._last_of(seat)
        if at is None:
            raise IllegalMove("there is no move of yours to take back")
        later = self.entries[at + 1 :]
        if self._was_revealed(at):
            raise IllegalMove("too late to take that back: something was revealed since")
        together = len(self.game.actors(self.entries[at].before)) > 1
        if not together and any(entry.seat not in answers and entry.seat != seat for entry in later):
            raise IllegalMove("too late to take that back: someone has moved since")
        kept = [entry for entry in later if together and entry.seat not in answers]
        self._rewind(at)
        for entry in kept:
            self.move(entry.seat, entry.move, forced=entry.forced)
        return later

    def change(self, seat: Seat, move: Any) -> None:
        """Make another choice in place of the one the seat has sealed, as if it had been made in the first place.

        The order of the choices stays, so nobody can tell from it that one was changed.
        """
        trial = self.copy()
        trial.undo(seat)
        self.game.apply(trial.state, seat, move)
        at = self._last_of(seat)
        assert at is not None
        later = self.entries[at + 1 :]
        self._rewind(at)
        self.move(seat, move)
        for entry in later:
            self.move(entry.seat, entry.move, forced=entry.forced)

    def take_back(self, seat: Seat) -> list[Entry]:
        """Go back to before the seat's last own choice, whatever happened since: for undos that all agreed to."""
        at = self._last_of(seat)
        if at is None:
            raise IllegalMove("there is no move of yours to take back")
        later = self.entries[at:]
        self._rewind(at)
        return later

    def copy(self) -> Table:
        """A table that can go on by itself; states and entries are values, so only the list is new."""
        table = copy(self)
        table.entries = list(self.entries)
        return table

    def _was_revealed(self, at: int) -> bool:
        """Whether a card was turned over (or is about to be), or all who chose together have chosen, since that entry."""
        chose, choose = self.game.actors(self.entries[at].before), self.game.actors(self.state)
        if choose in ((), (NATURE,)) or any(entry.seat == NATURE for entry in self.entries[at + 1 :]):
            return True
        return len(chose) > 1 and not set(choose) < set(chose)

    def _last_of(self, seat: Seat) -> int | None:
        chosen = [i for i, entry in enumerate(self.entries) if entry.seat == seat and not entry.forced]
        return chosen[-1] if chosen else None

    def _rewind(self, at: int) -> None:
        self.state = self.entries[at].before
        del self.entries[at:]

    def log(self, viewer: Seat | None) -> list[str]:
        """What happened, in sentences, as this viewer heard it."""
        return [sentence for entry in self.entries for sentence in self.sentences(entry, viewer)]

    def sentences(self, entry: Entry, viewer: Seat | None) -> list[str]:
        """One entry in sentences."""
        text = self.kit.text
        heard = [text.sentence(text.hear(event, viewer), self.names) for event in entry.events]
        if entry.forced:
            heard.insert(0, text.why_forced(self.game.view(entry.before, viewer), entry.seat, self.names))
        return [sentence for sentence in heard if sentence]


def play(table: Table, players: Mapping[Seat, Player[Any, Any]], rng: Random) -> Outcome:
    """Play a table to its end. Players see through a perfect memory, as bots do."""
    game = table.game.remembering()
    table.settle(rng)
    while actors := game.actors(table.state):
        seat = actors[0]
        move = players[seat].choose(game.view(table.state, seat), game.legal_moves(table.state, seat))
        table.move(seat, move)
        table.settle(rng)
    outcome = game.outcome(table.state)
    assert outcome is not None
    return outcome
