"""Drawing tables: for each game a pure function from a view to a drawing, found by the game's name.

A game's module here has `draw(view, names, question, say)`; a game without one is drawn from its picture in characters.
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
from freehold.core.kit import AnyKit, Say

__all__ = ["Drawing", "drawing_of"]


def drawing_of(kit: AnyKit, view: Any, names: Sequence[str], say: Say = str) -> Drawing:
    """The table as this view shows it; in English unless another language is asked for."""
    artist = _artist(kit.name)
    if artist is None:
        return draw_text(kit, view, names, say)
    drawing: Drawing = artist.draw(view, names, say(kit.text.ask(view, names)), say)
    return drawing


@cache
def _artist(game: str) -> ModuleType | None:
    own = f"{__name__}.{game.replace('-', '_')}"
    return importlib.import_module(own) if importlib.util.find_spec(own) else None
