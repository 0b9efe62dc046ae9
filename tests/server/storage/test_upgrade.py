"""Upgrading a database: nothing is lost, nothing is done twice, and a newer version's is left alone."""

from __future__ import annotations

import msgspec
import pytest
from alembic import command
from msgspec import structs
from sqlalchemy import MetaData, insert, inspect

from freehold.core.errors import BadSetup
from freehold.server.storage.database import Database
from freehold.server.storage.store import Store
from freehold.server.storage.upgrade import config, is_current, upgrade
from freehold.server.table.sitting import Message, Sitting
from tests.server.sittings import a_sitting, play_on, same


def store_by_the_first_schema(database: Database, sitting: Sitting) -> None:
    """A database as the first version left it, with a table in it."""
    id, first = sitting.row.id, MetaData()
    with database.write() as connection:
        command.upgrade(config(connection), "0001")
        first.reflect(connection)
        gone = {"at_zero": "bot", "spectator_delay": 0, "wait": False}
        connection.execute(insert(first.tables["tables"]), {**msgspec.to_builtins(sitting.row), **gone})
        seats = [{"table_id": id, "limit_until": None, **structs.asdict(seat)} for seat in sitting.seats]
        connection.execute(insert(first.tables["seats"]), seats)
        assert sitting.table is not None
        made = enumerate(zip(sitting.table.entries, sitting.stamps, strict=True), 1)
        moves = [{"table_id": id, "seq": seq, "seat": e.seat, **structs.asdict(stamp)} for seq, (e, stamp) in made]
        connection.execute(insert(first.tables["moves"]), moves)


def test_an_empty_database_is_brought_up_to_date(url: str) -> None:
    database = Database(url)
    upgrade(database)
    with database.read() as connection:
        assert is_current(connection)
    database.close()


def test_upgrading_twice_does_nothing(store: Store) -> None:
    store.add(a_sitting())
    upgrade(store.database)
    assert store.ids() == ["t1"]


def test_a_table_of_the_first_version_is_played_on(url: str) -> None:
    database, sitting = Database(url), play_on(a_sitting(), 5)
    store_by_the_first_schema(database, sitting)
    upgrade(database)
    assert same(Store(database).get("t1"), sitting)
    database.close()


def test_options_nobody_set_are_gone_after_the_upgrade(url: str) -> None:
    database = Database(url)
    store_by_the_first_schema(database, a_sitting())
    upgrade(database)
    left = {column["name"] for name in ("tables", "seats") for column in inspect(database.engine).get_columns(name)}
    assert left & {"at_zero", "spectator_delay", "wait", "limit_until"} == set()
    database.close()


def test_a_notice_of_an_earlier_version_is_kept_by_its_text(url: str) -> None:
    database = Database(url)
    store_by_the_first_schema(database, a_sitting())
    with database.write() as connection:
        old = "INSERT INTO messages (table_id, number, text, at, position) VALUES ('t1', 1, 'Ann sits down.', 5, 0)"
        connection.exec_driver_sql(old)
    upgrade(database)
    assert Store(database).get("t1").messages == (Message(1, None, "Ann sits down.", 5, 0),)
    database.close()


def test_a_table_survives_the_way_back(store: Store) -> None:
    before = store.add(a_sitting()).sitting
    with store.database.write() as connection:
        command.downgrade(config(connection), "0001")
    upgrade(store.database)
    store.forget("t1")
    assert same(store.get("t1"), before)


def test_a_newer_versions_database_is_refused(store: Store) -> None:
    with store.database.write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadSetup, match="'9999', from a newer version"):
        upgrade(store.database)
