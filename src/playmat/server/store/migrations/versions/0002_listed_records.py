"""Public records are listed by one index. Alembic now tracks the schema version."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add an index, drop a table."""
    op.create_index("ix_records_public_at", "records", ["public", "at"])
    op.execute("DROP TABLE IF EXISTS about")
