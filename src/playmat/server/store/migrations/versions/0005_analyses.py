"""A record stores its analysis."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column: the analysis as JSON, if someone has asked for it."""
    op.add_column("records", sa.Column("analysis", sa.Text))
