"""Databases for tests: SQLite files, and a separate PostgreSQL cluster, run by an ordinary user."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest
from sqlalchemy import create_engine, text

USER: Final = "playmat"
KINDS: Final = ("sqlite", "postgres")
NUMBERS: Final = count(1)


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs. On Debian it is not in PATH."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    initdb = shutil.which("initdb")
    return next(
        (path for path in reversed(debian) if (path / "initdb").exists()), Path(initdb).parent if initdb else None
    )


class Cluster:
    """A PostgreSQL server on a free port, in a temporary folder. It is stopped and deleted afterwards."""

    def __init__(self, programs: Path) -> None:
        self.folder: Final = Path(tempfile.mkdtemp(prefix="playmat-postgres-"))
        data = self.folder / "data"
        self._as: Final[dict[str, Any]] = ordinary_user(self.folder)
        initdb: list[Any] = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
            "--locale=C",
        ]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self._as)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final[int] = free.getsockname()[1]
        self.log: Final = self.folder / "postgres.log"
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "100"}
        command: list[Any] = [programs / "postgres", "-D", data, "-p", str(self.port)]
        command += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as)
        self.wait()

    def wait(self) -> None:
        """Wait until the server accepts connections."""
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)

    def address(self, name: str) -> str:
        """The URL of a database for libpq."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The URL of an empty database for SQLAlchemy."""
        name = f"rooms{next(NUMBERS)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name).replace("postgresql:", "postgresql+psycopg:")

    def stop(self) -> None:
        """Stop the server, even if clients are still connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def ordinary_user(folder: Path) -> dict[str, Any]:
    """Settings to run a program as an ordinary user, who then owns the folder: PostgreSQL refuses to run as root.

    Empty if this process is not root.
    """
    if os.geteuid() != 0:
        return {}
    user = next(pwd.getpwnam(name) for name in ("postgres", "nobody") if has_user(name))
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "env": {"PATH": os.environ["PATH"]}}


def has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server, if PostgreSQL is installed."""
    programs = binaries()
    if programs is None:
        pytest.skip("no PostgreSQL here (make postgres)")
    cluster = Cluster(programs)
    try:
        yield cluster
    finally:
        cluster.stop()


def rows(url: str, statement: str, **values: Any) -> list[Any]:
    """Run a statement on a database by hand, to read or change its contents."""
    engine = create_engine(url if "://" in url else f"sqlite:///{url}")
    try:
        with engine.begin() as connection:
            result = connection.execute(text(statement), values)
            return list(result) if result.returns_rows else []
    finally:
        engine.dispose()
