"""What can be wrong with input.

    FreeholdError (a ValueError)
    ├── BadNotation    the text is not a move
    ├── IllegalMove    it is a move, but not allowed now
    ├── BadSetup       these players, this edition and these options don't make a game
    └── BadRecord      the record cannot be read or does not replay

Each says what was tried and what would be allowed, and leaves everything as it was. Errors that people at a table can run into
are told in their language; those that only a programmer can, in English.
"""

from __future__ import annotations

from freehold.core.said import Said, verbatim


class FreeholdError(ValueError):
    """The root of all errors that are the caller's to fix."""

    said: Said
    """What is wrong; `str()` says it in English."""
    hint: Said | None
    """What to do next, where that is not obvious from the message."""

    def __init__(self, message: Said | str, *, hint: Said | str | None = None) -> None:
        super().__init__(message)
        self.said = message if isinstance(message, Said) else verbatim(message)
        self.hint = verbatim(hint) if isinstance(hint, str) and hint else hint or None

    def __str__(self) -> str:
        return str(self.said)


class BadNotation(FreeholdError):
    """The text is not a move."""


class IllegalMove(FreeholdError):
    """The move exists, but this seat may not make it now."""


class BadSetup(FreeholdError):
    """No such game, edition or option, or a combination that cannot be played."""


class BadRecord(FreeholdError):
    """The record is garbled, follows an unknown version of the rules, or does not replay."""
