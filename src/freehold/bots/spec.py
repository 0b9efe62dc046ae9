"""A bot as people type it: `search:sims=2000`, `cmd:limit=0.5;python3 mybot.py`. Such text is read here and nowhere else.

It takes nothing but the standard library: training reads specs, too, on machines where little else is installed.
"""

from __future__ import annotations

from collections.abc import Collection

from freehold.core.errors import BadSetup
from freehold.core.said import Said, all_of, said, visible

Parameters = dict[str, str]
"""What follows a bot's name, by name, as typed. Free text is under `text`."""


def name_in(spec: str) -> str:
    """The name of the bot."""
    return spec.partition(":")[0]


def parameters_in(spec: str, known: Collection[str], *, takes_text: bool = False) -> Parameters:
    """The parameters; where a bot takes text, everything from the first part that is not one of them is that text."""
    found: Parameters = {}
    rest = spec.partition(":")[2]
    while rest:
        part, _, after = rest.partition(";")
        name, equals, value = part.partition("=")
        if equals and name in known:
            found[name] = value
        elif takes_text:
            return {**found, "text": rest}
        elif part:
            wrong = said("bots-no-parameter", spec=visible(spec), parameter=visible(part))
            raise BadSetup(wrong, hint=said("bots-takes", known=all_of(known)) if known else said("bots-takes-none"))
        rest = after
    return found


def whole_number(name: str, text: str, *, least: int = 1, most: int) -> int:
    """A parameter that is a whole number, or BadSetup with what it may be."""
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        hint = said("bots-whole-number", name=name, least=least, most=most)
        raise BadSetup(said("bots-no-value", name=name, value=visible(text)), hint=hint)
    return int(text)


def number(name: str, text: str, *, least: float = 0, most: float, hint: Said | None = None) -> float:
    """A parameter that is a number, or BadSetup with what it may be."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not least <= number <= most:
        allowed = said("bots-number", name=name, least=least, most=most)
        raise BadSetup(said("bots-no-value", name=name, value=visible(text)), hint=hint or allowed)
    return number
