"""The memory of a room: positions of old decisions are dropped, but undo can still go back to them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from playmat.engine.files.save import save_state
from playmat.engine.sitting.sitting import Sitting
from playmat.games import BUILT_IN, game
from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.protocol.from_client import Answer, TakeBack
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import handle
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.room import POSITIONS_KEPT, Room

ANSWERS = 40


@pytest.mark.parametrize("slug", BUILT_IN)
def test_undo_to_a_dropped_position_restores_it(slug: str) -> None:
    card_game = game(slug)
    table = card_game.start(card_game.face.first_decks, 5, card_game.face.first_options)
    chance = random.Random(5)
    while not table.over and len(table.record) < ANSWERS:
        table.answer(chance.randrange(len(table.listed(table.asked()))))
    short = table.fork()
    for checkpoint in short.checkpoints:
        assert (checkpoint.state is not None) == checkpoint.decided
    whole = [checkpoint.state for checkpoint in table.checkpoints]
    short.drop_positions(1)
    assert sum(checkpoint.state is not None for checkpoint in short.checkpoints) <= short.state.seats
    short.remake_positions()
    for checkpoint, state in zip(short.checkpoints, whole, strict=True):
        state_then = checkpoint.state
        assert (state_then is None) == (state is None)
        assert state_then is None or state is None or save_state(card_game, state_then) == save_state(card_game, state)


def table_of(room: Room) -> Sitting[Any]:
    """The table of a room with a running game."""
    assert room.table is not None
    return room.table


def kept(room: Room) -> int:
    """The number of positions that a room has in memory besides the current one."""
    return sum(checkpoint.state is not None for checkpoint in table_of(room).checkpoints)


async def until_asked(room: Room) -> None:
    """Let the computer answer until the person is asked."""
    while room.asked != 0:
        thinking = room.computers._thinking
        assert thinking is not None
        await asyncio.wait([thinking])


def test_a_room_that_stores_few_positions_can_still_undo_as_far(tmp_path: Path) -> None:
    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        opened = await lobby.open(NewRoom(game="atw", seats=[NewSeat(), NewSeat(player="random")], patience=0))
        room = await lobby.room(opened["room"])
        me = Client(0, contributes=False)
        room.enter(me)
        await room.shuffling.client_entered()
        for _ in range(12):
            await until_asked(room)
            await handle(room, me, Answer(decision=room.decision_numbers.current(0), option=0))
            assert kept(room) <= POSITIONS_KEPT * 2
        mine = [k for k, one in enumerate(table_of(room).checkpoints) if one.seat == 0 and one.decided]
        assert len(mine) > 2 * POSITIONS_KEPT
        for index in reversed(mine):
            await until_asked(room)
            while len(table_of(room).checkpoints) > index:
                await handle(room, me, TakeBack())
            assert not table_of(room).lacks_position()
            assert kept(room) <= POSITIONS_KEPT * 2
        assert room.asked == 0
        await lobby.close()

    asyncio.run(work())
