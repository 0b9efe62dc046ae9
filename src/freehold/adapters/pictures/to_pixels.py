"""Drawings as pixels, using Pillow: for frameworks that want arrays, for PNG and for GIF."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import combining, normalize

from freehold.adapters.missing import needs
from freehold.adapters.pictures.shapes import Area, Box, Disc, Drawing, Label, Shape, Stroke

if TYPE_CHECKING:
    from PIL.Image import Image

SMOOTH = 2
"""Drawn this many times larger and then shrunk, which smooths edges."""
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}
OWN_SIGNS = frozenset("’«»·…±“")
"""What Pillow's own font has besides ASCII."""
FONTS = ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf")
"""Fonts with the letters of our languages; one of them is on nearly every machine."""
SPELT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u2212": "-", "–": "-", "„": '"'}
)
"""How letters are written when no font has them."""


class Pen(NamedTuple):
    """What draws, and whether it writes with one of this machine's fonts or with Pillow's own."""

    draw: Any
    font: str


def to_image(drawing: Drawing) -> Image:
    """A still picture."""
    with needs("adapters", "PIL"):
        from PIL import Image, ImageDraw

    size = round(drawing.width), round(drawing.height)
    image = Image.new("RGB", (size[0] * SMOOTH, size[1] * SMOOTH), "white")
    pen = Pen(ImageDraw.Draw(image), _font_for(drawing))
    for group in drawing.groups:
        for shape in group:
            _draw(pen, shape)
    return image.resize(size, Image.Resampling.BOX)


def _font_for(drawing: Drawing) -> str:
    """One font with all the letters, for the whole drawing; Pillow's own (an empty name) if that will do, or has to."""
    labels = [shape.text for group in drawing.groups for shape in group if isinstance(shape, Label)]
    if all(letter.isascii() or letter in OWN_SIGNS for text in labels for letter in text):
        return ""
    return next(filter(_is_there, FONTS), "")


@cache
def _is_there(font: str) -> bool:
    with suppress(OSError):
        return bool(_font(font, SMOOTH))
    return False


def _draw(pen: Pen, shape: Shape) -> None:
    match shape:
        case Box():
            corners = _scaled(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            pen.draw.rounded_rectangle(corners, shape.round * SMOOTH, shape.fill, shape.edge or None, SMOOTH)
        case Disc():
            x, y, r = shape.x, shape.y, shape.radius
            pen.draw.ellipse(_scaled(x - r, y - r, x + r, y + r), shape.fill, shape.edge or None, SMOOTH)
        case Area():
            pen.draw.polygon([tuple(_scaled(*point)) for point in shape.points], shape.fill, shape.edge or None)
        case Stroke():
            points = [tuple(_scaled(*point)) for point in shape.points]
            pen.draw.line(points, shape.ink, round(shape.width * SMOOTH), "curve")
        case Label():
            _write(pen, shape)


def _write(pen: Pen, label: Label) -> None:
    font, weight = _font(pen.font, round(label.size * SMOOTH)), int(label.bold)
    if label.pitch:  # columns stay columns in any font
        middle = label.pitch / 2
        for column, letter in enumerate(label.text):
            place = _scaled(label.x + column * label.pitch + middle, label.y)
            pen.draw.text(place, _written(letter, pen.font)[:1], label.ink, font, "ms", stroke_width=weight)
    else:
        place = _scaled(label.x, label.y)
        text = _written(label.text, pen.font)
        pen.draw.text(place, text, label.ink, font, ANCHORS[label.anchor], stroke_width=weight)


def _written(text: str, font: str) -> str:
    """The text as this font can write it: Pillow's own has no accents."""
    if font:
        return text
    spelt = "".join(letter if letter in OWN_SIGNS else normalize("NFKD", letter) for letter in text.translate(SPELT))
    return "".join(letter for letter in spelt if not combining(letter))


def _scaled(*numbers: float) -> list[float]:
    return [number * SMOOTH for number in numbers]


@cache
def _font(name: str, size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.truetype(name, size) if name else ImageFont.load_default(size)
