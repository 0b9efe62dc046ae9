"""Schemathesis over the whole OpenAPI document: whatever is sent, the server does not fail."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.serving import Server, bot, me, play_until

EXAMPLES = 12


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, Any]:
    """Tables that exist: running, open and over, with tokens that open them."""
    _, running = server.create()
    _, waiting = server.create(seats=[me(), {"kind": "open"}, bot()], privacy="listed")
    people = server.people(3, privacy="listed")
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[0])
    tables = [running["table"], waiting["table"], people[0].table, "nowhere"]
    tokens = [running["token"], running["host"], running["invite"], waiting["token"], waiting["host"], people[0].token]
    return {"tables": tables, "tokens": [*tokens, "wrong", None]}


def test_nothing_that_fits_the_document_or_does_not_makes_the_server_fail(
    server: Server, known: dict[str, Any]
) -> None:
    schema = schemathesis.openapi.from_dict(server.http.get("/api/openapi.json").json())
    tried: set[str] = set()
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # an error would be a mistake in our document
        tried.add(f"{operation.method} {operation.path}")
        _fuzz(server, operation, known)
    assert len(tried) >= 30


def _fuzz(server: Server, operation: Any, known: dict[str, Any]) -> None:
    chosen = st.tuples(st.sampled_from(known["tables"]), st.sampled_from(known["tokens"]))
    cases = operation.as_strategy() | operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @given(case=cases, who=chosen)
    @settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def attempt(case: Any, who: tuple[str, str | None]) -> None:
        table, token = who
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = case.call(base_url=server.url, headers=headers)
        assert answer.status_code < 500 or answer.json()["code"] == "not-ready", (answer.request.url, answer.text)

    attempt()
