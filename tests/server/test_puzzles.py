"""Puzzles over HTTP: a list without solutions, each position as its seat sees it, and a room to play a position out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from playmat.scenario.hint import hint_of
from playmat.server.library import puzzles
from playmat.server.protocol.refused import Refused
from tests.server.people import post, request


def first() -> dict[str, Any]:
    return puzzles.listed()[0]


def test_the_list_has_the_questions_and_not_the_answers(url: str) -> None:
    assert request("GET", f"{url}/api/puzzles").json() == puzzles.listed()
    assert set(first()) == {"id", "game", "goal", "turns", "level"}


def test_a_puzzle_shows_what_its_seat_may_know() -> None:
    puzzle = puzzles.puzzle_named(first()["id"])
    position = puzzles.position(puzzle.id)
    table = puzzle.table()
    view = table.view(position["seat"])
    places = range(table.state.seats, len(table.state.copy))
    hidden = {
        table.state.card(place).name for place in places if table.state.copy[place] and not view.state.copy[place]
    }
    known = {view.state.card(place).name for place in places if view.state.copy[place]}
    shown = msgspec.json.encode(position["steps"][0]["shown"]).decode()
    secret = hidden - known
    assert secret
    assert not [name for name in secret if f'"{name}"' in shown]
    assert "text" not in position
    assert position["hint"] == hint_of(puzzle, view)


def test_an_unknown_puzzle_is_not_found() -> None:
    with pytest.raises(Refused) as caught:
        puzzles.position("ttcg-none")
    assert caught.value.status == 404


def test_a_puzzle_can_be_played_out(url: str) -> None:
    puzzle = puzzles.puzzle_named(first()["id"])
    room = post(url, f"/api/puzzles/{puzzle.id}/play", entry=0, level="random")
    assert [seat["seat"] for seat in room["seats"] if seat.get("token")] == [puzzle.seat]
