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
    page.screenshot(path=path)
    assert path.stat().st_size > 20_000


def test_the_lobby(visit: Open, folder: Path) -> None:
    page = visit("/", width=1440, height=900)
    expect(page.locator(".deck").first).to_be_visible()
    page.wait_for_timeout(300)
    shot(page, folder / "lobby.png")


@pytest.mark.parametrize("game", GAMES)
def test_a_table(visit: Open, folder: Path, game: str) -> None:
    page = visit("/", width=1440, height=900)
    begin(page, game)
    play_a_little(page, 10)
    shot(page, folder / f"table-{game}.png")


def test_a_phone(visit: Open, folder: Path) -> None:
    page = visit("/", width=390, height=844)
    begin(page, "champions")
    wait_for_decision(page)
    page.locator(MINE).filter(has_text=re.compile("draw", re.IGNORECASE)).first.click()
    wait_for_decision(page)
    shot(page, folder / "phone.png")
