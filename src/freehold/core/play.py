"""The play loop: a table with a running game, and players who are asked for moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct, structs

from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE, AnyGame, Outcome, Seat, State
from freehold.core.kit import AnyKit
from freehold.core.record import Play, Record, game_of, header, replay
from freehold.core.said import Said, said
from freehold.core.settings import Settings

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[V_contra, M]):
    """Whoever plays a seat: is given what the seat may see and do, and returns a move."""

    def choose(self, view: V_contra, moves: Sequence[M]) -> M: ...


class Entry(Struct, frozen=True):
    """One move at a table: who, what, and what happened."""

    seat: Seat
    move: Any
    before: State
    """The position the move was made in."""
    events: tuple[Any, ...]
    forced: bool = False
    """Whether the table moved for the seat because nothing else was legal."""


class Table:
    """A running game that keeps its own record. If anything goes wrong, the position stays as it was."""

    def __init__(self, kit: AnyKit, game: AnyGame, names: Sequence[str]) -> None:
        self.kit = kit
        self.game = game
        self.names = tuple(names)
        self.state = game.start()
        self.entries: list[Entry] = []
        self._header = header(kit, game.settings, names)

    @staticmethod
    def resume(kit: AnyKit, record: Record) -> Table:
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
        """Make Nature's draws and forced moves until somebody has a choice or the game is over."""
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
        """Take back the seat's last move, and replies to it from seats that do not mind (bots), if nothing was revealed since.

        Other seats' sealed choices stay: their order does not matter.
        """
        at = self.last_of(seat)
        if at is None:
            raise IllegalMove(said("core-nothing-to-take-back"))
        later = self.entries[at + 1 :]
        if self._was_revealed(at):
            raise IllegalMove(said("core-revealed-since"))
        together = len(self.game.actors(self.entries[at].before)) > 1
        if not together and any(entry.seat not in answers and entry.seat != seat for entry in later):
            raise IllegalMove(said("core-moved-since"))
        kept = [entry for entry in later if together and entry.seat not in answers]
        self._rewind(at)
        for entry in kept:
            self.move(entry.seat, entry.move, forced=entry.forced)
        return later

    def change(self, seat: Seat, move: Any) -> None:
        """Replace the choice the seat has sealed with another, as if that had been made in the first place.

        The choices stay in the same order, so nobody can tell that one was changed.
        """
        trial = self.copy()
        trial.undo(seat)
        self.game.apply(trial.state, seat, move)
        at = self.last_of(seat)
        assert at is not None
        later = self.entries[at + 1 :]
        self._rewind(at)
        self.move(seat, move)
        for entry in later:
            self.move(entry.seat, entry.move, forced=entry.forced)

    def take_back(self, seat: Seat) -> list[Entry]:
        """Go back to before the last choice the seat made itself, whatever happened since: for undos that all agreed to."""
        at = self.last_of(seat)
        if at is None:
            raise IllegalMove(said("core-nothing-to-take-back"))
        later = self.entries[at:]
        self._rewind(at)
        return later

    def copy(self) -> Table:
        """A table that can go its own way; states and entries are values, so only the list is new."""
        table = copy(self)
        table.entries = list(self.entries)
        return table

    def _was_revealed(self, at: int) -> bool:
        """Whether, since that entry, a card was turned over (or is about to be), or everyone choosing together has chosen."""
        chose, choose = self.game.actors(self.entries[at].before), self.game.actors(self.state)
        if choose in ((), (NATURE,)) or any(entry.seat == NATURE for entry in self.entries[at + 1 :]):
            return True
        return len(chose) > 1 and not set(choose) < set(chose)

    def last_of(self, seat: Seat) -> int | None:
        """Where among the entries the last choice is that the seat made itself."""
        for at in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[at]
            if entry.seat == seat and not entry.forced:
                return at
        return None

    def _rewind(self, at: int) -> None:
        self.state = self.entries[at].before
        del self.entries[at:]

    def log(self, viewer: Seat | None) -> list[Said]:
        """What happened, in sentences, as this viewer heard it."""
        return [sentence for entry in self.entries for sentence in self.sentences(entry, viewer)]

    def sentences(self, entry: Entry, viewer: Seat | None) -> list[Said]:
        """One entry in sentences."""
        return [sentence for sentence, _ in self.told(entry, viewer)]

    def told(self, entry: Entry, viewer: Seat | None) -> list[tuple[Said, Seat | None]]:
        """One entry in sentences, each with the seat it tells of; None for what is nobody's doing."""
        text = self.kit.text
        heard = [
            (text.sentence(text.hear(event, viewer), self.names), getattr(event, "seat", None))
            for event in entry.events
        ]
        if entry.forced:
            why = text.why_forced(self.game.view(entry.before, viewer), entry.seat, self.names)
            heard.insert(0, (why, entry.seat))
        return [(sentence, seat) for sentence, seat in heard if sentence is not None]


def play(table: Table, players: Mapping[Seat, Player[Any, Any]], rng: Random) -> Outcome:
    """Play a table to the end. Players see it with a perfect memory, as bots do."""
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
