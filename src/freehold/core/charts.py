"""The drawing kit for charts: SVG written by hand, so that showing a chart takes no network and no library."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import ceil, floor, log10
from typing import Final

NAMESPACE: Final = "http://www.w3.org/2000/svg"
"""What a file must declare to count as a picture; inside a page it goes without saying."""


class Scale:
    """Maps values to pixels. A scale may point down: `Scale(0, 1, bottom, top)`."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._start = low, start
        self._factor = (end - start) / (high - low)

    def __call__(self, value: float) -> float:
        return round(self._start + (value - self._low) * self._factor, 1)


def ticks(low: float, high: float) -> list[float]:
    """About six round numbers that span a range."""
    reach = (high - low) or abs(high) or 1.0
    step = 10.0 ** floor(log10(reach / 5))
    step *= next(factor for factor in (1, 2, 5, 10) if reach / (step * factor) <= 6)
    first = floor(low / step)
    return [round(step * number, 10) for number in range(first, max(first + 1, ceil(high / step)) + 1)]


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """A tag around its content, which is already SVG. Attributes are spelled as Python allows: `class_`, `text_anchor`."""
    said = "".join(f' {_spelled(key)}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


def _spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def text(words: str, *, note: str = "", **attributes: object) -> str:
    """Words, whatever characters they contain; a note, if given, is shown to whoever points at them."""
    return element("text", escape(words) + (tooltip(note) if note else ""), **attributes)


def tooltip(words: str) -> str:
    """What is shown to whoever points at the element this is in."""
    return element("title", escape(words))


def line(*, x: tuple[float, float], y: tuple[float, float], **attributes: object) -> str:
    """From one point to another."""
    return element("line", **attributes, x1=x[0], x2=x[1], y1=y[0], y2=y[1])


def polyline(points: Iterable[tuple[float, float]], **attributes: object) -> str:
    """Through all of these points."""
    return element("polyline", **attributes, points=" ".join(f"{x},{y}" for x, y in points))


def svg(title: str, *, width: float, height: float, parts: Iterable[str], **attributes: object) -> str:
    """The whole chart. In a page the style sheet sets the colours; a file needs `xmlns=NAMESPACE` and a style of its own."""
    return element("svg", "".join(parts), **attributes, viewBox=f"0 0 {width} {height}", role="img", aria_label=title)
