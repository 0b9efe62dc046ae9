"""Snapshots: the weights a run had over time, at each tenth of it, for its learning curve."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from freehold.train.config import ROUNDING
from freehold.train.network import Network
from freehold.train.weight_files import write_file

PAST: Final = "past"
"""The folder in that of the run: `past/00.npz` to `past/10.npz`."""


def snapshots_in(folder: Path) -> list[Path]:
    """All that a run left, in order."""
    return sorted((folder / PAST).glob("*.npz"))


def remove_snapshots(folder: Path) -> None:
    """For a new run in the folder of an old one."""
    for path in snapshots_in(folder):
        path.unlink()


def take_snapshot(net: Network, folder: Path, fraction_done: float) -> None:
    """Keep the weights, if there are none yet for this tenth of the run."""
    path = _path(folder, int(10 * fraction_done))
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        write_file(net, path)


def rescale_snapshots(folder: Path, stretch: float, fraction_done: float) -> None:
    """Rename them where a run goes on to another end: what was a tenth is so many now. What lies ahead is taken anew."""
    paths = sorted((folder / PAST).glob("[0-9][0-9].npz"))
    kept: dict[int, bytes] = {}
    for path in paths:
        tenth = int(int(path.stem) * stretch + ROUNDING)
        if tenth <= 10 * fraction_done and tenth not in kept:
            kept[tenth] = path.read_bytes()
    for tenth, weights in kept.items():
        _path(folder, tenth).write_bytes(weights)
    for path in paths:
        if int(path.stem) not in kept:
            path.unlink()


def _path(folder: Path, tenth: int) -> Path:
    return folder / PAST / f"{tenth:02}.npz"
