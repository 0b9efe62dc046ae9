"""Reading a bot as people type it."""

from __future__ import annotations

import pytest

from freehold.bots.spec import Parameters, name_in, number, parameters_in, whole_number
from freehold.core.errors import BadSetup


@pytest.mark.parametrize(
    ("spec", "name"), [("random", "random"), ("search:sims=5", "search"), ("cmd:a: b", "cmd"), ("", "")]
)
def test_the_name_ends_at_the_first_colon(spec: str, name: str) -> None:
    assert name_in(spec) == name


@pytest.mark.parametrize(
    ("spec", "parameters"),
    [
        ("search", {}),
        ("search:", {}),
        ("search:sims=5", {"sims": "5"}),
        ("search:sims=5;ms=;", {"sims": "5", "ms": ""}),
    ],
)
def test_parameters_are_kept_as_typed(spec: str, parameters: Parameters) -> None:
    assert parameters_in(spec, ["sims", "ms"]) == parameters


def test_what_is_no_parameter_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="'depth=3' is not one of its parameters") as refused:
        parameters_in("search:sims=5;depth=3", ["sims", "ms"])
    assert str(refused.value.hint) == "it takes sims and ms"


def test_text_begins_where_the_parameters_end() -> None:
    found = parameters_in("cmd:limit=2;python3 -c 'a=1; limit=3'", ["limit"], takes_text=True)
    assert found == {"limit": "2", "text": "python3 -c 'a=1; limit=3'"}


@pytest.mark.parametrize("text", ["0", "11", "-1", "1.5", "two", "²", ""])
def test_whole_numbers_have_their_range(text: str) -> None:
    assert whole_number("ms", "10", most=10) == 10
    with pytest.raises(BadSetup, match=f"ms cannot be '{text}'"):
        whole_number("ms", text, most=10)


@pytest.mark.parametrize("text", ["-0.1", "1.1", "nan", "much"])
def test_numbers_have_their_range(text: str) -> None:
    assert number("trust", "0.5", most=1) == 0.5
    with pytest.raises(BadSetup, match=f"trust cannot be '{text}'") as refused:
        number("trust", text, most=1)
    assert str(refused.value.hint) == "trust is a number from 0 to 1"
