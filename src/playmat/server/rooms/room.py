"""A room: the true table, which never leaves it, the seats around it, and the clients.

An answer or call is tried on a fork of the table, then written. Then the fork replaces the table and is
shown. So nothing that a restart could lose is shown, and nothing that cannot be played is written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from playmat.engine.game import Game
from playmat.engine.sitting.opening import Opening, laid_out, seats_of
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.scope import NONE
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import Error, ToClient
from playmat.server.rooms import messages
from playmat.server.rooms.auto_passes import AutoPasses
from playmat.server.rooms.client import Client
from playmat.server.rooms.clock import Clock, has_clock
from playmat.server.rooms.computers import Computers
from playmat.server.rooms.decision_numbers import DecisionNumbers, is_same_sealed, is_secret
from playmat.server.rooms.messages import TAKING_BACK
from playmat.server.rooms.plan import RoomPlan
from playmat.server.rooms.requests import Requests
from playmat.server.rooms.sealed_ahead import SealedAhead
from playmat.server.rooms.shuffling import Shuffling
from playmat.server.rooms.talk import Talk
from playmat.server.rooms.view_sender import ViewSender
from playmat.server.rooms.windows import Windows
from playmat.server.store import store
from playmat.server.store.records import insert_finished
from playmat.server.store.schema import StoreError
from playmat.server.store.store import StoredRound
from playmat.server.store.writer import Writer
from playmat.server.workers.jobs import JobRunner
from playmat.server.workers.player_pool import PlayerPool

LOG: Final = logging.getLogger("playmat.server")
POSITIONS_KEPT: Final = 3
"""The number of decisions per seat whose positions stay in memory. Undoing older decisions replays the game."""


class Room:
    """One room. Everything that changes the table goes through `with_lock`."""

    def __init__(
        self, plan: RoomPlan, game: Game, status: str, writer: Writer, player_pool: PlayerPool, jobs: JobRunner
    ) -> None:
        self.plan = plan
        self.game: Final[Game] = game
        self.status = status
        self.writer: Final[Writer] = writer
        self.player_pool: Final[PlayerPool] = player_pool
        self.jobs: Final[JobRunner] = jobs
        self.table: Sitting[Any] | None = None
        self.round = 0
        self.cut_short: list[int] = []
        """The entries of this game in which a computer answered before its search was done, because its time was up."""
        self.clients: list[Client] = []
        self.clock = Clock()
        self.sealed_ahead: Final[SealedAhead] = SealedAhead(plan)
        self.decision_numbers: Final[DecisionNumbers] = DecisionNumbers(plan)
        self.views: Final[ViewSender] = ViewSender(self)
        self.requests: Final[Requests] = Requests(self)
        self.computers: Final[Computers] = Computers(self)
        self.windows: Final[Windows] = Windows(self)
        self.auto_passes: Final[AutoPasses] = AutoPasses(self)
        self.talk: Final[Talk] = Talk(self)
        self.shuffling: Final[Shuffling] = Shuffling(self)
        self.broken = False
        """Memory and store may differ: the room must be restored from the store."""
        self.on_empty: Callable[[Room], None] = lambda room: None
        self._lock: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._flag: asyncio.TimerHandle | None = None
        self.recording: asyncio.Task[None] | None = None
        """The task that writes the record of the last game."""

    # the game

    @property
    def moment(self) -> tuple[int, int]:
        """The current game and its progress. Never sent, because the progress also counts secret answers."""
        return self.round, len(self.table.record) if self.table is not None else 0

    @property
    def people(self) -> list[int]:
        """The seats of people who are still in the game."""
        out = self.table.state.is_out if self.table is not None else lambda seat: False
        return [seat for seat, plan in enumerate(self.plan.seats) if plan.is_person and not out(seat)]

    @property
    def asked(self) -> int:
        """The seat that is asked, or -1."""
        pending = self.table.state.pending if self.table is not None else None
        return pending.seat if pending is not None else -1

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has something to answer now or ahead of time."""
        if self.windows.ahead(seat) is not None:
            return True
        if self.table is None or self.asked == seat or not self.sealed_ahead.answers_ahead(self.table, seat):
            return self.asked == seat
        return self.sealed_ahead.table_for(self.table, seat) is not None

    def restore(self, begun: StoredRound, table: Sitting[Any] | None) -> None:
        """Restore a round from the store. Without a table, its cards have not been dealt."""
        self.shuffling.restore(begun)
        if table is not None:
            table.drop_positions(POSITIONS_KEPT)
        self.table, self.round, self.cut_short = table, begun.number, begun.cut_short
        self.decision_numbers.restore(begun.asked or [begun.base + len(begun.record)] * len(self.plan.seats))

    def origin(self) -> dict[str, Any]:
        """How the next game begins with the seats' decks, except for its chance.

        Raises if the decks cannot play each other.
        """
        decks = seats_of(self.game, [seat.deck for seat in self.plan.seats])
        laid = laid_out(self.game, Opening(decks, 0, dict(self.plan.options)))
        return {"decks": laid.origin["decks"], "options": laid.origin["options"]}

    def clear_table(self, round: int) -> None:
        """Start another round. Nothing is dealt yet."""
        self.table, self.round, self.status = None, round, store.RUNNING
        self.cut_short = []
        self.clock = Clock()
        self.requests.rematch = set()
        for client in self.clients:
            client.view.reset()
            client.send(messages.welcome(self, client.seat))

    def deal(self, table: Sitting[Any]) -> None:
        """The cards are dealt and stored: show them to everyone."""
        self.table = table
        self.views.take_motions(table, opening=True)
        self.show()

    async def play(self, entries: list[list[Any]], by: str = "", cut_short: bool = False) -> None:
        """Play answers and calls in this order, until the game is over. All errors are raised before anything changes.

        `by` is the level of a computer. `cut_short` means that its search was not done when its time was up.
        """
        table = self.playing()
        if table.over:
            raise Refused("over", "the game is over, so that is no longer possible")
        trial = table.fork()
        trial.motions = []
        clock = self.clock.entry(table)
        for entry in [clock, *entries] if clock else entries:
            if not trial.over:
                play_entry(trial, entry)
        for entry in entries:
            self.sealed_ahead.withdraw(entry[0])
        if not is_same_sealed(table, trial):
            self.sealed_ahead.clear()
        self.sealed_ahead.hand_in(trial)
        back = next((entry[0] for entry in entries if entry[1] == TAKING_BACK), NONE)
        self.auto_passes.run(trial, back)
        if trial.lacks_position():
            await asyncio.to_thread(trial.remake_positions)
        trial.drop_positions(POSITIONS_KEPT)
        secret = is_secret(table, trial)
        if len(trial.record) > len(table.record):
            self.decision_numbers.advance(self.windows.newly_shown(table, trial))
        first = len(table.record) + bool(clock)
        writes = self.entries(trial, self.round, len(table.record), by, not secret, first if cut_short else NONE)
        if trial.over or self.sealed_ahead.is_unsaved or self.windows.is_unsaved:
            writes.append(store.update_room(self.plan, store.OVER if trial.over else self.status))
        await self.write(writes)
        self.sealed_ahead.mark_saved()
        self.windows.is_unsaved = False
        self.table = trial
        self.cut_short += [first] * cut_short
        self.views.take_motions(trial)
        self.clock.hand_over(clock)
        request = self.requests.take_back
        if request is not None and not (secret and all(entry[0] != request.seat for entry in entries)):
            self.requests.settle(False)
        if trial.over:
            self.status = store.OVER
        self.show()
        self.auto_passes.send_changes()
        if trial.over:
            self.finish(trial)

    def entries(
        self, table: Sitting[Any], round: int, first: int = 0, by: str = "", seen: bool = True, cut_short: int = NONE
    ) -> list[Any]:
        """The statements that store the record from a given entry on. `seen`: others see that something happened."""
        now, last = time.time(), len(table.record) - 1
        names = {cut_short: store.cut_short_by(by)}
        return [
            store.insert_entry(
                self.plan.id, round, number, now, names.get(number, by), entry, self.plan.asked, seen and number == last
            )
            for number, entry in enumerate(table.record[first:], first)
        ]

    def playing(self) -> Sitting[Any]:
        """The table of the current game. Refused if the game has not begun."""
        if self.shuffling.is_on:
            raise Refused("not begun", "the game has not begun: the cards are being shuffled together")
        if self.table is None:
            free = sum(1 for seat in self.plan.seats if seat.is_free)
            raise Refused("not begun", f"the game has not begun: {free} of {len(self.plan.seats)} seats are free")
        return self.table

    async def write(self, writes: list[Any]) -> None:
        """Write. If that fails, abandon the room, since only the store knows what is true."""
        try:
            await self.writer.write(writes)
        except StoreError as fault:
            text = f"this could not be saved, so it does not count: {fault}"
            self.broadcast(Error(code="not written", text=text))
            self.abandon(str(fault))
            raise Refused("not written", text, 503) from None

    def abandon(self, why: str) -> None:
        """Drop this copy of the room. Clients that come back find what the store has."""
        LOG.error("room %s is abandoned: %s", self.plan.id, why)
        self.broken = True
        self.close()
        self.on_empty(self)

    # tasks and the lock

    @property
    def is_busy(self) -> bool:
        """Whether a task is running."""
        return bool(self._tasks)

    async def with_lock(self, work: Callable[[], Awaitable[None]]) -> None:
        """Finish some work under the room's lock, even if the requesting client is gone."""
        await asyncio.shield(self.start(self._with_lock(work)))

    async def _with_lock(self, work: Callable[[], Awaitable[None]]) -> None:
        async with self._lock:
            if self.broken:
                raise Refused("opened anew", "the room was reopened. Connect again", 503)  # prose: ok
            await work()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task of this room."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # showing

    def show(self) -> None:
        """Send everyone what has changed for them, then let the computers continue."""
        if self.table is None:
            return
        self.windows.ask(self.table)
        lines = self.views.lines if has_clock(self.table) else 0
        self.clock.ask(self.asked if self.clients else -1, lines, self.windows.left())
        self.views.send(self.table)
        self.wake()

    def broadcast(self, message: ToClient) -> None:
        """Send the same message to every client."""
        for client in self.clients:
            client.send(message)

    # coming and going

    async def admit(self, client: Client) -> None:
        """A client connects. It waits until a running write is done.

        During the write, the decision numbers are already new, but the table is still the old one.
        """

        async def work() -> None:
            self.enter(client)

        await self.with_lock(work)

    def enter(self, client: Client) -> None:
        """Send a new client everything, and end the substitute at its seat."""
        for other in self.clients:
            if other.seat == client.seat:
                client.view.ids = other.view.ids
        self.clients.append(client)
        if client.seat >= 0:
            self.computers.release(client.seat)
        client.send(messages.welcome(self, client.seat))
        if client.seat >= 0 and self.game.face.stops:
            client.send(self.auto_passes.messages()[client.seat])
        self.talk.send_all(client)
        for request in self.requests.messages():
            client.send(request)
        self.broadcast(messages.presence(self))
        if self.shuffling.is_on:
            client.send(self.shuffling.message())
        self.show()
        if self.table is not None and self.table.over:
            client.send(messages.ended(self, self.table))
        self.computers.wait_for_absent()

    def leave(self, client: Client) -> None:
        """A connection has ended."""
        client.leave()
        if client not in self.clients:
            return
        self.clients.remove(client)
        self.broadcast(messages.presence(self))
        if self.clients:
            self.computers.wait_for_absent()
        else:
            self.rest()
            self.on_empty(self)

    def rest(self) -> None:
        """No one is here: stop timers and clocks."""
        self.clock.stop()
        self.windows.rest()
        self.computers.rest()
        self.shuffling.stop_timer()
        if self._flag is not None:
            self._flag.cancel()

    def close(self) -> None:
        """Close all connections."""
        for client in list(self.clients):
            client.leave()
        self.clients = []
        self.rest()
        self.computers.close()

    # the seat to act

    def wake(self) -> None:
        """Start the computer if it is to act, and the clock's timer."""
        if not self.clients or self.table is None or self.broken:
            return
        self.windows.wake(self.table)
        self.computers.wake()
        if self._flag is not None:
            self._flag.cancel()
        if has_clock(self.table) and self.asked >= 0:
            left = self.clock.left(self.table)[self.asked] + self.clock.delay_left()
            self._flag = asyncio.get_running_loop().call_later(left + 0.05, self.flag_falls, self.moment)

    def flag_falls(self, moment: tuple[int, int]) -> None:
        """The time of the seat to act may be up. The game decides."""

        async def hand_over() -> None:
            if self.moment == moment:
                await self.play([])

        self.start(self.log_faults(self._with_lock(hand_over)))

    async def log_faults(self, work: Coroutine[Any, Any, None]) -> None:
        """Run background work, and log its errors."""
        try:
            await work
        except Refused:
            pass  # the room was abandoned, and everyone was notified
        except Exception:
            LOG.exception("room %s", self.plan.id)

    # the end

    def finish(self, table: Sitting[Any]) -> None:
        """The game is over: write its record."""
        self.broadcast(messages.ended(self, table))
        self.recording = self.start(self.log_faults(self.keep_record(table, messages.replay_id(self))))

    async def recorded(self) -> None:
        """Wait until the record of a game that has just ended is written."""
        if self.recording is not None:
            await asyncio.wait([self.recording])

    async def keep_record(self, table: Sitting[Any], id: str) -> None:
        """Write the record. If that fails, it is written when it is first requested."""
        record = await insert_finished(
            self.jobs, self.plan, table.origin, table.record, id, self.shuffling.round, self.cut_short
        )
        if not self.broken:
            await self.writer.write([record])
