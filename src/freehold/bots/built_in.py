"""The bots that come with Freehold."""

from freehold.bots import external, heuristic, levels, uniform  # noqa: F401
from freehold.bots.neural import bot as neural_bot  # noqa: F401
from freehold.bots.neural import search as neural_search  # noqa: F401
from freehold.bots.search import bot  # noqa: F401
