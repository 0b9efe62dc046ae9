"""What can happen in Goofspiel."""

from __future__ import annotations

from msgspec import Struct


class PrizeTurned(Struct, frozen=True, tag="prize-turned"):
    """A prize was turned over."""

    prize: int


class Sealed(Struct, frozen=True, tag="sealed"):
    """A seat laid a card face down."""

    seat: int
    card: int | None
    """None to everybody else."""


class Revealed(Struct, frozen=True, tag="revealed"):
    """All bids were turned up."""

    cards: tuple[int, ...]
    """Seat by seat."""
    prizes: tuple[int, ...]
    """What was bid for."""
    winner: int | None
    """None for a tie."""
    carried: bool
    """Whether a tie leaves the prizes in the middle."""


class GameOver(Struct, frozen=True, tag="game-over"):
    """Every prize has been bid for."""

    scores: tuple[int, ...]


Event = PrizeTurned | Sealed | Revealed | GameOver
