"""The weights that come with the package. Training finds them here, too, on machines where no bot can be imported."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "shipped"


def shipped_weights(game: str) -> Path:
    """The file for a game; it does not exist where no network was trained for it."""
    return FOLDER / f"{game}.npz"


def games_with_weights() -> tuple[str, ...]:
    """The names of the games that have one."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.npz")))
