"""Integers for compiled code."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.core.integers import wide


@pytest.mark.parametrize("number", [-128, 0, 127])
def test_a_number_stays_the_same_and_can_grow(number: int) -> None:
    assert wide(np.int8(number)) == number  # type: ignore[arg-type]  # numpy's integers are what it is for
    assert wide(np.int8(number)) << 20 == number << 20  # type: ignore[arg-type]  # the same
