"""`freehold habits`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.analysis.test_review import FILES, RECORDS
from tests.cli.conftest import Run


def test_what_the_arena_kept_is_told_player_by_player(freehold: Run, tmp_path: Path) -> None:
    flags = ["--bots", "heuristic,random", "--players", "3", "--mixes", "alone", "--games", "6", "--processes", "1"]
    assert freehold("arena", "for-sale", *flags, "--keep", tmp_path / "games").status == 0
    ran = freehold("habits", tmp_path / "games")
    assert ran.status == 0
    table = [line.split() for line in ran.out.splitlines() if line.strip()]
    assert sorted(table[0]) == ["heuristic", "random"]
    assert ["games", *("6" if name == "heuristic" else "12" for name in table[0])] in table
    assert "bid made" in ran.out
    assert "paid" in ran.out


def test_json_tells_the_same(freehold: Run) -> None:
    players = json.loads(freehold("habits", RECORDS / FILES["the-estates"], "--json").out)
    assert {player["seats"] for player in players} == {1}
    assert all(player["habits"]["bid made"]["means"]["amount"] > 0 for player in players)


def test_a_game_of_another_kind_is_named(freehold: Run) -> None:
    ran = freehold("habits", RECORDS / FILES["for-sale"], RECORDS / FILES["goofspiel"])
    assert (ran.status, FILES["goofspiel"] in ran.err, "one game at a time" in ran.err) == (2, True, True)


def test_nothing_to_look_at_is_a_users_mistake(freehold: Run, tmp_path: Path) -> None:
    assert "name records" in freehold("habits").err
    assert "name records" in freehold("habits", tmp_path).err
    assert freehold("habits", tmp_path / "none.txt").status == 2


def test_a_file_that_is_no_record_is_named(freehold: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("")
    ran = freehold("habits", bad)
    assert ran.status == 2
    assert ran.err.startswith(f"error: {bad}: ")
