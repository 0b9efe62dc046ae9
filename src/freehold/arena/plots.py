"""Plots as SVG, drawn by hand so that a report needs no network and no library. Colours are left to the page's style sheet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

import numpy as np

WIDTH: Final = 720
LABELS: Final = 210
"""Room for the bots' names."""
ROW: Final = 34
MOST_BINS: Final = 48


class Dot(NamedTuple):
    """One line of a dot plot."""

    label: str
    mean: float
    low: float
    high: float
    note: str
    """Printed at the right end."""


def dot_plot(title: str, dots: Sequence[Dot], *, parity: float | None = None, unit: str = "") -> str:
    """Means with their intervals, one line a bot."""
    known = [end for dot in dots for end in (dot.low, dot.high)] + ([] if parity is None else [parity])
    ticks = _ticks(min(known), max(known))
    scale = _Scale(ticks[0], ticks[-1], LABELS, WIDTH - 120)
    height = ROW * len(dots) + 30
    parts = [_grid(ticks, scale, height - 24, unit)]
    if parity is not None:
        parts.append(f'<line class="parity" x1="{scale(parity)}" x2="{scale(parity)}" y1="0" y2="{height - 24}"/>')
    parts += [_dot(dot, scale, ROW * number + ROW // 2) for number, dot in enumerate(dots)]
    return _svg(title, height, parts)


def _dot(dot: Dot, scale: _Scale, y: int) -> str:
    return (
        f"<g><title>{escape(dot.label)}: {escape(dot.note)}</title>{_label(dot.label, y)}"
        f'<line class="interval" x1="{scale(dot.low)}" x2="{scale(dot.high)}" y1="{y}" y2="{y}"/>'
        f'<circle class="mean" cx="{scale(dot.mean)}" cy="{y}" r="5"/>'
        f'<text x="{WIDTH}" y="{y + 4}" text-anchor="end">{escape(dot.note)}</text></g>'
    )


class Cell(NamedTuple):
    """One field of a heat map."""

    value: float
    text: str
    note: str


def heat_map(
    title: str, rows: Sequence[str], columns: Sequence[str], cells: dict[tuple[int, int], Cell], parity: float
) -> str:
    """A value for each pair: above parity in one colour, below in another, stronger the further away."""
    wide = min(90, (WIDTH - LABELS) // max(1, len(columns)))
    head = 96
    reach = max([abs(cell.value - parity) for cell in cells.values()] + [1e-9])
    parts = [
        f'<text transform="translate({LABELS + wide * column + wide // 2 - 4},{head - 8}) rotate(-35)">{_end_of(name, 20)}</text>'
        for column, name in enumerate(columns)
    ]
    parts += [_label(name, head + ROW * row + ROW // 2) for row, name in enumerate(rows)]
    for (row, column), cell in cells.items():
        x, y = LABELS + wide * column, head + ROW * row
        kind = "above" if cell.value >= parity else "below"
        parts.append(
            f'<g><title>{escape(cell.note)}</title><rect class="{kind}" x="{x}" y="{y}" width="{wide - 2}" height="{ROW - 2}" '
            f'rx="3" fill-opacity="{0.08 + 0.72 * abs(cell.value - parity) / reach:.2f}"/>'
            f'<text x="{x + wide / 2 - 1:.0f}" y="{y + ROW // 2 + 4}" text-anchor="middle">{escape(cell.text)}</text></g>'
        )
    return _svg(title, head + ROW * len(rows), parts)


def histograms(title: str, series: Sequence[tuple[str, int, Sequence[int]]]) -> str:
    """Distributions one under the other on one axis: label, lowest value, how often each value came."""
    lowest = min(start for _, start, _ in series)
    highest = max(start + len(counts) - 1 for _, start, counts in series)
    step = max(1, ceil((highest - lowest + 1) / MOST_BINS))
    ticks = _ticks(lowest, highest + step)
    scale = _Scale(min(ticks[0], lowest), max(ticks[-1], highest + step), LABELS, WIDTH - 10)
    tall = 64
    parts = [_grid(ticks, scale, tall * len(series), "")]
    for number, (label, start, counts) in enumerate(series):
        parts.append(_histogram(label, start, counts, lowest, step, scale, tall * number, tall))
    return _svg(title, tall * len(series) + 24, parts)


def _histogram(
    label: str, start: int, counts: Sequence[int], lowest: int, step: int, scale: _Scale, top: int, tall: int
) -> str:
    bins = np.bincount((np.arange(len(counts)) + start - lowest) // step, weights=np.array(counts, float))
    most, total = bins.max(), bins.sum()
    bars = []
    for number, count in enumerate(bins.tolist()):
        if count:
            left, right = scale(lowest + number * step), scale(lowest + (number + 1) * step)
            height = max(1.0, (tall - 14) * count / most)
            values = f"{lowest + number * step}" + (f" to {lowest + (number + 1) * step - 1}" if step > 1 else "")
            bars.append(
                f'<rect class="bar" x="{left}" y="{top + tall - height:.1f}" width="{max(1.0, right - left - 1):.1f}" '
                f'height="{height:.1f}"><title>{escape(label)}: {values} in {100 * count / total:.1f} %</title></rect>'
            )
    return _label(label, top + tall - 14) + "".join(bars)


class _Scale:
    """From values to pixels."""

    def __init__(self, low: float, high: float, left: int, right: int) -> None:
        self._low, self._left = low, left
        self._factor = (right - left) / (high - low)

    def __call__(self, value: float) -> float:
        return round(self._left + (value - self._low) * self._factor, 1)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers around a range, about six of them."""
    reach = (high - low) or abs(high) or 1.0
    step = 10.0 ** floor(log10(reach / 5))
    step *= next(factor for factor in (1, 2, 5, 10) if reach / (step * factor) <= 6)
    first = floor(low / step)
    return [round(step * number, 10) for number in range(first, max(first + 1, ceil(high / step)) + 1)]


def _grid(ticks: Sequence[float], scale: _Scale, height: int, unit: str) -> str:
    return "".join(
        f'<line class="grid" x1="{scale(tick)}" x2="{scale(tick)}" y1="0" y2="{height}"/>'
        f'<text class="tick" x="{scale(tick)}" y="{height + 16}" text-anchor="middle">{tick:g}{unit}</text>'
        for tick in ticks
    )


def _label(name: str, y: int) -> str:
    return (
        f'<text x="{LABELS - 12}" y="{y + 4}" text-anchor="end">{_short(name, 28)}<title>{escape(name)}</title></text>'
    )


def _short(name: str, longest: int) -> str:
    return escape(name if len(name) <= longest else name[: longest - 1] + "…")


def _end_of(name: str, longest: int) -> str:
    """What tells two specs apart is mostly at their ends."""
    return escape(name if len(name) <= longest else "…" + name[1 - longest :])


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title, quote=True)}">'
        + "".join(parts)
        + "</svg>"
    )
