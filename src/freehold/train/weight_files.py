"""From a trained network to a file that the bot `neural` plays with, and back.

On a machine without the games' package a run leaves the bare arrays; `label` adds what they are for where the game is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch

from freehold.core.errors import BadSetup
from freehold.core.weights import About, Weights, features_name, load_for, measures_of, read, save
from freehold.train.network import Network

if TYPE_CHECKING:  # a kit needs more than numpy
    from freehold.core.kit import AnyKit

WEIGHTS: Final = "net.npz"
"""What a run leaves in its folder next to the checkpoint: the arrays alone, for `label` and for the next run."""


def arrays_of(net: Network) -> dict[str, Any]:
    """All weights by name; the scales of the features belong to the game and are left out."""
    return {name: value.float().cpu().numpy() for name, value in net.state_dict().items() if name != "scales"}


def write_file(net: Network, path: Path) -> None:
    """The bare arrays, in half precision."""
    np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in arrays_of(net).items()})


def read_file(path: Path) -> dict[str, Any]:
    """The arrays of a file, labelled or not, in single precision."""
    return {name: array.astype(np.float32) for name, array in read(path).items() if name != "about"}


def is_labelled(path: Path) -> bool:
    """Whether a file says what its arrays are for."""
    return "about" in read(path)


def measures_in(path: Path) -> tuple[int, int]:
    """Width and number of blocks of a file's network."""
    arrays = read_file(path)
    if "entry.bias" not in arrays:
        raise BadSetup(f"{path} does not hold a network", hint="name the net.npz that a run left")
    return measures_of(arrays)


def load_file(net: Network, path: Path) -> None:
    """Load a file's weights into a network of the same size."""
    load_arrays(net, read_file(path), str(path))


def load_arrays(net: Network, arrays: Mapping[str, Any], source: str) -> None:
    """The same with arrays at hand; the source is named if they do not fit."""
    content = {name: torch.as_tensor(array) for name, array in arrays.items()}
    try:
        net.load_state_dict({**content, "scales": net.scales})
    except RuntimeError as error:
        raise BadSetup(
            f"{source} holds a network of another size, or for another game or version",
            hint="train again with `freehold train`",
        ) from error


def label(kit: AnyKit, folder: Path, trained: str) -> Path:
    """Turn what a run left into a file for the bot `weights`: the arrays, and the rules and features they fit."""
    about = About(kit.name, kit.rules_version, features_name(kit.features.BLOCKS), trained)
    path = folder / f"{kit.name}.npz"
    save(path, Weights(about, read_file(folder / WEIGHTS)))
    load_for(kit, path)
    return path
