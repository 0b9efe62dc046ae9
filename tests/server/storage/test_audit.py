"""Every stored game is checked, by `freehold validate`."""

from __future__ import annotations

import pytest

from freehold.cli import main
from freehold.core.said import said
from freehold.server.storage.audit import Verdict, audit
from freehold.server.storage.database import Database
from freehold.server.storage.store import Store
from tests.server.serving import Person, Server
from tests.server.sittings import a_sitting, an_open_table


def test_every_stored_game_is_checked(
    finished: list[Person], server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    database = server.worker.settings.database_url
    assert main(["validate", "--database", database]) == 0
    told = capsys.readouterr().out
    assert f"table {finished[0].table}: good: for-sale, over" in told
    assert "draws as the seed says" in told


def test_a_database_that_was_tampered_with_is_noticed(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    people = fresh.people(3, options={"first": 0})
    people[0].move("bid 2")
    with fresh.worker.service.store.database.write() as connection:
        drawn = connection.exec_driver_sql("SELECT move FROM moves WHERE seq = 1").scalar_one()
        other = "deal 29" if drawn == "deal 30" else "deal 30"
        connection.exec_driver_sql("UPDATE moves SET move = ? WHERE seq = 1", (other,))
    assert main(["validate", "--database", fresh.worker.settings.database_url]) == 2
    assert "table" in capsys.readouterr().err


def test_a_gap_in_the_numbers_of_moves_is_noticed(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    fresh.people(3, options={"first": 0})[0].move("bid 2")
    with fresh.worker.service.store.database.write() as connection:
        connection.exec_driver_sql("UPDATE moves SET seq = seq + 1 WHERE seq = (SELECT max(seq) FROM moves)")
    assert main(["validate", "--database", fresh.worker.settings.database_url]) == 2
    assert "moves are missing" in capsys.readouterr().err


def test_a_database_out_of_reach_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--database", "postgresql://ann:secret@127.0.0.1:1/freehold"]) == 2
    told = capsys.readouterr().err
    assert "error: cannot read the database" in told
    assert "secret" not in told


def test_a_table_without_a_game_is_good(store: Store) -> None:
    store.add(an_open_table())
    assert list(audit(store.database)) == [
        Verdict("t1", good=said("server-good-unplayed", game="for-sale", status="open"))
    ]


def test_a_game_that_is_not_over_is_not_called_so(store: Store) -> None:
    store.add(a_sitting().with_row(status="over"))
    (verdict,) = audit(store.database)
    assert str(verdict.wrong) == "the table is marked over, but the game is not over"


def test_draws_of_another_seed_are_noticed(store: Store) -> None:
    store.add(a_sitting().with_row(seed="00" * 32))
    (verdict,) = audit(store.database)
    assert "but the seed gives" in str(verdict.wrong)


def test_one_wrong_table_keeps_no_other_from_being_checked(store: Store) -> None:
    store.add(a_sitting("bad").with_row(seed="00" * 32))
    store.add(a_sitting("good"))
    assert {verdict.table: bool(verdict.wrong) for verdict in audit(store.database)} == {"bad": True, "good": False}


def test_a_database_of_another_version_is_not_judged(url: str) -> None:
    database = Database(url)
    (verdict,) = audit(database)
    assert "another version's schema" in str(verdict.wrong)
    database.close()
