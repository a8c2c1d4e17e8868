"""The lobby: boxes on a shelf. One click starts a game. Your last choices are below each box and can be changed."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Server, violations, violations_in_both_themes
from tests.web.playing import open_sheet
from tests.web.rooms import open_room

GAMES = ["atw", "champions", "school", "aew", "ttcg"]
SIZES = {"wide": (1440, 900), "laptop": (1180, 740), "phone": (390, 844)}


def knowing(server: Server, *games: str, **more: Any) -> dict[str, Any]:
    """The storage of a browser whose player has learned these games."""
    stored = [{"name": "playmat.learned", "value": json.dumps(games)}]
    stored += [{"name": f"playmat.{name}", "value": json.dumps(value)} for name, value in more.items()]
    return {"origins": [{"origin": server.address, "localStorage": stored}]}


def play_buttons(page: Page) -> int:
    return page.get_by_role("button", name="Play", exact=True).count()


def test_a_newcomer_is_invited_to_learn(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick a box. Each game has a three-minute lesson.")
    expect(page.get_by_role("link", name="Learn it")).to_have_count(5)
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator("input[type=radio]")).to_have_count(0)
    assert play_buttons(page) == 0
    page.locator(".game[data-game=champions]").click()
    expect(page.locator(".game[data-game=champions]")).to_have_attribute("aria-pressed", "true")
    assert play_buttons(page) == 1
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_one_click_starts_a_game(visit: Open, server: Server, game: str) -> None:
    page = visit("/", storage_state=knowing(server, *GAMES))
    place = page.locator(f".place[data-game={game}]")
    expect(place.locator(".choice")).to_contain_text(re.compile(r"with .+, against Hobb"))
    place.get_by_role("button", name=re.compile("^Play")).click()
    expect(page.locator(".tabletop")).to_be_visible()
    expect(page.locator(".plate[data-seat='1']").first).to_contain_text("Hobb")


def test_choices_are_remembered(visit: Open) -> None:
    page = visit("/")
    open_sheet(page, "champions")
    assert play_buttons(page) == 1
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_role("radiogroup", name="Your deck").get_by_text("Tidal Court").click()
    page.get_by_role("button", name="Done").click()
    choice = page.locator(".place[data-game=champions] .choice")
    expect(choice).to_contain_text("with Tidal Court, against Pip")
    page.reload()
    expect(choice).to_contain_text("with Tidal Court, against Pip")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".plate[data-seat='1']").first).to_contain_text("Pip")


def test_an_option_in_a_link_is_shown(visit: Open) -> None:
    page = visit("/?game=champions&option=format")
    expect(page.get_by_role("dialog").locator(".asked")).to_be_visible()


def test_a_table_is_opened_with_a_preset(visit: Open) -> None:
    page = visit("/", width=1440, height=900)
    open_sheet(page, "atw")
    page.get_by_text("More: name, their deck, options").click()
    rules = page.get_by_role("combobox", name="Rules", exact=True)
    mirror = page.get_by_label("Both players can take the same wrestler.")
    rules.select_option(value="")
    expect(mirror).to_be_checked()
    rules.select_option(value="Tournament")
    expect(mirror).not_to_be_checked()
    mirror.check()
    expect(rules).to_have_value("")
    page.get_by_label("Advanced rules: rampaging attacks").uncheck()
    expect(rules).to_have_value("Basic rules")
    mirror.uncheck()
    expect(rules).to_have_value("Custom")
    rules.select_option(value="Tournament")
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_text("Rules: Tournament")).to_be_visible()


def test_a_game_can_be_continued(visit: Open, server: Server) -> None:
    room = open_room(server, "atw", "Ann", "@greedy")
    other = open_room(server, "school", "Ann", "@greedy")
    room.enter(visit)
    other.enter(visit)
    both = room.kept(0)
    seats = [json.loads(r.kept(0)["origins"][0]["localStorage"][0]["value"])[0] for r in (room, other)]
    both["origins"][0]["localStorage"][0]["value"] = json.dumps(seats)
    page = visit("/", storage_state=both)
    expect(page.locator(".place .turn").first).to_be_visible()
    page.get_by_text("1 more game in progress").click()
    expect(page.locator(".continue ul a")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Continue ")).click()
    expect(page.locator(".tabletop")).to_be_visible()


def test_a_friend_joins_by_link(visit: Open, server: Server) -> None:
    page = visit("/?game=school", storage_state=knowing(server, "school"))
    expect(page.locator(".parts.beside")).to_contain_text("School: send a link")
    page.get_by_role("button", name="Get a link").click()
    expect(page.get_by_label("Link for seat 2")).to_have_value(re.compile("/join/"))


def test_two_players_can_share_one_screen(visit: Open) -> None:
    page = visit("/?game=champions")
    page.get_by_role("button", name="Two players here").click()
    expect(page.get_by_role("button", name="Show my cards")).to_be_visible()


def test_the_lobby_works_by_keyboard(visit: Open, server: Server) -> None:
    page = visit("/", storage_state=knowing(server, *GAMES))
    page.locator(".game[data-game=aew]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".game[data-game=aew]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="How to play AEW")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


SHIFTS = """
window.shifts = [];
const note = e => e.hadRecentInput || shifts.push([e.value, ...e.sources.map(s => s.node?.className ?? '')]);
new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
"""
CUT = """all => all.filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
    .map(e => e.textContent)"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("known", [(), tuple(GAMES)])
def test_the_lobby_fits_the_window_and_nothing_shifts(
    visit: Open, server: Server, size: str, known: tuple[str, ...]
) -> None:
    width, height = SIZES[size]
    page = visit("/about", width, height, storage_state=knowing(server, *known))
    page.add_init_script(SHIFTS)
    page.goto("/")
    expect(page.locator(".game")).to_have_count(5)
    page.locator(".game[data-game=champions]").click()
    expect(page.locator(".peek .card").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    shifts = page.evaluate("shifts")
    assert sum(value for value, *_ in shifts) < 0.02, shifts
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".game .band, .choice, .under .button").evaluate_all(CUT) == []
    assert violations_in_both_themes(page) == []


def test_axe_reports_nothing_in_a_game_to_continue(visit: Open, server: Server) -> None:
    room = open_room(server, "champions", "Ann", "@greedy")
    room.enter(visit)
    page = visit("/", storage_state=room.kept(0))
    expect(page.locator(".continue")).to_be_visible()
    assert violations(page) == []


@pytest.mark.skipif(not os.environ.get("PLAYMAT_LOBBY"), reason="PLAYMAT_LOBBY=FOLDER takes pictures of the lobby")
def test_pictures_of_the_lobby_are_taken(visit: Open, server: Server) -> None:
    folder = Path(os.environ["PLAYMAT_LOBBY"])
    room = open_room(server, "atw", "Ann", "@greedy")
    room.enter(visit)
    kept = room.kept(0)
    kept["origins"][0]["localStorage"].append({"name": "playmat.learned", "value": json.dumps(GAMES[:3])})
    for name, (width, height) in SIZES.items():
        for who, storage in (("new", knowing(server)), ("back", kept)):
            for scheme in ("light", "dark"):
                page = visit("/", width, height, storage_state=storage, color_scheme=scheme)
                page.locator(".game[data-game=champions]").click()
                expect(page.locator(".peek .card").first).to_be_attached()
                page.wait_for_load_state("networkidle")
                page.screenshot(path=folder / f"lobby-{name}-{who}-{scheme}.png", full_page=name == "phone")
    open_sheet(page, "champions")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / "lobby-sheet.png")
