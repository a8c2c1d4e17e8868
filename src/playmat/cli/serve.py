"""`playmat serve`: run a server on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.cli.extras import needs_extra
from playmat.cli.saves import home
from playmat.cli.set_files import SetFiles, read_set_file
from playmat.engine.errors import PlaymatError

Host = Annotated[str, typer.Option("--host", help="Address to listen on. Use 0.0.0.0 to let others connect.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen on.")]
Database = Annotated[str, typer.Option("--database", metavar="URL", help="Database URL. Default: a local SQLite file.")]
RateLimit = Annotated[bool, typer.Option(help="Rate-limit clients by IP address. Turn off behind a proxy.")]
KeepDays = Annotated[
    float,
    typer.Option(
        "--keep-days",
        envvar="PLAYMAT_KEEP_DAYS",
        min=0,
        metavar="DAYS",
        help="Delete rooms and replays after DAYS without activity (0 = never).",
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
    typer.Option("--allowed-host", metavar="NAME", help="Host name to accept. Repeat for several, * for all."),
]
TrustedProxies = Annotated[
    str,
    typer.Option(
        "--trusted-proxy",
        envvar="FORWARDED_ALLOW_IPS",
        metavar="ADDRESSES",
        help="Trust the X-Forwarded headers of these proxies (addresses or networks, separated by commas).",
    ),
]

Lab = Annotated[
    bool | None,
    typer.Option("--lab/--no-lab", help="Offer the Lab page. Default: only if no other computer can connect."),
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
    lab: Lab = None,
    set_files: SetFiles = None,
) -> None:
    """Run a server with rooms for people and computers, over HTTP and WebSockets.

    Games continue after a restart or a crash. With --set, new rooms can use that set.
    """
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
        sets=[read_set_file(path) for path in set_files or []],
        lab=lab,
    )


def own_database() -> str:
    """The player's own database, next to the saves."""
    folder: Path = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise PlaymatError(f"cannot create {folder}: {fault.strerror or fault}") from None
    return f"sqlite:///{folder / 'server.db'}"
