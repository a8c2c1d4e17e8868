"""How alembic takes the steps: on the connection, and in the transaction, that it is handed."""

from __future__ import annotations

from alembic import context

from playmat.server.store.tables import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
context.run_migrations()
