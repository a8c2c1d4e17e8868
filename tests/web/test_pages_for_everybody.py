"""The pages for reading and building are accessible: axe reports nothing serious, and nothing is wider than a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open, violations_in_both_themes

PAGES = {
    "rules": ("/rules/champions/TYP.3?scenario=0&step=1", ".scenario .tabletop"),
    "search": ("/rules/atw?find=pin", ".chapter mark"),
    "search of all games": ("/search?q=staggered+pin", "li mark"),
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
def test_a_page_is_accessible(visit: Open, name: str) -> None:
    path, there = PAGES[name]
    page = visit(path, color_scheme="light")
    expect(page.locator(there).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(there).first).to_be_visible()
    if name != "print":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
