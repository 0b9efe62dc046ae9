"""The bots that come with Freehold."""

from freehold.bots import uniform  # noqa: F401
