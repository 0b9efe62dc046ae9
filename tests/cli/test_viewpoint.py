"""From where a game is looked at: who sees what, and who hears it."""

from __future__ import annotations

import pytest

from freehold.cli.viewpoint import viewpoint_of
from freehold.core.errors import BadSetup
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import kit_of
from tests.cli.test_replay import WHOLE


@pytest.fixture
def table() -> Table:
    record = Record.read(WHOLE)
    return Table.resume(kit_of(record), record)


@pytest.mark.parametrize(("typed", "viewer"), [("1", 1), ("Ed", 1), (" flo ", 2), ("spectator", None), ("ALL", None)])
def test_a_seat_is_named_by_its_number_or_its_player(typed: str, viewer: int | None, table: Table) -> None:
    assert viewpoint_of(table, typed).viewer == viewer


@pytest.mark.parametrize("typed", ["3", "-1", "Zoe", "", "１"])
def test_another_seat_is_answered_with_those_that_there_are(typed: str, table: Table) -> None:
    with pytest.raises(BadSetup, match="there is no seat") as refused:
        viewpoint_of(table, typed)
    assert str(refused.value.hint) == "it is one of 0 (Di), 1 (Ed), 2 (Flo), spectator or all"


@pytest.mark.parametrize(
    ("typed", "heard"),
    [("Di", "Di seals property 7."), ("all", "Di seals property 7."), ("Ed", "Di seals a property.")],
)
def test_a_sealed_property_is_heard_of_by_those_who_may_know(typed: str, heard: str, table: Table) -> None:
    entry = next(entry for entry, play in zip(table.entries, table.record.plays, strict=True) if play.move == "sell 7")
    assert heard in map(str, viewpoint_of(table, typed).sentences(entry))
