"""Each round has a secret and contributions. Older rounds have neither."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add a column."""
    op.add_column("rounds", sa.Column("chance", sa.Text, nullable=False, server_default=""))
