"""Statements that are compiled once, for either kind of database."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from freehold.server.storage import statements
from freehold.server.storage.database import Unit
from freehold.server.storage.schema import MOVES, TABLES
from freehold.server.storage.statements import Prepared
from freehold.server.storage.store import Store
from tests.server.sittings import a_sitting


def test_values_are_given_by_name_whatever_their_order(store: Store) -> None:
    store.add(a_sitting())
    columns = {"seat": MOVES.c.seat == bindparam("who"), "seq": MOVES.c.seq == bindparam("number")}
    query = Prepared(select(MOVES.c.by).where(columns["seq"], columns["seat"]))
    with store.database.read() as connection:
        assert query.run(Unit(connection), {"who": -1, "number": 1}).fetchone() == ("nature",)


def test_a_statement_is_compiled_once_for_a_kind_of_database(store: Store) -> None:
    query = Prepared(select(TABLES.c.version).where(TABLES.c.id == bindparam("of")))
    assert query._for(store.database.engine.dialect) is query._for(store.database.engine.dialect)


def test_a_row_for_each_is_written_in_one_go(store: Store) -> None:
    sitting = store.add(a_sitting()).sitting
    rows = [{"of": "t1", "at": seat, "now": 7 + seat} for seat in range(3)]
    store.database.commit(lambda unit: statements.SEEN.run_all(unit, rows), lambda unit: None)
    assert store.last_seen("t1") == {seat.seat: 7 + seat.seat for seat in sitting.seats}


def test_only_the_columns_that_changed_are_written() -> None:
    one, again = statements.update_seat(("here",)), statements.update_seat(("here",))
    assert one is again is not statements.update_seat(("here", "seen_at"))


def test_options_clocks_and_consents_are_written_as_json() -> None:
    assert {"options", "clock", "undo_agreed"} == statements.JSON_COLUMNS
