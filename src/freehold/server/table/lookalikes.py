"""Letters that are not what they seem: what people write is shown to others, who have only their eyes to go by."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_MARKS = 4
"""The most marks on one letter; no language needs more, and a tower of them covers the lines around it."""
_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
_VARIATIONS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
BLANK = frozenset([*_BLANKS, *(chr(code) for some in _VARIATIONS for code in some)])
"""Letters and marks that count as printable but show nothing."""


def tame(text: str) -> str:
    """A text without towers of marks."""
    kept: list[str] = []
    marks = 0
    for letter in normalize("NFC", text):
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def looks(text: str) -> str:
    """What the eye sees of a text: two that look the same at a glance are the same here, and one that shows nothing is empty."""
    seen = "".join(letter for letter in normalize("NFKC", text) if letter not in BLANK)
    return " ".join(seen.casefold().split())
