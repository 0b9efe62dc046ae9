"""Learned players in compiled games: which networks take part, and how firmly each player follows its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freehold.bots import Bot
from freehold.bots.neural.bot import Neural
from freehold.bots.neural.forward import Brain, brain_of
from freehold.bots.neural.network import Net
from freehold.core.kit import AnyKit

FIRST_NETWORK: Final = -2
"""The style of the first player that uses a network; the next ones count down from it."""
MOST_NETWORKS: Final = 2
"""How many networks can think inside one call. Players with any others are asked move by move."""


class Networks(NamedTuple):
    """All that compiled games need to know about them; the same type whoever plays, so that they are compiled once."""

    brains: tuple[Brain, ...]
    """MOST_NETWORKS of them, empty where fewer play."""
    which: NDArray[np.int64]
    """The network of each player."""
    temperatures: NDArray[np.float64]
    """The temperature of each player."""
    legal: NDArray[np.int32]
    """Room for a list of legal moves."""


class Cast:
    """Takes players on as long as there is room for their networks."""

    def __init__(self) -> None:
        self._nets: list[Net] = []
        self._players: list[tuple[int, float]] = []

    def take(self, bot: Bot) -> int | None:
        """The style a bot plays by in compiled games; None if it is not a network, or one too many."""
        if not isinstance(bot, Neural) or (place := self._place(bot.net)) is None:
            return None
        self._players.append((place, bot.temperature))
        return FIRST_NETWORK - (len(self._players) - 1)

    def _place(self, net: Net) -> int | None:
        places = [place for place, known in enumerate(self._nets) if known is net]
        if not places and len(self._nets) < MOST_NETWORKS:
            self._nets.append(net)
            places = [len(self._nets) - 1]
        return places[0] if places else None

    @property
    def is_empty(self) -> bool:
        """Whether nobody uses a network."""
        return not self._players

    def networks(self, kit: AnyKit) -> Networks:
        """What compiled games are told."""
        nets = [*self._nets, *[_NOBODY] * (MOST_NETWORKS - len(self._nets))]
        return Networks(
            tuple(brain_of(net) for net in nets),
            np.array([place for place, _ in self._players], np.int64),
            np.array([temperature for _, temperature in self._players], np.float64),
            np.zeros(kit.rules.PLAYER_MOVES, np.int32),
        )


def _room(shape: Sequence[int]) -> NDArray[np.float32]:
    return np.zeros(tuple(shape), np.float32)


_NOBODY: Final = Net(
    _room((0, 0)), _room((0,)), _room((0, 0, 0)), _room((0, 0)), _room((0,)), _room((0,)), _room((0, 0)), _room((0,))
)
