"""Serve on a port until stopped."""

from __future__ import annotations

from collections.abc import Sequence

import uvicorn

from playmat.engine.files.game_set import GameSet
from playmat.server.app import make_app
from playmat.server.http.addresses import addresses, is_local
from playmat.server.http.timeouts import TimedHttp, TimedWebSocket, raise_socket_limit
from playmat.server.protocol.fields import MOST_BYTES


def run(
    database: str,
    host: str,
    port: int,
    limits: bool = True,
    log_level: str = "info",
    keep_days: float = 0,
    delete_overdue: bool = False,
    allowed_hosts: Sequence[str] = (),
    trusted_proxies: str = "",
    sets: Sequence[GameSet] = (),
    lab: bool | None = None,
) -> None:
    """Serve a database on an address. `lab` defaults to whether only this machine can reach the server."""
    raise_socket_limit()
    app = make_app(database)
    app.state.server.lobby.store.claim()
    app.state.server.has_process = True
    app.state.server.keep_days = keep_days
    app.state.server.delete_overdue = delete_overdue
    app.state.server.hosts.allow([host, *allowed_hosts], trusted_proxies)
    app.state.server.endpoints.addresses = addresses(host, port)
    app.state.server.lobby.offered_sets.update({one.digest: one for one in sets})
    local = is_local(host) and not allowed_hosts and not trusted_proxies
    app.state.server.lab.runs.on = local if lab is None else lab
    if not limits:
        app.state.server.disable_limits()
    uvicorn.run(
        app,
        host=host,
        port=port,
        http=TimedHttp,
        ws=TimedWebSocket,
        server_header=False,
        proxy_headers=False,  # `Hosts` trusts the proxies that the operator has named, and no others
        ws_max_size=4 * MOST_BYTES,  # high enough that most clients get a reason, not just a closed connection
        ws_per_message_deflate=False,  # messages are short, and a compressor per client needs more memory than a room
        timeout_graceful_shutdown=5,
        log_level=log_level,
    )
