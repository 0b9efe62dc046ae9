"""Drop the options that no client ever set"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for name in ("at_zero", "spectator_delay", "wait"):
        op.drop_column("tables", name)
    op.drop_column("seats", "limit_until")


def downgrade() -> None:
    op.add_column("seats", sa.Column("limit_until", sa.Text()))
    op.add_column("tables", sa.Column("wait", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("spectator_delay", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("at_zero", sa.Text(), nullable=False, server_default="bot"))
