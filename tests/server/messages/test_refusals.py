"""Refusals: a code, a status and a sentence each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freehold.core.errors import BadNotation, BadRecord, BadSetup, FreeholdError, IllegalMove
from freehold.core.said import said, verbatim
from freehold.server.http.problems import _BY_STATUS
from freehold.server.messages import refusals
from freehold.server.messages.refusals import STATUS, Closed, Refusal

ROOT = Path(__file__).parents[3]


def codes_in_the_source() -> set[str]:
    """Every code that somebody refuses with."""
    sources = (ROOT / "src/freehold/server").rglob("*.py")
    named = {code for file in sources for code in re.findall(r'Refusal\(\s*"([a-z-]+)"', file.read_text())}
    return named | {Closed().code, *refusals._CODES.values(), *_BY_STATUS.values()}


def test_every_code_in_the_source_has_a_status_and_every_status_is_used() -> None:
    assert codes_in_the_source() == set(STATUS)


def test_every_refusal_code_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text()
    assert [code for code in STATUS if code != "internal" and f"`{code}`" not in page] == []


def test_the_status_is_told_in_words() -> None:
    refusal = Refusal("no-such-table", said("server-no-table"))
    assert (refusal.status, refusal.title) == (404, "Not Found")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadNotation("it is no move"), "bad-notation"),
        (IllegalMove("it is not allowed"), "illegal-move"),
        (BadSetup("it cannot be"), "bad-setup"),
        (BadRecord("it is no record"), "bad-record"),
        (FreeholdError("it is wrong"), "bad-request"),
    ],
)
def test_an_error_of_the_games_is_a_refusal_in_a_sentence(error: FreeholdError, code: str) -> None:
    refusal = Refusal.of(error)
    assert (refusal.code, str(refusal.detail)) == (code, f"I{str(error)[1:]}.")


def test_a_hint_of_the_games_is_passed_on() -> None:
    assert Refusal.of(BadSetup("it cannot be", hint="try another")).hint == verbatim("try another")
