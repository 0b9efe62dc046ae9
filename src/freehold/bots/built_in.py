"""The bots that come with Freehold."""

from freehold.bots import external, heuristic, uniform  # noqa: F401
