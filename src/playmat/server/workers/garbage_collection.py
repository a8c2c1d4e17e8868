"""Memory without pauses: a search for lost cycles through all rooms takes half a second, in which nobody is served.

So every second only what is new is searched, and what is still needed then is not looked at again (`gc.freeze`). Rooms
hold no cycles and go by themselves when they are forgotten; when none is left everything is searched once.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from playmat.server.rooms.lobby import Lobby

OFTEN: Final = 1.0
YOUNG: Final = (20_000, 20, 1_000_000)
"""When Python searches by itself: the young ones now and then, all of them never."""


async def keep_tidy(lobby: Lobby) -> None:
    """Goes on until it is cancelled."""
    usual = gc.get_threshold()
    gc.set_threshold(*YOUNG)
    was_empty = True
    try:
        while True:
            await asyncio.sleep(OFTEN)
            if not lobby.rooms and not was_empty:
                gc.unfreeze()
            was_empty = not lobby.rooms
            gc.collect()
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
