"""Pictures of any game as SVG: a table as a seat sees it, and a record as a moving picture.

    from freehold.adapters.svg import Picture, animate, draw
    draw(kit, view, ["Ann", "Bea", "Cy"])     # the text of an SVG file
    Picture(kit, view, ["Ann", "Bea", "Cy"])  # the same, shown by a notebook
    animate(kit, record)                      # one picture per move, over and over

How a game is drawn is in `adapters.pictures`; all of the art is our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.adapters.pictures import drawing_of
from freehold.adapters.pictures.moving import drawings, moving_svg
from freehold.adapters.pictures.to_svg import to_svg
from freehold.core.kit import AnyKit
from freehold.core.record import Record, game_of


class Picture:
    """A table that shows itself in a notebook."""

    def __init__(self, kit: AnyKit, view: Any, names: Sequence[str]) -> None:
        self.svg = draw(kit, view, names)

    def _repr_svg_(self) -> str:
        return self.svg


def draw(kit: AnyKit, view: Any, names: Sequence[str]) -> str:
    """What a viewer sees, as the text of an SVG file."""
    return to_svg(drawing_of(kit, view, names))


def animate(kit: AnyKit, record: Record, *, viewer: int | None = None, seconds: float = 1.0) -> str:
    """A record as this viewer saw it (None: a spectator), move by move, each shown for this many seconds."""
    game = game_of(kit, record)
    return moving_svg(drawings(kit, record, lambda state: game.view(state, viewer)), seconds)
