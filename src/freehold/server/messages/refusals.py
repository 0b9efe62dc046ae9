"""Refusals: each with a sentence for players, a code for programs and an HTTP status.

Refusal
├── Closed       409: the question is no longer open; the response carries the current screen
└── everything else is told apart by its code
"""

from __future__ import annotations

from http import HTTPStatus

from msgspec import Raw

from freehold.core.errors import BadNotation, BadRecord, BadSetup, FreeholdError, IllegalMove
from freehold.core.said import Said, said

STATUS = {
    "bad-request": 400,
    "bad-token": 401,
    "not-allowed": 403,
    "wrong-origin": 403,
    "not-found": 404,
    "no-such-table": 404,
    "no-such-seat": 404,
    "no-such-position": 404,
    "method-not-allowed": 405,
    "not-running": 409,
    "already-running": 409,
    "not-over": 409,
    "still-running": 409,
    "seat-taken": 409,
    "table-full": 409,
    "name-taken": 409,
    "nothing-to-undo": 409,
    "undo-not-allowed": 409,
    "no-undo-request": 409,
    "no-auction": 409,
    "prompt-closed": 409,
    "too-large": 413,
    "unsupported-media-type": 415,
    "illegal-move": 422,
    "bad-notation": 422,
    "bad-setup": 422,
    "bad-record": 422,
    "bad-name": 422,
    "request-reused": 422,
    "too-many": 429,
    "internal": 500,
    "full": 503,
    "not-ready": 503,
}
"""Every code there is, with its status."""

_CODES: dict[type[FreeholdError], str] = {
    BadNotation: "bad-notation",
    IllegalMove: "illegal-move",
    BadSetup: "bad-setup",
    BadRecord: "bad-record",
}


class Refusal(Exception):
    """Something was asked that cannot be done; nothing was changed."""

    def __init__(self, code: str, detail: Said, *, hint: Said | None = None, retry_after: int = 0) -> None:
        super().__init__(detail)
        self.code = code
        self.status = STATUS[code]
        self.detail = detail
        """Why, in a whole sentence."""
        self.hint = hint
        """What to do next, in a clause."""
        self.retry_after = retry_after
        """Seconds to wait, with `too-many`."""

    def __str__(self) -> str:
        return str(self.detail)

    @property
    def title(self) -> str:
        """The status in words."""
        return HTTPStatus(self.status).phrase

    @staticmethod
    def of(error: FreeholdError) -> Refusal:
        """The refusal that a game's error amounts to."""
        why = said("core-sentence", clause=error.said)
        return Refusal(_CODES.get(type(error), "bad-request"), why, hint=error.hint)


class Closed(Refusal):
    """The prompt that was answered is not open."""

    def __init__(self) -> None:
        super().__init__("prompt-closed", said("server-question-closed"))
        self.message: Raw | None = None
        """The screen as it is now, in JSON: put here by the route."""
