"""The documentation in the browser: pages open, the search works, and nothing breaks its security policy."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.conftest import NOT_YET, SITE, Open, Server, violations

pytestmark = pytest.mark.skipif(not (SITE / "index.html").is_file(), reason="make docs has not been run")
PAGES = [
    "index.html", "play/tutorial.html", "design/tutorial.html", "research/tutorial.html", "develop/tutorial.html",
    "reference/cards-atw.html", "reference/messages.html", "reference/python-playmat.html",
]  # fmt: skip


@pytest.fixture
def docs(visit: Open, server: Server) -> Iterator[Page]:
    """A page that is checked for console errors and requests to other hosts."""
    complaints: list[str] = []
    elsewhere: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((server.address, "data:")):
            elsewhere.append(request.url)

    page = visit(NOT_YET)
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("request", asked)
    yield page
    assert complaints == []
    assert elsewhere == []


def test_every_page_opens(docs: Page) -> None:
    for path in PAGES:
        answer = docs.goto(f"/docs/{path}")
        assert answer is not None
        assert answer.status == 200
        assert "unsafe" not in answer.headers["content-security-policy"]
        expect(docs.locator("article h1")).to_be_visible()
        missing = "[...document.images].filter(image => !image.complete || !image.naturalWidth).map(image => image.src)"
        docs.wait_for_load_state("load")
        assert docs.evaluate(missing) == []


def test_the_search_finds_a_page(docs: Page) -> None:
    docs.goto("/docs/")
    docs.get_by_placeholder("Search").fill("kick out")
    docs.get_by_placeholder("Search").press("Enter")
    result = docs.locator("#search-results li a").first
    expect(result).to_be_visible()
    result.click()
    expect(docs).to_have_url(re.compile(r"/docs/\w+/[\w-]+\.html"))
    expect(docs.locator("article h1")).to_be_visible()


def test_the_search_of_the_table_finds_pages(docs: Page) -> None:
    docs.goto("/search?q=write+an+agent")
    docs.get_by_role("link", name=re.compile("^Docs: .*agent")).first.click()
    expect(docs).to_have_url(re.compile(r"/docs/research/"))
    expect(docs.locator("article h1")).to_be_visible()


def test_the_theme_can_be_changed(docs: Page) -> None:
    docs.goto("/docs/play/tutorial.html")
    before = docs.evaluate("document.body.dataset.theme")
    docs.locator(".theme-toggle:visible").first.click()
    docs.wait_for_function("before => document.body.dataset.theme !== before", arg=before)


def test_the_tutorials_are_accessible(docs: Page) -> None:
    docs.goto("/docs/play/tutorial.html")
    expect(docs.locator("article h1")).to_be_visible()
    assert violations(docs) == []
    docs.set_viewport_size({"width": 390, "height": 844})
    assert docs.evaluate("document.documentElement.scrollWidth") <= 390
