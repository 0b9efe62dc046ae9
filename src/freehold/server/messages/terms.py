"""What a table agreed on, in the terms that requests, screens and stored rows share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Milliseconds = Annotated[int, Meta(description="Milliseconds since 1970, by the server's clock.")]

Privacy = Literal["private", "listed"]
UndoRule = Literal["free", "ask", "none"]
Status = Literal["open", "running", "over", "closed"]
By = Literal["person", "bot", "stand-in", "limit", "clock", "fallback", "forced", "nature", "given"]
"""How a move came about."""


class NoClock(Struct, frozen=True, tag="none", tag_field="kind", forbid_unknown_fields=True):
    """Everyone may think as long as they like."""


class MoveClock(Struct, frozen=True, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """A number of seconds for each decision."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]


class GameClock(Struct, frozen=True, tag="game", tag_field="kind", forbid_unknown_fields=True):
    """A number of seconds for the whole game, plus some more for each decision made."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """A number of days for each decision: slow play."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | MoveClock | GameClock | DaysClock
