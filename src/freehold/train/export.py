"""From a trained network to a file that the bot `neural` plays with, and back.

On a machine without the games' room a run leaves the bare arrays; `label` adds what they are for where the game is known.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from freehold.core.errors import BadSetup
from freehold.core.weights import About, Weights, features_name, save
from freehold.train.network import Network

WEIGHTS: Final = "net.npz"
"""What a run leaves in its folder beside the checkpoint: the arrays alone, for `label` and for the next run."""


def arrays_of(net: Network) -> dict[str, Any]:
    """All weights by name; the scales of the features belong to the game and stay out."""
    return {name: value.float().cpu().numpy() for name, value in net.state_dict().items() if name != "scales"}


def write_arrays(net: Network, path: Path) -> None:
    """The bare arrays, in half precision."""
    np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in arrays_of(net).items()})


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """What is in a file of weights; one that is something else is refused, whatever numpy thinks it is."""
    try:
        with np.load(path, allow_pickle=False) as content:
            yield content
    except (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise BadSetup(f"{path} is not a file of weights", hint="name the net.npz that a run left") from error


def read_arrays(path: Path) -> dict[str, Any]:
    """The arrays of either kind of file."""
    with _opened(path) as content:
        return {name: content[name].astype(np.float32) for name in content.files if name != "about"}


def is_labelled(path: Path) -> bool:
    """Whether a file says what its arrays are for."""
    with _opened(path) as content:
        return "about" in content.files


def measures(path: Path) -> tuple[int, int]:
    """Width and number of layers of a file's network."""
    arrays = read_arrays(path)
    if "entry.bias" not in arrays:
        raise BadSetup(f"{path} holds no network", hint="name the net.npz that a run left")
    return arrays["entry.bias"].shape[0], sum(name.startswith("layers.") and "weight" in name for name in arrays)


def take_in(net: Network, path: Path) -> None:
    """Load a file's weights into a network of the same measures."""
    load(net, read_arrays(path), str(path))


def load(net: Network, arrays: Mapping[str, Any], source: str) -> None:
    """The same with arrays at hand."""
    content = {name: torch.as_tensor(array) for name, array in arrays.items()}
    try:
        net.load_state_dict({**content, "scales": net.scales})
    except RuntimeError as error:
        raise BadSetup(
            f"{source} holds a network of other measures, or of another game or version",
            hint="train again with `freehold train`",
        ) from error


def label(kit: Any, source: Path, path: Path, trained: str) -> None:
    """Make a file for the bot `neural`: the arrays, and the rules and features they fit."""
    about = About(kit.name, kit.rules_version, features_name(kit.features.BLOCKS), trained)
    save(path, Weights(about, read_arrays(source)))
