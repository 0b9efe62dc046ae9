"""What a run begins as: the weights of a file, or the mean of several files'.

Networks that were trained on from a common one lie close enough together for their mean to play like a blend of them, and what
was found to win from one of them wins less from it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup
from freehold.train.export import load, measures, read_arrays
from freehold.train.network import Network


def begin_as(net: Network, text: str) -> None:
    """Take in what the settings name: `one.npz`, `one.npz,other.npz`, or `one.npz=0.4,other.npz=0.6`."""
    load(net, _mean(_parts_in(text)), text)


def measures_of(text: str) -> tuple[int, int]:
    """Width and number of layers of the network that it will be."""
    return measures(next(iter(_parts_in(text))))


def weights_in(file: str) -> Path:
    """The file, if there is one."""
    path = Path(file)
    if not path.is_file():
        raise BadSetup(f"there are no weights in {path} to begin with", hint="name the net.npz that a run left")
    return path


def _parts_in(text: str) -> dict[Path, float]:
    """Files, and how much each counts; all the same where nothing is said."""
    parts: dict[Path, float] = {}
    for part in (each.strip() for each in text.split(",")):
        file, _, share = part.rpartition("=")
        if file and not Path(part).is_file():
            parts[weights_in(file)] = _share(share, part)
        else:
            parts[weights_in(part)] = 1.0
    return parts


def _share(text: str, part: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < float("inf"):
        raise BadSetup(f"{part}: {text} is not a share of a mean", hint="give a number above 0: one.npz=0.4")
    return share


def _shapes(arrays: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    return {name: array.shape for name, array in arrays.items()}


def _mean(parts: dict[Path, float]) -> dict[str, Any]:
    """The arrays of all files, each counted as much as it should be."""
    total = sum(parts.values())
    mean: dict[str, Any] = {}
    for path, share in parts.items():
        arrays = read_arrays(path)
        if mean and _shapes(mean) != _shapes(arrays):
            raise BadSetup(
                f"{path} holds a network of other measures than the others",
                hint="a mean needs networks that were trained on from a common one",
            )
        for name, array in arrays.items():
            mean[name] = mean.get(name, 0.0) + share / total * array
    return mean
