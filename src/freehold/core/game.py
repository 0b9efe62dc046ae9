"""The protocol: what server, bots, terminal, browser and adapters may ask of a game.

Behind it are the plain rules; `RuledGame` does everything that is the same for every game, and a game adds its own words: what
happened (events), what may be seen (views), and why a move is not allowed (refusals).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import numpy as np
from msgspec import Struct

from freehold.core.compiled import compiled
from freehold.core.errors import IllegalMove
from freehold.core.numbering import Numbering
from freehold.core.rules import NATURE
from freehold.core.said import Said, all_of, said
from freehold.core.settings import Settings
from freehold.core.state import Layout, State, state_of

__all__ = ["NATURE", "Game", "Outcome", "RuledGame", "Seat", "State", "Step", "engine_of", "layout_of"]

Seat = int
"""0 … seats-1, clockwise; NATURE is -1."""

M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


class Step(Struct, Generic[E], frozen=True):
    """What a move leads to."""

    state: State
    """The position after the move."""
    events: tuple[E, ...]
    """What happened, in order."""


class Outcome(Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    """Points of each seat."""
    ranks: tuple[int, ...]
    """Place of each seat: 1 is first, and ties share a place."""
    reason: Said
    """Why the game is over."""
    tie_break: Said | None = None
    """What decided between seats that tied for the winning score, if anything had to."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; several of them share the victory."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Game(Protocol[M, E, V]):
    """A game with its players, edition and options chosen. It holds no position of its own: states go in and come out."""

    settings: Settings
    seats: int

    def start(self) -> State: ...
    def actors(self, state: State) -> tuple[Seat, ...]: ...
    def legal_moves(self, state: State, seat: Seat) -> tuple[M, ...]: ...
    def draw(self, state: State, rng: Random) -> M: ...
    def apply(self, state: State, seat: Seat, move: M) -> Step[E]: ...
    def view(self, state: State, viewer: Seat | None) -> V: ...
    def imagine(self, view: V, rng: Random) -> State: ...
    def outcome(self, state: State) -> Outcome | None: ...
    def forced(self, state: State, seat: Seat) -> M | None: ...
    def reveals(self, before: State, after: State) -> bool: ...
    def remembering(self) -> Game[M, E, V]: ...


class RuledGame(ABC, Generic[M, E, V]):
    """A game played by plain rules. Subclasses name the rules and add events, views and reasons."""

    rules: ClassVar[Any]
    """The module of plain rules (`core.rules.Rules`)."""
    numbering: ClassVar[Numbering[Any]]
    """Move ↔ number; the number is what the rules take."""
    tie_break: ClassVar[Said]
    """What breaks ties between equal scores, in words."""

    def __init__(self, settings: Settings, *, remembers: bool = False) -> None:
        self.settings = settings
        self.seats = settings.players
        self.remembers = remembers
        """Whether views show what the table conceals but a perfect memory would know."""
        self.engine = engine_of(self.rules)
        self.layout = layout_of(self.rules)
        self._start = state_of(self.opening(), self.layout)

    @abstractmethod
    def opening(self) -> np.record:
        """The record of a game about to begin."""

    @abstractmethod
    def view(self, state: State, viewer: Seat | None) -> V:
        """What this seat, or a spectator (None), may see: built from a whitelist, and the only way to look at a state."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> State:
        """A full state that the viewer could not tell apart from the real one."""

    @abstractmethod
    def tell(self, before: State, seat: Seat, move: M, after: State) -> tuple[E, ...]:
        """What happened between two states."""

    @abstractmethod
    def why_not(self, state: State, seat: Seat, move: M) -> Said:
        """Why a move is refused: what was tried and what would be allowed."""

    @abstractmethod
    def end_reason(self, state: State) -> Said:
        """Why the game is over."""

    @abstractmethod
    def gives_away(self, state: State, seat: Seat) -> bool:
        """Whether moving this seat automatically would tell others what they may not know."""

    def start(self) -> State:
        """The position before the first move."""
        return self._start

    def actors(self, state: State) -> tuple[Seat, ...]:
        """() when the game is over, (NATURE,) for a draw, one seat for a turn, several when they choose together."""
        if state.actors is None:
            state.actors = _SEATS[self.engine.turn(state.raw)]
        return state.actors

    def legal_moves(self, state: State, seat: Seat) -> tuple[M, ...]:
        """What the seat, or Nature, may do now; () when it is not their turn."""
        if not self._is_seat(seat):
            return ()
        room = np.empty(self.rules.MOVES, np.int32)  # a new one each time: compiled code lets other threads run
        found = self.engine.legal(state.raw, seat, room)
        moves = self.numbering.moves
        return tuple([moves[i] for i in room[:found].tolist()])

    def draw(self, state: State, rng: Random) -> M:
        """Nature's move, drawn fairly: one ticket from `rng.randrange`, the only method the generator needs."""
        tickets = self.engine.count(state.raw, NATURE)
        if not tickets:
            raise IllegalMove(said("core-nothing-to-draw", turn=self._whose_turn(state)))
        move: M = self.numbering.moves[self.engine.nth(state.raw, NATURE, rng.randrange(tickets))]
        return move

    def apply(self, state: State, seat: Seat, move: M) -> Step[E]:
        """Make a move: returns a new state and what happened. The old state stays as it is."""
        number = self.numbering.find(move)
        after = np.empty_like(state.raw)
        if number is None or not self._is_seat(seat) or not self.engine.attempt(state.raw, after, seat, number):
            raise IllegalMove(self._refusal(state, seat, move))
        next_state = State(after, self.layout)
        return Step(next_state, self.tell(state, seat, move, next_state))

    def outcome(self, state: State) -> Outcome | None:
        """Scores and ranks once the game is over."""
        if self.actors(state):
            return None
        points, standings = np.zeros((2, self.seats), np.int32)
        self.engine.scores(state.raw, points)
        self.engine.standings(state.raw, standings)
        best, winner = standings.max(), standings.argmax()
        was_close = any(standings[i] < best and points[i] == points[winner] for i in self.contenders(state))
        return Outcome(
            scores=tuple(points.tolist()),
            ranks=tuple(1 + int((standings > mine).sum()) for mine in standings),
            reason=self.end_reason(state),
            tie_break=self.tie_break if was_close else None,
        )

    def contenders(self, state: State) -> Sequence[Seat]:
        """Who could have won on points: everybody, unless something counts before points in a game."""
        return range(self.seats)

    def forced(self, state: State, seat: Seat) -> M | None:
        """The seat's only legal move, if this table makes forced moves automatically and doing so gives nothing away."""
        if not self.settings["forced_moves"] or self.engine.count(state.raw, seat) != 1:
            return None
        return None if self.gives_away(state, seat) else self.legal_moves(state, seat)[0]

    def reveals(self, before: State, after: State) -> bool:
        """Whether a turn reveals what was concealed, as the end of the game does. Games with several rounds override this."""
        return self.outcome(after) is not None

    def remembering(self) -> RuledGame[M, E, V]:
        """The same game seen by a perfect memory: whatever was once public stays in view. Bots see the game this way."""
        return self if self.remembers else type(self)(self.settings, remembers=True)

    def _is_seat(self, seat: object) -> bool:
        return isinstance(seat, int) and not isinstance(seat, bool) and NATURE <= seat < self.seats

    def _refusal(self, state: State, seat: Seat, move: M) -> Said:
        if not self._is_seat(seat):
            return said("core-no-seat", seat=repr(seat), last=self.seats - 1)
        if seat not in self.actors(state):
            return said("core-not-now", why=self.why_not_now(state, seat), turn=self._whose_turn(state))
        return self.why_not(state, seat, move)

    def why_not_now(self, state: State, seat: Seat) -> Said:
        """Why a seat has no move at all right now."""
        return said("core-not-natures-turn") if seat == NATURE else said("core-not-seats-turn", seat=seat)

    def _whose_turn(self, state: State) -> Said:
        actors = self.actors(state)
        if not actors:
            return said("core-turn-over")
        if actors == (NATURE,):
            return said("core-turn-nature")
        return (
            said("core-turn-seat", seat=actors[0])
            if len(actors) == 1
            else said("core-turn-seats", seats=all_of(actors))
        )


_SEATS: dict[int, tuple[Seat, ...]] = {
    NATURE: (NATURE,),
    **{seats: tuple(seat for seat in range(8) if (seats >> seat) & 1) for seats in range(256)},
}
"""What `engine.turn` returns, as seats."""

_ENGINES: dict[str, Any] = {}
_LAYOUTS: dict[str, Layout] = {}


def engine_of(rules: Any) -> Any:
    """The compiled entry points into these rules, made once."""
    from freehold.core import engine

    name = rules.__name__
    if name not in _ENGINES:
        _ENGINES[name] = compiled(engine, rules=compiled(rules))
    return _ENGINES[name]


def layout_of(rules: Any) -> Layout:
    """How to read records of these rules."""
    return _LAYOUTS.setdefault(rules.__name__, Layout(rules.STATE))


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Any game, for packages that know of no particular one."""
