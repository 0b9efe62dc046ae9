"""`freehold backup` beside a server that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.cli import main
from tests.server.conftest import settings_in
from tests.server.serving import Server, serving


def test_a_backup_is_made_while_the_server_runs(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = fresh.people(3)
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--data", fresh.worker.settings.data]) == 0
    assert main(["backup", str(copy), "--data", fresh.worker.settings.data]) == 2
    assert main(["validate", "--database", str(copy)]) == 0
    assert people[0].table in capsys.readouterr().out


def test_a_backup_is_of_the_database_that_the_server_uses(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh.people(3)
    monkeypatch.setenv("FREEHOLD_DATA", fresh.worker.settings.data)
    monkeypatch.setenv("FREEHOLD_DATABASE", "postgresql://ann:secret@db.example/freehold")
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    told = capsys.readouterr().err
    assert "pg_dump" in told
    assert "secret" not in told
    monkeypatch.setenv("FREEHOLD_DATABASE", fresh.worker.settings.database_url)
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "nowhere"))
    assert main(["backup", str(tmp_path / "copy.db")]) == 0


def test_a_backup_does_not_take_the_place_of_the_database(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    data = fresh.worker.settings.data
    assert main(["backup", f"{data}/freehold.db", "--data", data, "--overwrite"]) == 2
    assert "is the server's database itself" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_is_told_in_a_line(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "no" / "folder.db"), "--data", fresh.worker.settings.data]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    folder = tmp_path / "to be #1?a=b"
    folder.mkdir()
    with serving(settings_in(folder)) as server:
        server.people(3)
        assert main(["backup", str(tmp_path / "copy.db"), "--data", server.worker.settings.data]) == 0
        assert main(["validate", "--database", str(folder / "freehold.db")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", folder.name]


def test_what_is_no_database_is_refused_and_nothing_left_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "freehold.db").write_text(
        "a shopping list, longer than the head of a database, so that it is looked at" * 9
    )
    assert main(["validate", "--database", str(tmp_path / "freehold.db")]) == 2
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("is not a server's database") == 2
    assert [file.name for file in tmp_path.iterdir()] == ["freehold.db"]
