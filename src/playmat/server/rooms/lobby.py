"""All rooms: opened, joined, restored. The store has every room, and rooms in use are also in memory."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from typing import Any, Final
from weakref import WeakValueDictionary

from playmat.agents.levels import agent_of
from playmat.engine.errors import OptionError
from playmat.engine.files.game_set import GameSet
from playmat.engine.files.revisions import current_revision
from playmat.engine.game import Game
from playmat.engine.table.text import ALL_SEEING
from playmat.server.library import decks, library, opened_files, positions, replays, sets, workshop
from playmat.server.library.opened_files import OpenedRecords
from playmat.server.protocol.bodies import Join, NewRoom, PlayFrom, PlayScenario, ShareRoom, TryCard
from playmat.server.protocol.codec import plain
from playmat.server.protocol.fields import SPECTATOR, VERSION
from playmat.server.protocol.from_client import Hello
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import ChatLine, Error
from playmat.server.rooms import shuffling
from playmat.server.rooms.client import ELSEWHERE, Client
from playmat.server.rooms.messages import presence
from playmat.server.rooms.open_tables import OpenTables
from playmat.server.rooms.opening import (
    SEAT_TOKEN,
    game_of,
    origin_of,
    public_info,
    room_plan,
    secrets_of,
    sit_down,
    with_drawn_decks,
)
from playmat.server.rooms.plan import RoomPlan, hashed, new_id, new_secret
from playmat.server.rooms.room import Room
from playmat.server.rooms.talk import MOST_CHAT
from playmat.server.store import store
from playmat.server.store.records import UNREADABLE, insert_finished, replayed
from playmat.server.store.schema import AlreadyWritten, DamagedRow
from playmat.server.store.store import Store
from playmat.server.store.writer import Writer
from playmat.server.workers.jobs import JobRunner
from playmat.server.workers.player_pool import PlayerPool, is_searching

LOG: Final = logging.getLogger("playmat.server")
EMPTY_SECONDS: Final = 60.0
"""Seconds that an empty room stays in memory."""
MOST_LOOKED_INTO: Final = 12
"""The maximum number of a person's rooms that are checked for whose turn it is."""
MOST_SEARCHING: Final = 20
MOST_AT_A_SEAT: Final = 8
"""The maximum number of connections per seat: windows, and lost connections that have not been noticed yet."""


class Lobby:
    """The rooms of this server, and their shared parts: the writer, the computer players, the job runner."""

    def __init__(self, url: str) -> None:
        self.store: Final[Store] = Store(url)
        self.writer: Final[Writer] = Writer(self.store)
        self.player_pool: Final[PlayerPool] = PlayerPool()
        self.jobs: Final[JobRunner] = JobRunner()
        self.rooms: Final[dict[str, Room]] = {}
        self.tables: Final[OpenTables] = OpenTables(self.store, self.rooms)
        self.offered_sets: Final[dict[str, GameSet]] = {}
        """The sets that the server offers for new rooms, by digest."""
        self.opened_records: Final[OpenedRecords] = OpenedRecords()
        self.deletion_waits = ""
        """Why idle rooms are not deleted right now."""
        self.shuffling_timeout = shuffling.STEP_TIMEOUT
        """Seconds that the people in a room have for each step of shuffling together."""
        self.most_searching: float = MOST_SEARCHING
        """The maximum number of rooms with search players that one address may use at the same time."""
        self._opening: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def close(self) -> None:
        """Close every room, and wait until everything is written."""
        for room in list(self.rooms.values()):
            room.close()
        await self.writer.close()
        self.player_pool.close()
        self.jobs.close()
        self.store.close()

    # opening and joining

    async def open(self, request: NewRoom, address: str = "") -> dict[str, Any]:
        """Open a new room. The opener gets the link to their own seat, and an invitation for each other person."""
        game = await self.game_for(request, address)
        chosen = [await self.deck(game, seat.deck, seat.list, request.options, address) for seat in request.seats]
        try:
            plan = room_plan(game, request, with_drawn_decks(game, request, chosen))
        except OptionError as fault:
            raise Refused("not possible", str(fault)) from None
        self.check_searching(plan, address)
        opened, writes = secrets_of(plan, request.mine)
        room = Room(plan, game, store.WAITING, self.writer, self.player_pool, self.jobs)
        writes.insert(0, store.insert_room(plan, store.WAITING))
        if plan.is_full:
            await room.shuffling.begin(origin_of(room), writes)
        else:
            await room.write(writes)
            self.tables.opened(plan.id, address)
        return {"room": plan.id, "status": room.status, "seats": opened}

    async def game_for(self, request: NewRoom, address: str) -> Game:
        """The game of a new room, with its set. A set's text is checked in another process."""
        printed = library.find_game(request.game.strip().lower())
        if request.set and request.offered_set:
            raise Refused("malformed", "a room takes one set: either the text of a set or one that the server offers")
        if request.offered_set:
            offered = self.offered_sets.get(request.offered_set)
            if offered is None or offered.game != printed.slug:
                raise Refused("unknown", f"this server offers no such set for {printed.slug}", 404)
            cards = offered.text
        elif request.set:
            cards = json.loads(await self.jobs.slow(address, sets.checked_set, printed.slug, request.set))["cards"]
        else:
            return printed
        return await asyncio.to_thread(library.find_game, printed.slug, cards)

    def check_searching(self, plan: RoomPlan, address: str) -> None:
        """Refuse a room with search players if its address already uses too many of them."""
        used = [
            room
            for room in self.rooms.values()
            if searches(room.plan) and room.plan.id != plan.id and any(c.address == address for c in room.clients)
        ]
        if searches(plan) and len(used) >= self.most_searching:
            text = f"{len(used)} rooms with search players are open from your address. Close one first"
            raise Refused("too many", text, 429)

    async def deck(self, game: Game, name: str, text: str, options: dict[str, str], address: str) -> Any:
        """A deck chosen for a room with these options. A custom one is checked outside the event loop."""
        if not text:
            return await asyncio.to_thread(decks.chosen_deck, game.slug, name, "", options, game.more_cards)
        arguments = (game.slug, name, text, options, game.more_cards)
        return json.loads(await self.jobs.quick(address, decks.chosen_deck, *arguments))

    async def join(self, request: Join, address: str = "") -> dict[str, Any]:
        """Take a free seat, by its invitation or in a public room. When the last one is taken, the game begins."""
        id, seat = await self.free_seat(request)
        room = await self.room(id)
        deck = await self.deck(room.game, request.deck, request.list, room.plan.options, address)
        room = await self.room(id)  # the room may have left memory meanwhile
        token = new_secret()

        async def work() -> None:
            await sit_down(room, seat, plain(request.name), deck, token)

        await room.with_lock(work)
        room.broadcast(presence(room))
        return {"room": id, "seat": seat, "token": token, "status": room.status}

    async def free_seat(self, request: Join) -> tuple[str, int]:
        """The requested seat."""
        if request.invite:
            owner = await asyncio.to_thread(self.store.seat_of_secret, hashed(request.invite), store.INVITE)
            if owner is None:
                raise Refused("unknown", "this invitation is not valid. Ask the sender for a new one", 404)
            return owner
        kept = await asyncio.to_thread(self.store.plan, request.room) if request.room else None
        if kept is None or not kept[0].public:
            raise Refused(
                "unknown", "there is no open room with that name. To join a private room, use an invitation", 404
            )
        free = [k for k, seat in enumerate(kept[0].seats) if seat.is_free and request.seat in (k, -1)]
        if not free:
            raise Refused("taken", "that seat is taken", 409)
        return request.room, free[0]

    # finding

    async def room(self, id: str) -> Room:
        """A room. If it is not in memory, it is restored from the store, to the same decision."""
        async with self.opening(id):
            if id not in self.rooms:
                self.rooms[id] = await self.restore(id)
                self.rooms[id].on_empty = self.on_empty
                self.on_empty(self.rooms[id])
            return self.rooms[id]

    def opening(self, id: str) -> asyncio.Lock:
        """The lock for restoring or deleting a room. It exists while it is held or awaited."""
        return self._opening.setdefault(id, asyncio.Lock())

    async def restore(self, id: str) -> Room:
        """A room from the store."""
        kept = await asyncio.to_thread(self.store.plan, id)
        if kept is None:
            raise Refused("unknown", "there is no such room", 404)
        plan, status = kept
        game = await asyncio.to_thread(game_of, plan)
        room = Room(plan, game, status, self.writer, self.player_pool, self.jobs)
        room.shuffling.timeout = self.shuffling_timeout
        begun = await asyncio.to_thread(self.store.last_round, id)
        if begun is not None:
            try:
                room.restore(begun, await asyncio.to_thread(replayed, game, begun) if begun.is_dealt else None)
            except UNREADABLE:
                LOG.exception("room %s cannot be restored", id)
                text = "this game was started with different rules or cards and cannot be resumed"
                raise Refused("other rules", text, 409) from None
        room.talk.lines = [ChatLine(**line) for line in await asyncio.to_thread(self.store.chat, id, MOST_CHAT)]
        return room

    def on_empty(self, room: Room) -> None:
        """A room is empty: drop it from memory after a while, or at once if it is broken."""
        if room.broken:
            self.forget(room)
        else:
            asyncio.get_running_loop().call_later(EMPTY_SECONDS, self.forget, room)

    def forget(self, room: Room) -> None:
        """Drop an empty room from memory."""
        if room.clients or self.rooms.get(room.plan.id) is not room:
            return
        if room.is_busy and not room.broken:
            self.on_empty(room)  # restoring it now would miss what is being written
        else:
            del self.rooms[room.plan.id]

    async def enter(self, hello: Hello, address: str = "") -> tuple[Room, Client]:
        """A client sends hello: give it the seat of its token, or make it a spectator."""
        if hello.version != VERSION:
            raise Refused("version", outdated(hello.version))
        if hello.token:
            owner = await asyncio.to_thread(self.store.seat_of_secret, hashed(hello.token), SEAT_TOKEN)
            if owner is None:
                raise Refused("unknown", "this token is not valid for a seat here. Join with an invitation first", 404)
            id, seat = owner
        elif hello.watch:
            id, seat = hello.watch, SPECTATOR
        else:
            raise Refused("malformed", "hello needs the token of a seat, or the room to watch")
        room = await self.room(id)
        if seat == SPECTATOR and not room.plan.spectators:
            raise Refused("private", "this room has no spectators", 403)
        self.check_searching(room.plan, address)
        client = Client(seat, hello.contributes, address)
        drop_oldest_client(room, seat)
        await room.admit(client)
        await room.shuffling.client_entered()
        return room, client

    async def about(self, id: str) -> dict[str, Any]:
        """The public information about a room, with everything that its set changes."""
        plan, status = await self.stored_plan(id)
        info = public_info(plan, status)
        if "set" in info:
            info["set"] = await asyncio.to_thread(sets.set_info, plan.game, plan.cards)
        return info

    async def cards(self, id: str) -> list[dict[str, Any]]:
        """The cards that only this room has or changes."""
        plan, _ = await self.stored_plan(id)
        return await asyncio.to_thread(sets.set_cards, plan.game, plan.cards) if plan.cards else []

    async def stored_plan(self, id: str) -> tuple[RoomPlan, str]:
        """A room and its status."""
        kept = await asyncio.to_thread(self.store.plan, id)
        if kept is None:
            raise Refused("unknown", "there is no such room", 404)
        return kept

    async def share(self, id: str, request: ShareRoom, address: str = "") -> dict[str, Any] | bytes:
        """The position of a game as a scenario file, as the owner of a token or a spectator sees it.

        After the match the file contains everything.
        """
        owner = None
        if request.token:
            owner = await asyncio.to_thread(self.store.seat_of_secret, hashed(request.token), SEAT_TOKEN)
            if owner is None or owner[0] != id:
                raise Refused("unknown", "this token is not valid for a seat of this room", 404)
        room = await self.room(id)
        if owner is None and not room.plan.spectators:
            raise Refused("private", "this room has no spectators", 403)
        table = room.playing()
        viewer = ALL_SEEING if table.over else owner[1] if owner is not None else SPECTATOR
        game = (room.plan.game, room.plan.cards, table.origin, list(table.record))
        return await self.jobs.slow(address, positions.scenario_now, *game, viewer, request.expected)

    async def rooms_of(self, tokens: list[str]) -> list[dict[str, Any]]:
        """The rooms of these tokens, each with its seat and status. Unknown tokens are ignored."""
        rooms: list[dict[str, Any]] = []
        for k, token in enumerate(tokens):
            seat = await asyncio.to_thread(self.store.seat_of_secret, hashed(token), SEAT_TOKEN)
            if seat is not None:
                with suppress(DamagedRow):  # a damaged room must not hide the others
                    rooms.append({"token": k, **await self.room_summary(*seat, look=len(rooms) < MOST_LOOKED_INTO)})
        return rooms

    async def room_summary(self, id: str, seat: int, look: bool) -> dict[str, Any]:
        """A room in a player's list: whether it is their turn, and since when."""
        entries, at = await asyncio.to_thread(self.store.progress, id)
        summary = {**public_info(*await self.stored_plan(id)), "seat": seat, "entries": entries}
        summary["changed"] = at or summary["created"]
        if summary["status"] == store.RUNNING and look:
            try:
                summary["asked"] = (await self.room(id)).is_asked(seat)
            except (Refused, DamagedRow) as fault:
                summary["stuck"] = str(fault)
        return summary

    async def my_replays(self, tokens: list[str]) -> list[dict[str, Any]]:
        """The finished games of these tokens, public or not, each with the player's seat."""
        seats: dict[str, int] = {}
        for token in tokens:
            owner = await asyncio.to_thread(self.store.seat_of_secret, hashed(token), SEAT_TOKEN)
            if owner is not None:
                seats.setdefault(*owner)
        for id in seats.keys() & self.rooms.keys():
            await self.rooms[id].recorded()
        records = await asyncio.to_thread(self.store.records_of, list(seats), store.LISTED)
        return [{**record, "seat": seats[record["room"]]} for record in records]

    async def open_seats(self) -> list[dict[str, Any]]:
        """Public rooms with free seats, rooms with a waiting player first."""
        return [{**public_info(plan, store.WAITING), "here": here} for plan, here in await self.tables.listed()]

    async def play_from(self, id: str, request: PlayFrom, address: str = "") -> dict[str, Any]:
        """A new room that starts at a moment of a replay."""
        text = await self.replay_text(id)
        untrusted = id.startswith(opened_files.PREFIX)
        arguments = (text, request.entry, request.seat, untrusted)
        taken = json.loads(await self.jobs.slow(address, replays.position_at, *arguments))
        return await self.open_position(taken, request, address)

    async def play_scenario(self, request: PlayScenario, address: str = "") -> dict[str, Any]:
        """A new room that starts at a moment of a scenario file."""
        taken = json.loads(await self.jobs.slow(address, positions.position_in, request))
        return await self.open_position(taken, request, address)

    async def try_card(self, slug: str, request: TryCard, address: str = "") -> dict[str, Any]:
        """A new room in which the first seat can play a card now."""
        taken = json.loads(await self.jobs.slow(address, workshop.try_card, slug, request.set, request.card))
        return await self.open_position(taken, PlayFrom(entry=0, level=request.level, name=request.name), address)

    async def open_position(
        self, taken: dict[str, Any], request: PlayFrom | PlayScenario, address: str
    ) -> dict[str, Any]:
        """A new room that starts in a position, with one person and computers."""
        cards, origin = taken["cards"], taken["origin"]
        game = await asyncio.to_thread(library.find_game, taken["game"], cards)
        seats = replays.seat_plans(game, taken["decks"], request)
        options = game.full_options(origin["options"])
        plan = RoomPlan(
            id=new_id(), game=game.slug, cards=cards, revision=current_revision(game), options=options, seats=seats,
            created=time.time(),
        )  # fmt: skip
        self.check_searching(plan, address)
        opened, writes = secrets_of(plan, request.seat)
        room = Room(plan, game, store.WAITING, self.writer, self.player_pool, self.jobs)
        await room.shuffling.begin(origin, [store.insert_room(plan, store.WAITING), *writes])
        return {"room": plan.id, "status": room.status, "seats": opened}

    async def replay_text(self, id: str) -> str:
        """A finished record as text. If the server died before it was written, it is written now."""
        if id.startswith(opened_files.PREFIX):
            return self.opened_records.text(id)
        kept = await asyncio.to_thread(self.store.record, id)
        if kept is None:
            await self.record_now(id)
            kept = await asyncio.to_thread(self.store.record, id)
        if kept is None:
            raise Refused("unknown", "there is no replay with that name. Only finished games have one", 404)
        return kept

    async def record_now(self, id: str) -> None:
        """Write the record of a game that is over and has none yet."""
        name, _, number = id.rpartition("-")
        kept = await asyncio.to_thread(self.store.plan, name)
        if kept is None or not (number.isascii() and number.isdigit() and len(number) < 7):
            return
        begun = await asyncio.to_thread(self.store.round, name, int(number))
        if begun is None or not begun.is_dealt:
            return
        if kept[1] != store.OVER and await asyncio.to_thread(self.store.round, name, begun.number + 1) is None:
            return  # the game is still being played
        try:
            record = await insert_finished(
                self.jobs, kept[0], begun.origin, begun.record, id, begun.chance, begun.cut_short
            )
            await self.writer.write([record])
        except AlreadyWritten:
            LOG.info("the record %s was written by another process meanwhile", id)


def searches(plan: RoomPlan) -> bool:
    """Whether a room has a computer player that searches."""
    game = library.find_game(plan.game)
    return any(is_searching(agent_of(game, seat.player)) for seat in plan.seats)


def drop_oldest_client(room: Room, seat: int) -> None:
    """A client joins a seat: if the seat has too many connections, the oldest is closed for good."""
    there = [client for client in room.clients if client.seat == seat]
    if seat != SPECTATOR and len(there) >= MOST_AT_A_SEAT:
        text = f"this seat is open in {MOST_AT_A_SEAT} newer windows, so this one was closed"
        there[0].send(Error(code="elsewhere", text=text))
        there[0].leave(ELSEWHERE)
        room.leave(there[0])


def outdated(version: int) -> str:
    """The error for a client with a different version. A page of version 1 shows this sentence instead of its table."""
    if version > VERSION:
        return f"this server uses version {VERSION} of the protocol, not {version}"
    return f"This page is out of date. Reload it to continue. (Its protocol is version {version}, not {VERSION}.)"
