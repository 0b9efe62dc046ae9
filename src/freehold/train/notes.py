"""What a run notes of itself: a line of JSON after every update, in its folder. Whatever ends a run may tear the last one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from freehold.core.files import write_whole

METRICS: Final = "metrics.jsonl"
"""What a run notes after every update, in its folder; drawn beside it with every checkpoint."""


def note(figures: Mapping[str, float], folder: Path) -> None:
    """Write down how a run goes, a line an update."""
    with (folder / METRICS).open("a") as file:
        file.write(json.dumps(figures) + "\n")


def noted(metrics: Path, about: int = 0) -> list[dict[str, Any]]:
    """What was noted and can be read; of a long run about so many notes, evenly spread."""
    lines = metrics.read_text(encoding="utf-8", errors="replace").splitlines()
    every = max(1, len(lines) // about) if about else 1
    return [figures for figures in map(_figures, lines[::every]) if figures]


def cut_back(folder: Path, updates: int) -> None:
    """Forget what was noted after so many updates: a run that goes on from there notes it again."""
    metrics = folder / METRICS
    if not metrics.exists():
        return
    kept = [figures for figures in noted(metrics) if figures.get("update", 0) <= updates]
    write_whole(metrics, "".join(json.dumps(figures) + "\n" for figures in kept).encode())


def _figures(line: str) -> dict[str, Any]:
    """Of a line; none of one that is torn."""
    try:
        figures = json.loads(line)
    except ValueError:
        return {}
    return figures if isinstance(figures, dict) and "seconds" in figures else {}
