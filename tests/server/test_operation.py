"""Operation: health, metrics, headers, documents, settings, logs, and ending well."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from freehold.cli import main
from freehold.core.errors import BadSetup
from freehold.server import settings as server_settings
from freehold.server.errors import STATUS
from freehold.server.run import listen, openapi_text
from freehold.server.settings import Settings, from_environment, to_environment
from freehold.server.static import file_response
from tests.server.conftest import settings_in
from tests.server.house import Person, Server, bot, eventually, me, receive, serving

ROOT = Path(__file__).parents[2]


def test_it_says_that_it_is_alive_and_ready(server: Server) -> None:
    assert server.http.get("/healthz").text == "ok\n"
    assert server.http.get("/readyz").text == "ready\n"


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/api/games"])
def test_monitors_may_ask_for_the_head_alone(server: Server, path: str) -> None:
    answer = server.http.head(path)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == server.http.get(path).headers["content-length"]


def test_pages_of_an_origin_that_was_named_may_use_the_api(tmp_path: Path) -> None:
    named, other = {"Origin": "https://club.example"}, {"Origin": "https://evil.example"}
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
    with serving(settings_in(tmp_path, origins="https://club.example/")) as server:
        before = server.http.options("/api/tables", headers={**named, **asks})
        assert before.headers["access-control-allow-origin"] == "https://club.example"
        answer = server.http.post("/api/tables/mine", json={"tickets": []}, headers=named)
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "https://club.example")
        assert "access-control-allow-origin" not in server.http.get("/api/games", headers=other).headers


def test_it_counts_for_prometheus(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("pass")
    numbers = server.http.get("/metrics").text
    assert re.search(r'freehold_moves_total\{by="person",game="for-sale"\} [1-9]', numbers)
    assert 'route="/api/tables/{table}/moves"' in numbers
    assert people[0].table not in numbers


def test_every_answer_has_its_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/healthz"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_documents_are_served(server: Server) -> None:
    assert server.http.get("/api/openapi.json").json()["info"]["title"] == "Freehold"
    page = server.http.get("/api/docs").text
    assert "/api/tables/{table}/moves" in page
    assert "<script" not in page


def test_every_route_and_field_is_described() -> None:
    made = json.loads(openapi_text())
    routes = [route for methods in made["paths"].values() for route in methods.values()]
    assert [route["operationId"] for route in routes if not route.get("summary")] == []
    ours = {"Screen", "Prompt", "Choice", "CreateTable", "MakeMove", "MoveMade", "Problem", "TableInfo", "SeatInfo"}
    assert [name for name in ours if not made["components"]["schemas"][name].get("description")] == []
    assert made["components"]["schemas"]["Screen"]["properties"]["view"]["oneOf"]


def test_the_document_in_the_repository_is_up_to_date() -> None:
    assert (ROOT / "web" / "openapi.json").read_text() == openapi_text(), (
        "run: freehold serve --openapi > web/openapi.json"
    )


def test_every_refusal_code_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text()
    assert [code for code in STATUS if code != "internal" and f"`{code}`" not in page] == []


def test_every_route_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text().replace("/{t}", "/{table}").replace("/{s}", "/{seat}")
    page = page.replace("/{n}", "/{position}")
    paths = json.loads(openapi_text())["paths"]
    missing = [f"{m.upper()} {p}" for p, methods in paths.items() for m in methods if f"{m.upper()} {p}" not in page]
    assert missing == []


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert [name for name in Settings.__struct_fields__ if f"`FREEHOLD_{name.upper()}`" not in page] == []


def test_settings_come_from_options_then_the_environment() -> None:
    environment = {"FREEHOLD_PORT": "9000", "FREEHOLD_DATA": "/somewhere", "FREEHOLD_BOT_WARM_UP": "no"}
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.port, settings.data, settings.host, settings.bot_warm_up) == (
        9001,
        "/somewhere",
        "127.0.0.1",
        False,
    )
    assert from_environment(to_environment(settings)) == settings


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"FREEHOLD_PORT": "many"}, "a setting is wrong"),
        ({"FREEHOLD_PORT": "70000"}, "cannot be"),
        ({"FREEHOLD_WORKERS": "2"}, "several workers need PostgreSQL"),
        ({"FREEHOLD_DATABASE": "mysql://x"}, "no database this server knows"),
        ({"FREEHOLD_LOG_LEVEL": "loud"}, "no log level 'loud'"),
        ({"FREEHOLD_BOT_PROCESSES": "0"}, "Expected `int` >= 1 for FREEHOLD_BOT_PROCESSES"),
        ({"FREEHOLD_REQUESTS_PER_SECOND": "0"}, "FREEHOLD_REQUESTS_PER_SECOND"),
    ],
)
def test_settings_that_cannot_be_are_refused(environment: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        from_environment(environment)


def test_the_web_apps_files_are_served_and_no_others(tmp_path: Path) -> None:
    from freehold.server.errors import Refusal

    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<p>app</p>")
    (tmp_path / "web" / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    root = tmp_path / "web"
    assert file_response(root, "").content == b"<p>app</p>"
    assert file_response(root, "t/abc").content == b"<p>app</p>"
    script = file_response(root, "assets/a.js")
    assert (script.content, script.media_type, "immutable" in script.headers["Cache-Control"]) == (
        b"1",
        "text/javascript",
        True,
    )
    for path in ("../secret.txt", "assets/../../secret.txt", "missing.js"):
        with pytest.raises(Refusal):
            file_response(root, path)


class Process:
    """A server as a command, as people run it."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", str(folder), *more]
        environment = {**os.environ, "FREEHOLD_BOT_WARM_UP": "no", "FREEHOLD_BOT_COMPILES": "no"}
        environment["PYTHONPATH"] = str(ROOT / "src")
        # Into a file: a pipe that nobody reads is full after some hundred requests, and the server would wait.
        self.log = folder / "stderr"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Freehold is at http://127.0.0.1:"), line
        self.url = line.split()[-1]

    def end(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=60)
        return self.process.returncode, self.log.read_text()


def test_it_ends_well_when_asked_to_and_logs_no_secrets(tmp_path: Path) -> None:
    running = Process(tmp_path, "--log-level", "debug")
    with httpx.Client(base_url=running.url, timeout=60) as http:
        made = http.post("/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()], "pace": 0}).json()
        server: Any = type("Address", (), {"url": running.url, "http": http})
        person = Person(server, made["table"], made["token"])
        with person.socket() as socket:
            receive(socket)
            eventually(lambda: person.screen()["prompt"])
            began = time.monotonic()
            code, logged = running.end()
            assert code == 0, logged
            assert time.monotonic() - began < 60
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
    from tests.postgres import new_database

    running = Process(tmp_path, "--database", new_database(postgresql), "--workers", "2", "--log-level", "warning")
    with httpx.Client(base_url=running.url, timeout=60) as http:
        eventually(lambda: _answers(http))
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


def test_workers_do_not_outlive_the_one_that_started_them(tmp_path: Path, postgresql: str) -> None:
    from tests.postgres import new_database

    running = Process(tmp_path, "--database", new_database(postgresql), "--workers", "2", "--log-level", "warning")
    with httpx.Client(base_url=running.url, timeout=60) as http:
        eventually(lambda: _answers(http))
    running.process.kill()
    running.process.communicate(timeout=60)
    eventually(lambda: _can_listen(running.url), seconds=60)


def test_the_sockets_of_a_worker_that_was_killed_do_not_count(tmp_path: Path, postgresql: str) -> None:
    from tests.postgres import new_database

    running = Process(tmp_path, "--database", new_database(postgresql), "--workers", "2", "--log-level", "warning")
    with httpx.Client(base_url=running.url, timeout=60) as http, ExitStack() as sockets:
        eventually(lambda: _answers(http))
        seats = [me(), {"kind": "open"}, {"kind": "open"}]
        made = http.post("/api/tables", json={"game": "for-sale", "seats": seats, "privacy": "listed"}).json()
        anyone = Person(type("Address", (), {"url": running.url}), made["table"], None)  # type: ignore[arg-type]  # all it asks for
        for _ in range(8):
            receive(sockets.enter_context(anyone.socket()))
        assert _sockets(running.url) == 8
        for worker in _workers(running.process.pid):
            os.kill(worker, signal.SIGKILL)
        eventually(lambda: _answers(http) and _sockets(running.url) == 0, seconds=60)
    assert running.end()[0] == 0


def _sockets(url: str) -> float:
    found = re.search(r"^freehold_sockets (.+)$", httpx.get(f"{url}/metrics", timeout=60).text, re.MULTILINE)
    return float(found[1]) if found else 0


def _workers(supervisor: int) -> list[int]:
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def _can_listen(url: str) -> bool:
    try:
        listen("127.0.0.1", int(url.rsplit(":", 1)[1])).close()
    except OSError:
        return False
    return True


def _answers(http: httpx.Client) -> bool:
    try:
        return http.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False


def _screen(url: str, table: str, headers: dict[str, str]) -> dict[str, Any]:
    """By a new connection each time, so by any worker."""
    screen: dict[str, Any] = httpx.get(f"{url}/api/tables/{table}", headers=headers, timeout=60).json()["screen"]
    return screen


@pytest.mark.usefixtures("as_compiled")
def test_a_port_in_use_is_told_in_a_line(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = server.url.rsplit(":", 1)[1]
    assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "error: cannot listen on 127.0.0.1:" in told
    assert "hint: choose another --port" in told


@pytest.mark.usefixtures("as_compiled")
def test_the_document_is_printed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--openapi"]) == 0
    assert json.loads(capsys.readouterr().out)["openapi"].startswith("3.")


def test_the_prefix_of_the_environment_is_the_projects_name() -> None:
    assert server_settings.PREFIX == "FREEHOLD_"
