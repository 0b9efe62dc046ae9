"""What a drawing is made of: plain values, so that one drawing can become SVG, pixels or a frame of a moving picture.

A drawing is a sheet with groups on it: a card, a cube, a line of text. Groups do not overlap, except that the first is the ground
beneath all others; so a group that stays put is the same value in the next frame, wherever it comes in the order.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Literal, TypeAlias

from msgspec import Struct

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]

PAPER, CARD, INK, SOFT, LINE = "#f3ede0", "#fffdf8", "#22262b", "#63676d", "#d8cdb8"
ACCENT, WASH, GOLD, GO, BAD, WATER = "#9a3b1b", "#f7e3d6", "#e0b13f", "#17634b", "#a8241c", "#a8d0e0"
SEATS = ("#9a3b1b", "#1f5fbf", "#17634b", "#a9790f", "#7648b0", "#565b62")
"""A colour for each seat, always shown next to its name."""


class Box(Struct, frozen=True):
    """A rectangle, its corners rounded by `round`."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str = ""
    round: float = 0


class Disc(Struct, frozen=True):
    """A circle around a point."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


class Area(Struct, frozen=True):
    """A polygon."""

    points: tuple[Point, ...]
    fill: str
    edge: str = ""


class Stroke(Struct, frozen=True):
    """A line through points."""

    points: tuple[Point, ...]
    ink: str
    width: float = 1


class Label(Struct, frozen=True):
    """One line of text; y is its baseline."""

    x: float
    y: float
    text: str
    size: float = 15
    ink: str = INK
    bold: bool = False
    anchor: Anchor = "start"
    pitch: float = 0
    """The width of a column, for text that is set in columns; 0 leaves it to the font."""


Shape: TypeAlias = Box | Disc | Area | Stroke | Label
Group: TypeAlias = tuple[Shape, ...]


class Drawing(Struct, frozen=True):
    """A sheet with groups of shapes on it."""

    width: float
    height: float
    groups: tuple[Group, ...]
    """From the ground up."""


def ground(width: float, height: float) -> Group:
    """The sheet itself."""
    return (Box(0, 0, width, height, PAPER, round=14),)


def paragraph(x: float, y: float, text: str, *, columns: int, size: float = 15) -> Group:
    """Text over as many lines as it takes."""
    lines = wrap(text, columns)
    return tuple(Label(x, y + number * size * 1.35, line, size) for number, line in enumerate(lines))


def short(name: str, longest: int = 16) -> str:
    """A name, shortened to fit."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"
