"""The metrics of a run: a line of JSON after every update, in its folder. The last may be cut short if the run is killed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from freehold.core.files import write_whole
from freehold.train import former_names

METRICS: Final = "metrics.jsonl"
"""The file in the folder of a run; drawn beside it with every checkpoint."""
AMONG: Final = "relative_win_share_among_"
"""What names of figures begin with that say what the learner wins beside an opponent, as a multiple of what would be fair."""
FORMER_AMONG: Final = "among_"
"""The same in the metrics of earlier versions."""


def append_metrics(figures: Mapping[str, float], folder: Path) -> None:
    """Write down how a run is going, one line per update."""
    with (folder / METRICS).open("a") as file:
        file.write(json.dumps(figures) + "\n")


def read_metrics(path: Path, about: int = 0) -> list[dict[str, Any]]:
    """What was written down and can be read; for a long run, about this many lines, evenly spread."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    every = max(1, len(lines) // about) if about else 1
    return [figures for figures in map(_figures, lines[::every]) if figures]


def truncate_metrics(folder: Path, updates: int) -> None:
    """Forget what was written after this many updates: a run that resumes from there writes it again."""
    path = folder / METRICS
    if not path.exists():
        return
    kept = [figures for figures in read_metrics(path) if figures.get("update", 0) <= updates]
    write_whole(path, "".join(json.dumps(figures) + "\n" for figures in kept).encode())


def _figures(line: str) -> dict[str, Any]:
    """The figures in a line, under today's names; none if it was cut short."""
    try:
        figures = json.loads(line)
    except ValueError:
        return {}
    if not isinstance(figures, dict) or "seconds" not in figures:
        return {}
    return {_name(name): value for name, value in figures.items()}


def _name(name: str) -> str:
    if name.startswith(FORMER_AMONG):
        return AMONG + former_names.renamed_opponent(name.removeprefix(FORMER_AMONG))
    return former_names.METRICS.get(name, name)
