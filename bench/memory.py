"""Measure the memory of a room in the middle of a game, for each game: two people who answer at random.

The rooms are complete except for the sockets. Each game is measured in a separate process.

    python bench/memory.py --rooms 100
    python bench/memory.py --rooms 20 --games aew,ttcg
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts
from playmat.games import BUILT_IN, game
from playmat.server.protocol.bodies import Join, NewRoom, NewSeat
from playmat.server.protocol.from_client import Answer
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import handle
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.pauses import PAUSES
from playmat.server.rooms.room import Room

SAMPLES = 5
"""The number of games played to find the typical length."""
WARM_UP = 3
DRAW = "offer a draw"


def memory() -> float:
    """The memory of this process in kilobytes."""
    gc.collect()
    text = Path("/proc/self/status").read_text("utf-8")
    return float(text.split("VmRSS:")[1].split()[0])


def choice(table: Table[Any], chance: random.Random) -> int:
    """A random option, except offering a draw."""
    texts = option_texts(table, table.listed(table.state.pending))
    return chance.choice([k for k, text in enumerate(texts) if text.lower() != DRAW])


def half(slug: str) -> int:
    """Half the median number of answers in a random game."""
    lengths = []
    for seed in range(SAMPLES):
        chance = random.Random(seed)
        table = game(slug).start(game(slug).face.first_decks, seed, game(slug).face.asks_all)
        while not table.over:
            table.answer(choice(table, chance))
        lengths.append(len(table.record))
    return sorted(lengths)[SAMPLES // 2] // 2


async def opened(lobby: Lobby, slug: str) -> tuple[Room, list[Client]]:
    """A room with two people."""
    reply = await lobby.open(NewRoom(game=slug, seats=[NewSeat(), NewSeat()]))
    await lobby.join(Join(invite=reply["seats"][1]["invite"]))
    room = await lobby.room(reply["room"])
    clients = [Client(seat, contributes=False) for seat in range(2)]
    for client in clients:
        room.enter(client)
        await room.shuffling.client_entered()
    return room, clients


async def play(room: Room, clients: list[Client], answers: int, chance: random.Random) -> None:
    """Let both players answer at random until the record has this many entries, and drain their messages."""
    while room.table is not None and not room.table.over and len(room.table.record) < answers:
        client = clients[room.asked]
        number = room.decision_numbers.current(client.seat)
        with suppress(Refused):  # the room has already passed for this seat
            await handle(room, client, Answer(decision=number, option=choice(room.table, chance)))
        await asyncio.sleep(0)
        for reader in clients:
            while not reader.out.empty():
                reader.out.get_nowait()


async def measured(slug: str, rooms: int) -> str:
    """Measure the kilobytes of a room with two people in the middle of a game."""
    answers = half(slug)
    PAUSES.shortest = PAUSES.longest = 0.0  # pauses end at once, but the room still creates its windows
    with tempfile.TemporaryDirectory() as folder:
        lobby = Lobby(f"{folder}/rooms.db")
        for k in range(WARM_UP):  # fill the game's caches first, so that they do not count
            await play(*await opened(lobby, slug), answers, random.Random(-1 - k))
        empty = memory()
        tables = [await opened(lobby, slug) for _ in range(rooms)]
        for k, (room, clients) in enumerate(tables):
            await play(room, clients, answers, random.Random(k))
        full = memory()
        running = sum(room.table is not None and not room.table.over for room, _ in tables)
        await lobby.close()
    return f"{slug:12} {(full - empty) / rooms:8.0f} KB per room after {answers} answers ({running} of {rooms} running)"


def main() -> None:
    """Measure each game in a separate process, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=100, help="number of rooms per game")
    parser.add_argument("--games", default=",".join(BUILT_IN), help="separated by commas")
    arguments = parser.parse_args()
    games = arguments.games.split(",")
    if len(games) == 1:
        print(asyncio.run(measured(games[0], arguments.rooms)))
        return
    for slug in games:
        subprocess.run([sys.executable, __file__, "--games", slug, "--rooms", str(arguments.rooms)], check=True)


if __name__ == "__main__":
    main()
