"""Checks of what callers hand to a batch; a refusal says what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from freehold.batch.prebuilt import Prebuilt
from freehold.core.errors import BadSetup, IllegalMove
from freehold.core.state import State

if TYPE_CHECKING:  # prebuilt kernels run where there is numpy alone
    from freehold.core.kit import AnyKit

SEEDS = 1 << 62


def checked_size(size: object) -> int:
    """How many games: at least one."""
    if isinstance(size, bool) or not isinstance(size, (int, np.integer)) or size < 1:
        raise BadSetup(f"the size of a batch is a whole number from 1 up, not {size!r}")
    return int(size)


def checked_seed(seed: object) -> int:
    """A seed: any whole number of 62 bits."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEEDS:
        raise BadSetup(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed!r}")
    return int(seed)


def checked_which(which: ArrayLike | None, size: int, games: int) -> NDArray[np.int32]:
    """The number of each lane's game: in turn, unless they are named."""
    if which is None:
        return np.arange(size, dtype=np.int32) % games
    numbers = np.asarray(which)
    if numbers.shape != (size,) or numbers.dtype.kind not in "iu":
        raise BadSetup(f"which must be {size} whole numbers, not {numbers.dtype} of shape {numbers.shape}")
    if numbers.min() < 0 or numbers.max() >= games:
        raise BadSetup(f"which must name games 0 to {games - 1}, not {numbers.min()} to {numbers.max()}")
    return numbers.astype(np.int32)


def checked_actions(actions: Any, size: int) -> Any:
    """The actions as int64 [size], without a copy if they are that already."""
    if tuple(actions.shape) != (size,):
        raise BadSetup(f"actions must have the shape ({size},), one for each game, not {tuple(actions.shape)}")
    if np.dtype(actions.dtype).kind not in "iu":
        raise BadSetup(f"actions must be integers, not {actions.dtype}", hint="the number of a move, as in the mask")
    if actions.dtype == np.int64 and actions.strides == (8,):
        return actions
    return (
        np.ascontiguousarray(actions.astype(np.int64)) if isinstance(actions, np.ndarray) else actions.astype(np.int64)
    )


def why_refused(kit: AnyKit | Prebuilt, game: Any, record: Any, seat: int, action: int, allowed: list[int]) -> str:
    """Why a move is illegal, in the game's own words if the game is at hand."""
    if isinstance(kit, Prebuilt) or not 0 <= action < kit.rules.PLAYER_MOVES:
        return f"seat {seat} may make the moves {', '.join(map(str, allowed))}"
    state = State(np.frombuffer(record.tobytes(), np.uint8).copy(), game.layout)
    try:
        game.apply(state, seat, kit.numbering.move(action))
    except IllegalMove as error:
        return str(error)
    raise AssertionError("the batch and the game do not agree on what is legal")
