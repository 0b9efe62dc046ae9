"""Batches of every player count and edition, for the tests of batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from freehold.batch import Batch
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.games import KITS

every_game = pytest.mark.parametrize("kit", KITS.values(), ids=KITS.keys())


def every_table(kit: AnyKit) -> list[AnyGame]:
    """A game for each number of players and edition."""
    return [kit.game(players, edition.name) for edition in kit.editions for players in kit.players]


def a_batch(kit: AnyKit, size: int = 0, *, games: Sequence[Any] | None = None, **settings: Any) -> Batch:
    """A batch of all tables, one lane each unless it is to be larger."""
    tables = every_table(kit) if games is None else games
    return Batch(kit, size or len(tables), games=tables, **{"seed": 11, **settings})
