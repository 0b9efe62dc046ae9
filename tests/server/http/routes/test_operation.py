"""Health and numbers, for operators."""

from __future__ import annotations

import re
from pathlib import Path

import psycopg

from tests.postgres import new_database
from tests.server.conftest import settings_in
from tests.server.serving import Server, serving


def test_it_says_that_it_is_alive_and_ready(server: Server) -> None:
    assert server.http.get("/healthz").text == "ok\n"
    assert server.http.get("/readyz").text == "ready\n"


def test_a_server_without_its_database_is_not_ready(tmp_path: Path, postgresql: str) -> None:
    database = new_database(postgresql)
    with serving(settings_in(tmp_path, database=database)) as server:
        assert server.http.get("/readyz").status_code == 200
        with psycopg.connect(postgresql, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{database.rsplit("/", 1)[1]}" WITH (FORCE)'.encode())
        assert server.http.get("/readyz").json()["code"] == "not-ready"


def test_it_counts_for_prometheus(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("pass")
    numbers = server.http.get("/metrics").text
    assert re.search(r'freehold_moves_total\{by="person",game="for-sale"\} [1-9]', numbers)
    assert 'route="/api/tables/{table}/moves"' in numbers
    assert people[0].table not in numbers
