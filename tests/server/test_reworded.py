"""Rooms whose options were reworded while the server was down. Answers are found by identity, not by text."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from playmat.games import BUILT_IN
from tests.server.conftest import Running, see_out
from tests.server.people import Person, play, two_people

__all__ = ["see_out"]


def reword(database: Path) -> int:
    """Change the text of every stored answer. Returns the number of answers."""
    with closing(sqlite3.connect(database)) as c:
        bodies = {row: json.loads(body) for row, body in c.execute("SELECT rowid, body FROM entries")}
        answers = {row: [seat, "reworded", text] for row, (seat, _, text) in bodies.items() if isinstance(text, list)}
        for row, entry in answers.items():
            c.execute("UPDATE entries SET body = ? WHERE rowid = ?", (json.dumps(entry), row))
        for row, plan in list(c.execute("SELECT rowid, body FROM rooms")):
            early = {seat: reworded(lines) for seat, lines in json.loads(plan).get("early", {}).items()}
            c.execute(
                "UPDATE rooms SET body = ? WHERE rowid = ?", (json.dumps({**json.loads(plan), "early": early}), row)
            )
        c.commit()
    return len(answers)


def reworded(lines: str) -> str:
    """Answers given ahead of time, with other texts."""
    return "\n".join(json.dumps(["reworded", json.loads(line)[1]]) for line in lines.splitlines())


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_room_with_reworded_options_continues(tmp_path: Path, slug: str) -> None:
    before = Running(tmp_path / "rooms.db")
    room, tokens = two_people(before.url, slug)
    play([Person(before.url, token) for token in tokens], seed=2, most=20)
    left = before.server.lobby.rooms[room].playing()
    before.stop()
    assert reword(tmp_path / "rooms.db") >= 20
    after = Running(tmp_path / "rooms.db")
    people = [Person(after.url, token) for token in tokens]
    for p in people:
        p.wait_until(lambda p: bool(p.view))
    again = after.server.lobby.rooms[room].playing()
    assert again.record[: len(left.record)] == left.record  # a pass that was due may have been made since then
    assert play(people, seed=2, most=5) == 5
    after.stop()


def test_an_early_answer_is_given_when_it_is_due(tmp_path: Path) -> None:
    before = Running(tmp_path / "rooms.db")
    room, tokens = two_people(before.url, "school", options={"first_player": "seat:0"})
    second = Person(before.url, tokens[1])
    second.wait_until(lambda p: p.decision is not None)
    assert second.answer(1)["type"] == "done"
    before.stop()
    reword(tmp_path / "rooms.db")
    after = Running(tmp_path / "rooms.db")
    first, second = (Person(after.url, token) for token in tokens)
    first.wait_until(lambda p: p.decision is not None)
    assert first.answer(0)["type"] == "done"
    answered = after.server.lobby.rooms[room].playing().record
    assert [entry[2][0] for entry in answered[:2]] == ["school.keep", "school.take mulligan"]
    after.stop()
