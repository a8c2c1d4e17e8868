"""The pages to read and to build, for everybody: axe finds nothing serious, and nothing is wider than a phone."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open, violations

PAGES = {
    "rules": ("/rules/champions/TYP.3?scenario=0&step=1", ".scenario .tabletop"),
    "search": ("/rules/atw?find=pin", ".chapter mark"),
    "cards": ("/cards/atw", ".gallery"),
    "card": ("/cards/champions/fire_golem", ".variants"),
    "decks": ("/decks/champions", ".decks li"),
    "deck": ("/decks/atw/nova", "h1"),
    "builder": ("/decks/champions/own?from=ember_forge", ".verdict .note"),
    "print": ("/decks/atw/nova?print", ".sheet"),
    "replays": ("/replays", "h1"),
    "free": ("/free?game=champions", ".tray"),
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Open, name: str, scheme: Literal["light", "dark"]) -> None:
    path, there = PAGES[name]
    page = visit(path, color_scheme=scheme)
    expect(page.locator(there).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize("name", [name for name in PAGES if name != "print"])
def test_nothing_is_wider_than_a_phone(visit: Open, name: str) -> None:
    path, there = PAGES[name]
    page = visit(path, width=390, height=844, has_touch=True)
    expect(page.locator(there).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
