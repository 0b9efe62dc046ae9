"""`freehold review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from freehold.games import KITS
from tests.analysis.test_review import FILES, RECORDS
from tests.cli.conftest import Run


@pytest.mark.parametrize("game", KITS)
def test_a_record_is_reviewed_seat_by_seat_and_decision_by_decision(freehold: Run, game: str) -> None:
    ran = freehold("review", RECORDS / FILES[game], "--sims", "50")
    assert (ran.status, "given away" in ran.out, "The costliest decisions" in ran.out) == (0, True, True)


def test_json_tells_all(freehold: Run) -> None:
    made = json.loads(freehold("review", RECORDS / FILES["for-sale"], "--sims", "20", "--json").out)
    assert (made["sims"], made["chances"][-1]["position"] > made["decisions"][-1]["position"]) == (20, True)


def test_json_is_english_whatever_the_terminal_speaks(freehold: Run) -> None:
    ran = freehold("review", RECORDS / FILES["for-sale"], "--sims", "20", "--json", "--language", "de")
    moves = json.loads(ran.out)["decisions"][0]["alternatives"]
    assert any(move["consequence"].startswith(("adds ", "take ")) for move in moves)


def test_one_seats_decisions_can_be_asked_for(freehold: Run) -> None:
    ran = freehold("review", RECORDS / FILES["for-sale"], "--sims", "50", "--seat", "1")
    listed = ran.out.partition("The costliest decisions")[2]
    assert ("Bea" in listed, "Ann" in listed) == (True, False)


@pytest.mark.parametrize(("words", "told"), [(["--sims", "0"], "0 simulations"), (["--seat", "9"], "no seat '9'")])
def test_what_cannot_be_reviewed_is_a_users_mistake(freehold: Run, words: list[str], told: str) -> None:
    ran = freehold("review", RECORDS / FILES["for-sale"], *words)
    assert (ran.status, told in ran.err) == (2, True)


def test_a_missing_file_is_a_users_mistake(freehold: Run, tmp_path: Path) -> None:
    assert freehold("review", tmp_path / "none.txt").status == 2
