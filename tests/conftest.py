"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

# Tests run beside each other: several threads of torch would wait for cores that others have, and take ten times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# The first example of a test may wait for a compiler; nothing here asserts a wall-clock time.
settings.register_profile("freehold", deadline=None)
settings.load_profile("freehold")
