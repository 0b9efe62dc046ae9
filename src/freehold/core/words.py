"""Words on a console."""

from __future__ import annotations


def unmarked(text: str) -> str:
    """Text that a console prints as it is: a player's name is not mark-up."""
    return text.replace("[", "\\[")
