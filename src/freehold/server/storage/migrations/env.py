"""How Alembic is run here: with the connection it is given, never from a configuration file."""

from __future__ import annotations

from alembic import context

from freehold.server.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
