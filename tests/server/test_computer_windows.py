"""Computers at windows between people: neither the time of a pass nor a message reveals whether they have a choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.stored import identity
from playmat.games.school.game import GAME
from playmat.server.rooms import messages, windows
from playmat.server.rooms.computers import Computers
from playmat.server.rooms.pauses import PAUSES
from playmat.server.workers.player_pool import PlayerPool
from tests.server.test_windows import StandIn
from tests.server.test_workers import PretendedWorker, VirtualLoop

LEVEL = "search:200"
PAUSE = 1.0


class Passing(PretendedWorker):
    """A worker that uses all the time it is given, and then passes."""

    async def run(self, *arguments: Any) -> Any:
        await super().run(*arguments)
        return 1, False


class Busy(Passing):
    """A worker that is not available, so the computer plays below its level."""

    is_ready = False

    def start(self) -> None:
        pass


class RoomOfFour(StandIn):
    """Ann and Bob play against two computers, and Ann has cast a card that both computers might answer."""

    def __init__(self, hand: str, worker: PretendedWorker) -> None:
        super().__init__(4)
        self.plan.seats = [SimpleNamespace(is_person=not level, player=level) for level in ("", LEVEL, "", LEVEL)]
        room: Any = self
        self.plan.id = "room"
        self.game = GAME
        self.table = cast_against(hand)
        self.windows = windows.Windows(room)
        self.computers: Any = Computers(room)
        self.clients = [SimpleNamespace(address="address", seat=0)]
        self.views = SimpleNamespace(is_unseen=False)
        self.player_pool = PlayerPool(1)
        self.player_pool.searches.workers[:] = self.player_pool.searches._free[:] = [worker]  # type: ignore[list-item]
        self.messages: list[Any] = []
        self.answers: list[tuple[float, str]] = []
        """The time of each computer's answer, and its text."""

    @property
    def asked(self) -> int:
        seat: int = self.table.state.pending.seat
        return seat

    def playing(self) -> Sitting[Any]:
        return self.table

    def broadcast(self, message: Any) -> None:
        self.messages.append(message)

    async def with_lock(self, work: Callable[[], Awaitable[None]]) -> None:
        await work()

    async def play(self, entries: list[list[Any]], by: str, cut_short: bool) -> None:
        option = self.table.listed(self.table.state.pending)[entries[0][1]]
        self.answers.append((asyncio.get_running_loop().time(), str(identity(option)[0])))


def cast_against(hand: str) -> Sitting[Any]:
    """Ann has cast a card, and all others hold this one."""
    position: dict[str, Any] = {
        "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
        **{seat: {"hand": [hand], "battlefield": ["Ember Lantern"]} for seat in ("left", "across", "right")},
    }
    table = GAME.arrange(4, position, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    table.answer("cast Bellflower Novice")
    return table


@pytest.fixture
def pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pauses are equally long, and only waiting takes time."""

    async def greedy(_: PlayerPool, view: Any, *__: Any) -> int:
        return len(view.listed(view.state.pending)) - 1

    monkeypatch.setattr(PAUSES, "shortest", PAUSE)
    monkeypatch.setattr(PAUSES, "longest", PAUSE)
    monkeypatch.setattr(PlayerPool, "quick", greedy)
    monkeypatch.setattr(messages, "presence", lambda _: "presence")
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: asyncio.get_running_loop().time()))


def watched(hand: str, worker: PretendedWorker) -> tuple[list[tuple[float, str]], list[Any]]:
    """All that players see of the first computer at its window: the time of its answer, and the messages about it."""

    async def run() -> RoomOfFour:
        room = RoomOfFour(hand, worker)
        await asyncio.sleep(1)  # so that the clock is not at 0, which would mean that there was no earlier request
        room.windows.ask(room.table)
        await room.computers.think_once(LEVEL)
        room.player_pool.close()
        return room

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        room = runner.run(run())
    return [(round(at - 1, 6), text) for at, text in room.answers], room.messages


@pytest.mark.parametrize("worker", [Passing, Busy])
def test_a_computers_pass_does_not_reveal_whether_it_had_a_choice(pause: None, worker: type[PretendedWorker]) -> None:
    table = cast_against("Ember Dart")
    assert len(table.listed(table.state.pending)) == 2
    assert watched("Study Hall", worker()) == ([(PAUSE, "school.pass")], [])
    assert watched("Ember Dart", worker()) == watched("Study Hall", worker())


@pytest.mark.parametrize("hand", ["Ember Dart", "Study Hall"])
def test_a_computer_has_time_to_think_even_if_the_other_pauses_are_over(
    pause: None, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    """All pauses run side by side, so a later one may be over when its computer is asked."""
    now = [0.0]
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: now[0]))
    room = RoomOfFour(hand, Passing())
    room.windows.ask(room.table)
    now[0] = 5.0
    left = {}
    while room.table.state.stack:
        left[room.asked] = room.windows.left()
        trial = room.table.fork()
        trial.answer("pass")
        room.windows.newly_shown(room.table, trial)
        room.table = trial
    assert left == {1: 0.0, 2: 0.0, 3: PAUSE}
    room.player_pool.close()
