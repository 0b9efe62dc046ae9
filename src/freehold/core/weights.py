"""A network in a file: half-precision arrays, and what they were trained for.

One `.npz` of float16 arrays and a JSON text `about`. Weights know the rules and the features they were made for; with others they
would silently play nonsense, so a mismatch is an error.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup

if TYPE_CHECKING:  # at run time a kit needs more packages than the machines that train networks have
    from freehold.core.kit import AnyKit

LABELLING: Final = "python -m freehold.train label --game GAME --out FOLDER"
"""The command that turns the bare arrays in a run's folder into a file that says what it is for."""
ANOTHER: Final = "train again with `freehold train`, or use the version of freehold that made them"
Array = NDArray[np.float32]


@dataclass(frozen=True)
class About:
    """What a file of weights is for."""

    game: str
    rules: int
    """The version of the game's rules. An earlier one that can still be played has the same moves, so it fits, too."""
    features: str
    """The name of the features' layout: `features_name`."""
    trained: str = ""
    """How it was trained, in a sentence."""


@dataclass(frozen=True)
class Weights:
    """The arrays of a network by name, in single precision."""

    about: About
    arrays: Mapping[str, Array]


def features_name(blocks: tuple[Any, ...]) -> str:
    """A short name for this exact layout of features: change the layout, and the name changes."""
    return hashlib.sha256(repr(blocks).encode()).hexdigest()[:12]


def save(path: Path, weights: Weights) -> None:
    """Write them, at half their size."""
    halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.arrays.items()}
    about = np.frombuffer(json.dumps(asdict(weights.about)).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, about=about, **halves)


def read(path: Path) -> dict[str, Any]:
    """Everything a file holds, by name; one that is truncated, or not of weights at all, is refused."""
    try:
        with np.load(path, allow_pickle=False) as content:
            return {name: content[name] for name in content.files}
    except FileNotFoundError as error:
        raise BadSetup(f"there are no weights at {path}", hint="make some with `freehold train`") from error
    except Exception as error:  # whatever numpy, zip and zlib stumble over in a file that is damaged or not theirs
        why = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
        raise BadSetup(f"{path} is not a file of weights{why}", hint="name one that `freehold train` left") from error


def load(path: Path) -> Weights:
    """Read them back."""
    content = read(path)
    if "about" not in content:
        raise BadSetup(
            f"{path} does not say which game its arrays are for",
            hint=f"name the file beside it that does: for-sale.npz, say; or label it: {LABELLING}",
        )
    try:
        about = About(**json.loads(content.pop("about").tobytes()))
    except (TypeError, ValueError) as error:
        raise BadSetup(f"what {path} says of its arrays cannot be understood", hint=ANOTHER) from error
    return Weights(about, {name: array.astype(np.float32) for name, array in content.items()})


def load_for(kit: AnyKit, path: Path) -> Weights:
    """The weights of a file, if they fit a game's rules and features and are a whole network for it."""
    weights = load(path)
    due = {"game": (kit.name,), "rules": kit.versions, "features": (features_name(kit.features.BLOCKS),)}
    for name, fitting in due.items():
        if (theirs := getattr(weights.about, name)) not in fitting:
            raise BadSetup(f"{path.name} was trained for {name} {theirs!r}, not {fitting[-1]!r}", hint=ANOTHER)
    _require_a_network(kit, weights.arrays, path)
    return weights


def _require_a_network(kit: AnyKit, arrays: Mapping[str, Array], path: Path) -> None:
    """Compiled code reads arrays without checking their sizes, and NaNs would silently choose moves."""
    due = shapes_for(kit, *measures_of(arrays))
    for name in sorted(due.keys() ^ arrays.keys()):
        raise BadSetup(f"{path.name} is not a network: {name} {'is missing' if name in due else 'is not part of one'}")
    for name, array in arrays.items():
        if array.shape != due[name]:
            raise BadSetup(f"{path.name} is not a network for {kit.title}: {name} is {array.shape}, not {due[name]}")
        if not np.isfinite(array).all():
            raise BadSetup(
                f"{path.name} cannot play: {name} holds values that are not finite numbers",
                hint="its training went wrong; train again with a lower learning_rate",
            )


def measures_of(arrays: Mapping[str, Array]) -> tuple[int, int]:
    """How wide a network is, and how many layers it has."""
    width = arrays["entry.bias"].size if "entry.bias" in arrays else 0
    return width, sum(name.startswith("layers.") and name.endswith(".weight") for name in arrays)


def shapes_for(kit: AnyKit, width: int, blocks: int) -> dict[str, tuple[int, ...]]:
    """The shapes of all arrays in a network of this width and depth for a game."""
    layers: dict[str, tuple[int, ...]] = {}
    for i in range(max(blocks, 1)):
        layers |= {f"norms.{i}.weight": (width,), f"norms.{i}.bias": (width,)}
        layers |= {f"layers.{i}.weight": (width, width), f"layers.{i}.bias": (width,)}
    return {
        "entry.weight": (width, kit.features.FEATURES),
        "entry.bias": (width,),
        **layers,
        "last_norm.weight": (width,),
        "last_norm.bias": (width,),
        "policy.weight": (kit.rules.PLAYER_MOVES, width),
        "policy.bias": (kit.rules.PLAYER_MOVES,),
        "share.weight": (kit.rules.MAX_SEATS, width),
        "share.bias": (kit.rules.MAX_SEATS,),
    }
