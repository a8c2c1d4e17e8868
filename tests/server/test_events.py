"""Animations: every card that changed piles has a motion to the new pile, and every line is in the log."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.table.motion import MOVE, ROLL, SHUFFLE
from tests.server.people import Person, play, post, two_people


def places(view: dict[str, Any]) -> dict[int, str]:
    """The pile of each visible card."""
    return {card["at"]: name for name, pile in view["piles"].items() for card in pile.get("cards", [])}


class Watching:
    """Compares the events that a person gets with that person's views."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.kinds: set[str] = set()
        self.before: dict[int, str] = {}
        take = person.take

        def looked_at(shown: dict[str, Any]) -> None:
            take(shown)
            self.look(shown)

        person.take = looked_at  # type: ignore[method-assign]  # a class of these tests

    def look(self, shown: dict[str, Any]) -> None:
        events = shown.get("events", [])
        self.kinds |= {e["kind"] for e in events}
        after = places(self.person.view)
        arrivals = {e["thing"]: e["to"] for e in events if e["kind"] == MOVE and "thing" in e}
        if "changes" in shown and shown.get("since", 0) >= len(self.person.log) - len(shown.get("log", [])):
            moved = {at: pile for at, pile in after.items() if at in self.before and self.before[at] != pile}
            assert {at: arrivals.get(at) for at in moved} == moved
        for at, pile in arrivals.items():
            assert after.get(at, pile) == pile
        # no card moves unseen: even a motion without a card id has an origin and a destination
        assert all({"from", "to"} <= set(e) for e in events if e["kind"] == MOVE)
        lines = [e["line"] for e in events if "line" in e]
        assert lines == sorted(lines)
        assert all(line < len(self.person.log) for line in lines)
        assert len(lines) == len(shown.get("log", [])) or "view" in shown
        self.before = after


@pytest.mark.parametrize("slug", ["atw", "champions"])
def test_every_card_in_a_new_place_had_a_motion(url: str, slug: str) -> None:
    room, tokens = two_people(url, slug)
    people = [Person(url, token) for token in tokens]
    watcher = Person(url, watch=room)
    watching = [Watching(p) for p in [*people, watcher]]
    play(people, seed=4, most=120)
    watcher.catch_up()
    for one in watching:
        assert MOVE in one.kinds
        assert any(kind.startswith(f"{slug}.") for kind in one.kinds)
    assert slug == "champions" or {ROLL, SHUFFLE} <= watching[0].kinds


def test_options_list_the_things_they_touch(url: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{"deck": "nova"}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    seen: list[dict[str, Any]] = []
    for k in range(60):
        play([me], seed=k, most=1)
        seen += me.decision["options"] if me.decision else []
    assert all(0 <= o["odds"] <= 1 for o in seen if "odds" in o)
    assert any("odds" in o for o in seen)
    names = [tag["name"] for tag in me.view["seats"]["0"]["tags"]]
    assert {o["tag"] for o in seen if "tag" in o} <= set(names)
    assert me.view["seats"]["0"]["boards"] == ["nova"]


def test_the_view_shows_which_card_is_on_which(url: str) -> None:
    new_room = post(url, "/api/rooms", game="champions", seats=[{}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    for k in range(60):
        play([me], seed=k, most=1)
        lying = me.view.get("lying", {})
        if any("on" in how for how in lying.values()):
            break
    row = [card["at"] for card in me.view["piles"]["row"]["cards"]]
    assert all(lying[str(at)]["meters"][0]["name"] == "health" for at in row)
    worn = [how for how in lying.values() if "on" in how]
    assert all(how["on"] in row and how["slot"] >= 0 for how in worn)
    assert worn
