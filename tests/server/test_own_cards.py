"""Rooms with changed cards: games are played, restored and recorded with the changes, and computers think with them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from playmat.engine.files.replay import game_of, read_record, record_of
from playmat.engine.files.revisions import current_revision
from playmat.engine.files.save import save_state, state_hash
from playmat.games import game
from playmat.server.library import library
from playmat.server.protocol.bodies import PlayFrom
from playmat.server.protocol.fields import VERSION
from playmat.server.protocol.from_client import Hello
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.opening import game_of as game_of_plan
from playmat.server.rooms.opening import secrets_of
from playmat.server.rooms.plan import PERSON, RoomPlan, SeatPlan, new_id
from playmat.server.rooms.room import Room
from playmat.server.store import store
from playmat.server.store.records import record_json
from playmat.server.workers.player_pool import of_game, view_of

ATW = game("atw")
NOW = current_revision(ATW)
CHANGED = ATW.with_changes({"Alden Mastiff": {"health": 30}, "Snap Suplex": {"stamina": 0}})


def plan_with_cards() -> RoomPlan:
    """A room for a person and a computer, with changed cards."""
    seats = [SeatPlan(PERSON, "Ada", "alden"), SeatPlan("greedy", "", "nova")]
    options = CHANGED.full_options({})
    return RoomPlan(id=new_id(), game="atw", options=options, seats=seats, cards=CHANGED.more_cards, revision=NOW)


def test_a_restored_room_plays_with_its_cards(tmp_path: Path) -> None:
    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        plan = plan_with_cards()
        table = CHANGED.start(["alden", "nova"], seed=3, options=plan.options)
        origin = {"state": save_state(CHANGED, table.state), "decks": ["alden", "nova"], "options": plan.options}
        opened, writes = secrets_of(plan, 0)
        room = Room(plan, game_of_plan(plan), store.WAITING, lobby.writer, lobby.player_pool, lobby.jobs)
        await room.shuffling.begin(origin, [store.insert_room(plan, store.WAITING), *writes])
        token = opened[0]["token"]
        restored, _ = await lobby.enter(Hello(version=VERSION, token=token, contributes=False))
        assert restored is not room
        assert restored.game.card_digests() == CHANGED.card_digests()
        assert restored.table is not None
        assert restored.table.game.positions.facts(restored.table, 0)["health"] == 30
        await lobby.close()

    asyncio.run(work())


def test_a_room_without_custom_cards_is_unchanged() -> None:
    plan = store.read_plan(json.dumps({"id": "x", "game": "atw", "options": {}, "seats": [], "revision": NOW}))
    assert plan.cards == ""
    assert game_of_plan(plan) is ATW


def test_a_computer_in_another_process_uses_the_changed_cards() -> None:
    view = CHANGED.start(["alden", "nova"], seed=3).view(0)
    named: Any = json.loads(json.dumps(of_game(view)))
    seen = view_of(named, save_state(view.game, view.state))
    assert seen.game.card_digests() == CHANGED.card_digests()
    assert seen.game is library.find_game(*named)
    assert state_hash(seen.game, seen.state) == state_hash(view.game, view.state)


def test_the_record_of_a_room_contains_its_cards() -> None:
    table = CHANGED.start(["alden", "nova"], seed=3)
    table.call(0, "concede")
    stored = record_json("atw", table.origin, table.record, ["Ada", "greedy"], None, CHANGED.more_cards)
    record = read_record(stored["body"])
    assert game_of(ATW, record).card_digests() == CHANGED.card_digests()


def test_a_moment_of_a_replay_is_continued_with_its_cards(tmp_path: Path) -> None:
    """The new room has the record's changed cards and the same Health and Stamina, which printed cards do not allow."""
    table = CHANGED.start(["alden", "nova"], seed=3)
    while len(table.record) < 8:
        table.answer(0)
    facts = [CHANGED.positions.facts(table, seat) for seat in (0, 1)]
    table.call(0, "concede")

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        plan = plan_with_cards()
        record = store.to_json(record_of(table))
        await lobby.writer.write([
            store.insert_room(plan, store.OVER),
            store.insert_record("game-1", plan, 1.0, {"id": "game-1"}, record),
        ])  # fmt: skip
        new_room = await lobby.play_from("game-1", PlayFrom(entry=8, seat=0, level="random", name="Ada"))
        kept = await asyncio.to_thread(lobby.store.plan, new_room["room"])
        assert kept is not None
        assert kept[0].cards == CHANGED.more_cards
        room, _ = await lobby.enter(Hello(version=VERSION, token=new_room["seats"][0]["token"], contributes=False))
        assert room.table is not None
        assert room.game.card_digests() == CHANGED.card_digests()
        assert [room.game.positions.facts(room.table, seat) for seat in (0, 1)] == facts
        await lobby.close()

    asyncio.run(work())
