"""Tables drawn: a pure function from a view to a drawing for each game, found by the game's name.

A game's module here has `draw(view, names, question)`; a game without one is drawn by its picture in characters.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

from freehold.adapters.pictures.from_text import draw_text
from freehold.adapters.pictures.shapes import Drawing
from freehold.core.kit import Kit

__all__ = ["Drawing", "drawing_of"]


def drawing_of(kit: Kit[Any, Any, Any], view: Any, names: Sequence[str]) -> Drawing:
    """The table as this view has it."""
    artist = _artist(kit.name)
    if artist is None:
        return draw_text(kit, view, names)
    drawing: Drawing = artist.draw(view, names, kit.text.ask(view, names))
    return drawing


@cache
def _artist(game: str) -> ModuleType | None:
    own = f"{__name__}.{game.replace('-', '_')}"
    return importlib.import_module(own) if importlib.util.find_spec(own) else None
