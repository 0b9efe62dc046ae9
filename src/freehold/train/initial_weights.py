"""What a run starts as: the weights in a file, or the mean of several files.

Networks trained further from a common one lie close enough together for their mean to play like a blend of them, and what
was found to win against one of them wins less against it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup
from freehold.train.network import Network
from freehold.train.weight_files import load_arrays, measures_in, read_file


def load_initial_weights(net: Network, text: str) -> None:
    """Load what the settings name: `one.npz`, `one.npz,other.npz`, or `one.npz=0.4,other.npz=0.6`."""
    load_arrays(net, _mean(_fractions_in(text)), text)


def initial_measures(text: str) -> tuple[int, int]:
    """Width and number of blocks of the network that it will be."""
    return measures_in(next(iter(_fractions_in(text))))


def existing_file(file: str) -> Path:
    """The path of a file of weights, if there is one."""
    path = Path(file)
    if not path.is_file():
        raise BadSetup(f"there are no weights in {path} to begin with", hint="name the net.npz that a run left")
    return path


def _fractions_in(text: str) -> dict[Path, float]:
    """Files, and how much of the mean each is; equal parts if nothing is said."""
    counts: dict[Path, float] = {}
    for part in (each.strip() for each in text.split(",")):
        file, _, count = part.rpartition("=")
        if file and not Path(part).is_file():
            counts[existing_file(file)] = _count(count, part)
        else:
            counts[existing_file(part)] = 1.0
    return {path: count / sum(counts.values()) for path, count in counts.items()}


def _count(text: str, part: str) -> float:
    try:
        count = float(text)
    except ValueError:
        count = 0.0
    if not 0 < count < float("inf"):
        raise BadSetup(f"{part}: {text} is not a share of a mean", hint="give a number above 0: one.npz=0.4")
    return count


def _shapes(arrays: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    return {name: array.shape for name, array in arrays.items()}


def _mean(fractions: dict[Path, float]) -> dict[str, Any]:
    """The arrays of all files, each counted as much as it should be."""
    mean: dict[str, Any] = {}
    for path, fraction in fractions.items():
        arrays = read_file(path)
        if mean and _shapes(mean) != _shapes(arrays):
            raise BadSetup(
                f"{path} holds a network of a different size from the others",
                hint="a mean needs networks that were trained on from a common one",
            )
        for name, array in arrays.items():
            mean[name] = mean.get(name, 0.0) + fraction * array
    return mean
