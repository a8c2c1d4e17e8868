"""The chess clock: no fraction of a second is lost, and the record has the same times."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.view.face import passing_option
from playmat.server.library import library
from playmat.server.protocol.bodies import Join, NewRoom, NewSeat
from playmat.server.protocol.fields import VERSION
from playmat.server.protocol.from_client import Answer, Hello
from playmat.server.rooms import clock, windows
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import handle
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.pauses import PAUSES
from playmat.server.rooms.room import Room
from playmat.server.store.records import replayed

CLOCKED = {"chess_clock": "on", "clock_seconds": "600"}


async def at_a_clock(lobby: Lobby) -> tuple[Room, list[Client]]:
    """A room with a clock and its two players."""
    new_room = NewRoom(game="champions", seats=[NewSeat(), NewSeat()], options=CLOCKED)
    opened = await lobby.open(new_room)
    joined = await lobby.join(Join(invite=opened["seats"][1]["invite"]))
    clients: list[Client] = []
    for token in (opened["seats"][0]["token"], joined["token"]):
        room, client = await lobby.enter(Hello(version=VERSION, token=token, contributes=False))
        clients.append(client)
    return room, clients


def playing(room: Room) -> Sitting[Any]:
    """The table of a game that is not over."""
    assert room.table is not None
    assert not room.table.over
    return room.table


async def answer(room: Room, clients: list[Client]) -> int:
    """Give the first answer for the player to act. Returns the player's seat."""
    asked = room.asked
    number = json.loads(clients[asked].view.last or b"{}")["decision"]["number"]
    await handle(room, clients[asked], Answer(decision=number, option=0))
    return asked


def test_short_answers_use_exactly_the_time_they_took(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        room, clients = await at_a_clock(lobby)
        thought: Counter[int] = Counter()
        for _ in range(56):
            now[0] += room.clock.delay_left() + 0.8
            thought[await answer(room, clients)] += 1
        assert room.table is not None
        cost: Counter[int] = Counter()
        for entry in room.table.record:
            if entry[1] == clock.TIME:
                cost[entry[0]] += entry[2]["seconds"]
        for seat in (0, 1):
            assert thought[seat] > 10
            assert 0 <= 0.8 * thought[seat] - cost[seat] < 1
        left = room.clock.left(room.table)
        begun = lobby.store.last_round(room.plan.id)
        assert begun is not None
        again = replayed(library.find_game("champions"), begun)
        assert again.state.clocks == room.table.state.clocks
        assert all(0 <= again.state.clocks[seat] - left[seat] < 1.01 for seat in (0, 1))
        await lobby.close()

    asyncio.run(work())


def test_a_slow_disk_does_not_use_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        room, clients = await at_a_clock(lobby)
        write = lobby.writer.write

        async def slowly(writes: object) -> None:
            now[0] += 3
            await write(writes)  # type: ignore[arg-type]

        monkeypatch.setattr(lobby.writer, "write", slowly)
        for _ in range(10):
            await answer(room, clients)
        assert room.table is not None
        assert room.clock.left(room.table) == [600.0, 600.0]
        await lobby.close()

    asyncio.run(work())


def test_the_clock_stops_while_beats_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        room, clients = await at_a_clock(lobby)
        sent: dict[int, list[dict[str, Any]]] = {0: [], 1: []}

        def hears(messages: list[dict[str, Any]]) -> Callable[[bytes], None]:
            return lambda raw: messages.append(json.loads(raw)) if raw else None

        for client in clients:
            monkeypatch.setattr(client, "pass_on", hears(sent[client.seat]))
        delays: set[float] = set()
        for _ in range(40):
            now[0] += 5.0
            await answer(room, clients)
            last = [sent[seat][-1] for seat in (0, 1) if sent[seat]]
            assert len({message.get("delay", 0.0) for message in last}) == 1  # the same delay for both
            delay = last[0].get("delay", 0.0)
            delays.add(delay)
            left = room.clock.left(room.table)  # type: ignore[arg-type]  # it has begun
            now[0] += delay
            assert room.clock.left(room.table) == left  # type: ignore[arg-type]
            now[0] += 1.0
            assert room.clock.left(room.table)[room.asked] == pytest.approx(left[room.asked] - 1.0)  # type: ignore[arg-type]
        assert clock.LINE_DELAY * 2 in delays
        await lobby.close()

    asyncio.run(work())


def test_a_pause_between_people_costs_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    for part in (clock, windows):
        monkeypatch.setattr(part, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(PAUSES, "shortest", 100.0)
    monkeypatch.setattr(PAUSES, "longest", 100.0)

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        room, clients = await at_a_clock(lobby)
        chance = random.Random(3)
        forced: set[bool] = set()
        while len(forced) < 2:
            table, seat = playing(room), room.asked
            options = table.listed(table.state.pending)
            passing = passing_option(options)
            if not room.windows.left() or passing == NONE:
                option = chance.choice([k for k, one in enumerate(options) if not one.move.aside])
                number = room.decision_numbers.current(seat)
                await handle(room, clients[seat], Answer(decision=number, option=option))
                continue
            before = room.clock.left(table)
            now[0] += 99.0
            assert room.clock.left(table) == before
            forced.add(room.windows.answer_due(table) != NONE)
            if room.windows.answer_due(table) == NONE:
                room.windows.hold_pass(passing)
            now[0] += 1.0
            moment = room.moment
            room.windows.hand_in(moment)
            while room.moment == moment or room.is_busy:  # answers that follow automatically belong to the pass
                await asyncio.sleep(0)
            assert room.clock.left(playing(room))[seat] == before[seat]
        assert not any(entry[1] == clock.TIME for entry in playing(room).record)
        await lobby.close()

    asyncio.run(work())


def test_a_clock_starts_after_the_time_for_the_whole_story(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now[0]))
    one = clock.Clock()
    one.ask(0)
    assert one.delay_left() == 0.0
    one.ask(1, 40)  # a long turn: each line adds to the delay
    assert one.delay_left() == pytest.approx(24.0)
    now[0] += 4.0
    one.ask(0, 2)  # the next message arrives while this one is being read
    assert one.delay_left() == pytest.approx(21.2)
    now[0] += 22.2
    assert one.passed(0) == pytest.approx(1.0)
    assert one.passed(1) == 0.0


def test_a_new_game_starts_with_a_full_clock() -> None:
    chess_clock = clock.Clock()
    chess_clock.ask(0)
    chess_clock.since -= 0.9
    chess_clock.ask(1)
    chess_clock.ask(0)
    assert 0.9 <= chess_clock.passed(0) < 1.0
    assert clock.Clock().passed(0) == 0
