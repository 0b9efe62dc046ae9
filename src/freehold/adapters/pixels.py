"""The table as plain text and as pixels, for frameworks that render."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.adapters.pictures import drawing_of
from freehold.adapters.pictures.to_pixels import to_image
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit


def check_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """The render mode, if it is one of these."""
    if mode is not None and mode not in modes:
        raise BadSetup(f"render_mode cannot be {mode!r}", hint=f"it is one of {', '.join(modes)}")
    return mode


def shown(mode: str, kit: AnyKit, view: Any, names: Sequence[str]) -> Any:
    """What a viewer sees: text for `ansi` and `human`, the text of a file for `svg`, pixels for `rgb_array`."""
    if mode == "rgb_array":
        return pixels(kit, view, names)
    if mode == "svg":
        from freehold.adapters.svg import draw

        return draw(kit, view, names)
    return plain(kit, view, names)


def plain(kit: AnyKit, view: Any, names: Sequence[str]) -> str:
    """What a viewer sees and is asked, in 80 columns."""
    from rich.console import Console

    console = Console(width=80, color_system=None, record=True, file=StringIO())
    console.print(kit.text.picture(view, names, str), highlight=False)
    console.print(str(kit.text.ask(view, names)), highlight=False)
    return console.export_text()


def pixels(kit: AnyKit, view: Any, names: Sequence[str]) -> NDArray[np.uint8]:
    """The drawn table: [height, width, 3]."""
    return np.asarray(to_image(drawing_of(kit, view, names)))
