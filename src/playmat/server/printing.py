"""The page on a free port of this machine, with one game and its sets, served while printing."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount

from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.server.app import get
from playmat.server.http.page import FOLDER, INDEX, Page
from playmat.server.http.responses import no_such_address
from playmat.server.library import library

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 30.0


def print_app(game: Game, folder: Path = FOLDER, pictures: dict[str, Any] | None = None) -> Starlette:
    """An application with only the page and the cards of the game, without rooms or a database."""
    by_id = {game.card(name).id: {"picture": picture} for name, picture in (pictures or {}).items()}

    async def cards(_: Request) -> Any:
        return [{**library.card_json(game, card), **by_id.get(card.id, {})} for card in game.cards.values()]

    return Starlette(
        routes=[get(f"/api/games/{game.slug}/cards", cards), Mount("/api", no_such_address), Mount("/", Page(folder))]
    )


@contextmanager
def print_server(game: Game, folder: Path = FOLDER, pictures: dict[str, Any] | None = None) -> Iterator[str]:
    """The address of the page while it is being printed. `pictures` are the sets' pictures, by card."""
    if not (folder / INDEX).is_file():
        raise PlaymatError("The page has not been built, and it draws the cards. Build it with `make page`")
    app = print_app(game, folder, pictures)
    config = uvicorn.Config(app, log_level="warning", lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    with socket.socket() as listening:
        listening.bind((HOST, 0))
        listening.listen()
        thread = threading.Thread(target=server.run, args=[[listening]], daemon=True)
        thread.start()  # requests wait at the socket until the server has started
        try:
            yield f"http://{HOST}:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(START_SECONDS)
