"""How firmly a network plays, as typed: `neural:temperature=0`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freehold.core.errors import BadSetup

TEMPERATURE: Final = 1.0
"""How firmly networks play: below 1 the likelier moves become likelier still; 0 is always the likeliest."""


def temperature_of(parameters: Mapping[str, str]) -> float:
    """How firm a spec wants the network's choices."""
    text = parameters.get("temperature", str(TEMPERATURE))
    try:
        temperature = float(text)
    except ValueError:
        temperature = -1.0
    if not 0 <= temperature <= 100:
        raise BadSetup(
            f"temperature cannot be {text!r}", hint="it is a number from 0 to 100; 0 plays the likeliest move"
        )
    return temperature
