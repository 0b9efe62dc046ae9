"""Keep what a table says of itself by key and arguments"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("messages", sa.Column("notice", sa.JSON()))


def downgrade() -> None:
    op.drop_column("messages", "notice")
