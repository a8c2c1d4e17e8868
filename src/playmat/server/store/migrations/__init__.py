"""The migrations from older databases to the current tables, run by alembic."""
