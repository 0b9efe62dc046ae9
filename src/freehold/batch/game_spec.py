"""What a batch must know about a game: its name, its sizes and the record of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import scales

if TYPE_CHECKING:  # prebuilt kernels run where there is numpy alone
    from freehold.core.kit import AnyKit


@dataclass(frozen=True)
class GameSpec:
    """The dimensions of one game."""

    name: str
    """As registered: `for-sale`."""
    state: np.dtype[Any]
    """The record of a position."""
    player_moves: int
    """The width of a mask."""
    first_sealed: int
    """Moves from this number on are made while others are choosing, too."""
    max_seats: int
    """The width of scores and shares."""
    features: int
    """How many numbers a seat sees."""
    scales: NDArray[np.float32]
    """What to multiply each of them by to scale it to about one."""


def game_spec_of(kit: AnyKit) -> GameSpec:
    """The dimensions of a kit's game."""
    rules, look = kit.rules, kit.features
    return GameSpec(
        name=kit.name,
        state=rules.STATE,
        player_moves=rules.PLAYER_MOVES,
        first_sealed=rules.FIRST_SEALED,
        max_seats=rules.MAX_SEATS,
        features=look.FEATURES,
        scales=scales(look.BLOCKS),
    )
