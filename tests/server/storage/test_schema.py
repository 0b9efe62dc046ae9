"""The schema: where the migrations lead, and what the values have fields for."""

from __future__ import annotations

import pytest
from msgspec import Struct
from sqlalchemy import Table, inspect

from freehold.server.storage.schema import MESSAGES, METADATA, SEATS, TABLES
from freehold.server.storage.store import Store
from freehold.server.table.sitting import Message, SeatRow, TableRow


def test_migrations_lead_to_the_schema(store: Store) -> None:
    found = inspect(store.database.engine)
    for name, table in METADATA.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == {column.name for column in table.columns}
        assert set(found.get_pk_constraint(name)["constrained_columns"]) == {c.name for c in table.primary_key}
        assert {index["name"] for index in found.get_indexes(name)} == {index.name for index in table.indexes}


@pytest.mark.parametrize(("table", "kind"), [(TABLES, TableRow), (SEATS, SeatRow), (MESSAGES, Message)])
def test_every_field_of_a_value_has_its_column(table: Table, kind: type[Struct]) -> None:
    assert {column.name for column in table.columns} - {"table_id"} == set(kind.__struct_fields__)
