"""Docstrings below fields become descriptions of the fields."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from freehold.server.http.docstrings import describe, field_docs

SOURCE = '''
class Seat:
    """Who sits where."""

    name: str
    """What the player
    is called."""
    coins: int
    bids = 3
    """This is no field."""
'''


@pytest.fixture
def docs(tmp_path: Path) -> dict[str, dict[str, str]]:
    module = ModuleType("seats")
    module.__file__ = str(tmp_path / "seats.py")
    Path(module.__file__).write_text(SOURCE)
    return field_docs(module)


def test_a_string_below_a_field_describes_it(docs: dict[str, dict[str, str]]) -> None:
    assert docs == {"Seat": {"": "Who sits where.", "name": "What the player is called."}}


def test_schemas_of_the_same_name_are_described(docs: dict[str, dict[str, str]]) -> None:
    schemas = {"Seat": {"properties": {"name": {"type": "string"}, "coins": {"type": "integer"}}}}
    describe(schemas, docs)
    assert schemas["Seat"] == {
        "description": "Who sits where.",
        "properties": {
            "name": {"type": "string", "description": "What the player is called."},
            "coins": {"type": "integer"},
        },
    }


def test_a_reference_is_wrapped(docs: dict[str, dict[str, str]]) -> None:
    schemas = {"Seat": {"properties": {"name": {"$ref": "#/Name"}}}}
    describe(schemas, docs)
    named = {"allOf": [{"$ref": "#/Name"}], "description": "What the player is called."}
    assert schemas["Seat"]["properties"]["name"] == named


def test_a_description_that_is_there_already_stays(docs: dict[str, dict[str, str]]) -> None:
    schemas = {"Seat": {"description": "A chair."}}
    describe(schemas, docs)
    assert schemas == {"Seat": {"description": "A chair."}}
