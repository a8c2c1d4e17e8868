"""Each seat counts its own decisions, and secret actions change nothing that others can see."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add two columns: all seats' decision numbers after an entry, and whether others saw that something happened."""
    op.add_column("entries", sa.Column("asked", sa.String(64)))
    op.add_column("entries", sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.true()))
