"""Whose pages may use the API."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.server.http.origins import check_origin, cors
from freehold.server.messages.refusals import Refusal
from freehold.server.settings import Settings
from tests.server.conftest import settings_in
from tests.server.serving import serving


def test_pages_of_an_origin_that_was_named_may_use_the_api(tmp_path: Path) -> None:
    named, other = {"Origin": "https://club.example"}, {"Origin": "https://evil.example"}
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
    with serving(settings_in(tmp_path, origins="https://club.example/")) as server:
        before = server.http.options("/api/tables", headers={**named, **asks})
        assert before.headers["access-control-allow-origin"] == "https://club.example"
        answer = server.http.post("/api/tables/mine", json={"tickets": []}, headers=named)
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "https://club.example")
        assert "access-control-allow-origin" not in server.http.get("/api/games", headers=other).headers


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"host": "play.example"},
        {"host": "play.example", "origin": "https://play.example"},
        {"host": "Play.Example:8000", "origin": "http://play.example:8000"},
        {"host": "play.example", "origin": "https://club.example"},
    ],
)
def test_programs_and_pages_of_its_own_and_of_named_origins_may_ask(headers: dict[str, str]) -> None:
    check_origin(headers, Settings(origins="https://club.example/, https://other.example"))


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "", "https://play.example.evil"])
def test_other_peoples_pages_may_not(origin: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_origin({"host": "play.example", "origin": origin}, Settings())
    assert refused.value.code == "wrong-origin"


def test_without_a_host_no_origin_is_its_own() -> None:
    with pytest.raises(Refusal):
        check_origin({"origin": ""}, Settings())


def test_browsers_are_told_nothing_where_no_origin_was_named() -> None:
    assert cors(Settings()) is None
