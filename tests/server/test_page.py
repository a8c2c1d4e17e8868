"""The page as files: caching, missing files, and no access to files outside its folder."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest

from playmat.server.app import make_app
from playmat.server.http.guards import SecurityMiddleware
from playmat.server.http.hosts import Hosts
from playmat.server.http.page import Page


class Browser:
    """Call an application directly, without a port."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return await client.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})

        return asyncio.run(asked())


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "assets" / "main-abc123.js").write_text("let x = 1;" * 100)
    (folder / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(b"let x = 1;" * 100))
    (tmp_path / "secret.txt").write_text("a secret")
    return folder


def test_hashed_files_are_cached_and_the_page_is_not(built: Path) -> None:
    client = Browser(SecurityMiddleware(Page(built), Hosts()))
    script = client.get("/assets/main-abc123.js", accept_encoding="gzip, br")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.text == "let x = 1;" * 100
    plain = client.get("/assets/main-abc123.js", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    for path in ("/", "/table/abc", "/rules/atw/C.4a", "/replay/x?at=3"):
        page = client.get(path)
        assert (page.status_code, page.text) == (200, "<title>the page</title>")
        assert page.headers["cache-control"] == "no-cache"
        assert "script-src" not in page.headers["content-security-policy"]  # so default-src 'self' applies


def test_missing_files_are_not_served(built: Path) -> None:
    client = Browser(Page(built))
    assert client.get("/assets/old-123.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00.js"):
        assert "nobody" not in client.get(path).text


def test_a_page_that_is_not_built_is_reported(tmp_path: Path) -> None:
    response = Browser(Page(tmp_path / "nothing")).get("/table/abc")
    assert response.status_code == 503
    assert "make play" in response.text


def test_no_page_is_served_below_api(tmp_path: Path) -> None:
    browser = Browser(make_app(str(tmp_path / "rooms.db")))
    for method in ("GET", "POST", "DELETE"):
        response = browser.get("/api/nothing/here", method)
        assert (response.status_code, response.json()["error"]) == (404, "unknown")
    assert browser.get("/api/games", "POST").json()["error"] == "unknown"
    browser.app.state.server.lobby.store.close()
