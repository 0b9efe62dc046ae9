"""What holds for every request: its body is read once, as exactly what its route takes."""

from __future__ import annotations

from typing import Any

import pytest

from freehold.server.http import checks
from freehold.server.http.checks import decoded
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.requests import CreateTable, SetLimit
from tests.server.serving import Server


def refused(body: bytes, kind: Any = SetLimit) -> str:
    with pytest.raises(Refusal) as why:
        decoded(body, kind)
    assert why.value.code == "bad-request"
    return str(why.value.detail)


def test_a_body_that_fits_is_a_value() -> None:
    assert decoded(b'{"amount": 5}', SetLimit) == SetLimit(5)


@pytest.mark.parametrize("amount", [b'"5"', b"5.5", b"true", b"null", b"-1", b"NaN", b"1e400"])
def test_what_only_nearly_fits_is_refused(amount: bytes) -> None:
    assert refused(b'{"amount": ' + amount + b"}")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe\x00", b'{"amount": "\xff"}', b"[]", b"{}"])
def test_what_is_no_such_body_is_refused(body: bytes) -> None:
    assert refused(body)


def test_a_refusal_says_where_a_body_does_not_fit() -> None:
    body = b'{"game": "for-sale", "seats": [{"kind": "open"}], "pace": "5"}'
    assert refused(body, CreateTable) == "Expected `int`, got `str` - at `$.pace`."


def test_a_body_is_read_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Any] = []

    def reading(body: bytes, kind: Any) -> Any:
        read.append(kind)
        return decoded(body, kind)

    monkeypatch.setattr(checks, "decoded", reading)
    server.create()
    assert read == [CreateTable]


@pytest.mark.parametrize(("kind", "status"), [("application/json; charset=utf-8", 200), ("text/plain", 415), ("", 415)])
def test_a_body_has_to_say_that_it_is_json(server: Server, kind: str, status: int) -> None:
    headers = {"Content-Type": kind}
    answer = server.http.post("/api/tables/mine", content=b'{"tickets": []}', headers=headers)
    assert answer.status_code == status
