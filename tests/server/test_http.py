"""Static content (games, decks, cards, rules), opening and joining rooms, and every error."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from playmat.games import BUILT_IN
from playmat.server.library import decks, library, scenarios
from playmat.server.rooms.plan import RoomPlan, SeatPlan
from playmat.server.store import store
from tests.server.conftest import Running
from tests.server.people import Person, post, request


def get(url: str, path: str, status: int = 200) -> Any:
    response = request("GET", url + path)
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    return response.json()


def refused(url: str, path: str, body: Any, status: int = 400) -> dict[str, Any]:
    sent = body if isinstance(body, bytes) else None
    response = request("POST", url + path, content=sent, json=None if sent is not None else body)
    assert response.status_code == status, response.text
    error: dict[str, Any] = response.json()
    assert set(error) == {"error", "text"}
    assert "Traceback" not in response.text
    return error


def test_cached_content_is_not_sent_again(url: str) -> None:
    first = request("GET", url + "/api/games/atw/cards")
    assert first.headers["content-encoding"] == "gzip"
    again = request("GET", url + "/api/games/atw/cards", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = request("GET", url + "/api/games/champions/cards", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200
    assert "etag" not in request("GET", url + "/api/health").headers


def test_static_content_is_built_and_compressed_once(url: str) -> None:
    """Otherwise a client that requests all cards repeatedly would take time from the rooms."""
    paths = [f"/api/games/school/{name}" for name in ("cards", "rules", "scenarios", "decks")]
    first = [request("GET", url + path) for path in paths]
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((library, "cards"), (library, "chapters"), (scenarios, "listed"), (decks, "decks")):
            patch.setattr(module, name, None)
        again = [request("GET", url + path) for path in paths]
        plain = request("GET", url + paths[0], headers={"accept-encoding": "identity"})
        tags = [f'"x", {reply.headers["etag"]}' for reply in first]
        known = [request("GET", url + p, headers={"if-none-match": t}) for p, t in zip(paths, tags, strict=True)]
    assert [reply.status_code for reply in again] == [200] * 4
    assert [reply.headers["content-encoding"] for reply in again] == ["gzip"] * 4
    assert [reply.json() for reply in again] == [reply.json() for reply in first]
    assert ("content-encoding" not in plain.headers, plain.json()) == (True, first[0].json())
    assert [(reply.status_code, reply.content) for reply in known] == [(304, b"")] * 4
    assert get(url, "/api/games/none/cards", 404)["error"] == "unknown"


def test_every_game_and_its_contents_are_served(url: str) -> None:
    assert [g["slug"] for g in get(url, "/api/games")] == list(BUILT_IN)
    assert get(url, "/api/health")["well"]
    for slug in BUILT_IN:
        about = get(url, f"/api/games/{slug}")
        assert {"zones", "options", "levels", "first"} <= set(about)
        cards = {c["id"] for c in get(url, f"/api/games/{slug}/cards")}
        assert all(set(d["cards"]) <= cards for d in get(url, f"/api/games/{slug}/decks"))
        chapters = get(url, f"/api/games/{slug}/rules")
        number = chapters[0]["rules"][0]["ids"][0]
        assert get(url, f"/api/games/{slug}/rules/{number}")[0]["text"]
    assert "did you mean" in get(url, "/api/games/atv", 404)["text"]
    assert get(url, "/api/nothing", 404)["error"] == "unknown"
    assert get(url, "/api/rooms/none", 404)["error"] == "unknown"
    assert get(url, "/api/replays/none-1", 404)["error"] == "unknown"


def test_a_custom_deck_is_checked_and_played(url: str) -> None:
    checked = post(url, "/api/games/atw/decks/check", list="board: tembo\n2 Big Bot\n")
    assert not checked["legal"]
    assert len(checked["faults"]) > 1
    shipped = next(d for d in get(url, "/api/games/atw/decks") if d["name"] == "tembo")
    text = "\n".join([f"{k}: {v}" for k, v in shipped["notes"].items()] + [f"1 {c}" for c in shipped["cards"]])
    checked = post(url, "/api/games/atw/decks/check", list=text)
    assert (checked["legal"], checked["faults"], checked["cards"]) == (True, [], len(shipped["cards"]))
    new_room = post(url, "/api/rooms", game="atw", seats=[{"list": text}, {"player": "greedy"}])
    assert new_room["status"] == "running"
    assert Person(url, new_room["seats"][0]["token"]).welcome["game"] == "atw"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "invalid request"),
        (b"[1,2]", "invalid request"),
        (b"[" * 60_000, "invalid request"),
        ({"game": "atw"}, "seats"),
        ({"game": "atw", "seats": [{}]}, "2 seats"),
        ({"game": "atw", "seats": [{}, {"player": "god"}]}, "there is no player"),
        ({"game": "atw", "seats": [{}, {"player": "search:999999"}]}, "there is no player"),
        ({"game": "atw", "seats": [{"deck": "tembbo"}, {}]}, "did you mean"),
        ({"game": "atw", "seats": [{"list": "1 Nothing"}, {}]}, "cannot be played"),
        ({"game": "atw", "seats": [{}, {}], "options": {"advanced": "maybe", "fast": "1"}}, "no option"),
        ({"game": "atw", "seats": [{}, {}], "mine": 3}, "cannot be yours"),
        ({"game": "atw", "seats": [{"player": "greedy"}, {}]}, "cannot be yours"),
        ({"game": "atw", "seats": [{}, {}], "color": "red"}, "color"),
    ],
)
def test_an_impossible_room_is_refused(url: str, body: Any, message: str) -> None:
    assert message in refused(url, "/api/rooms", body)["text"]


def test_requests_over_the_limit_are_refused(url: str) -> None:
    assert refused(url, "/api/rooms", b"x" * 70_000, 413)["error"] == "too long"
    assert refused(url, "/api/games/atw/decks/check", {"list": "1 x\n" * 6000})["error"] == "malformed"


def test_a_seat_can_be_joined(url: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{"deck": "tembo", "name": "Ann"}, {}], public=True,
                options={"allow_mirror": "false"})  # fmt: skip
    room = new_room["room"]
    waiting = Person(url, new_room["seats"][0]["token"])
    assert waiting.welcome["waiting"]
    assert waiting.ask("answer", decision=0, option=0)["code"] == "not begun"
    assert room in [r["room"] for r in get(url, "/api/rooms/open")]
    assert refused(url, "/api/rooms/join", {"invite": "guessed"}, 404)["error"] == "unknown"
    assert refused(url, "/api/rooms/join", {"room": "guessed"}, 404)["error"] == "unknown"
    clash = refused(url, "/api/rooms/join", {"room": room, "deck": "tembo"})
    assert clash["error"] == "not possible"
    assert get(url, f"/api/rooms/{room}")["seats"][1]["free"]
    joined = post(url, "/api/rooms/join", room=room, deck="viktor", name="<i>Bob</i>")
    assert (joined["seat"], joined["status"]) == (1, "running")
    waiting.wait_until(lambda p: bool(p.view))
    invite = new_room["seats"][1]["invite"]
    assert refused(url, "/api/rooms/join", {"invite": invite}, 409)["error"] == "taken"
    assert room not in [r["room"] for r in get(url, "/api/rooms/open")]
    mine = httpx.post(
        url + "/api/rooms/mine", json={"tokens": [joined["token"], "x"]}, trust_env=False, timeout=30
    ).json()
    assert [(m["room"], m["seat"], m["token"], m["entries"]) for m in mine] == [(room, 1, 0, 0)]
    assert mine[0]["changed"] == mine[0]["created"]
    asked = waiting.view["decision"]["seat"]
    assert mine[0]["asked"] == (asked == 1)
    private = post(url, "/api/rooms", game="atw", seats=[{}, {}], spectators=False)
    assert refused(url, "/api/rooms/join", {"room": private["room"]}, 404)["error"] == "unknown"


def test_open_rooms_with_a_waiting_player_come_first(running: Running, url: str) -> None:
    new_rooms = [post(url, "/api/rooms", game="atw", seats=[{}, {}], public=True) for _ in range(2)]
    Person(url, new_rooms[0]["seats"][0]["token"])
    kept = running.server.lobby.store
    for id, age in (("old", 2), ("older", 700)):
        plan = RoomPlan(id=id, game="atw", options={}, seats=[SeatPlan("person")], public=True)
        plan.created = time.time() - age * 43_200
        kept.commit([store.insert_room(plan, store.WAITING)])
    listed = [(room["room"], room["here"]) for room in get(url, "/api/rooms/open")]
    assert listed[0] == (new_rooms[0]["room"], True)
    assert (new_rooms[1]["room"], False) in listed
    assert not [room for room, _ in listed if "old" in room]


def test_a_waiting_player_is_listed_before_many_newer_tables(running: Running, url: str) -> None:
    """A hundred newer empty rooms must not hide waiting players, and one address must not hide the rooms of others."""
    first = post(url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {}], public=True)
    Person(url, first["seats"][0]["token"])
    lobby = running.server.lobby
    for k in range(150):
        plan = RoomPlan(id=f"newer{k}", game="atw", options={}, seats=[SeatPlan("person")], public=True)
        plan.created = time.time() + k / 1000
        lobby.store.commit([store.insert_room(plan, store.WAITING)])
    listed = get(url, "/api/rooms/open")
    assert len(listed) == 100
    assert (listed[0]["room"], listed[0]["here"]) == (first["room"], True)
    assert [r["room"] for r in listed[1:4]] == ["newer149", "newer148", "newer147"]
    for k in range(150):
        if k != 3:
            lobby.tables.opened(f"newer{k}", "10.0.0.1")
    listed = get(url, "/api/rooms/open")
    theirs = [r["room"] for r in listed if r["room"].startswith("newer")]
    assert (len(theirs), "newer3" in theirs) == (11, True)
    asked = {r["room"]: r for r in listed}
    assert asked[first["room"]]["here"]


def test_rooms_from_one_address_are_limited(url: str) -> None:
    body = {"game": "atw", "seats": [{}, {}]}
    with httpx.Client(trust_env=False, timeout=30) as client:
        statuses = [client.post(url + "/api/rooms", json=body).status_code for _ in range(70)]
    assert 429 in statuses
    assert get(url, "/api/health")["well"]


def test_replays_for_one_address_are_limited(url: str) -> None:
    """Each request replays the running game, so requests are limited."""
    with httpx.Client(trust_env=False, timeout=30) as client:
        statuses = {client.get(url + "/api/replays/nothing").status_code for _ in range(150)}
    assert statuses == {404, 429}
    assert get(url, "/api/health")["well"]
