"""Golden records of The Estates: whole games as text, which must replay exactly for as long as their rules version stands."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from freehold.core.game import Outcome
from freehold.core.record import Record, check_record, replay
from freehold.games.the_estates.events import REASONS, GameOver, PermitPlaced, RoundOver
from freehold.games.the_estates.kit import KIT

FOLDER = Path(__file__).parent / "the_estates"
ENDINGS = ("two-rows", "no-roofs", "no-buildings")
TIES = ("tie-break", "shared-victory")
MATCHES = ("match-two-wins", "match-totals", "match-all-negative")
LONGEST = {9: "nine-lots", 10: "ten-lots"}
"""How long the longest row gets, by name; ten lots are of the first version of the rules, which allowed them everywhere (E19)."""
EDITIONS = [edition.name for edition in KIT.editions]
ENDS = (*ENDINGS, *TIES, *LONGEST.values())
EXPECTED = {
    *(f"{edition}-{players}-{end}" for edition, players, end in product(EDITIONS, KIT.players, ENDS)),
    *(f"{EDITIONS[0]}-{players}-{end}" for players, end in product(KIT.players, MATCHES)),
}
RECORDS = sorted(FOLDER.glob("*.txt"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_there_is_a_record_for_every_edition_player_count_and_end() -> None:
    assert {path.stem for path in RECORDS} == EXPECTED


def test_there_is_an_ending_for_every_reason_the_rules_know() -> None:
    assert {reason.replace(" ", "-") for reason in REASONS} == set(ENDINGS)


def test_some_record_of_rogers_sheet_sends_the_mayor_away() -> None:
    assert any("cancel mayor" in path.read_text() for path in RECORDS if path.stem.startswith("rogers"))


@every_record
def test_it_replays_to_its_result(path: Path) -> None:
    record = Record.read(path.read_text())
    outcome = check_record(KIT, record)
    assert outcome is not None
    assert outcome.scores == record.result
    assert path.stem == f"{record.edition}-{len(record.players)}-{end_of(path, record, outcome)}"


def end_of(path: Path, record: Record, outcome: Outcome) -> str:
    """The kind of end the file's name should claim."""
    events = [event for position in replay(KIT, record) for event in position.step.events]
    over = next(event for event in events if isinstance(event, GameOver))
    if "match" in path.stem:
        by_total = "match-all-negative" if max(outcome.scores) < 0 and "negative" in path.stem else "match-totals"
        return "match-two-wins" if over.two_wins else by_total
    if path.stem.endswith(TIES):
        return "shared-victory" if len(outcome.winners) > 1 else "tie-break" if outcome.tie_break else "no tie"
    if path.stem.endswith("-lots"):
        return LONGEST.get(max(event.length for event in events if isinstance(event, PermitPlaced)), "no such row")
    return [event.ending for event in events if isinstance(event, RoundOver)][-1].replace(" ", "-")


@every_record
def test_its_winners_are_named_in_its_comment(path: Path) -> None:
    """People read these files: what the comment claims is checked too."""
    record = Record.read(path.read_text())
    outcome = check_record(KIT, record)
    assert outcome is not None
    comment = next(line for line in path.read_text().splitlines() if line.startswith("# "))
    assert tuple(seat for seat, name in enumerate(record.players) if name in comment) == outcome.winners
    assert str(outcome.reason) in comment


@every_record
def test_it_is_written_as_freehold_writes_it(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    assert lines == [line for line in Record.read(path.read_text()).to_text().splitlines() if line]


@every_record
def test_its_json_form_is_the_same_record(path: Path) -> None:
    record = Record.read(path.read_text())
    assert Record.read(record.to_json()) == record
