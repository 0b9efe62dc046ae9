"""What can be wrong with an input.

    FreeholdError (a ValueError)
    ├── BadNotation    the text is not a move
    ├── IllegalMove    it is a move, but not allowed now
    ├── BadSetup       these players, this edition and these options make no game
    └── BadRecord      the record cannot be read or does not replay

Each says what was tried and what would be allowed, and none of them changes anything.
"""

from __future__ import annotations


class FreeholdError(ValueError):
    """The root of all errors that are the caller's to mend."""

    hint: str = ""
    """What to do next, where that is not obvious from the message."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class BadNotation(FreeholdError):
    """The text is not a move."""


class IllegalMove(FreeholdError):
    """The move exists, but this seat may not make it now."""


class BadSetup(FreeholdError):
    """No such game, edition or option, or a combination that cannot be played."""


class BadRecord(FreeholdError):
    """The record is garbled, of an unknown rules version, or does not replay."""
