"""Starting and ending a server: what a host got wrong is told in a line, and nothing is started."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from freehold.cli import main
from freehold.server.settings import PREFIX, Settings
from freehold.server.storage.database import Database
from freehold.server.storage.upgrade import upgrade
from tests.postgres import new_database
from tests.server.command import Process, answers, two_workers
from tests.server.serving import Person, Server, bot, eventually, me, receive


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server hands its settings to its workers by the environment: no test may inherit another's."""
    for name in Settings.__struct_fields__:
        monkeypatch.setenv(f"{PREFIX}{name.upper()}", "")


def test_an_address_that_is_not_this_machines_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--host", "192.0.2.1", "--data", str(tmp_path)]) == 2
    assert "hint: choose another --host" in capsys.readouterr().err


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
    assert "from a newer version of Freehold" in capsys.readouterr().err


def test_a_bot_that_no_game_knows_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FREEHOLD_BOTS", "medium,meduim")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "there is no bot 'meduim'" in capsys.readouterr().err


def test_a_port_in_use_is_told_in_a_line(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = server.url.rsplit(":", 1)[1]
    assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "error: cannot listen on 127.0.0.1:" in told
    assert "hint: choose another --port" in told


def test_the_document_is_printed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--openapi"]) == 0
    assert json.loads(capsys.readouterr().out)["openapi"].startswith("3.")


def test_it_ends_well_when_asked_to_and_logs_no_secrets(tmp_path: Path) -> None:
    running = Process(tmp_path, "--log-level", "debug")
    with httpx.Client(base_url=running.url, timeout=60) as http:
        made = http.post("/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()], "pace": 0}).json()
        server: Any = type("Address", (), {"url": running.url, "http": http})
        person = Person(server, made["table"], made["token"])
        with person.socket() as socket:
            receive(socket)
            eventually(lambda: person.screen()["prompt"])
            code, logged = running.end()
            assert code == 0, logged
            closed = None
            while closed is None:
                try:
                    socket.recv(timeout=10)
                except Exception as error:
                    closed = error
        assert getattr(closed, "rcvd", None) is not None
        assert closed.rcvd.code == 1012  # type: ignore[attr-defined]  # checked one line above
    for line in logged.splitlines():
        json.loads(line)
    assert [secret for secret in (made["token"], made["host"], made["invite"]) if secret in logged] == []
    assert '"route": "/api/tables"' in logged


def test_workers_share_a_postgresql_database(tmp_path: Path, postgresql: str) -> None:
    running = two_workers(tmp_path, new_database(postgresql))
    with httpx.Client(base_url=running.url, timeout=60) as http:
        eventually(lambda: answers(http))
        made = http.post("/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()], "pace": 0}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        for number in range(5):
            screen = eventually(lambda: (s := _screen(running.url, made["table"], headers))["prompt"] and s)
            body = {
                "prompt": screen["prompt"]["id"],
                "move": screen["prompt"]["moves"][0]["move"],
                "request": f"request-{number}",
            }
            answer = httpx.post(
                f"{running.url}/api/tables/{made['table']}/moves", json=body, headers=headers, timeout=60
            )
            assert answer.status_code == 200, answer.text
        assert "freehold_requests_total" in http.get("/metrics").text
    code, errors = running.end()
    assert code == 0, errors


def _screen(url: str, table: str, headers: dict[str, str]) -> dict[str, Any]:
    """By a new connection each time, so by any worker."""
    screen: dict[str, Any] = httpx.get(f"{url}/api/tables/{table}", headers=headers, timeout=60).json()["screen"]
    return screen
