"""What is said to people, as a value: a key in the catalogue, and what fills its gaps.

    said("for-sale-bids", who="Ann", coins=4)         Ann bids 4.

It becomes text at the edge, in the language of whoever reads it (`core.catalogue`). A person's name is an argument and is used
verbatim; so is anything else given as a string. `str()` gives the English text, for programs and for the curious.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias


class Said(NamedTuple):
    """One thing said. Compared by value, so that texts can be cached by it; a tuple, because looking one up is quickest."""

    key: str
    args: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        from freehold.core.catalogue import english

        return english().text(self)


class Listed(NamedTuple):
    """Several things in a row: `Ann, Bea and Cy`."""

    items: tuple[Argument, ...]
    last: Literal["and", "or"] = "and"


Argument: TypeAlias = int | float | str | Said | Listed
"""What fills a gap: a number, a name or other text used verbatim, something else said, or several of these."""


def said(key: str, /, **args: Argument) -> Said:
    """Something said, by its key in the catalogue."""
    return Said(key, tuple(args.items()))


def verbatim(text: str) -> Said:
    """Text that is the same in every language, or that nobody has translated."""
    return Said("core-verbatim", (("text", text),))


LONGEST_SHOWN = 100


def visible(text: str) -> str:
    """Text from outside, made fit to show on one line: what is unprintable is spelled out, and what goes on and on is cut."""
    shown = repr(text)[1:-1]
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[: LONGEST_SHOWN - 1]}…"


def all_of(items: Iterable[Argument]) -> Listed:
    """`1, 2 and 3`."""
    return Listed(tuple(items))


def any_of(items: Iterable[Argument]) -> Listed:
    """`1, 2 or 3`."""
    return Listed(tuple(items), "or")
