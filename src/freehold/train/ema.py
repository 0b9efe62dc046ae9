"""The exponential moving average (EMA) of a network's weights: what a run leaves, without the noise of its last updates."""

from __future__ import annotations

import torch

from freehold.train.network import Network


def decay_after(updates: int, *, decay: float, horizon_fraction: float) -> float:
    """The decay, or less early in a run: then the average reaches back over this fraction of it, and forgets its beginning."""
    return min(decay, updates / (updates + 1 / horizon_fraction - 1))


@torch.no_grad()
def update_ema(average: Network, net: Network, decay: float) -> None:
    """Move the average towards the network, in place."""
    for mean, present in zip(average.parameters(), net.parameters(), strict=True):
        mean.lerp_(present, 1 - decay)
