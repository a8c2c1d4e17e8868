"""Rooms: friends by link, spectators, one screen for two; nothing is lost by a reload or a killed server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import Open, Server
from tests.web.playing import ASKED, MINE, OVER, begin, number, wait_for_decision


def invite(page: Page, game: str = "champions") -> str:
    """Opens a table for a friend; the link to send."""
    page.locator(f".game[data-game={game}]").click()
    page.get_by_text("A friend, by link").click()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link for seat 2").input_value()


def sit(page: Page, name: str) -> None:
    """Takes the seat of an invitation."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".tabletop")).to_be_visible()


def test_two_browsers_play_each_other(visit: Open) -> None:
    ann = visit("/")
    link = invite(ann, "atw")
    bob = visit(link)
    sit(bob, "<b>Bob</b>")
    expect(ann.locator(".tabletop")).to_be_visible()
    expect(ann.get_by_text("<b>Bob</b>").first).to_be_visible()
    played = [0, 0]
    for _ in range(400):
        if ann.locator(OVER).count() and bob.locator(OVER).count():
            break
        for k, page in enumerate((ann, bob)):
            options = page.locator(MINE)
            if options.count():
                options.first.click()
                played[k] += 1
        ann.wait_for_timeout(15)
    assert min(played) > 3
    expect(ann.locator(OVER)).to_be_visible()
    results = {page.locator(f"{OVER} h2").inner_text() for page in (ann, bob)}
    assert results in ({"You win", "You lose"}, {"A draw"})
    ann.get_by_role("button", name="Rematch").click()
    expect(bob.locator(OVER)).to_contain_text("wants a rematch")
    bob.get_by_role("button", name="Rematch").click()
    expect(ann.locator(OVER)).to_have_count(0)


def test_talk_is_text_and_taking_back_needs_consent(visit: Open) -> None:
    ann = visit("/")
    bob = visit(invite(ann))
    sit(bob, "Bob")
    expect(ann.locator(".tabletop")).to_be_visible()
    ann.get_by_role("tab", name="Talk").click()
    ann.get_by_label("Say something").fill("<img src=x onerror=alert(1)> hi")
    ann.get_by_role("button", name="Say", exact=True).click()
    bob.get_by_role("tab", name="Talk").click()
    expect(bob.locator(".talk li")).to_contain_text("<img src=x onerror=alert(1)> hi")
    first, second = (ann, bob) if asked(ann, bob) is ann else (bob, ann)
    first.locator(MINE).first.click()
    expect(second.locator(MINE).first).to_be_visible()
    first.get_by_role("button", name="Take back").click()
    second.get_by_role("button", name="Agree").click()
    expect(first.locator(MINE).first).to_be_visible()


def asked(*pages: Page) -> Page:
    """Whoever is asked."""
    for _ in range(200):
        for page in pages:
            if page.locator(MINE).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_reload_in_the_middle(visit: Open) -> None:
    page = visit("/")
    begin(page, "champions")
    for _ in range(3):
        wait_for_decision(page)
        page.locator(MINE).first.click()
    wait_for_decision(page)
    page.wait_for_timeout(300)
    wait_for_decision(page)
    before = page.locator(".asks .decision").inner_text()
    log = page.locator(".log li").count()
    page.reload()
    wait_for_decision(page)
    assert page.locator(".asks .decision").inner_text() == before
    assert page.locator(".log li").count() == log
    page.goto("/")
    page.get_by_role("link", name="against the computer").first.click()
    wait_for_decision(page)
    assert page.locator(".asks .decision").inner_text() == before


@pytest.fixture
def own_server(tmp_path: Path, built: Path) -> Iterator[Server]:
    """A server that may be killed."""
    served = Server(tmp_path, built)
    served.start()
    yield served
    served.kill()


def test_the_server_is_killed_and_comes_back(visit: Open, own_server: Server) -> None:
    page = visit("/", at=own_server.address)
    begin(page, "champions")
    wait_for_decision(page)
    page.locator(MINE).first.click()
    wait_for_decision(page)
    page.wait_for_timeout(300)
    wait_for_decision(page)
    before = page.locator(".asks .decision").inner_text()
    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    page.locator(MINE).first.click()  # said while nobody hears it: it is said again
    own_server.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_function("before => document.querySelector('.asks .decision')?.innerText !== before", arg=before)
    wait_for_decision(page)


def test_a_spectator_never_receives_a_hidden_card(visit: Open) -> None:
    """Every raw message is looked at: no card in a hand or a deck has a name there."""
    ann = visit("/")
    begin(ann, "champions", "Regular")
    room = ann.url.rsplit("/", 1)[1]
    frames: list[str] = []
    watcher = visit("/about")
    watcher.on("websocket", lambda socket: listen(socket, frames))
    watcher.goto(f"/table/{room}")
    expect(watcher.locator(".tabletop")).to_be_visible()
    for _ in range(12):
        if not wait_for_decision(ann):
            break
        ann.locator(MINE).last.click()
        ann.wait_for_timeout(40)
    expect(watcher.locator(MINE)).to_have_count(0)
    told = ""
    shown = [message for message in map(json.loads, frames) if message["type"] == "shown"]
    assert len(shown) > 3
    for message in shown:
        told += " ".join(text for _, text in message.get("log", []))
        view = message.get("view") or message.get("changes") or {}
        assert "options" not in (view.get("decision") or {})
        for card in hidden_cards(view, message.get("events", [])):
            # a card that an effect has shown to everybody stays known, and the log has named it to everybody, too
            assert same(card) in same(told), message


def hidden_cards(view: dict[str, Any], events: list[dict[str, Any]]) -> list[str]:
    """The cards that are told of hands and decks, in a view and in what moved there."""
    piles = [pile for name, pile in view.get("piles", {}).items() if is_hidden(name) and pile]
    found = [card["card"] for pile in piles for card in pile.get("cards") or [] if "card" in card]
    return found + [e["card"] for e in events if "card" in e and is_hidden(e.get("to", ""))]


def is_hidden(pile: str) -> bool:
    """Whether nobody but perhaps its owner sees what lies there."""
    return pile.split("/")[0] in ("hand", "deck")


def same(name: str) -> str:
    """A name without what writing it differently changes."""
    return "".join(c for c in name.lower() if c.isalnum())


def listen(socket: WebSocket, frames: list[str]) -> None:
    """Keeps what a socket receives."""
    socket.on("framereceived", lambda payload: frames.append(str(payload)))


def test_two_at_one_screen(visit: Open) -> None:
    page = visit("/")
    page.locator(".game[data-game=champions]").click()
    page.get_by_text("Two at this screen").click()
    page.get_by_role("button", name="Play", exact=True).click()
    names = []
    for _ in range(3):
        names.append(page.locator(".cover h1").inner_text())
        assert page.locator(".card-button").count() == 0
        page.get_by_role("button", name="Show my cards").click()
        for _ in range(6):
            page.wait_for_selector(f"{MINE}, .cover")
            if page.locator(".cover").count():
                break
            before = number(page)
            page.locator(MINE).first.click()
            page.wait_for_function(f"before => document.querySelector('.cover') || ({ASKED}) !== before", arg=before)
    assert len(set(names)) == 2


def test_a_table_that_is_not_there(visit: Open) -> None:
    page = visit("/table/nowhere")
    expect(page.get_by_text("not open to you")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby", exact=True)).to_be_visible()
