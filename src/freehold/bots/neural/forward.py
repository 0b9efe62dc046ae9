"""The network as plain functions, so that it can be compiled into a search: what `inference.Net` does, row by row."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freehold.bots.neural.inference import Net
from freehold.core.weights import Array


class Brain(NamedTuple):
    """A network's arrays, and room to think in."""

    entry: Array
    entry_bias: Array
    layers: Array
    layer_biases: Array
    last_scale: Array
    last_shift: Array
    head: Array
    head_bias: Array
    seen: NDArray[np.int8]
    hidden: Array
    normal: Array
    change: Array
    out: Array
    """Logits of all moves, then of the seats' win shares, own seat first."""


def brain_of(net: Net) -> Brain:
    """The arrays of a network that numpy can run, laid out for the loops below."""
    features, width = net.entry[0].shape
    return Brain(
        net.entry[0],
        net.entry[1],
        np.stack([weight for weight, _ in net.blocks]),
        np.stack([bias for _, bias in net.blocks]),
        net.last[0],
        net.last[1],
        net.head[0],
        net.head[1],
        np.zeros(features, np.int8),
        np.zeros(width, np.float32),
        np.zeros(width, np.float32),
        np.zeros(width, np.float32),
        np.zeros(net.head[1].shape[0], np.float32),
    )


def ask(brain: Any) -> None:
    """Fill `out` from what `seen` holds."""
    hidden, normal, out = brain.hidden, brain.normal, brain.out
    hidden[:] = brain.entry_bias
    for feature in range(brain.seen.shape[0]):
        if brain.seen[feature] != 0:
            add_row(hidden, float(brain.seen[feature]), brain.entry[feature])
    for layer in range(brain.layers.shape[0]):
        normalise(hidden, normal)
        brain.change[:] = brain.layer_biases[layer]
        for i in range(normal.shape[0]):
            add_row(brain.change, normal[i], brain.layers[layer, i])
        add_rectified(hidden, brain.change)
    normalise(hidden, normal)
    out[:] = brain.head_bias
    for i in range(normal.shape[0]):
        value = normal[i] * brain.last_scale[i] + brain.last_shift[i]
        if value > 0:
            add_row(out, value, brain.head[i])


def add_row(total: Array, factor: float, row: Array) -> None:
    """Add a multiple of a row; the loop a compiler can make wide."""
    for j in range(total.shape[0]):
        total[j] += factor * row[j]


def add_rectified(hidden: Array, change: Array) -> None:
    """Add what is positive."""
    for i in range(hidden.shape[0]):
        if change[i] > 0:
            hidden[i] += change[i]


def normalise(hidden: Array, normal: Array) -> None:
    """Mean 0 and variance 1."""
    width = hidden.shape[0]
    mean = 0.0
    for i in range(width):
        mean += hidden[i]
    mean /= width
    spread = 0.0
    for i in range(width):
        normal[i] = hidden[i] - mean
        spread += normal[i] * normal[i]
    scale = 1.0 / sqrt(spread / width + 1e-5)
    for i in range(width):
        normal[i] *= scale


def shares(out: Array, moves: int, seat: int, seats: int, into: NDArray[np.float64]) -> None:
    """Everybody's chance to win by their seats at the table; the network speaks of the mover first."""
    most = out[moves]
    for k in range(1, seats):
        most = max(most, out[moves + k])
    total = 0.0
    for k in range(seats):
        total += exp(out[moves + k] - most)
    for k in range(seats):
        into[(seat + k) % seats] = exp(out[moves + k] - most) / total
