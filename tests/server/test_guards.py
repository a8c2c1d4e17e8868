"""What guards a browser against other sites: headers on every answer, and no orders from a page that is not ours."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from playmat.server.http.guards import ALWAYS
from playmat.server.http.rate_limits import RateLimit, network
from playmat.server.protocol.refused import Refused
from tests.server.conftest import Running
from tests.server.people import request

ROOM: dict[str, Any] = {"game": "atw", "seats": [{}, {"player": "greedy"}]}


@pytest.mark.parametrize("path", ["/", "/table/x", "/assets/none.js", "/api/games", "/api/nothing", "/api/replays/x-1"])
def test_every_answer_is_guarded(url: str, path: str) -> None:
    found = request("GET", url + path)
    assert {name: found.headers.get(name) for name in ALWAYS} == ALWAYS
    policy = found.headers["content-security-policy"]
    here = url.removeprefix("http://")
    assert "default-src 'self';" in policy
    assert f"connect-src 'self' ws://{here} wss://{here};" in policy
    assert "script-src" not in policy  # so 'self' alone runs
    assert "server" not in found.headers


def test_a_fault_is_guarded_too(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr(running.server.lobby, "about", broken)
    found = request("GET", url + "/api/rooms/x")
    assert (found.status_code, "secret" in found.text) == (500, False)
    assert found.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[", ""])
def test_no_orders_from_other_sites(url: str, origin: str) -> None:
    """A browser sends along where a page comes from; without a preflight that any of them could send text."""
    found = request("POST", url + "/api/rooms", json=ROOM, headers={"origin": origin})
    assert (found.status_code, found.json()["error"]) == (403, "foreign")
    assert "Host" in found.json()["text"]
    address = url.replace("http", "ws") + "/api/table"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, proxy=None, additional_headers={"Origin": origin}).__enter__()


def test_our_own_page_and_bots_are_heard(url: str) -> None:
    proxied = {"origin": "https://Play.example", "x-forwarded-host": "play.example"}
    for headers in ({}, {"origin": url}, {"origin": "https://play.example", "host": "play.example"}, proxied):
        assert request("POST", url + "/api/rooms", json=ROOM, headers=headers).status_code == 200
    with connect(url.replace("http", "ws") + "/api/table", proxy=None, additional_headers={"Origin": url}) as socket:
        socket.send('{"type":"ping"}')
        assert "hello first" in str(socket.recv(5))


def test_a_page_is_only_read(url: str) -> None:
    for method in ("POST", "PUT", "DELETE"):
        found = request(method, url + "/table/x")
        assert (found.status_code, found.headers["allow"]) == (405, "GET, HEAD")
    assert request("GET", f"{url}/{'a' * 5000}").status_code == request("GET", url).status_code


def test_long_addresses_of_one_customer_count_as_one() -> None:
    limits = RateLimit("rooms", 2, 0.001)
    limits.check("2001:db8:1:2::1")
    limits.check("2001:db8:1:2:ffff::7")
    with pytest.raises(Refused, match="too many"):
        limits.check("2001:db8:1:2:3:4:5:6")
    limits.check("2001:db8:1:3::1")
    assert network("::1%lo") == "::/64"
    assert network("10.0.0.1") == "10.0.0.1"
    assert network("a:b") == "a:b"
