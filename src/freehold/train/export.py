"""From a trained network to a file that the bot `neural` plays with, and back."""

from __future__ import annotations

from pathlib import Path

import torch

from freehold.core.weights import About, Weights, load, save
from freehold.train.network import Network


def ship(net: Network, about: About, path: Path) -> None:
    """Write the weights in half precision; the scales of the features belong to the game and stay out."""
    arrays = {name: value.float().cpu().numpy() for name, value in net.state_dict().items() if name != "scales"}
    save(path, Weights(about, arrays))


def take_in(net: Network, path: Path) -> None:
    """Load shipped weights into a network of the same measures."""
    content = {name: torch.as_tensor(array) for name, array in load(path).arrays.items()}
    net.load_state_dict({**content, "scales": net.scales})
