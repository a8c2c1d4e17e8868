"""Public records are listed by one index; the number of the schema is alembic's business now."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """An index more, a table less."""
    op.create_index("ix_records_public_at", "records", ["public", "at"])
    op.execute("DROP TABLE IF EXISTS about")
