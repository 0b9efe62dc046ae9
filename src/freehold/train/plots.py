"""A training run in pictures: its metrics over its minutes, and how strong it was along the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from freehold.core.charts import NAMESPACE, Scale, element, line, polyline, svg, text
from freehold.train.metrics import AMONG, read_metrics

CHARTS: Final = {
    "steps_per_second": "decisions a second, millions",
    "entropy": "entropy of the policy",
    "value_loss": "loss of the win shares",
    "approx_kl": "how far an update moves the policy (KL)",
}
UNITS: Final = {"steps_per_second": 1e6}
POINTS: Final = 300
"""Nobody could see more than that, and a page would have to wait for it."""
Points = Sequence[tuple[float, float]]
"""Times, and what a figure was then."""
WIDTH, HEIGHT, LEFT, GAP = 420, 150, 56, 46
STYLE: Final = (
    "text{font:12px sans-serif;fill:#444}.name{font-weight:600}.line{fill:none;stroke:#1c6e8c;stroke-width:1.5}"
    ".axis{stroke:#bbb}.fair{stroke:#bbb;stroke-dasharray:4 4}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}.line{stroke:#6cc3e0}.axis,.fair{stroke:#555}}"
)


def draw_metrics(metrics: Path, picture: Path) -> None:
    """Draw what a run has noted so far, one small chart for each figure.

    Who sits at the tables may change when a run is resumed: each figure is drawn for as long as it was noted.
    """
    lines = read_metrics(metrics, POINTS)
    titles = dict(CHARTS) | {
        name: f"victories among {name.removeprefix(AMONG)}, as a multiple of a fair share"
        for figures in lines
        for name in figures
        if name.startswith(AMONG)
    }
    curves = {
        title: [(figures["seconds"] / 60, figures[name] / UNITS.get(name, 1)) for figures in lines if name in figures]
        for name, title in titles.items()
    }
    _write(picture, "A training run", curves, unit=" min")


def draw_learning_curve(points: Sequence[Mapping[str, Any]], picture: Path) -> None:
    """Draw how a network did in the course of its training, alone among its last self and among others."""
    curves = {
        f"alone among {name}, % of victories": [
            (10.0 * point["tenth"], 100 * point["among"][name]["win_share"]) for point in points
        ]
        for name in points[0]["among"]
    }
    _write(picture, "What a run became", curves, unit=" % of the run", fair=100 / points[0]["players"])


def _write(picture: Path, title: str, curves: Mapping[str, Points], *, unit: str, fair: float | None = None) -> None:
    longest = max([1e-9, *(time for points in curves.values() for time, _ in points)])
    drawn = [
        _chart(name, points, longest=longest, top=GAP + number * (HEIGHT + GAP), unit=unit, fair=fair)
        for number, (name, points) in enumerate(curves.items())
    ]
    height = GAP + len(drawn) * (HEIGHT + GAP)
    parts = [element("style", STYLE), *drawn]
    picture.write_text(svg(title, width=LEFT + WIDTH + 20, height=height, parts=parts, xmlns=NAMESPACE) + "\n")


def _chart(title: str, points: Points, *, longest: float, top: int, unit: str, fair: float | None) -> str:
    values = [value for _, value in points]
    lowest, highest = min([0.0, *values]), max(*values, fair or 0, 1e-9)
    bottom, right = top + HEIGHT, LEFT + WIDTH
    across, up = Scale(0, longest, LEFT, right), Scale(lowest, highest, bottom, top)
    axes = element("path", class_="axis", fill="none", d=f"M{LEFT} {top}V{bottom}H{right}")
    return (
        text(title, class_="name", x=LEFT, y=top - 10)
        + axes
        + ("" if fair is None else line(x=(LEFT, right), y=(up(fair), up(fair)), class_="fair"))
        + text(f"{highest:.3g}", x=LEFT - 6, y=top + 10, text_anchor="end")
        + text(f"{lowest:.3g}", x=LEFT - 6, y=bottom, text_anchor="end")
        + text(f"{longest:.3g}{unit}", x=right, y=bottom + 16, text_anchor="end")
        + polyline([(across(time), up(value)) for time, value in points], class_="line")
    )
