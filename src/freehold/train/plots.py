"""A training run as pictures: what it noted over its minutes, and how strong it was in the course of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from freehold.train.notes import noted

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
Points = Sequence[tuple[float, float]]
"""Times, and what a figure was then."""
WIDTH, HEIGHT, LEFT, GAP = 420, 150, 56, 46
STYLE: Final = (
    "text{font:12px sans-serif;fill:#444}.name{font-weight:600}.line{fill:none;stroke:#1c6e8c;stroke-width:1.5}"
    ".axis{stroke:#bbb}.fair{stroke:#bbb;stroke-dasharray:4 4}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}.line{stroke:#6cc3e0}.axis,.fair{stroke:#555}}"
)


def draw(metrics: Path, picture: Path) -> None:
    """Draw what a run has noted so far, one small chart for each figure.

    Who sits at the tables may change where a run goes on: each figure is drawn for as long as it was noted.
    """
    notes = noted(metrics, POINTS)
    titles = dict(CHARTS) | {
        name: f"victories among {name.removeprefix(AMONG)}, as a multiple of a fair share"
        for note in notes
        for name in note
        if name.startswith(AMONG)
    }
    charts = {
        title: [(note["seconds"] / 60, note[name] / UNITS.get(name, 1)) for note in notes if name in note]
        for name, title in titles.items()
    }
    _write(picture, "A training run", charts, " min")


def draw_progress(found: Sequence[Mapping[str, Any]], picture: Path) -> None:
    """Draw how a network did in the course of its training, alone among its last self and among others."""
    names = list(found[0]["among"])
    charts = {
        f"alone among {name}, % of victories": [
            (10.0 * note["tenth"], 100 * note["among"][name]["share"]) for note in found
        ]
        for name in names
    }
    _write(picture, "What a run became", charts, " % of the run", fair=100 / found[0]["players"])


def _write(
    picture: Path,
    title: str,
    charts: Mapping[str, Points],
    unit: str,
    fair: float | None = None,
) -> None:
    longest = max([1e-9, *(time for points in charts.values() for time, _ in points)])
    drawn = [
        _chart(name, points, longest, GAP + number * (HEIGHT + GAP), unit, fair)
        for number, (name, points) in enumerate(charts.items())
    ]
    height = GAP + len(drawn) * (HEIGHT + GAP)
    picture.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {height}" role="img">'
        f"<title>{title}</title><style>{STYLE}</style>{''.join(drawn)}</svg>\n"
    )


def _chart(title: str, points: Points, longest: float, top: int, unit: str, fair: float | None) -> str:
    values = [value for _, value in points]
    lowest, highest = min([0.0, *values]), max(*values, fair or 0, 1e-9)
    bottom = top + HEIGHT

    def height_of(value: float) -> float:
        return bottom - HEIGHT * (value - lowest) / (highest - lowest)

    places = " ".join(f"{LEFT + WIDTH * time / longest:.1f},{height_of(value):.1f}" for time, value in points)
    line = f'<path class="fair" d="M{LEFT} {height_of(fair):.1f}H{LEFT + WIDTH}"/>' if fair is not None else ""
    return (
        f'<text class="name" x="{LEFT}" y="{top - 10}">{title}</text>'
        f'<path class="axis" fill="none" d="M{LEFT} {top}V{bottom}H{LEFT + WIDTH}"/>{line}'
        f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{highest:.3g}</text>'
        f'<text x="{LEFT - 6}" y="{bottom}" text-anchor="end">{lowest:.3g}</text>'
        f'<text x="{LEFT + WIDTH}" y="{bottom + 16}" text-anchor="end">{longest:.3g}{unit}</text>'
        f'<polyline class="line" points="{places}"/>'
    )
