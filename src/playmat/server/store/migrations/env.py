"""How alembic runs the migrations: on the given connection, in its transaction."""

from __future__ import annotations

from alembic import context

from playmat.server.store.tables import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
context.run_migrations()
