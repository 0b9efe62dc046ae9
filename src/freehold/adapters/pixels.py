"""The table as plain text and as pixels, for frameworks that render."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup
from freehold.core.kit import Kit


def check_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in modes:
        raise BadSetup(f"render_mode cannot be {mode!r}", hint=f"it is one of {', '.join(modes)}")
    return mode


def plain(kit: Kit[Any, Any, Any], view: Any, names: Sequence[str]) -> str:
    """What a viewer sees and is asked, in 80 columns."""
    from rich.console import Console

    console = Console(width=80, color_system=None, record=True, file=StringIO())
    console.print(kit.text.picture(view, names), highlight=False)
    console.print(kit.text.ask(view, names), highlight=False)
    return console.export_text()


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
