"""Small networks, positions to show them, and what a network says by the book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.core.conformance import walk
from freehold.core.features import scales
from freehold.core.kit import AnyKit
from freehold.core.state import State
from freehold.core.weights import About, Weights, features_name, save, shapes_for
from freehold.games import KITS

FOR_SALE, THE_ESTATES, GOOFSPIEL = KITS["for-sale"], KITS["the-estates"], KITS["goofspiel"]
BOTH = pytest.mark.parametrize("kit", [FOR_SALE, THE_ESTATES], ids=lambda kit: kit.name)


def some_weights(kit: AnyKit, path: Path, width: int = 16) -> Path:
    """A small network that was never trained."""
    rng = np.random.default_rng(1)
    shapes = shapes_for(kit, width, 1)
    about = About(kit.name, kit.rules_version, features_name(kit.features.BLOCKS))
    save(path, Weights(about, {name: rng.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}))
    return path


def choices_of(kit: AnyKit, seed: int) -> Iterator[tuple[Any, State, int]]:
    """The positions of a random game in which a seat has a choice."""
    game: Any = kit.game().remembering()
    for state, seat, *_ in walk(game, Random(seed)):
        if seat >= 0 and len(game.legal_moves(state, seat)) > 1:
            yield game, state, seat


def plain_logits(weights: Weights, kit: AnyKit, seen: Any) -> Any:
    """What the network says by the book: as it is trained, nothing folded, in double precision."""
    a = {name: array.astype(np.float64) for name, array in weights.arrays.items()}

    def normal(x: Any, name: str) -> Any:
        return (x - x.mean()) / np.sqrt(x.var() + 1e-5) * a[f"{name}.weight"] + a[f"{name}.bias"]

    def linear(x: Any, name: str) -> Any:
        return a[f"{name}.weight"] @ x + a[f"{name}.bias"]

    x = linear(seen * scales(kit.features.BLOCKS).astype(np.float64), "entry")
    for i in range(sum(name.startswith("norms.") for name in a) // 2):
        x = x + np.maximum(linear(normal(x, f"norms.{i}"), f"layers.{i}"), 0)
    x = np.maximum(normal(x, "last_norm"), 0)
    return np.concatenate([linear(x, "policy"), linear(x, "share")])
