"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# The first example of a test may wait for a compiler; nothing here asserts a wall-clock time.
settings.register_profile("freehold", deadline=None)
settings.load_profile("freehold")
