"""The network as plain functions, so that it can be compiled into a search: what `network.logits_of` does, row by row."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freehold.bots.neural.network import Net, logits_of
from freehold.core.weights import Array


class Brain(NamedTuple):
    """A network, and room to think in."""

    net: Net
    seen: NDArray[np.int8]
    hidden: Array
    normal: Array
    change: Array
    out: Array
    """Logits of all moves, then of the seats' win shares, its own seat first."""


def brain_of(net: Net) -> Brain:
    """A private workspace for a network, which others may be using, too."""
    features, width = net.entry.shape
    hidden, normal, change = np.zeros((3, width), np.float32)
    return Brain(net, np.zeros(features, np.int8), hidden, normal, change, np.zeros(net.head.shape[1], np.float32))


def ask(brain: Any) -> None:
    """Fill `out` from what `seen` holds. Without BLAS, whose threads cost more than they save in products this small."""
    net, seen, hidden, normal, change = brain.net, brain.seen, brain.hidden, brain.normal, brain.change
    hidden[:] = net.entry_bias
    for feature in range(seen.shape[0]):
        if seen[feature] != 0:
            add_row(hidden, np.float32(seen[feature]), net.entry[feature])
    for layer in range(net.layers.shape[0]):
        normalise(hidden, normal)
        change[:] = net.layer_biases[layer]
        add_rows(change, normal, net.layers[layer])
        add_rectified(hidden, change)
    normalise(hidden, normal)
    change[:] = 0
    add_rectified(change, normal * net.last_scale + net.last_shift)
    brain.out[:] = net.head_bias
    add_rows(brain.out, change, net.head)


def ask_by_numpy(brain: Brain) -> None:
    """What `ask` does, where its loops are not compiled."""
    brain.out[:] = logits_of(brain.net, brain.seen)


def add_row(total: Array, factor: np.float32, row: Array) -> None:
    """Add a multiple of a row, in a loop that a compiler can vectorise."""
    for j in range(total.shape[0]):
        total[j] += factor * row[j]


def add_rows(total: Array, factors: Array, rows: Array) -> None:
    """Add multiples of all rows, four at a time: the total is read and written a quarter as often."""
    fours = factors.shape[0] // 4 * 4
    for i in range(0, fours, 4):
        a, b, c, d = factors[i], factors[i + 1], factors[i + 2], factors[i + 3]
        for j in range(total.shape[0]):
            total[j] += a * rows[i, j] + b * rows[i + 1, j] + c * rows[i + 2, j] + d * rows[i + 3, j]
    for i in range(fours, factors.shape[0]):
        add_row(total, factors[i], rows[i])


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


def shares(out: Array, moves: int, seat: int, into: NDArray[np.float64]) -> None:
    """Everybody's chance of winning, by their seats at the table; the network lists the mover first."""
    seats: int = into.shape[0]
    most = out[moves]
    for k in range(1, seats):
        most = max(most, out[moves + k])
    total = 0.0
    for k in range(seats):
        total += exp(out[moves + k] - most)
    for k in range(seats):
        into[(seat + k) % seats] = exp(out[moves + k] - most) / total
