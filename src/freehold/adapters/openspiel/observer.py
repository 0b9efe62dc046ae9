"""What a seat sees, and what it remembers, as OpenSpiel's strings and tensors.

An observation is the seat's features, each scaled to about one, or its view as JSON. An information state is every move so
far, in notation or by number: one more than OpenSpiel's number for the action, plus the game's `MOVES` for each player,
Nature's first.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from freehold.adapters.missing import needs
from freehold.adapters.openspiel.state import Board, SpielState
from freehold.core.errors import BadSetup
from freehold.core.features import scales

with needs("adapters", "pyspiel"):
    import pyspiel

Shapes = dict[str, tuple[int, ...]]


class Observer:
    """Looks at states; each look overwrites `tensor`, and `dict` holds its named parts."""

    def __init__(self, board: Board, kind: Any, params: Any) -> None:
        if params:
            raise BadSetup(f"observers take no parameters, not {params!r}")
        self.board = board
        self.recalls: bool = kind.perfect_recall
        self.is_public: bool = kind.public_info
        self.is_private: bool = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._scales = scales(board.kit.features.BLOCKS)
        self._seen = np.zeros(board.kit.features.FEATURES, np.int8)
        self.tensor, self.dict = _tensor(self._shapes())

    def _shapes(self) -> Shapes:
        if not self.is_public:
            return {}
        if self.recalls:
            return {"player": (self.board.seats,), "moves": (self.board.kit.rules.LONGEST,)}
        return {block.name: block.shape for block in self.board.kit.features.BLOCKS}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        if self.tensor is None:
            return
        if self.recalls:
            self._remember(state, player)
        else:
            self.board.look.see(state.position.raw, player, self._seen)
            np.multiply(self._seen, self._scales, out=self.tensor)

    def _remember(self, state: SpielState, player: int) -> None:
        assert self.tensor is not None
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        step = self.board.kit.rules.MOVES
        made = [1 + one.action + step * (one.player + 1) for one in state.full_history()]
        self.dict["moves"][: len(made)] = made

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The same in words; None where only secrets are asked for, since there are none."""
        if not self.is_public:
            return None
        if self.recalls:
            return f"seat {player}\n{state.lines()}"
        view = self.board.game.view(state.value(), player if self.is_private else None)
        return msgspec.json.encode(view).decode()


def _tensor(shapes: Shapes) -> tuple[NDArray[np.float32] | None, dict[str, NDArray[np.float32]]]:
    """One row of numbers, and its parts by name."""
    if not shapes:
        return None, {}
    whole = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
    parts, at = {}, 0
    for name, shape in shapes.items():
        size = int(np.prod(shape))
        parts[name] = whole[at : at + size].reshape(shape)
        at += size
    return whole, parts
