"""Kernels compiled on a machine without a GPU, for machines that have one but no compiler: a folder with a manifest.

    kit = Prebuilt.load("kernels", "for-sale")
    batch = Batch(kit, 1_048_576, device="cuda", games=[kit.game(4), kit.game(5)])

Nothing here imports the games: numpy and the standard library are enough.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

import freehold
from freehold.batch.abi import Argument
from freehold.batch.game_spec import GameSpec
from freehold.batch.openings import Opening
from freehold.core.errors import BadSetup

MANIFEST: Final = "manifest.json"
FORMAT: Final = 3
"""Raised when an old manifest could be misread."""


@dataclass(frozen=True)
class Kernel:
    """One compiled loop."""

    path: Path
    symbol: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True)
class Prebuilt:
    """A game's kernels with all that a batch must know: stands in for a kit."""

    game_spec: GameSpec
    arch: str
    """The oldest GPU they run on: `sm_90`."""
    block: int
    """How many threads per block they must be launched with."""
    kernels: dict[str, Kernel]
    openings: tuple[Opening, ...]
    styles: tuple[str, ...]
    """The heuristic's styles, if kernels to consult it were exported, too."""
    check: dict[str, Any]
    """What a CPU computed: see `batch.device_parity`."""

    @staticmethod
    def load(folder: str | Path, name: str) -> Prebuilt:
        """The kernels of one game; raises BadSetup if there are none, or none that match these sources."""
        path = Path(folder)
        manifest = _read(path)
        if name not in manifest["games"]:
            raise BadSetup(f"{path} has no kernels of {name!r}", hint=f"it has {', '.join(manifest['games'])}")
        entry = manifest["games"][name]
        _require_same_sources(entry["sources"])
        return Prebuilt(
            game_spec=_game_spec(name, entry),
            arch=manifest["arch"],
            block=manifest["block"],
            kernels={name: _kernel(path, kernel) for name, kernel in entry["kernels"].items()},
            openings=tuple(Opening(o["label"], o["seats"], bytes.fromhex(o["record"])) for o in entry["openings"]),
            styles=tuple(entry["styles"]),
            check=entry["check"],
        )

    def game(self, players: int | None = None, edition: str = "") -> Opening:
        """The first opening for this many players, in this edition."""
        for opening in self.openings:
            if players in (None, opening.seats) and edition in opening.label:
                return opening
        known = "; ".join(opening.label for opening in self.openings)
        raise BadSetup(f"no opening was exported for {players} players {edition}".rstrip(), hint=f"there are: {known}")


def describe(state: np.dtype[Any]) -> dict[str, Any]:
    """A record's layout as plain values."""
    fields: Any = state.fields or {}
    return {
        "names": list(fields),
        "formats": [[field[0].base.str, list(field[0].shape)] for field in fields.values()],
        "offsets": [field[1] for field in fields.values()],
        "itemsize": state.itemsize,
    }


def digest_of_file(path: Path) -> str:
    """Names the contents of a source file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:24]


def package_folder() -> Path:
    """Where the sources of this package are."""
    return Path(freehold.__file__).parent


def _read(folder: Path) -> dict[str, Any]:
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_text())
    except FileNotFoundError:
        raise BadSetup(f"there are no kernels in {folder}", hint=f"make them: freehold batch export {folder}") from None
    if manifest.get("format") != FORMAT:
        raise BadSetup(f"{folder} was made by another version of freehold", hint="export the kernels again")
    return manifest


def _game_spec(name: str, entry: dict[str, Any]) -> GameSpec:
    layout = entry["state"]
    fields: Any = {**layout, "formats": [(code, tuple(shape)) for code, shape in layout["formats"]]}
    return GameSpec(
        name=name,
        state=np.dtype(fields),
        player_moves=entry["player_moves"],
        first_sealed=entry["first_sealed"],
        max_seats=entry["max_seats"],
        features=entry["features"],
        scales=np.array(entry["scales"], np.float32),
    )


def _kernel(folder: Path, kernel: dict[str, Any]) -> Kernel:
    return Kernel(folder / kernel["file"], kernel["symbol"], tuple(Argument(*a) for a in kernel["arguments"]))


def _require_same_sources(sources: dict[str, str]) -> None:
    """Refuse kernels made from other rules than the ones installed here: their results would be believed."""
    for name, digest in sources.items():
        file = package_folder() / name
        if file.exists() and digest_of_file(file) != digest:
            raise BadSetup(f"the kernels were made from another {name}", hint="export them again")
