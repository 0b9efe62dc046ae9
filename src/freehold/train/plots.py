"""A training run as a picture: one small chart for each figure, over the minutes of training."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

CHARTS: Final = {
    "rate": "decisions a second, millions",
    "entropy": "entropy of the policy",
    "value_loss": "loss of the win shares",
    "moved": "how far an update moves the policy",
}
UNITS: Final = {"rate": 1e6}
WIDTH, HEIGHT, LEFT, GAP = 420, 150, 56, 46
STYLE: Final = (
    "text{font:12px sans-serif;fill:#444}.name{font-weight:600}.line{fill:none;stroke:#1c6e8c;stroke-width:1.5}"
    ".axis{stroke:#bbb}@media(prefers-color-scheme:dark){text{fill:#ccc}.line{stroke:#6cc3e0}.axis{stroke:#555}}"
)


def draw(metrics: Path, picture: Path) -> None:
    """Draw what a run has noted so far."""
    notes = [json.loads(line) for line in metrics.read_text().splitlines()]
    minutes = [note["seconds"] / 60 for note in notes]
    charts = [
        _chart(title, minutes, [note[name] / UNITS.get(name, 1) for note in notes], GAP + number * (HEIGHT + GAP))
        for number, (name, title) in enumerate(CHARTS.items())
    ]
    height = GAP + len(charts) * (HEIGHT + GAP)
    picture.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {height}" role="img">'
        f"<title>A training run</title><style>{STYLE}</style>{''.join(charts)}</svg>\n"
    )


def _chart(title: str, minutes: Sequence[float], values: Sequence[float], top: int) -> str:
    lowest, highest = min(0.0, *values), max(*values, 1e-9)
    bottom, longest = top + HEIGHT, max(minutes)
    places = " ".join(
        f"{LEFT + WIDTH * minute / longest:.1f},{bottom - HEIGHT * (value - lowest) / (highest - lowest):.1f}"
        for minute, value in zip(minutes, values, strict=True)
    )
    return (
        f'<text class="name" x="{LEFT}" y="{top - 10}">{title}</text>'
        f'<path class="axis" fill="none" d="M{LEFT} {top}V{bottom}H{LEFT + WIDTH}"/>'
        f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{highest:.3g}</text>'
        f'<text x="{LEFT - 6}" y="{bottom}" text-anchor="end">{lowest:.3g}</text>'
        f'<text x="{LEFT + WIDTH}" y="{bottom + 16}" text-anchor="end">{longest:.3g} min</text>'
        f'<polyline class="line" points="{places}"/>'
    )
