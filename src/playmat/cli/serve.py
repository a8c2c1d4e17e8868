"""`playmat serve`: the table as a server on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.cli.extras import needs_extra
from playmat.cli.saves import home
from playmat.engine.errors import PlaymatError

Host = Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port to listen on.")]
Database = Annotated[
    str,
    typer.Option("--database", metavar="URL", help="Where rooms and replays are kept; a file of SQLite if not said."),
]
RateLimit = Annotated[
    bool,
    typer.Option(help="Hold up an address that asks for too much; off where all come from one, or a proxy does it."),
]
KeepDays = Annotated[
    float,
    typer.Option(
        "--keep-days",
        envvar="PLAYMAT_KEEP_DAYS",
        min=0,
        metavar="DAYS",
        help="Take rooms and replays out in which nothing has happened for so many days; 0: keep them.",
    ),
]
DeleteOverdue = Annotated[
    bool,
    typer.Option(
        "--delete-overdue", help="Delete overdue rooms even if there are many of them or the clock looks wrong."
    ),
]
AllowedHosts = Annotated[
    list[str],
    typer.Option("--allowed-host", metavar="NAME", help="Answer to this host name. Repeat for several, * for all."),
]
TrustedProxies = Annotated[
    str,
    typer.Option(
        "--trusted-proxy",
        envvar="FORWARDED_ALLOW_IPS",
        metavar="ADDRESSES",
        help="Believe the X-Forwarded headers of these proxies (addresses or networks, separated by commas).",
    ),
]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    limits: RateLimit = True,
    keep_days: KeepDays = 0,
    delete_overdue: DeleteOverdue = False,
    allowed_host: AllowedHosts = [],  # noqa: B006  # typer reads it and changes nothing
    trusted_proxy: TrustedProxies = "",
) -> None:
    """Rooms for people and computers, over HTTP and WebSockets. Nothing is lost when it is stopped or killed."""
    with needs_extra("playmat serve", "server"):
        from playmat.server.run import run

    run(
        database or own_database(),
        host,
        port,
        limits,
        keep_days=keep_days,
        delete_overdue=delete_overdue,
        allowed_hosts=allowed_host,
        trusted_proxies=trusted_proxy,
    )


def own_database() -> str:
    """The file of this player, beside the saves."""
    folder: Path = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise PlaymatError(f"{folder} cannot be made: {fault.strerror or fault}") from None
    return f"sqlite:///{folder / 'server.db'}"
