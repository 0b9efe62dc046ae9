"""Refusals on their way out: problem details (RFC 9457), whether we refuse or the framework does."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from freehold.core.said import said, verbatim
from freehold.server.messages.answers import Problem
from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.messages.words import words, words_or_none
from freehold.server.ops.metrics import REFUSALS

LOG = logging.getLogger("freehold.server")


def problem(request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """A refusal as problem JSON."""
    REFUSALS.labels(refusal.code).inc()
    message = refusal.message if isinstance(refusal, Closed) else None
    detail, hint = words(refusal.detail), words_or_none(refusal.hint)
    body = Problem(refusal.status, refusal.code, detail, refusal.title, hint, message)
    headers = {"Cache-Control": "no-store"}
    if refusal.retry_after:
        headers["Retry-After"] = str(refusal.retry_after)
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(
        msgspec.json.encode(body), status_code=refusal.status, media_type="application/problem+json", headers=headers
    )


def refused(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    assert isinstance(error, Refusal)
    return problem(request, error)


_BY_STATUS = {401: "bad-token", 403: "not-allowed", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}


def misunderstood(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What the framework refuses: no such route, a body that does not fit."""
    assert isinstance(error, HTTPException)
    if error.status_code >= 500:
        return failed(request, error)
    code = _BY_STATUS.get(error.status_code, "bad-request")
    detail = {"not-found": said("server-nothing-here"), "too-large": said("server-too-large")}.get(code)
    return problem(request, Refusal(code, detail or verbatim(_explained(error))))


def _explained(error: HTTPException) -> str:
    """Which field is wrong, and how: for programmers, in the framework's own words."""
    extra = error.extra if isinstance(error.extra, list) else []
    wrong = [
        f"{entry.get('key', '')}: {entry['message']}"
        for entry in extra
        if isinstance(entry, dict) and "message" in entry
    ]
    detail = "; ".join(wrong) or error.detail
    return detail if detail.endswith(".") else f"{detail}."


def too_deep(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    return problem(request, Refusal("bad-request", said("server-too-deep")))


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Our own mistake: logged with its traceback, reported without."""
    LOG.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return problem(request, Refusal("internal", said("server-failed")))


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: refused,
    HTTPException: misunderstood,
    RecursionError: too_deep,
    Exception: failed,
}
"""Which handler answers which error."""
