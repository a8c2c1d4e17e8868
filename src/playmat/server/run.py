"""Listening on a port, until somebody stops it."""

from __future__ import annotations

import uvicorn

from playmat.server.app import make_app
from playmat.server.protocol import MOST_BYTES


def run(database: str, host: str, port: int) -> None:
    """Serves a database on an address."""
    uvicorn.run(
        make_app(database),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,  # a little more than is heard, so that most get a reason instead of a hang-up
        timeout_graceful_shutdown=5,
        log_level="info",
    )
