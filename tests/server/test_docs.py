"""The documentation under /docs: its files, its security policy, and a message if it has not been built."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.server.http.docs import Docs
from playmat.server.http.guards import SecurityMiddleware
from playmat.server.http.hosts import Hosts
from tests.server.test_page import Browser


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "play").mkdir(parents=True)
    (folder / "index.html").write_text("<title>first page</title>")
    (folder / "play" / "index.html").write_text("<title>play</title>")
    (tmp_path / "secret.txt").write_text("a secret")
    return folder


def test_pages_are_served_without_inline_scripts_and_styles(built: Path) -> None:
    browser = Browser(SecurityMiddleware(Docs(built), Hosts()))
    for path, title in (("/docs/", "first page"), ("/docs/index.html", "first page"), ("/docs/play/", "play")):
        page = browser.get(path)
        assert (page.status_code, page.text) == (200, f"<title>{title}</title>")
        policy = page.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
    moved = browser.get("/docs")
    assert (moved.status_code, moved.headers["location"]) == (307, "/docs/")


def test_nothing_outside_the_folder_is_served(built: Path) -> None:
    browser = Browser(Docs(built))
    for path in ("../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "%00", "none.js"):
        page = browser.get(f"/docs/{path}")
        assert page.status_code == 404
        assert "nobody" not in page.text
    assert browser.get("/docs/", "POST").status_code == 405


def test_without_a_build_the_page_names_the_build_command(tmp_path: Path) -> None:
    page = Browser(SecurityMiddleware(Docs(tmp_path / "none"), Hosts())).get("/docs/play/")
    assert page.status_code == 503
    assert "run <code>make docs</code>" in page.text
    assert page.headers["cache-control"] == "no-store"
