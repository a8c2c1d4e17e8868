"""A computer's answer is marked in the record if it ran out of time before its search was done."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.table.table import Table
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.player_pool import ComputerAnswer
from tests.server.conftest import Running
from tests.server.people import Person, post
from tests.server.test_shuffling import finished, verified

ROOM: dict[str, Any] = {"game": "atw", "seats": [{}, {"player": "search:20"}]}


def play(me: Person, answers: list[bool], count: int) -> None:
    """Answer until the computer has given this many answers and this player is asked."""
    while len(answers) < count:
        me.wait_until(lambda p: p.decision is not None)
        assert me.answer(0)["type"] == "done"
    me.wait_until(lambda p: p.decision is not None)


def test_marks_survive_a_reload_of_the_room_and_are_in_the_record(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[bool] = []

    async def chosen(view: Table[Any], level: str, seed: int, asker: Asker, since: float = 0) -> ComputerAnswer:
        answers.append(len(answers) % 3 == 0)
        return ComputerAnswer(0, cut_short=answers[-1])

    monkeypatch.setattr(running.server.lobby.player_pool, "choose", chosen)
    token = post(url, "/api/rooms", **ROOM)["seats"][0]["token"]
    me = Person(url, token)
    play(me, answers, 2)
    room = me.welcome["room"]

    async def forget() -> None:
        running.server.lobby.rooms.pop(room).close()

    before = len(answers)
    running.do(forget())
    again = Person(url, token)
    play(again, answers, before + 2)
    record = verified(url, finished([again])["replay"])
    marks = [entry.get("cut_short", False) for entry in record["entries"] if entry["seat"] == 1]
    assert marks[: len(answers)] == answers
    assert not any(entry.get("cut_short") for entry in record["entries"] if entry["seat"] == 0)
