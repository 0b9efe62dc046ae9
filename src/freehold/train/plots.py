"""A training run as pictures: what it noted over its minutes, and how strong it was in the course of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

CHARTS: Final = {
    "rate": "decisions a second, millions",
    "entropy": "entropy of the policy",
    "value_loss": "loss of the win shares",
    "moved": "how far an update moves the policy",
}
UNITS: Final = {"rate": 1e6}
AMONG: Final = "among_"
"""What the figures of tables with strangers begin with."""
POINTS: Final = 300
"""More than that nobody sees, and a page would wait for."""
WIDTH, HEIGHT, LEFT, GAP = 420, 150, 56, 46
STYLE: Final = (
    "text{font:12px sans-serif;fill:#444}.name{font-weight:600}.line{fill:none;stroke:#1c6e8c;stroke-width:1.5}"
    ".axis{stroke:#bbb}.fair{stroke:#bbb;stroke-dasharray:4 4}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}.line{stroke:#6cc3e0}.axis,.fair{stroke:#555}}"
)


def draw(metrics: Path, picture: Path) -> None:
    """Draw what a run has noted so far, one small chart for each figure."""
    lines = metrics.read_text().splitlines()
    notes = [json.loads(line) for line in lines[:: max(1, len(lines) // POINTS)]]
    minutes = [note["seconds"] / 60 for note in notes]
    titles = dict(CHARTS) | {
        name: f"victories among {name.removeprefix(AMONG)}, as a multiple of a fair share"
        for name in notes[-1]
        if name.startswith(AMONG)
    }
    charts = {title: [note[name] / UNITS.get(name, 1) for note in notes] for name, title in titles.items()}
    _write(picture, "A training run", charts, minutes, " min")


def draw_progress(found: Sequence[Mapping[str, Any]], picture: Path) -> None:
    """Draw how a network did in the course of its training, alone among its last self and among others."""
    done = [10.0 * note["tenth"] for note in found]
    names = list(found[0]["among"])
    charts = {
        f"alone among {name}, % of victories": [100 * note["among"][name]["share"] for note in found] for name in names
    }
    _write(picture, "What a run became", charts, done, " % of the run", fair=100 / found[0]["players"])


def _write(
    picture: Path,
    title: str,
    charts: Mapping[str, Sequence[float]],
    times: Sequence[float],
    unit: str,
    fair: float | None = None,
) -> None:
    drawn = [
        _chart(name, times, values, GAP + number * (HEIGHT + GAP), unit, fair)
        for number, (name, values) in enumerate(charts.items())
    ]
    height = GAP + len(drawn) * (HEIGHT + GAP)
    picture.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {height}" role="img">'
        f"<title>{title}</title><style>{STYLE}</style>{''.join(drawn)}</svg>\n"
    )


def _chart(title: str, times: Sequence[float], values: Sequence[float], top: int, unit: str, fair: float | None) -> str:
    lowest, highest = min(0.0, *values), max(*values, fair or 0, 1e-9)
    bottom, longest = top + HEIGHT, max(*times, 1e-9)

    def height_of(value: float) -> float:
        return bottom - HEIGHT * (value - lowest) / (highest - lowest)

    places = " ".join(
        f"{LEFT + WIDTH * time / longest:.1f},{height_of(value):.1f}" for time, value in zip(times, values, strict=True)
    )
    line = f'<path class="fair" d="M{LEFT} {height_of(fair):.1f}H{LEFT + WIDTH}"/>' if fair is not None else ""
    return (
        f'<text class="name" x="{LEFT}" y="{top - 10}">{title}</text>'
        f'<path class="axis" fill="none" d="M{LEFT} {top}V{bottom}H{LEFT + WIDTH}"/>{line}'
        f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{highest:.3g}</text>'
        f'<text x="{LEFT - 6}" y="{bottom}" text-anchor="end">{lowest:.3g}</text>'
        f'<text x="{LEFT + WIDTH}" y="{bottom + 16}" text-anchor="end">{longest:.3g}{unit}</text>'
        f'<polyline class="line" points="{places}"/>'
    )
