"""The database: one schema for SQLite and PostgreSQL. Migrations in `migrations/` lead to it."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

METADATA = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("host_hash", Text, nullable=False),
    Column("invite_hash", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("privacy", Text, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("undo", Text, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("grace", Integer),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("given", Integer, nullable=False),
    Column("continues", Text),
    Column("rematch", Text),
    Column("undos", Integer, nullable=False),
    Column("undo_seat", Integer),
    Column("undo_agreed", JSON, nullable=False),
    Column("wake_at", BigInteger),
    Column("version", Integer, nullable=False),
    Index("tables_by_wake", "wake_at"),
    Index("tables_by_lobby", "privacy", "status", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("name", Text),
    Column("bot", Text),
    Column("stand_in", Boolean, nullable=False),
    Column("token_hash", Text),
    Column("here", Boolean, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("clock_left", BigInteger),
    Column("deadline", BigInteger),
    Column("prompt", Text),
    Column("limit", Integer),
    Column("limit_auction", Text),
    Column("timeouts", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
)

MOVES = Table(
    "moves",
    METADATA,
    _table_id(),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""The primary key guards against other processes: no two can append the same move to a game."""

REQUESTS = Table(
    "requests",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("request", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("position", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "request"),
)
"""What has already been done, so that it is only done once."""

MESSAGES = Table(
    "messages",
    METADATA,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("notice", JSON),
    PrimaryKeyConstraint("table_id", "number"),
)
