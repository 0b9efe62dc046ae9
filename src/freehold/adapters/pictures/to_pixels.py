"""Drawings as pixels, by Pillow: for frameworks that want arrays, for PNG and for GIF."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from freehold.adapters.missing import needs
from freehold.adapters.pictures.shapes import Area, Box, Disc, Drawing, Label, Shape, Stroke

if TYPE_CHECKING:
    from PIL.Image import Image

SMOOTH = 2
"""Drawn so many times as large and shrunk: edges become smooth."""
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def to_image(drawing: Drawing) -> Image:
    """A still picture."""
    with needs("adapters", "PIL"):
        from PIL import Image, ImageDraw

    size = round(drawing.width), round(drawing.height)
    image = Image.new("RGB", (size[0] * SMOOTH, size[1] * SMOOTH), "white")
    pen = ImageDraw.Draw(image)
    for group in drawing.groups:
        for shape in group:
            _draw(pen, shape)
    return image.resize(size, Image.Resampling.BOX)


def _draw(pen: Any, shape: Shape) -> None:
    match shape:
        case Box():
            corners = _scaled(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            pen.rounded_rectangle(corners, shape.round * SMOOTH, shape.fill, shape.edge or None, SMOOTH)
        case Disc():
            x, y, r = shape.x, shape.y, shape.radius
            pen.ellipse(_scaled(x - r, y - r, x + r, y + r), shape.fill, shape.edge or None, SMOOTH)
        case Area():
            pen.polygon([tuple(_scaled(*point)) for point in shape.points], shape.fill, shape.edge or None)
        case Stroke():
            points = [tuple(_scaled(*point)) for point in shape.points]
            pen.line(points, shape.ink, round(shape.width * SMOOTH), "curve")
        case Label():
            _write(pen, shape)


def _write(pen: Any, label: Label) -> None:
    font, weight = _font(round(label.size * SMOOTH)), int(label.bold)
    if label.pitch:  # columns stay columns in any font
        middle = label.pitch / 2
        for column, letter in enumerate(label.text):
            place = _scaled(label.x + column * label.pitch + middle, label.y)
            pen.text(place, letter, label.ink, font, "ms", stroke_width=weight)
    else:
        place = _scaled(label.x, label.y)
        pen.text(place, label.text, label.ink, font, ANCHORS[label.anchor], stroke_width=weight)


def _scaled(*numbers: float) -> list[float]:
    return [number * SMOOTH for number in numbers]


@cache
def _font(size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)
