"""Moves and their numbers. The number is what the rules take, what a network outputs and what a mask is indexed by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from freehold.core.errors import BadNotation

M = TypeVar("M")


class Numbering(Generic[M]):
    """A fixed list of all the moves in a game: the players' first, then Nature's."""

    def __init__(self, moves: Sequence[M], *, player_moves: int) -> None:
        self.moves = tuple(moves)
        self.player_moves = player_moves
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        if len(self._numbers) != len(self.moves):
            raise ValueError("two numbers for one move")

    def __len__(self) -> int:
        return len(self.moves)

    def find(self, move: M) -> int | None:
        """The number of a move, or None where there is no such move at all: a bid of 0, -1, 2.5 or True, say.

        True equals 1 and 2.0 equals 2 as dictionary keys, so what is found must also look the same.
        """
        try:
            number = self._numbers.get(move)
        except TypeError:
            return None
        if number is None or self.moves[number] is move or repr(self.moves[number]) == repr(move):
            return number
        return None

    def index(self, move: M) -> int:
        """The number of a move."""
        number = self.find(move)
        if number is None:
            raise BadNotation(f"{move!r} is not a move of this game")
        return number

    def move(self, number: int) -> M:
        """The move with a number."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(self.moves):
            raise BadNotation(f"there is no move number {number!r}; they run from 0 to {len(self.moves) - 1}")
        return self.moves[number]
