"""Golden records of Goofspiel: whole games as text, which must replay exactly for as long as their rules version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.record import Record, check_record
from freehold.games.goofspiel.kit import KIT

FOLDER = Path(__file__).parent / "goofspiel"
ENDS = ("plain-win", "shared-victory")
RECORDS = sorted(FOLDER.glob("*.txt"))


def test_there_is_a_record_for_every_player_count_and_end() -> None:
    assert {path.stem for path in RECORDS} == {f"traditional-{n}-{end}" for n in KIT.players for end in ENDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_replays_to_its_result(path: Path) -> None:
    record = Record.read(path.read_text())
    outcome = check_record(KIT, record)
    assert outcome is not None
    assert outcome.scores == record.result
    assert path.stem == f"traditional-{len(record.players)}-{ENDS[len(outcome.winners) > 1]}"
