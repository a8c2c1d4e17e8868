"""The size of a first visit: the lobby and a table of each game, compressed, below the target of `bench/page.py`."""

from __future__ import annotations

import pytest
from bench.page import AIM_LOAD, GAMES, weighed
from playwright.sync_api import Browser

from tests.web.conftest import Server
from tests.web.rooms import open_room


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_is_small(browser: Browser, server: Server, game: str) -> None:
    """The computer goes first. Its card is shown large but without flavor text, because that needs another font."""
    begins = {} if game == "aew" else {"first_player": "seat1"}
    room = open_room(server, game, "", "@random", options=begins)
    parts = weighed(browser, server.address, {"room": room.id, "seat": 0, "token": room.tokens[0], "game": game})
    assert parts["lobby"] > 100_000, "nothing was counted"
    assert sum(parts.values()) < AIM_LOAD, parts
