"""A picture of the table as pixels, for frameworks that want arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def pixels(text: str) -> NDArray[np.uint8]:
    """Text drawn in a plain fixed-width hand: [height, width, 3]."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default()
    lines = text.splitlines()
    image = Image.new("RGB", (80 * 7 + 20, len(lines) * 14 + 20), "white")
    draw = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        draw.text((10, 10 + 14 * number), line, fill="black", font=font)
    return np.asarray(image)
