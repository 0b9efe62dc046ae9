"""A network run by numpy: one position in, chances of moves and win shares out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import scales
from freehold.core.weights import Array, Weights


class Net:
    """Residual layers with normalisation, a head for moves and one for the win share of each seat, own seat first."""

    def __init__(self, weights: Weights, feature_scales: Array) -> None:
        a = weights.arrays
        self.entry = np.ascontiguousarray((a["entry.weight"] * feature_scales).T), a["entry.bias"]
        count = sum(name.startswith("layers.") and name.endswith(".weight") for name in a)
        self.blocks = [self._block(a, i) for i in range(count)]
        self.last = a["last_norm.weight"], a["last_norm.bias"]
        head = np.concatenate([a["policy.weight"], a["share.weight"]])
        self.head = np.ascontiguousarray(head.T), np.concatenate([a["policy.bias"], a["share.bias"]])
        self.moves = a["policy.weight"].shape[0]

    @staticmethod
    def _block(a: dict[str, Array] | object, i: int) -> tuple[Array, Array]:
        """A layer with the scale and shift of its normalisation folded in: one product less at play time."""
        arrays: dict[str, Array] = a  # type: ignore[assignment]  # a mapping of arrays
        weight, bias = arrays[f"layers.{i}.weight"], arrays[f"layers.{i}.bias"]
        scale, shift = arrays[f"norms.{i}.weight"], arrays[f"norms.{i}.bias"]
        return np.ascontiguousarray((weight * scale).T), bias + weight @ shift

    def __call__(self, seen: NDArray[np.int8]) -> tuple[Array, Array]:
        """Seen: [features], or several rows of them. Answers logits of moves and of win shares."""
        hidden = seen.astype(np.float32) @ self.entry[0] + self.entry[1]
        for weight, bias in self.blocks:
            hidden = hidden + np.maximum(_normal(hidden) @ weight + bias, 0)
        hidden = np.maximum(_normal(hidden) * self.last[0] + self.last[1], 0)
        out: Array = hidden @ self.head[0] + self.head[1]
        return out[..., : self.moves], out[..., self.moves :]


def _normal(hidden: Array) -> Array:
    """Mean 0 and variance 1 in each row."""
    centred = hidden - hidden.mean(-1, keepdims=True)
    result: Array = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)
    return result


def net_for(weights: Weights, blocks: tuple[object, ...]) -> Net:
    """The network, its inputs scaled as in training."""
    return Net(weights, scales(blocks))  # type: ignore[arg-type]  # blocks of features


def softmax(logits: Array) -> Array:
    """Chances that add up to one."""
    powers = np.exp(logits - logits.max())
    result: Array = powers / powers.sum()
    return result
