"""How firmly a network plays, as typed."""

from __future__ import annotations

import pytest

from freehold.bots.neural.temperature import TEMPERATURE, temperature_of
from freehold.core.errors import BadSetup


def test_a_temperature_is_a_number_that_says_how_firm_to_be() -> None:
    assert temperature_of({}) == TEMPERATURE
    assert [temperature_of({"temperature": text}) for text in ("0", "0.7", "1e2")] == [0.0, 0.7, 100.0]
    for text in ("warm", "-0.1", "101", "nan", "inf"):
        with pytest.raises(BadSetup, match=f"temperature cannot be '{text}'"):
            temperature_of({"temperature": text})
