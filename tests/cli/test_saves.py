"""Where games are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.cli.saves import Save, minds_in, new_file
from freehold.core.errors import BadSetup
from freehold.core.record import Record, header
from freehold.games import KITS

KIT = KITS["for-sale"]
RECORD = header(KIT, KIT.settings(3), ["Ann", "Bea", "Cy"])


def test_a_kept_game_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    Save(file, ("person", "random", "random")).keep(RECORD)
    assert Record.read(file.read_text()) == RECORD


def test_a_kept_game_knows_who_sat_where(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    Save(file, ("person", "heuristic:style=thrifty", "random")).keep(RECORD)
    assert minds_in(file.read_text()) == ("person", "heuristic:style=thrifty", "random")


def test_a_record_from_elsewhere_does_not_say_who_sat_where() -> None:
    assert minds_in(RECORD.to_text()) is None


def test_keeping_leaves_no_other_file_behind(tmp_path: Path) -> None:
    Save(tmp_path / "game.txt", ("person",)).keep(RECORD)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.touch()
    with pytest.raises(BadSetup, match="already exists"):
        new_file("for-sale", file)


def test_the_default_is_in_the_users_data_folder(tmp_path: Path) -> None:
    assert new_file("for-sale", None).parent == tmp_path / "data" / "freehold" / "games"


def test_two_games_in_one_second_get_two_files() -> None:
    files = set()
    for _ in range(3):
        file = new_file("for-sale", None)
        file.touch()
        files.add(file)
    assert len(files) == 3


def test_without_a_data_folder_the_temporary_one_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert new_file("for-sale", None).parent == tmp_path


def test_a_bot_with_a_comma_in_it_comes_back_as_one(tmp_path: Path) -> None:
    minds = ("person", 'cmd:bot --sizes 3,4 --say "hello"', "random")
    save = Save(tmp_path / "game.txt", minds)
    save.keep(RECORD)
    assert minds_in(save.file.read_text()) == minds
