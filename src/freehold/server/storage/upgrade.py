"""Bringing a database to the schema of this version."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from freehold.core.errors import BadSetup
from freehold.core.said import said
from freehold.server.storage.database import Database

_LOCK = 7_303_014
"""A number for PostgreSQL's advisory lock, so that two servers do not upgrade at once."""


def upgrade(database: Database) -> None:
    """Run the migrations that are missing; does nothing if all is up to date."""
    with database.write() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
        if not is_current(connection):
            _check_age(connection)
            command.upgrade(config(connection), "head")


def _check_age(connection: Connection) -> None:
    """Refuse a database whose schema this version has never heard of."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = [script.revision for script in ScriptDirectory.from_config(config(connection)).walk_revisions()]
    if found is not None and found not in known:
        raise BadSetup(said("server-newer-schema", schema=found), hint=said("server-install-newer"))


def is_current(connection: Connection) -> bool:
    """Whether the database has the schema of this version."""
    found = MigrationContext.configure(connection).get_current_revision()
    return found is not None and found == ScriptDirectory.from_config(config(connection)).get_current_head()


def config(connection: Connection) -> Config:
    """Alembic's configuration, made from the package's own files."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made
