"""Whether two devices play the same games: a batch's whole life, boiled down to a few digests.

A trace plays a batch of all openings through several games each and digests, every so often, the bytes of all it holds. If a
GPU's trace equals a CPU's, states, masks, features, scores and playouts were byte for byte the same.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.batch.batch import Batch

STRETCH = 32
"""Moves between two looks."""

Digests = dict[str, str]
"""The digest of each thing a batch holds, at one moment."""


def trace(batch: Batch, looks: int) -> list[Digests]:
    """Digests of all that the batch holds, at this many moments of uniformly random play."""
    digests = []
    for look in range(looks):
        if look % 2:
            batch.advance(STRETCH)
        else:
            for _ in range(STRETCH):
                batch.step(batch.sample())
        digests.append(digests_of(batch))
    return digests


def games_of_trace(batch: Batch) -> int:
    """The number of games that every lane has finished, at least."""
    return int(batch.lanes()["episode"].min())


def digests_of(batch: Batch) -> Digests:
    """The digests of all that the batch holds now, and of what two playouts from here lead to."""
    results = ("actor", "done", "scores", "shares", "legal", "features", "features_of_all")
    arrays: dict[str, NDArray[Any]] = {name: batch.numpy(getattr(batch, name)) for name in results}
    arrays |= {"states": batch.records(), "lanes": batch.lanes()}
    arrays |= {
        f"playouts.{name}": batch.numpy(array)
        for name, array in zip(("scores", "wins", "moves"), batch.playouts(2)[1:], strict=True)
    }
    return {
        name: hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:12] for name, array in arrays.items()
    }
