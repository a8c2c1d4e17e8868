"""Pictures of the page for the README. `make pictures` keeps them; else they are only taken."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import ROOT, Open
from tests.web.playing import MINE, begin, wait_for_decision

GAMES = ["atw", "champions", "school"]
SIZE = {"width": 1180, "height": 740}
"""A table fits, and the picture stays below 300 KB."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where pictures go."""
    return ROOT / "docs" / "pictures" if os.environ.get("PLAYMAT_PICTURES") else tmp_path


def play_a_little(page: Page, decisions: int) -> None:
    """A few sensible answers, as the computer would give them."""
    for _ in range(decisions):
        if not wait_for_decision(page):
            return
        page.keyboard.press("h")
        advised = page.locator(".asks .option.advised")
        expect(advised).to_have_count(1)
        advised.click()
        page.wait_for_timeout(250)
    wait_for_decision(page)
    page.mouse.move(5, 5)


def shot(page: Page, path: Path) -> None:
    """A picture, small enough for a page that shows several."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.mouse.move(5, 5)
    page.wait_for_timeout(100)
    page.screenshot(path=path)
    assert 20_000 < path.stat().st_size < 300_000


def test_the_lobby(visit: Open, folder: Path) -> None:
    page = visit("/", **SIZE)
    expect(page.locator(".deck").first).to_be_visible()
    page.wait_for_timeout(300)
    shot(page, folder / "lobby.png")


@pytest.mark.parametrize("game", GAMES)
def test_a_table(visit: Open, folder: Path, game: str) -> None:
    page = visit("/", **SIZE)
    begin(page, game)
    play_a_little(page, 10)
    shot(page, folder / f"table-{game}.png")


def test_the_rulebook(visit: Open, folder: Path) -> None:
    page = visit("/rules/school/10.s2", **SIZE)
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_timeout(500)
    shot(page, folder / "rulebook.png")


def test_the_deck_builder(visit: Open, folder: Path) -> None:
    page = visit("/decks/champions", **SIZE)
    page.get_by_role("button", name="Import").click()
    page.get_by_label("The list, as text or JSON").fill("3 Fire Golem\n3 Magma Slug\n2 Fireball")
    page.get_by_role("button", name="Take it").click()
    expect(page.locator(".finder")).to_be_visible()
    page.wait_for_timeout(500)
    shot(page, folder / "decks.png")


def test_a_replay(visit: Open, folder: Path) -> None:
    page = visit("/", **SIZE)
    begin(page, "school")
    play_a_little(page, 10)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()
    page.keyboard.press("End")
    page.wait_for_timeout(500)
    shot(page, folder / "replay.png")


def test_the_free_table(visit: Open, folder: Path) -> None:
    page = visit("/free?game=champions", **SIZE)
    page.get_by_label("Deck for Player 1").select_option("shipped:ember_forge")
    page.get_by_label("How many").fill("6")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".felt [data-uid]")).to_have_count(11)
    page.wait_for_timeout(300)
    shot(page, folder / "free.png")


def test_a_phone(visit: Open, folder: Path) -> None:
    page = visit("/", width=390, height=844)
    begin(page, "champions")
    wait_for_decision(page)
    page.locator(MINE).filter(has_text=re.compile("draw", re.IGNORECASE)).first.click()
    wait_for_decision(page)
    shot(page, folder / "phone.png")
