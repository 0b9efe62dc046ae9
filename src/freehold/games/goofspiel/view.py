"""What a seat, a spectator or a bot may see of Goofspiel: everything but cards that are still face down."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from freehold.core.state import State
from freehold.games.goofspiel.state import CARDS

Phase = Literal["turn", "bid", "over"]
PHASES: tuple[Phase, ...] = ("turn", "bid", "over")


class SeatView(Struct, frozen=True):
    """One player at the table."""

    cards: tuple[int, ...]
    """In hand, including the sealed one: anyone who has counted knows them."""
    prizes: tuple[int, ...]
    score: int
    has_sealed: bool


class View(Struct, frozen=True):
    """The table, seen from one seat (or by a spectator)."""

    viewer: int | None
    phase: Phase
    actors: tuple[int, ...]
    """The seats that have not bid yet."""
    pot: tuple[int, ...]
    """Prizes on offer."""
    unseen: tuple[int, ...]
    """Prizes to come."""
    lost: tuple[int, ...]
    """Prizes nobody won."""
    seats: tuple[SeatView, ...]
    sealed: int | None
    """The card this seat has laid face down."""
    carries: bool
    """Whether a tie leaves the prizes in the middle."""


def numbers_of(cards: int) -> tuple[int, ...]:
    """The numbers in a set, low to high."""
    return tuple([i + 1 for i in range(CARDS) if (cards >> i) & 1])


def set_of(numbers: tuple[int, ...]) -> int:
    """The set of these numbers."""
    return sum(1 << (number - 1) for number in numbers)


def view_of(state: State, viewer: int | None) -> View:
    """The view of a seat, or of a spectator."""
    s = state.sheet
    return View(
        viewer=viewer,
        phase=PHASES[s.phase],
        actors=tuple(seat for seat in range(s.seats) if (s.waiting >> seat) & 1),
        pot=numbers_of(s.pot),
        unseen=numbers_of(s.unseen),
        lost=numbers_of(s.lost),
        seats=tuple(_seat_view(s, seat) for seat in range(s.seats)),
        sealed=(s.sealed[viewer] or None) if viewer is not None else None,
        carries=bool(s.carries),
    )


def _seat_view(s: Any, seat: int) -> SeatView:
    won = numbers_of(s.won[seat])
    return SeatView(numbers_of(s.hand[seat]), won, sum(won), s.sealed[seat] > 0)
