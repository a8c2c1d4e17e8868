"""The search over HTTP: all games at once, or one. Queries that are too long or too frequent are refused."""

from __future__ import annotations

import pytest

from playmat.engine.errors import PlaymatError
from playmat.server.http.rate_limits import TokenBucket
from playmat.server.library import library, search
from tests.server.conftest import Running
from tests.server.people import request


def test_one_search_covers_all_games(url: str) -> None:
    hits = request("GET", url + "/api/search", params={"q": "when can I reverse"}).json()
    assert {"atw", "aew"} <= {hit["game"] for hit in hits}
    assert {"rule", "card"} <= {hit["kind"] for hit in hits}
    rule = next(hit for hit in hits if hit["kind"] == "rule")
    assert rule["url"] == f"/rules/{rule['game']}/{rule['number'].split(', ')[0]}"
    assert set(rule) == {"kind", "game", "number", "title", "text", "marks", "url"}


def test_a_search_can_be_limited_to_one_game(url: str) -> None:
    hits = request("GET", url + "/api/search", params={"q": "staggered pin", "game": "aew"}).json()
    assert {hit["game"] for hit in hits} == {"aew"}
    assert request("GET", url + "/api/search", params={"q": "pin", "game": "chess"}).status_code == 404


def test_an_empty_query_finds_nothing(url: str) -> None:
    assert request("GET", url + "/api/search").json() == []
    assert request("GET", url + "/api/search", params={"q": "\x00 …"}).json() == []


def test_long_queries_are_refused(url: str) -> None:
    refused = request("GET", url + "/api/search", params={"q": "pin " * 100})
    assert (refused.status_code, refused.json()["error"]) == (413, "too long")


def test_searches_are_limited(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running.server.endpoints.search_limit, "buckets", {"127.0.0.1": TokenBucket(0, 0)})
    refused = request("GET", url + "/api/search", params={"q": "pin"})
    assert (refused.status_code, refused.json()["error"]) == (429, "too many")


def test_a_game_without_a_rulebook_does_not_stop_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = library.rulebook

    def broken(slug: str) -> object:
        if slug == "atw":
            raise PlaymatError("atw has no rulebook")
        return usual(slug)

    monkeypatch.setattr(library, "rulebook", broken)
    assert {entry.game for entry in search.index.__wrapped__(0.0).entries if entry.game} == {
        game["slug"] for game in library.games() if game["slug"] != "atw"
    }
