"""A network in a file: half-precision arrays, and what they were trained for.

One `.npz` of float16 arrays and a JSON text `about`. Weights know the rules and the features they were made for; with others they
would play nonsense without a word, so a mismatch is an error.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup

SHIPPED: Final = Path(__file__).parent.parent / "bots" / "neural" / "shipped"
"""Where the weights that come with the package lie: named here, since training runs on machines that cannot import the bots."""
TEMPERATURE: Final = 1.0
"""How firmly networks play: below 1 the likelier moves become likelier still; 0 is always the likeliest."""
Array = NDArray[np.float32]


@dataclass(frozen=True)
class About:
    """What a file of weights is for."""

    game: str
    rules: int
    """The version of the game's rules."""
    features: str
    """The name of the features' layout: `features_name`."""
    trained: str = ""
    """How, in a sentence."""


@dataclass(frozen=True)
class Weights:
    """The arrays of a network by name, in single precision."""

    about: About
    arrays: Mapping[str, Array]


def features_name(blocks: tuple[Any, ...]) -> str:
    """A short name for this very layout of features: another one, and the name differs."""
    return hashlib.sha256(repr(blocks).encode()).hexdigest()[:12]


def save(path: Path, weights: Weights) -> None:
    """Write them, half as large as they were."""
    halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.arrays.items()}
    about = np.frombuffer(json.dumps(asdict(weights.about)).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, about=about, **halves)


def load(path: Path) -> Weights:
    """Read them back."""
    try:
        with np.load(path, allow_pickle=False) as content:
            about = About(**json.loads(content["about"].tobytes()))
            arrays = {name: content[name].astype(np.float32) for name in content.files if name != "about"}
    except FileNotFoundError as error:
        raise BadSetup(f"there are no weights at {path}", hint="make some with `freehold train`") from error
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BadSetup(f"{path} is not a file of weights: {error}") from error
    return Weights(about, arrays)


def load_for(kit: Any, path: Path) -> Weights:
    """The weights of a file, if they fit a game's rules and features."""
    weights = load(path)
    due = About(kit.name, kit.rules_version, features_name(kit.features.BLOCKS))
    for name in ("game", "rules", "features"):
        if getattr(weights.about, name) != getattr(due, name):
            raise BadSetup(
                f"{path.name} was trained for {name} {getattr(weights.about, name)!r}, not {getattr(due, name)!r}",
                hint="train again with `freehold train`, or use the version of freehold that made them",
            )
    return weights


def temperature_of(parameters: Mapping[str, str]) -> float:
    """How firm a spec wants the network's choices."""
    text = parameters.get("temperature", str(TEMPERATURE))
    try:
        temperature = float(text)
    except ValueError:
        temperature = -1.0
    if not 0 <= temperature <= 100:
        raise BadSetup(
            f"temperature cannot be {text!r}", hint="it is a number from 0 to 100; 0 plays the likeliest move"
        )
    return temperature
