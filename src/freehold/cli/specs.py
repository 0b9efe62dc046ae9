"""Bots and options as they are typed."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.kit import Kit
from freehold.core.settings import Value


def split_specs(given: Sequence[str]) -> list[str]:
    """`random,search:sims=500` is two bots; a command with a comma in it goes into double quotes."""
    found = [spec.strip() for value in given for row in csv.reader([value], skipinitialspace=True) for spec in row]
    if not found or not all(found):
        raise BadSetup(f"--bots {','.join(given)!r} leaves a bot without a name", hint="see `freehold bots`")
    return found


def quoted(spec: str) -> str:
    """A bot as `split_specs` reads it from a list of several."""
    return f'"{spec.replace(chr(34), 2 * chr(34))}"' if "," in spec or '"' in spec else spec


def read_options(kit: Kit[Any, Any, Any], given: Sequence[str]) -> dict[str, Value]:
    """`rounding=up` and the like, read by the kit."""
    options: dict[str, Value] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(f"--option takes name=value, not {word!r}", hint=f"see `freehold games {kit.name}`")
        options[name.strip()] = kit.option(name.strip()).parse(value.strip())
    return options
