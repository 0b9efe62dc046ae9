"""Draw what `benchmarks/gpu.sh` wrote: moves per second over batch size and over players, as SVG for the documentation.

python benchmarks/plot_gpu.py RESULT.json docs/pictures
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import NamedTuple

from freehold.core.charts import NAMESPACE, Scale, element, line, polyline, svg, text

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 170, 30, 50
SERIES = {
    "playouts": ("whole games in one call", "#1b6ca8", ""),
    "advance_16": ("16 moves in one call", "#2a9d5c", ""),
    "advance": ("one move in a call", "#2a9d5c", "6 3"),
    "step": ("a move chosen, then made", "#c8553d", "6 3"),
    "observed": ("the same with mask and features", "#c8553d", ""),
}


class Axis(NamedTuple):
    """The numbers along one side."""

    ticks: list[float]
    labels: list[str]

    def share(self, value: float) -> float:
        """Where a value lies between the first tick and the last, by its logarithm."""
        low, high = math.log(self.ticks[0]), math.log(self.ticks[-1])
        return (math.log(value) - low) / (high - low)


def plot(title: str, rows: dict[float, dict[str, float]], across: Axis, under: str) -> str:
    """A line chart of moves per second."""
    up = Axis([10.0**k for k in range(4, 12)], ["10k", "100k", "1M", "10M", "100M", "1G", "10G", "100G"])
    if min(rows) > 1 and len(rows) < 6:
        up = Axis([10.0**k for k in range(8, 12)], ["100M", "1G", "10G", "100G"])
    x_of, y_of = Scale(0, 1, LEFT, WIDTH - RIGHT), Scale(0, 1, HEIGHT - BOTTOM, TOP)
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, fill="white"),
        text(f"{title}: moves per second", x=LEFT, y=18, font_weight="bold"),
        text(under, x=LEFT, y=HEIGHT - 8),
    ]
    for value, label in zip(up.ticks, up.labels, strict=True):
        y = y_of(up.share(value))
        parts.append(line(x=(LEFT, WIDTH - RIGHT), y=(y, y), stroke="#ddd"))
        parts.append(text(label, x=LEFT - 6, y=y, text_anchor="end", dominant_baseline="middle"))
    for value, label in zip(across.ticks, across.labels, strict=True):
        parts.append(text(label, x=x_of(across.share(value)), y=HEIGHT - BOTTOM + 16, text_anchor="middle"))
    for number, (name, (label, colour, dash)) in enumerate(SERIES.items()):
        points = [(x_of(across.share(x)), y_of(up.share(max(row[name], up.ticks[0])))) for x, row in rows.items()]
        style = {"fill": "none", "stroke": colour, "stroke_width": 2, "stroke_dasharray": dash}
        parts += [polyline(points, **style), *_legend(label, TOP + 14 + 30 * number, style)]
    named = {"xmlns": NAMESPACE, "font_family": "sans-serif", "font_size": 12}
    return svg(f"{title}: moves per second", width=WIDTH, height=HEIGHT, parts=parts, **named) + "\n"


def _legend(label: str, y: int, style: dict[str, object]) -> list[str]:
    """How a line looks, and what it is."""
    left = WIDTH - RIGHT
    words = [text(row, x=left + 42, y=y + 4 + 13 * number) for number, row in enumerate(_wrapped(label))]
    return [line(x=(left + 8, left + 36), y=(y, y), **style), *words]


def _wrapped(label: str) -> list[str]:
    """A label in lines of about eighteen letters."""
    lines = [""]
    for word in label.split():
        if len(lines[-1]) + len(word) > 18:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def main(result: str, folder: str) -> None:
    """Two pictures for each game."""
    report = json.loads(Path(result).read_text())
    for name, entry in report["games"].items():
        sizes = {float(size): row for size, row in entry["by size"].items()}
        players = {float(n): row for n, row in entry["by players"].items()}
        title = f"{name} on one {report['gpu']}"
        by_size = Axis([1, 1 << 10, 1 << 16, 1 << 20, 1 << 22], ["1", "1,024", "65,536", "1,048,576", "4,194,304"])
        by_players = Axis(list(players), [str(int(n)) for n in players])
        pictures = {
            "size": plot(title, sizes, by_size, "games in the batch (4 players)"),
            "players": plot(title, players, by_players, "players (1,048,576 games)"),
        }
        for kind, picture in pictures.items():
            (Path(folder) / f"batch-{name}-by-{kind}.svg").write_text(picture)


if __name__ == "__main__":
    main(*sys.argv[1:3])
