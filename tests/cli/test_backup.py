"""A copy of the database, wherever it lies."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def a_data_folder(folder: Path, *, tables: int = 2) -> Path:
    """A server's folder, as far as a backup looks at it."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "freehold.db")) as database:
        database.execute("CREATE TABLE tables (id INTEGER)")
        database.executemany("INSERT INTO tables VALUES (?)", [(table,) for table in range(tables)])
        database.commit()
    return folder


@pytest.mark.parametrize("name", ["data", "my data", "what?", "c#d", "a%20b"])
def test_a_database_is_copied_whatever_its_folder_is_called(name: str, tmp_path: Path, freehold: Run) -> None:
    folder = a_data_folder(tmp_path / name)
    ran = freehold("backup", tmp_path / "copy.db", "--data", folder)
    assert (ran.status, ran.out) == (0, f"{tmp_path / 'copy.db'}: 2 tables\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "copy.db"])


def test_a_copy_into_a_folder_that_is_not_there_is_refused(tmp_path: Path, freehold: Run) -> None:
    ran = freehold("backup", tmp_path / "nowhere" / "copy.db", "--data", a_data_folder(tmp_path / "data"))
    assert ran.status == 2
    assert f"there is no folder {tmp_path / 'nowhere'}" in ran.err


def test_a_copy_replaces_nothing_unless_told_to(tmp_path: Path, freehold: Run) -> None:
    folder, copy = a_data_folder(tmp_path / "data"), tmp_path / "copy.db"
    copy.write_text("mine")
    assert freehold("backup", copy, "--data", folder).status == 2
    assert copy.read_text() == "mine"
    assert freehold("backup", copy, "--data", folder, "--overwrite").status == 0
