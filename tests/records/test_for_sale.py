"""Golden records of For Sale: whole games as text, which must replay exactly for as long as their rules version stands."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from freehold.core.game import Outcome
from freehold.core.record import Record, check_record
from freehold.games.for_sale.components import VARIANT
from freehold.games.for_sale.kit import KIT

FOLDER = Path(__file__).parent / "for_sale"
ENDS = ("plain-win", "tie-break", "shared-victory")
PRINTED = [(edition.name, players) for edition in KIT.editions for players in KIT.players]
VARIANTS = [("iello-2015", players) for players in KIT.players]
EXPECTED = {
    *(f"{edition}-{players}-{end}" for (edition, players), end in product(PRINTED, ENDS)),
    *(f"{edition}-{players}-{VARIANT}-{end}" for (edition, players), end in product(VARIANTS, ENDS)),
    *(f"iello-2015-5-{VARIANT}-even-rounds-{end}" for end in ENDS),
}
RECORDS = sorted(FOLDER.glob("*.txt"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_there_is_a_record_for_every_edition_player_count_variant_and_end() -> None:
    assert {path.stem for path in RECORDS} == EXPECTED


def test_some_record_ends_with_a_last_holder() -> None:
    assert any("* cheque" in path.read_text().splitlines()[-1] for path in RECORDS)


@every_record
def test_it_replays_to_its_result(path: Path) -> None:
    record = Record.read(path.read_text())
    outcome = check_record(KIT, record)
    assert outcome is not None
    assert outcome.scores == record.result
    assert end_of(outcome) == next(end for end in ENDS if path.stem.endswith(end))


def end_of(outcome: Outcome) -> str:
    if len(outcome.winners) > 1:
        return "shared-victory"
    return "tie-break" if outcome.tie_break else "plain-win"


@every_record
def test_its_name_says_what_is_played(path: Path) -> None:
    record = Record.read(path.read_text())
    assert path.stem.startswith(f"{record.edition}-{len(record.players)}-")
    assert (record.options.get("variant") == VARIANT) == (VARIANT in path.stem)
    assert record.options.get("even_rounds", False) == ("even-rounds" in path.stem)


@every_record
def test_its_winners_are_named_in_its_first_comment(path: Path) -> None:
    """People read these files: what the comment claims is checked too."""
    record = Record.read(path.read_text())
    outcome = check_record(KIT, record)
    assert outcome is not None
    comment = next(line for line in path.read_text().splitlines() if line.startswith("# "))
    named = tuple(seat for seat, name in enumerate(record.players) if name in comment)
    assert named == outcome.winners


@every_record
def test_it_is_at_most_4_kb_of_json(path: Path) -> None:
    record = Record.read(path.read_text())
    assert len(record.to_json()) <= 4096
    assert Record.read(record.to_json()) == record


@every_record
def test_it_is_written_as_freehold_writes_it(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    assert lines == [line for line in Record.read(path.read_text()).to_text().splitlines() if line]


@every_record
def test_another_result_is_refused(path: Path) -> None:
    text = path.read_text().replace("result: ", "result: 1")
    with pytest.raises(ValueError, match="the result should be"):
        check_record(KIT, Record.read(text))
