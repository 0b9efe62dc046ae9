"""A network ready to play, and how to run it with numpy: a position in, logits of moves and win shares out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import Block, scales
from freehold.core.weights import Array, Weights


class Net(NamedTuple):
    """Residual layers with normalisation, a head for moves and one for each seat's win share, its own seat first.

    Matrices are [from, to], so that an input of zero is a row to skip.
    """

    entry: Array
    entry_bias: Array
    layers: Array
    """[layer, from, to]."""
    layer_biases: Array
    last_scale: Array
    last_shift: Array
    head: Array
    """To the logits of all moves, then to those of the win shares."""
    head_bias: Array


def net_for(weights: Weights, blocks: tuple[Block, ...]) -> Net:
    """The network, its inputs scaled as in training."""
    a = weights.arrays
    count = sum(name.startswith("layers.") and name.endswith(".weight") for name in a)
    layers = [_layer(a, i) for i in range(count)]
    return Net(
        entry=np.ascontiguousarray((a["entry.weight"] * scales(blocks)).T),
        entry_bias=a["entry.bias"],
        layers=np.stack([weight for weight, _ in layers]),
        layer_biases=np.stack([bias for _, bias in layers]),
        last_scale=a["last_norm.weight"],
        last_shift=a["last_norm.bias"],
        head=np.ascontiguousarray(np.concatenate([a["policy.weight"], a["share.weight"]]).T),
        head_bias=np.concatenate([a["policy.bias"], a["share.bias"]]),
    )


def _layer(arrays: Mapping[str, Array], i: int) -> tuple[Array, Array]:
    """A layer with the scale and shift of its normalisation folded in: one product fewer at play time."""
    weight, bias = arrays[f"layers.{i}.weight"], arrays[f"layers.{i}.bias"]
    scale, shift = arrays[f"norms.{i}.weight"], arrays[f"norms.{i}.bias"]
    return np.ascontiguousarray((weight * scale).T), bias + weight @ shift


def logits_of(net: Net, seen: NDArray[np.int8]) -> Array:
    """Seen: [features], or several rows of them. Returns logits of moves, then of win shares."""
    hidden = seen.astype(np.float32) @ net.entry + net.entry_bias
    for weight, bias in zip(net.layers, net.layer_biases, strict=True):
        hidden = hidden + np.maximum(_normal(hidden) @ weight + bias, 0)
    hidden = np.maximum(_normal(hidden) * net.last_scale + net.last_shift, 0)
    result: Array = hidden @ net.head + net.head_bias
    return result


def _normal(hidden: Array) -> Array:
    """Mean 0 and variance 1 in each row."""
    centred = hidden - hidden.mean(-1, keepdims=True)
    result: Array = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)
    return result
