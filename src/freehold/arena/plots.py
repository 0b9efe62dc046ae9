"""The charts of a report: means with intervals, a heat map, histograms. Colours are left to the page's style sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

import numpy as np

from freehold.core import charts
from freehold.core.charts import Scale, element, line, text, ticks, tooltip

WIDTH: Final = 720
LABELS: Final = 210
"""Room for the bots' names."""
ROW: Final = 34
MOST_BINS: Final = 48
HISTOGRAM: Final = 64
"""The height of one."""
_svg = partial(charts.svg, width=WIDTH)


class Dot(NamedTuple):
    """One line of a dot plot."""

    label: str
    mean: float
    low: float
    high: float
    note: str
    """Printed at the right end."""


def dot_plot(title: str, dots: Sequence[Dot], *, parity: float | None = None, unit: str = "") -> str:
    """Means with their intervals, one line per bot."""
    known = [end for dot in dots for end in (dot.low, dot.high)] + ([] if parity is None else [parity])
    marks = ticks(min(known), max(known))
    scale = Scale(marks[0], marks[-1], LABELS, WIDTH - 120)
    height = ROW * len(dots) + 30
    parts = [_grid(marks, scale, height - 24, unit)]
    if parity is not None:
        parts.append(line(x=(scale(parity), scale(parity)), y=(0, height - 24), class_="parity"))
    parts += [_dot(dot, scale, ROW * number + ROW // 2) for number, dot in enumerate(dots)]
    return _svg(title, height=height, parts=parts)


def _dot(dot: Dot, scale: Scale, y: int) -> str:
    return element(
        "g",
        tooltip(f"{dot.label}: {dot.note}")
        + _label(dot.label, y)
        + line(x=(scale(dot.low), scale(dot.high)), y=(y, y), class_="interval")
        + element("circle", class_="mean", cx=scale(dot.mean), cy=y, r=5)
        + text(dot.note, x=WIDTH, y=y + 4, text_anchor="end"),
    )


class Cell(NamedTuple):
    """One field of a heat map."""

    value: float
    text: str
    note: str


def heat_map(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Mapping[tuple[int, int], Cell],
    *,
    parity: float,
) -> str:
    """A value for each pair: above parity in one colour, below in another, stronger the further away."""
    wide = min(90, (WIDTH - LABELS) // max(1, len(columns)))
    head = 96
    reach = max([abs(cell.value - parity) for cell in cells.values()] + [1e-9])
    parts = [
        text(_end_of(name, 20), transform=f"translate({LABELS + wide * column + wide // 2 - 4},{head - 8}) rotate(-35)")
        for column, name in enumerate(columns)
    ]
    parts += [_label(name, head + ROW * row + ROW // 2) for row, name in enumerate(rows)]
    for (row, column), cell in cells.items():
        strength = (cell.value - parity) / reach
        parts.append(_cell(cell, strength, x=LABELS + wide * column, y=head + ROW * row, wide=wide))
    return _svg(title, height=head + ROW * len(rows), parts=parts)


def _cell(cell: Cell, strength: float, *, x: int, y: int, wide: int) -> str:
    """strength: how far it is above or below parity, as a share of the furthest."""
    opacity = f"{0.08 + 0.72 * abs(strength):.2f}"
    kind = "above" if strength >= 0 else "below"
    return element(
        "g",
        tooltip(cell.note)
        + element("rect", class_=kind, x=x, y=y, width=wide - 2, height=ROW - 2, rx=3, fill_opacity=opacity)
        + text(cell.text, x=f"{x + wide / 2 - 1:.0f}", y=y + ROW // 2 + 4, text_anchor="middle"),
    )


class Counted(NamedTuple):
    """One histogram: how often each value came, from the lowest up."""

    label: str
    lowest: int
    counts: Sequence[int]


def histograms(title: str, series: Sequence[Counted]) -> str:
    """Distributions one below the other, on one axis."""
    lowest = min(each.lowest for each in series)
    highest = max(each.lowest + len(each.counts) - 1 for each in series)
    step = max(1, ceil((highest - lowest + 1) / MOST_BINS))
    marks = ticks(lowest, highest + step)
    scale = Scale(min(marks[0], lowest), max(marks[-1], highest + step), LABELS, WIDTH - 10)
    parts = [_grid(marks, scale, HISTOGRAM * len(series), "")]
    for number, each in enumerate(series):
        bins = _bins(each, lowest, step)
        parts.append(_label(each.label, HISTOGRAM * (number + 1) - 14))
        parts += [_bar(bin_, each.label, bins, scale, bottom=HISTOGRAM * (number + 1)) for bin_ in bins]
    return _svg(title, height=HISTOGRAM * len(series) + 24, parts=parts)


class _Bin(NamedTuple):
    """Neighbouring values, from the first to the one before the end, and how often they came."""

    first: int
    end: int
    times: float


def _bins(each: Counted, lowest: int, step: int) -> list[_Bin]:
    """Those that anything fell into."""
    numbers = (np.arange(len(each.counts)) + each.lowest - lowest) // step
    counts = np.bincount(numbers, weights=np.array(each.counts, float)).tolist()
    starts = range(lowest, lowest + len(counts) * step, step)
    return [_Bin(start, start + step, count) for start, count in zip(starts, counts, strict=True) if count]


def _bar(bar: _Bin, label: str, bins: Sequence[_Bin], scale: Scale, *, bottom: int) -> str:
    most, total = max(each.times for each in bins), sum(each.times for each in bins)
    left, right = scale(bar.first), scale(bar.end)
    height = max(1.0, (HISTOGRAM - 14) * bar.times / most)
    values = f"{bar.first}" + (f" to {bar.end - 1}" if bar.end - bar.first > 1 else "")
    return element(
        "rect",
        tooltip(f"{label}: {values} in {100 * bar.times / total:.1f} %"),
        class_="bar",
        x=left,
        y=f"{bottom - height:.1f}",
        width=f"{max(1.0, right - left - 1):.1f}",
        height=f"{height:.1f}",
    )


def _grid(marks: Sequence[float], scale: Scale, height: int, unit: str) -> str:
    return "".join(
        line(x=(scale(mark), scale(mark)), y=(0, height), class_="grid")
        + text(f"{mark:g}{unit}", class_="tick", x=scale(mark), y=height + 16, text_anchor="middle")
        for mark in marks
    )


def _label(name: str, y: int) -> str:
    return text(_short(name, 28), note=name, x=LABELS - 12, y=y + 4, text_anchor="end")


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _end_of(name: str, longest: int) -> str:
    """The end of a name: that is mostly where two specs differ."""
    return name if len(name) <= longest else "…" + name[1 - longest :]
