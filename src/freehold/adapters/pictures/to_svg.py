"""Drawings as SVG: complete files that need nothing from the network."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from freehold.adapters.pictures.shapes import INK, Area, Box, Disc, Drawing, Group, Label, Point, Shape, Stroke

LETTERS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
COLUMNS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def to_svg(drawing: Drawing) -> str:
    """A still picture."""
    return page(drawing.width, drawing.height, "".join(map(group_of, drawing.groups)))


def page(width: float, height: float, body: str) -> str:
    """The file around what is drawn."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
        f'<g font-family="{LETTERS}" fill="{INK}">{body}</g></svg>'
    )


def group_of(group: Group) -> str:
    """The shapes of one thing."""
    return f"<g>{''.join(map(shape_of, group))}</g>" if len(group) != 1 else shape_of(group[0])


def shape_of(shape: Shape) -> str:
    """One shape."""
    match shape:
        case Box():
            place = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
            return f"<rect {place}{_round(shape.round)}{_paint(shape.fill, shape.edge)}/>"
        case Disc():
            place = f'cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}"'
            return f"<circle {place}{_paint(shape.fill, shape.edge)}/>"
        case Area():
            return f'<polygon points="{_points(shape.points)}"{_paint(shape.fill, shape.edge)}/>'
        case Stroke():
            line = f'fill="none" stroke="{shape.ink}" stroke-width="{shape.width:g}"'
            return f'<polyline points="{_points(shape.points)}" {line}/>'
        case Label():
            return _label(shape)


def _label(label: Label) -> str:
    look = [f'x="{label.x:g}" y="{label.y:g}" font-size="{label.size:g}"']
    if label.ink != INK:
        look.append(f'fill="{label.ink}"')
    if label.bold:
        look.append('font-weight="700"')
    if label.anchor != "start":
        look.append(f'text-anchor="{label.anchor}"')
    if label.pitch:
        length = f"{len(label.text) * label.pitch:g}"
        look.append(f'xml:space="preserve" font-family={quoteattr(COLUMNS)} textLength="{length}"')
    return f"<text {' '.join(look)}>{escape(label.text)}</text>"


def _round(radius: float) -> str:
    return f' rx="{radius:g}"' if radius else ""


def _paint(fill: str, edge: str) -> str:
    return f' fill="{fill}"' + (f' stroke="{edge}"' if edge else "")


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
