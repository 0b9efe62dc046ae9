"""What routes share: the token that is sent along, and where a request comes from."""

from __future__ import annotations

import pytest
from litestar.testing import RequestFactory

from freehold.server.http.routes.common import REFUSED, address, bearer
from freehold.server.messages.refusals import STATUS, Refusal


def with_header(value: str) -> str | None:
    return bearer(RequestFactory().get("/", headers={"Authorization": value}))


@pytest.mark.parametrize("value", ["Bearer abc", "bearer abc", "Bearer  abc "])
def test_a_token_is_sent_as_a_bearers(value: str) -> None:
    assert with_header(value) == "abc"


@pytest.mark.parametrize("value", ["Basic abc", "Bearer", "Bearer ", "abc", "Bearer " + "x" * 101])
def test_what_is_no_bearers_token_is_refused(value: str) -> None:
    with pytest.raises(Refusal) as refused:
        with_header(value)
    assert refused.value.code == "bad-token"


def test_whoever_sends_no_token_is_nobody() -> None:
    assert bearer(RequestFactory().get("/")) is None


def test_a_request_without_an_address_is_counted_all_the_same() -> None:
    request = RequestFactory().get("/")
    request.scope["client"] = None
    assert address(request) == "?"


def test_every_status_of_a_refusal_is_in_the_document() -> None:
    ours = set(STATUS.values()) - {405, 500}  # the framework's, and our own mistakes
    assert ours == set(REFUSED)
