"""Bots, options and seeds as they are typed."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from random import SystemRandom

from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.core.said import said
from freehold.core.settings import Value

SEEDS = 2**32
"""How many seeds there are to draw from when none was given."""


def split_specs(given: Sequence[str]) -> list[str]:
    """`random,search:sims=500` is two bots; a command with a comma in it goes into double quotes."""
    found = [spec.strip() for value in given for row in csv.reader([value], skipinitialspace=True) for spec in row]
    if not found or not all(found):
        wrong = said("terminal-bot-without-a-name", given=",".join(given))
        raise BadSetup(wrong, hint=said("terminal-see", command="freehold bots"))
    return found


def quoted(spec: str) -> str:
    """A bot as `split_specs` reads it from a list of several."""
    return f'"{spec.replace(chr(34), 2 * chr(34))}"' if "," in spec or '"' in spec else spec


def read_options(kit: AnyKit, given: Sequence[str]) -> dict[str, Value]:
    """`rounding=up` and the like, read by the kit."""
    options: dict[str, Value] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            wrong = said("terminal-option-without-a-value", given=word)
            raise BadSetup(wrong, hint=said("terminal-see", command=f"freehold games {kit.name}"))
        options[name.strip()] = kit.option(name.strip()).parse(value.strip())
    return options


def seed_or_any(seed: int | None) -> int:
    """The seed that was given, or one that nobody can predict."""
    return SystemRandom().randrange(SEEDS) if seed is None else seed
