"""The steps from older databases to the tables of today; alembic takes them."""
