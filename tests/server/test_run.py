"""Starting a server: what a host got wrong is told in a line, and nothing is started."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.cli import main
from freehold.core.errors import BadSetup
from freehold.server.database import Database
from freehold.server.settings import from_environment
from freehold.server.upgrade import upgrade


def test_a_password_is_not_told() -> None:
    with pytest.raises(BadSetup) as refused:
        from_environment({"FREEHOLD_DATABASE": "postgre://ann:s3:cr@et@db.example/freehold"})
    assert "'postgre://ann:…@db.example/freehold'" in str(refused.value)


@pytest.mark.usefixtures("as_compiled")
def test_an_address_that_is_not_this_machines_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--host", "192.0.2.1", "--data", str(tmp_path)]) == 2
    assert "hint: choose another --host" in capsys.readouterr().err


@pytest.mark.usefixtures("as_compiled")
@pytest.mark.parametrize(
    "address",
    [
        "sqlite:///no/such/folder/freehold.db",
        "sqlite:///{folder}/garbage.db",
        "postgresql://ann:secret@127.0.0.1:1/freehold",
        "postgresql://ann:secret@127.0.0.1:port/freehold",
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    (tmp_path / "garbage.db").write_bytes(8192 * b"?")
    assert main(["serve", "--port", "0", "--database", address.format(folder=tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "error: cannot use the database" in told
    assert "secret" not in told


@pytest.mark.usefixtures("as_compiled")
def test_a_newer_versions_database_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "freehold.db"
    database = Database(f"sqlite:///{file}")
    upgrade(database)
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "of a newer version of Freehold" in capsys.readouterr().err


@pytest.mark.usefixtures("as_compiled")
def test_a_bot_that_no_game_knows_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FREEHOLD_BOTS", "medium,meduim")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "there is no bot 'meduim'" in capsys.readouterr().err
