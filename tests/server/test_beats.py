"""Beats produce the new view when applied in order, reveal nothing hidden, and are part of every story."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from playmat.engine.files.replay import record_of
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING
from playmat.engine.table.told import Told
from playmat.engine.view.view import deal_anew
from playmat.games import game
from playmat.server.library import replays, scenarios
from playmat.server.protocol.bodies import StartScenario
from playmat.server.protocol.to_client import ViewUpdate
from playmat.server.views import story
from playmat.server.views.client_view import ClientView
from playmat.server.views.merge_patch import apply_patch
from playmat.server.views.view_json import view_then
from tests.server.conftest import Running
from tests.server.people import Person, play, post, two_people
from tests.server.twins import twin

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]
OPTIONS: dict[str, list[dict[str, str]]] = {
    "atw": [{"opening_hand": "suggested"}, {}],
    "champions": [{}, {"format": "best_of_3", "turn_cap": "20"}],
    "school": [{}],
    "aew": [{}],
    "ttcg": [{}],
}


def told_games(slug: str, count: int = 3, most: int = 150) -> Iterator[tuple[int, int, Sitting[Any]]]:
    """Games played at random with a spectator: the table at the opening and after each answer."""
    for seed in range(count):
        options = OPTIONS[slug][seed % len(OPTIONS[slug])]
        table = game(slug).start(seed=seed, options=options, motions=[])
        chance = random.Random(seed)
        for k in range(most):
            yield seed, k, table
            if table.over:
                break
            table.motions = []
            table.answer(chance.randrange(len(table.listed(table.state.pending))))


def sent(message: ViewUpdate) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(msgspec.json.encode(message))
    return plain


def unasked(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its decision."""
    return {name: value for name, value in view.items() if name != "decision"}


class Watching:
    """A page that shows every beat."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.beats = 0
        self.steps = 0

    def take(self, message: dict[str, Any]) -> None:
        """Compose the beats and compare the result with the new view."""
        shown = {} if "view" in message else unasked(self.view)
        after = 0
        for beat in message.get("beats", []):
            assert after < beat["after"] <= len(message.get("events", [])) or beat["after"] == 0
            after = beat["after"]
            assert "decision" not in beat["changes"]
            shown = apply_patch(shown, beat["changes"])
            self.beats += 1
        self.view = message["view"] if "view" in message else apply_patch(self.view, message.get("changes", {}))
        if "beats" in message or "changes" in message:
            assert shown == unasked(self.view)
            self.steps += 1


@pytest.mark.parametrize("slug", SLUGS)
def test_beats_add_up_to_the_new_view(slug: str) -> None:
    beats = 0
    views: dict[int, tuple[ClientView, Watching]] = {}
    for _, k, t in told_games(slug):
        if k == 0:
            views = {seat: (ClientView(seat), Watching()) for seat in range(ALL_SEEING, t.state.seats)}
        for client, page in views.values():
            message = sent(client.update_from(t, t.motions or [], opening=k == 0))
            page.take(message)
            lines = [event for event in message.get("events", []) if "line" in event]
            assert [event["line"] for event in lines] == sorted(event["line"] for event in lines)
            assert all("moment" in event for event in lines)
            beats += len(message.get("beats", []))
    assert beats > 200


@pytest.mark.parametrize("slug", ["champions", "school"])
def test_an_opening_has_beats(slug: str) -> None:
    for seat in (ALL_SEEING, -1, 0, 1):
        table = game(slug).start(seed=2, motions=[])
        message = sent(ClientView(seat).update_from(table, table.motions or [], opening=True))
        assert len(message["beats"]) > 1
        assert {"seats", "table", "piles"} <= set(message["beats"][0]["changes"])
        assert any(event["kind"] == "move" for event in message["events"])
        assert "beats" not in sent(ClientView(seat).update_from(table, []))


# nothing hidden


def anew(t: Sitting[Any], motions: list[Motion], seat: int, seed: int) -> list[Motion]:
    """The same motions, with the cards that a seat cannot see redealt in the position after each motion."""
    dealt: list[Motion] = []
    for m in motions:
        if isinstance(m, Told) and m.state is not None:
            other = Told(m.event, m.about, m.source, m.targets, m.moment, m.task)
            other.until = m.until
            other.state = deal_anew(Table(t.game, m.state), seat, seed).state
            assert other.state.stamp == m.state.stamp
            dealt.append(other)
        else:
            dealt.append(m)
    return dealt


def compare_dealt_anew(slug: str, count: int = 2) -> int:
    """Check that beats stay the same when hidden cards are redealt. Returns the number of comparisons."""
    compared = 0
    views: dict[int, ClientView] = {}
    for seed, k, t in told_games(slug, count):
        if k == 0:
            views = {seat: ClientView(seat) for seat in range(-1, t.state.seats)}
        motions = t.motions or []
        for seat, client in views.items():
            other = twin(client).update_from(t, anew(t, motions, seat, 7 * seed + k), opening=k == 0)
            message = client.update_from(t, motions, opening=k == 0)
            assert msgspec.json.encode(message.beats) == msgspec.json.encode(other.beats)
            assert msgspec.json.encode(message.events) == msgspec.json.encode(other.events)
            compared += len(message.beats)
    return compared


@pytest.mark.parametrize("slug", SLUGS)
def test_beats_reveal_nothing_hidden(slug: str) -> None:
    assert compare_dealt_anew(slug) > 200


@pytest.mark.interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_a_leak_in_a_beat_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(t: Table[Any], state: Any, ids: Any, number: int) -> dict[str, Any]:
        message = view_then(t, state, ids, number)
        hidden = [place for place in range(state.seats, len(state.copy)) if not ids.reads(t, state.known[place])]
        return {**message, "leak": [state.copy[place] for place in hidden]}

    monkeypatch.setattr(story, "view_then", leaking)
    with pytest.raises(AssertionError):
        compare_dealt_anew(slug, 1)


# every story


def test_replays_have_beats() -> None:
    champions = game("champions")
    table = champions.start(seed=3, options={"turn_cap": "12"})
    chance = random.Random(4)
    while not table.over:
        table.answer(chance.randrange(len(table.listed(table.state.pending))))
    text = json.dumps(record_of(table, salt="s"))
    for seat in (ALL_SEEING, -1, 1):
        page = Watching()
        for step in replays.steps(text, seat, 0, 500)["steps"]:
            page.take(sent(step["shown"]))
        assert page.beats > page.steps > 10
        assert page.view["outcome"]


@pytest.mark.parametrize("slug", SLUGS)
def test_scenarios_have_beats(slug: str) -> None:
    beats = steps = 0
    for at in scenarios.listed(slug)[::60]:
        page = Watching()
        scenario = scenarios.start(StartScenario(game=slug, rule=at["rule"], number=at["number"], seat=ALL_SEEING))
        for step in scenario["steps"]:
            page.take(sent(step["shown"]))
        beats, steps = beats + page.beats, steps + page.steps
    assert beats > steps


def test_an_undone_action_has_no_beats(url: str) -> None:
    new_room = post(url, "/api/rooms", game="champions", seats=[{}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    lines = len(me.log)
    while len(me.log) == lines:  # play something that can be undone
        play([me], seed=2, most=1)
        me.wait_until(lambda me: me.decision is not None)  # the computer has stopped
    before, lines = len(me.messages), len(me.log)
    assert me.ask("take_back")["type"] == "done"
    [back] = [message for message in me.messages[before:] if message["type"] == "view_update"]
    assert back["since"] < lines
    assert "changes" in back
    assert "beats" not in back


@pytest.mark.parametrize("slug", SLUGS)
def test_players_get_beats(running: Running, slug: str) -> None:
    room, tokens = two_people(running.url, slug)
    people = [Person(running.url, token) for token in tokens]
    watcher = Person(running.url, watch=room)
    pages = [Watching() for _ in range(3)]
    play(people, seed=5, most=60)
    for person, page in zip([*people, watcher], pages, strict=True):
        person.ask("ping")
        for message in person.messages:
            if message["type"] == "view_update":
                page.take(message)
    assert all(page.beats > 2 for page in pages)
    first = next(message for message in people[1].messages if message["type"] == "view_update")
    assert "view" in first
    assert slug == "atw" or len(first["beats"]) > 1
