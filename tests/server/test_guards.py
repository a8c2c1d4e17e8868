"""Protection against other sites: security headers on every response, and no commands from foreign pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from playmat.server.http.guards import ALWAYS
from playmat.server.http.hosts import Hosts
from playmat.server.http.rate_limits import RateLimit, network
from playmat.server.protocol.refused import Refused
from tests.server.conftest import Running
from tests.server.people import request
from tests.server.test_strangers import UPGRADE, raw

ROOM: dict[str, Any] = {"game": "atw", "seats": [{}, {"player": "greedy"}]}


@pytest.mark.parametrize("path", ["/", "/table/x", "/assets/none.js", "/api/games", "/api/nothing", "/api/replays/x-1"])
def test_every_response_has_security_headers(url: str, path: str) -> None:
    response = request("GET", url + path)
    assert {name: response.headers.get(name) for name in ALWAYS} == ALWAYS
    policy = response.headers["content-security-policy"]
    here = url.removeprefix("http://")
    assert "default-src 'self';" in policy
    assert f"connect-src 'self' ws://{here} wss://{here};" in policy
    assert "script-src" not in policy  # so default-src 'self' applies
    assert "server" not in response.headers


def test_an_error_has_security_headers_too(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr(running.server.lobby, "about", broken)
    response = request("GET", url + "/api/rooms/x")
    assert (response.status_code, "secret" in response.text) == (500, False)
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[", ""])
def test_commands_from_other_sites_are_refused(url: str, origin: str) -> None:
    """Browsers send the origin of the page. Any page can send text without a preflight."""
    response = request("POST", url + "/api/rooms", json=ROOM, headers={"origin": origin})
    assert (response.status_code, response.json()["error"]) == (403, "foreign")
    assert "Host" in response.json()["text"]
    address = url.replace("http", "ws") + "/api/table"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, proxy=None, additional_headers={"Origin": origin}).__enter__()


def test_our_own_page_and_bots_are_accepted(url: str) -> None:
    for headers in ({}, {"origin": url}):
        assert request("POST", url + "/api/rooms", json=ROOM, headers=headers).status_code == 200
    with connect(url.replace("http", "ws") + "/api/table", proxy=None, additional_headers={"Origin": url}) as socket:
        socket.send('{"type":"ping"}')
        assert "hello first" in str(socket.recv(5))


@pytest.fixture
def hosts(running: Running) -> Iterator[Hosts]:
    """The server's host names and proxies, cleared after the test."""
    hosts = running.server.hosts
    yield hosts
    hosts.names.clear()
    hosts.proxies.clear()


def test_an_unknown_host_name_is_refused(url: str, hosts: Hosts) -> None:
    """Another site can point its own name at this server's address.

    Its page would then count as this server's own page.
    """
    named = {"host": "play.example:80"}
    response = request("GET", url + "/api/health", headers=named)
    assert (response.status_code, response.json()["error"]) == (421, "unknown host")
    assert "--allowed-host play.example" in response.json()["text"]
    with raw(url, UPGRADE.replace(b"localhost", b"play.example")) as line:
        assert line.recv(12) == b"HTTP/1.1 403"
    hosts.allow(["Play.example"])
    own = {**named, "origin": "https://play.example:80"}
    assert request("POST", url + "/api/rooms", json=ROOM, headers=own).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8000", "LOCALHOST", "[::1]:8000", "192.168.0.7:9000"])
def test_addresses_and_localhost_are_always_accepted(url: str, host: str) -> None:
    assert request("GET", url + "/api/health", headers={"host": host}).status_code == 200


def test_only_a_trusted_proxy_sets_the_host_and_the_client(
    running: Running, url: str, hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(running.server.endpoints.room_limit, "check", asked.append)
    forwarded = {
        "origin": "https://Play.example",
        "x-forwarded-host": "play.example",
        "x-forwarded-for": "1.2.3.4, 10.0.0.9, 127.0.0.1",
    }
    assert request("POST", url + "/api/rooms", json=ROOM, headers=forwarded).json()["error"] == "foreign"
    hosts.allow([], "127.0.0.1, 10.0.0.0/8")
    assert request("POST", url + "/api/rooms", json=ROOM, headers=forwarded).status_code == 200
    assert request("POST", url + "/api/rooms", json=ROOM, headers={"host": "any.example"}).status_code == 200
    assert asked == ["1.2.3.4", "127.0.0.1"]


def test_pages_accept_only_read_requests(url: str) -> None:
    for method in ("POST", "PUT", "DELETE"):
        response = request(method, url + "/table/x")
        assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")
    assert request("GET", f"{url}/{'a' * 5000}").status_code == request("GET", url).status_code


def test_ipv6_addresses_of_one_customer_count_as_one() -> None:
    limits = RateLimit("rooms", 2, 0.001)
    limits.check("2001:db8:1:2::1")
    limits.check("2001:db8:1:2:ffff::7")
    with pytest.raises(Refused, match="too many"):
        limits.check("2001:db8:1:2:3:4:5:6")
    limits.check("2001:db8:1:3::1")
    assert network("::1%lo") == "::/64"
    assert network("10.0.0.1") == "10.0.0.1"
    assert network("a:b") == "a:b"
