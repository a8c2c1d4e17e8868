"""A real server on a local port, in this process so that tests can inspect its rooms."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import uvicorn

from playmat.engine.files.save import save_state
from playmat.engine.game import Game
from playmat.engine.state.state import State
from playmat.server.app import Server, make_app
from playmat.server.http.timeouts import TimedHttp, TimedWebSocket
from playmat.server.protocol.fields import MOST_BYTES
from playmat.server.rooms.pauses import PAUSES
from tests.server.people import HERE


class Running:
    """A running server."""

    def __init__(self, database: Path | str) -> None:
        app = make_app(str(database))
        self.server: Server = app.state.server
        self.server.table_socket.rate = (1000, 1000)  # tests do not wait
        self.server.lobby.player_pool.throttle.room_delay = self.server.lobby.player_pool.throttle.address_delay = 0
        # with TCP named explicitly, asyncio sends small messages at once
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.uvicorn = uvicorn.Server(
            uvicorn.Config(
                app,
                http=TimedHttp,
                ws=TimedWebSocket,
                ws_max_size=4 * MOST_BYTES,
                log_level="warning",
                lifespan="on",
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        self.thread = threading.Thread(target=self.uvicorn.run, args=([self.socket],), daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            time.sleep(0.01)

    def do(self, work: Coroutine[Any, Any, None], seconds: float = 10) -> None:
        """Run a coroutine on the server's event loop."""
        asyncio.run_coroutine_threadsafe(work, self.uvicorn.servers[0].get_loop()).result(seconds)

    def deal(self, room: str, game: Game, state: State) -> None:
        """Start another game in a room, from this position."""
        origin = {"state": save_state(game, state), "options": {}, "decks": []}

        async def begin() -> None:
            table_room = await self.server.lobby.room(room)
            await table_room.with_lock(lambda: table_room.shuffling.begin(origin, []))

        self.do(begin())

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(10)
        self.socket.close()


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    """A server with its database in memory if possible, because a disk is slow. Other tests cover kills."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        server = Running(Path(folder) / "rooms.db")
        yield server
        server.stop()


@pytest.fixture(scope="module")
def url(running: Running) -> str:
    return running.url


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses for automatic passes between people."""
    monkeypatch.setattr(PAUSES, "shortest", 0.0)
    monkeypatch.setattr(PAUSES, "longest", 0.0)


@pytest.fixture(autouse=True)
def see_out() -> Iterator[None]:
    """Disconnect everyone after a test."""
    yield
    while HERE:
        HERE.pop().close()
