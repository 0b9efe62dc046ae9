"""Where chance comes from in the arena, so that a deal can be repeated and a game replayed anywhere.

A deal is a number; with the run's seed it makes a key. Nature's i-th draw of a kind (a property, a cheque, a roof …) takes 32
bits from that key, the kind and i, and these choose among the tickets left, in ascending order. Decks only shrink by Nature's
own draws, so the i-th card of each deck is the same whatever the players do, and whoever sits where.

The players' chance has a key of its own for each game, and is counted by the number of the move: what one bot draws never shifts
what another gets, and a move made without asking (the only legal one) costs nothing.

Plain functions here are compiled together with `compiled_games`.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freehold.core.chance import bits, game_key
from freehold.core.kit import AnyKit

MOST_ORDERS: Final = 1024
"""No deal is repeated more often than this: game number = deal · MOST_ORDERS + order."""
MOST_DRAWS: Final = 4096
"""Nature draws nothing of one kind more often than this in a game."""
ROOM: Final = 1 << 20
"""How many random numbers a bot may take for one decision before it runs into those of the next move."""
BEFORE_THE_GAME: Final = 4095
"""The move number at which bots are made."""
PLAYERS_SEED: Final = 0x2545F4914F6C
"""Keeps the players' keys apart from the deals'."""


def deal_key(seed: int, deal: int) -> int:
    """The key of Nature's draws."""
    return game_key(seed, deal)


def players_key(seed: int, game: int) -> int:
    """The key of the players' chance in one game."""
    return game_key(seed ^ PLAYERS_SEED, game)


def draw_bits(key: int, kind: int, i: int) -> int:
    """The bits that choose the ticket of Nature's i-th draw of a kind."""
    return bits(key, kind * MOST_DRAWS + i)


def choice_bits(key: int, move_number: int) -> int:
    """The first bits a player may use at this move of the game."""
    return bits(key, move_number * ROOM)


def choice_fraction(key: int, move_number: int) -> float:
    """The same as a number from 0 to 1, with all the bits a float has."""
    low = bits(key, move_number * ROOM + 1)
    return float((choice_bits(key, move_number) << 21) | (low >> 11)) / (1 << 53)


def kinds_of(kit: AnyKit) -> NDArray[np.int64]:
    """For each move of Nature, the kind of draw it is: moves of one type are of one kind. [MOVES]; 0 for players' moves."""
    kinds = np.zeros(len(kit.numbering.moves), np.int64)
    types: list[type] = []
    for number in range(kit.numbering.player_moves, len(kinds)):
        move_type = type(kit.numbering.moves[number])
        if move_type not in types:
            types.append(move_type)
        kinds[number] = types.index(move_type)
    return kinds


class KeyedRandom(Random):
    """The counter-based generator behind Python's own interface, for bots and for `Game.draw`."""

    def __init__(self, key: int) -> None:
        super().__init__()
        self._key = key
        self._counter = 0

    def at(self, counter: int) -> KeyedRandom:
        """Go to a place in the stream."""
        self._counter = counter
        return self

    def _word(self) -> int:
        word = bits(self._key, self._counter)
        self._counter += 1
        return word

    def getrandbits(self, k: int, /) -> int:
        """The top bits of as many words as needed."""
        words = -(-k // 32)
        value = 0
        for _ in range(words):
            value = value << 32 | self._word()
        return value >> (32 * words - k)

    def random(self) -> float:
        """A number in [0, 1) with all the bits a float has."""
        return self.getrandbits(53) / (1 << 53)

    def _randbelow(self, n: int) -> int:
        """What `randrange`, `choice` and `shuffle` use: one word, as compiled code does it."""
        return (self._word() * n) >> 32 if n <= 1 << 32 else self.getrandbits(n.bit_length() + 32) % n


class Nature:
    """Nature at one table: repeats a deal."""

    def __init__(self, kinds: NDArray[np.int64], seed: int, deal: int) -> None:
        self._kinds = kinds
        self._rng = KeyedRandom(deal_key(seed, deal))
        self._drawn: dict[int, int] = {}

    def for_draw(self, possible: int) -> Random:
        """The generator for the next draw, given the number of any move that is possible now."""
        kind = int(self._kinds[possible])
        i = self._drawn.get(kind, 0)
        self._drawn[kind] = i + 1
        return self._rng.at(kind * MOST_DRAWS + i)
