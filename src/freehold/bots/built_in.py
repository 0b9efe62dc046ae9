"""The bots that come with Freehold."""

from __future__ import annotations

from freehold.bots import heuristic, levels, uniform
from freehold.bots.external import bot as external
from freehold.bots.neural import bot as neural
from freehold.bots.neural import guided_bot
from freehold.bots.registry import Maker
from freehold.bots.search import bot as search

BUILT_IN: tuple[Maker, ...] = (
    *external.MAKERS,
    *heuristic.MAKERS,
    *neural.MAKERS,
    *search.MAKERS,
    *guided_bot.MAKERS,
    *levels.MAKERS,
    *uniform.MAKERS,
)
"""In the order they are offered to people."""
