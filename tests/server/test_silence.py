"""Twins over the wire: two rooms that differ only in the hidden cards of a seat send the other seat the same messages.

The kind, order, number, contents and size of the messages are compared, except for the fields in `OWN`. The test
decides when pauses end. Their lengths are tested in `test_windows.py`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Final

import pytest

import playmat
from playmat.engine.errors import BrokenRule
from playmat.engine.game import Game
from playmat.engine.sitting.masking import is_masked
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import log
from playmat.engine.view.face import passing_option
from playmat.engine.view.view import choices
from playmat.server.rooms import round as rounds
from playmat.server.rooms import windows
from playmat.server.rooms.pauses import PAUSES
from playmat.server.rooms.room import Room
from tests.every_game.games import SLUGS
from tests.every_game.twins import alike, has_learned, moments, named, pass_for, room_options, twin_for
from tests.server.conftest import Running
from tests.server.people import Person, two_people

PROBES = int(os.environ.get("PLAYMAT_WIRE_PROBES", "16"))
SOAK_PROBES = 400
MOST_PAUSES: Final = 6
"""The maximum number of pauses that the test waits for after an action."""
HOUR: Final = 3600.0
OWN: Final = {"room", "commitment", "ref"}
"""The fields of a message in which two rooms may differ."""


@pytest.fixture
def clock(running: Running, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses of an hour with a stopped clock, the same random numbers in both rooms, and no message limits."""
    now = [1000.0]
    monkeypatch.setattr(running.server.table_socket, "rate", (1e9, 1e9))
    monkeypatch.setattr(PAUSES, "shortest", HOUR)
    monkeypatch.setattr(PAUSES, "longest", HOUR)
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(rounds, "secrets", SimpleNamespace(token_hex=lambda size: "5e" * size))
    return now


class WireTwin:
    """One of two rooms, with a person at each seat."""

    def __init__(self, running: Running, slug: str) -> None:
        self.running: Final[Running] = running
        self.game: Final[Game] = playmat.game(slug)
        self.id, tokens = two_people(running.url, slug)
        self.people = [Person(running.url, token) for token in tokens]

    @property
    def room(self) -> Room:
        return self.running.server.lobby.rooms[self.id]

    @property
    def table(self) -> Sitting[Any]:
        table = self.room.table
        assert table is not None
        return table

    def deal(self, t: Table[Any]) -> None:
        """Continue from a position."""
        self.running.deal(self.id, self.game, t.state)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing more happens before the end of a pause, and read all messages."""
        room = self.room

        async def work() -> None:
            for _ in range(2):
                while not self.table.over and (room.is_busy or self.is_due):
                    await asyncio.sleep(0.001)

        self.running.do(work())
        for person in self.people:
            person.ask("ping")

    @property
    def is_due(self) -> bool:
        """Whether the room is about to answer for a seat."""
        return self.room.windows.left() == 0 and self.room.windows.answer_due(self.table) != NONE

    def release(self) -> None:
        """End the pauses."""
        room = self.room

        async def work() -> None:
            room.wake()
            await asyncio.sleep(0.002)

        self.running.do(work())
        self.settle()

    def pass_windows(self, observer: int) -> None:
        """Pass for all others who are asked before the end of a pause."""
        for person in self.people:
            while person.seat != observer and person.decision is not None and self.room.windows.left() > 0:
                window = self.room.windows.ahead(person.seat)
                table = window.table if window is not None else self.table
                option = passing_option(table.listed(table.state.pending))
                if table.state.pending.seat != person.seat or option == NONE:
                    break
                assert person.answer(option)["type"] == "done"
                person.ask("ping")

    def ids(self) -> list[tuple[int, int]]:
        """For each seat, the number of its question and the id of the next thing that it sees."""
        clients = sorted(self.room.clients, key=lambda client: client.seat)
        return [(self.room.decision_numbers.current(one.seat), one.view.ids._unused) for one in clients]

    def heard(self, seat: int, since: int) -> list[dict[str, Any]]:
        """The messages to a seat, without confirmations, the `ended` message, and the fields in `OWN`."""
        messages = [m for m in self.people[seat].messages[since:] if m["type"] not in ("done", "ended")]
        return [{name: value for name, value in m.items() if name not in OWN} for m in messages]


def wire_probes(
    running: Running, slug: str, clock: list[float], first: int, share: float, all_actions: bool = False
) -> Iterator[str]:
    """Endless probes. Each takes the same action in two rooms and yields the difference that a seat notices, or "".

    The actions are those after which a window may open, or all if `all_actions` is true.
    """
    rooms = new_rooms(running, slug)
    for t, text, seat, seed in moments(slug, room_options(playmat.game(slug)), first, share):
        twin = twin_to_act(t, text, seat, seed)
        if twin is not None and (all_actions or opens_window(t, text) or opens_window(twin, text)):
            prompt = t.state.pending.prompt.name
            difference = wire_probe(rooms, (t, twin), text, seat, clock)
            yield f"{prompt}: {text}, seen by seat {seat}: {difference}" if difference else ""
            if rooms[0].ids() != rooms[1].ids():  # a seat has learned something, or another question was asked
                for person in [*rooms[0].people, *rooms[1].people]:
                    person.close()
                rooms = new_rooms(running, slug)


def new_rooms(running: Running, slug: str) -> tuple[WireTwin, WireTwin]:
    """Two rooms with the same, empty history."""
    return WireTwin(running, slug), WireTwin(running, slug)


def twin_to_act(t: Table[Any], text: str, seat: int, seed: int) -> Table[Any] | None:
    """A table's twin for a seat, if the same action is possible on both and a person makes the decision."""
    if t.state.seats != 2 or t.state.standing is not None or pass_for(t, t.state.pending.seat) != NONE:
        return None
    twin = twin_for(t, seat, seed)
    if choices(twin) == 0 or min(len(one.listed(one.state.pending)) for one in (t, twin)) < 2:
        return None
    first, second = named(t, text), named(twin, text)
    if first is None or second is None or not alike(t, first, second):
        return None
    try:
        twin.clone().choose(second)
    except BrokenRule:
        return None  # another seat's unfinished picks do not fit the new deal
    return twin


def opens_window(t: Table[Any], text: str) -> bool:
    """Whether the question after an action may give its seat a choice that the others cannot see."""
    after, option = t.clone(), named(t, text)
    assert option is not None
    after.choose(option)
    return is_masked(after)


def wire_probe(
    rooms: tuple[WireTwin, WireTwin], tables: tuple[Table[Any], Table[Any]], text: str, seat: int, clock: list[float]
) -> str:
    """Take an action in both rooms, then pass. Return the first difference that a seat notices, or "".

    Stop when the seat may know the difference between the tables.
    """
    since = [len(room.people[seat].messages) for room in rooms]
    for room, table in zip(rooms, tables, strict=True):
        room.deal(table)
    one, other = rooms
    lines = len(log(one.table, seat))
    saw, also = (room.heard(seat, first) for room, first in zip(rooms, since, strict=True))
    if saw != also:
        return "the position " + difference(saw, also)
    for room, table in zip(rooms, tables, strict=True):
        act(room, table, text)
        room.people[seat].ask("ask_why", text=text)
    for k in range(MOST_PAUSES):
        if has_learned(one.table, other.table, seat, lines):
            return ""
        saw, also = (room.heard(seat, first) for room, first in zip(rooms, since, strict=True))
        if saw != also:
            return f"after {k} pauses " + difference(saw, also)
        if one.table.over or one.room.windows.left() == 0:
            return ""
        for room in rooms:
            room.pass_windows(seat)
        saw, also = (room.heard(seat, first) for room, first in zip(rooms, since, strict=True))
        if saw != also:
            return f"before the end of pause {k + 1} " + difference(saw, also)
        clock[0] += HOUR + 1
        for room in rooms:
            room.release()
    return ""


def act(room: WireTwin, table: Table[Any], text: str) -> None:
    """Take an action as the person to act."""
    person = room.people[table.state.pending.seat]
    options = table.listed(table.state.pending)
    option = named(table, text)
    assert option is not None
    number = next(k for k, one in enumerate(options) if one.same(option))
    reply = person.answer(number)
    assert reply["type"] == "done", reply
    room.settle()


def difference(saw: list[dict[str, Any]], also: list[dict[str, Any]]) -> str:
    """The first difference between two lists of messages."""
    if [m["type"] for m in saw] != [m["type"] for m in also]:
        return f"{[m['type'] for m in saw]} and {[m['type'] for m in also]}"
    one, other = next((str(a), str(b)) for a, b in zip(saw, also, strict=True) if a != b)
    equal = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    first = max(0, equal - 100)
    return f"{one[first : first + 200]} and {other[first : first + 200]}"


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_send_the_same_messages_after_every_action(running: Running, slug: str, clock: list[float]) -> None:
    probed = wire_probes(running, slug, clock, 7, 0.3)
    assert [difference for _, difference in zip(range(PROBES), probed, strict=False) if difference] == []


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_twins_send_the_same_messages_in_many_games(running: Running, slug: str, clock: list[float]) -> None:
    probed = wire_probes(running, slug, clock, 2000, 0.3, all_actions=True)
    assert [difference for _, difference in zip(range(SOAK_PROBES), probed, strict=False) if difference] == []
