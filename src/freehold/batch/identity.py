"""Whether two devices play the same games: a batch's whole life, boiled down to a few names.

A trace plays a batch of all openings through several games each and names, every so often, the bytes of all it holds. Where a
GPU's trace equals a CPU's, states, masks, features, scores and playouts were byte for byte the same.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from freehold.batch.batch import Batch

STRETCH = 32
"""Moves between two looks."""


def trace(batch: Batch, looks: int) -> list[str]:
    """Names of all that the batch holds, at so many moments of uniformly random play."""
    names = []
    for look in range(looks):
        if look % 2:
            batch.advance(STRETCH)
        else:
            for _ in range(STRETCH):
                batch.step(batch.sample())
        names.append(_name(batch))
    return names


def games_of_trace(batch: Batch) -> int:
    """How many games every lane has finished at least."""
    return int(batch.lanes()["episode"].min())


def _name(batch: Batch) -> str:
    played = batch.playouts(2)
    seen = (batch.legal, batch.features, batch.features_of_all)
    arrays: list[Any] = [batch.actor, batch.done, batch.scores, batch.shares, *seen, *played[1:]]
    digest = hashlib.sha256()
    for records in (batch.records(), batch.lanes()):
        digest.update(records.tobytes())
    for array in arrays:
        digest.update(np.ascontiguousarray(batch.numpy(array)).tobytes())
    return digest.hexdigest()[:24]
