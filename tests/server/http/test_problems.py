"""Refusals on their way out: problem details, whoever refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.testing import RequestFactory
from msgspec import Raw

from freehold.core.said import said, verbatim
from freehold.server.http import problems
from freehold.server.messages.refusals import Closed, Refusal

REQUEST = RequestFactory().get("/api/games")


def told(response: Response[bytes]) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(response.content)
    return body


def test_a_refusal_is_told_as_problem_details() -> None:
    response = problems.problem(REQUEST, Refusal("full", said("server-full"), hint=said("server-try-later")))
    assert (response.status_code, response.media_type) == (503, "application/problem+json")
    assert told(response) == {
        "status": 503,
        "code": "full",
        "detail": {"text": "This server has no room for another table.", "key": "server-full", "args": {}},
        "title": "Service Unavailable",
        "hint": {"text": "try again later", "key": "server-try-later", "args": {}},
    }


@pytest.mark.parametrize(
    ("refusal", "header", "value"),
    [
        (Refusal("too-many", verbatim("Too many."), retry_after=7), "Retry-After", "7"),
        (Refusal("bad-token", verbatim("Nobody's.")), "WWW-Authenticate", "Bearer"),
        (Refusal("not-found", verbatim("Nothing.")), "Cache-Control", "no-store"),
    ],
)
def test_headers_say_what_clients_should_do(refusal: Refusal, header: str, value: str) -> None:
    assert problems.problem(REQUEST, refusal).headers[header] == value


def test_a_closed_question_comes_with_the_present_screen() -> None:
    closed = Closed()
    closed.message = Raw(b'{"type": "screen"}')
    assert told(problems.refused(REQUEST, closed))["message"] == {"type": "screen"}


@pytest.mark.parametrize(
    ("status", "code", "detail"),
    [
        (404, "not-found", "There is nothing here."),
        (413, "too-large", "That is too large."),
        (405, "method-not-allowed", "No."),
        (418, "bad-request", "No."),
    ],
)
def test_what_the_framework_refuses_is_told_the_same_way(status: int, code: str, detail: str) -> None:
    problem = told(problems.misunderstood(REQUEST, HTTPException("No", status_code=status)))
    assert (problem["code"], problem["detail"]["text"]) == (code, detail)


def test_a_parameter_that_is_wrong_is_named() -> None:
    wrong = [{"key": "page", "message": "Expected `int` >= 0"}, {"key": "status", "message": "Invalid"}]
    problem = told(problems.misunderstood(REQUEST, HTTPException("No", status_code=400, extra=wrong)))
    assert problem["detail"]["text"] == "page: Expected `int` >= 0; status: Invalid."


def test_our_own_mistake_is_logged_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    problem = told(problems.failed(REQUEST, RuntimeError("the seed is 5a5a")))
    assert (problem["code"], "5a5a" in problem["detail"]["text"]) == ("internal", False)
    assert "the seed is 5a5a" in caplog.text


def test_an_error_of_the_framework_is_our_own_mistake() -> None:
    assert told(problems.misunderstood(REQUEST, HTTPException("Oh", status_code=500)))["code"] == "internal"


def test_json_that_is_too_deep_is_the_clients_mistake() -> None:
    assert problems.too_deep(REQUEST, RecursionError()).status_code == 400
