"""Pictures of the page for the README: `make pictures`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from playmat.games import game as find_game
from tests.web.conftest import ROOT, SEEDED, Open, Server
from tests.web.film import filmed, still
from tests.web.live_film import ASKED, LiveTable
from tests.web.playing import OVER, answer, number, resign, wait_for_change, wait_for_decision
from tests.web.rooms import alone, open_room

GAMES = ["atw", "champions", "school", "aew", "ttcg"]
pytestmark = pytest.mark.skipif(not os.environ.get("PLAYMAT_PICTURES"), reason="make pictures")
SIZE = {"width": 1180, "height": 740}
"""The window size: a table fits, and the picture stays small."""


SEEDS = {"atw": 7, "champions": 2, "school": 7, "aew": 5, "ttcg": 3}
"""Seeds of games with a turn that is worth filming."""


@pytest.fixture
def folder() -> Path:
    """The folder for the pictures."""
    return ROOT / "docs" / "pictures"


ANSWERS = {"atw": 10, "champions": 10, "school": 7, "aew": 10, "ttcg": 10}
"""The number of answers after which there is something to see and the game is not over."""


def play_a_little(page: Page, decisions: int) -> None:
    """Give some answers that the computer advises."""
    for _ in range(decisions):
        if not wait_for_decision(page):
            return
        before = number(page)
        page.keyboard.press("h")
        page.locator(".asks .option.advised").click()
        wait_for_change(page, before)
    wait_for_decision(page)
    page.mouse.move(5, 5)


def shot(page: Page, path: Path) -> None:
    """Take a picture that is small enough for a page with several pictures."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.mouse.move(5, 5)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => 0)")
    path.write_bytes(still(page))
    assert 15_000 < path.stat().st_size < 160_000


def test_a_picture_shows_the_lobby(visit: Open, folder: Path) -> None:
    page = visit("/", **SIZE)
    page.locator(".game[data-game=champions]").click()
    expect(page.locator(".peek .card").first).to_be_visible()
    shot(page, folder / "lobby.webp")


@pytest.fixture(scope="module")
def seeded_server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """A server whose games are the same every time."""
    served = Server(tmp_path_factory.mktemp("home"), built, module=SEEDED)
    served.start()
    yield served
    served.kill()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_a_table(visit: Open, seeded_server: Server, folder: Path, game: str) -> None:
    page = alone(visit, seeded_server, game, **SIZE)
    play_a_little(page, ANSWERS[game])
    expect(page.locator(OVER)).to_have_count(0)
    page.keyboard.press("o")  # the list of options is closed: the cards are the interface
    shot(page, folder / f"table-{game}.webp")


@pytest.mark.parametrize("game", GAMES)
def test_a_film_shows_a_turn(visit: Open, browser: Browser, seeded_server: Server, folder: Path, game: str) -> None:
    simple = find_game(game).face.first_options
    table = LiveTable(visit, open_room(seeded_server, game, "", "@greedy", options=simple), SEEDS[game], **SIZE)
    table.page.mouse.move(5, 5)
    table.play_to_a_good_turn()
    workshop = browser.new_page()
    film = filmed(table.page, workshop, lambda: table.page.locator(ASKED).count() > 0, most=120)
    workshop.close()
    (folder / f"turn-{game}.webp").write_bytes(film)
    assert 30_000 < len(film) < 650_000


def test_a_picture_shows_the_rulebook(visit: Open, folder: Path) -> None:
    page = visit("/rules/school/10.s2", **SIZE)
    expect(page.locator("h1")).to_be_visible()
    shot(page, folder / "rulebook.webp")


def test_a_picture_shows_the_deck_builder(visit: Open, folder: Path) -> None:
    page = visit("/decks/champions", **SIZE)
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Deck list, as text or JSON").fill("3 Fire Golem\n3 Magma Slug\n2 Fireball")
    page.get_by_role("button", name="Add this deck").click()
    expect(page.locator(".finder")).to_be_visible()
    shot(page, folder / "decks.webp")


def test_a_picture_shows_a_replay(visit: Open, server: Server, folder: Path) -> None:
    page = alone(visit, server, "school", **SIZE)
    play_a_little(page, 10)
    resign(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()
    page.keyboard.press("End")
    shot(page, folder / "replay.webp")


def test_a_picture_shows_the_free_table(visit: Open, folder: Path) -> None:
    page = visit("/free?game=champions", **SIZE)
    page.get_by_label("Deck for Player 1").select_option("shipped:ember_forge")
    page.get_by_label("How many").fill("6")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".felt [data-uid]")).to_have_count(11)
    shot(page, folder / "free.webp")


def test_a_picture_shows_the_workshop(visit: Open, folder: Path) -> None:
    page = visit("/workshop", **SIZE)
    page.get_by_role("button", name="Example for Champions").click()
    page.get_by_role("button", name="Fireball").first.click()
    expect(page.get_by_role("button", name="deal amount: 30")).to_be_visible()
    expect(page.locator("ins")).to_have_text("30")
    shot(page, folder / "workshop.webp")


def test_a_picture_shows_a_printed_sheet(visit: Open, folder: Path) -> None:
    page = visit("/workshop", width=900, height=740)  # little wider than the sheet
    page.get_by_role("button", name="Example for Champions").click()
    expect(page.get_by_text("No problems. This set can be played.")).to_be_attached()
    page.get_by_role("button", name="Print", exact=True).click()
    page.locator(".controls select").first.select_option(label="Deck: Ember Forge")
    expect(page.locator(".sheet .card").first).to_be_visible()
    shot(page, folder / "print.webp")


def test_a_picture_shows_a_phone(visit: Open, server: Server, folder: Path) -> None:
    page = alone(visit, server, "champions", width=390, height=844)
    answer(page, "draw")
    wait_for_decision(page)
    shot(page, folder / "phone.webp")
