"""Small words that every game needs: lists and numbers of things, as people write them."""

from __future__ import annotations

from collections.abc import Iterable


def listed(items: Iterable[object], *, last: str = "and") -> str:
    """`Ann, Bea and Cy`; with another `last` word, `1, 2 or 3`."""
    *most, final = map(str, items)
    return f"{', '.join(most)} {last} {final}" if most else final


def counted(number: int, thing: str, things: str = "") -> str:
    """`1 coin`, `3 coins`; `things` is the plural where that is not one letter more."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def unmarked(text: str) -> str:
    """Text that a console prints as it is: a player's name is not mark-up."""
    return text.replace("[", "\\[")
