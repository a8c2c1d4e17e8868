"""Rooms: friends by link, spectators, and one screen for two. A reload or a killed server loses nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from playmat.games import game
from tests.sets.test_playing import example
from tests.web.conftest import NOT_YET, Open, Server
from tests.web.playing import MINE, OVER, answer, begin, number, open_sheet, resign, wait_for_change, wait_for_decision
from tests.web.rooms import open_room


def invite(page: Page, game: str = "champions") -> str:
    """Open a table for a friend. Returns the link to send."""
    open_sheet(page, game)
    page.get_by_text("A friend, by link").click()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link for seat 2").input_value()


def sit(page: Page, name: str) -> None:
    """Accept an invitation."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".tabletop")).to_be_visible()


def check_chance(page: Page, folder: Path) -> None:
    """Dice and shuffles are verified by this page and by the command line. Both refuse a changed die."""
    link = page.get_by_role("link", name="Was it shuffled fairly?").get_attribute("href") or ""
    beside = page.context.new_page()
    beside.goto(link)
    verdict = beside.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "verified")
    expect(verdict).to_contain_text("and random bytes from")
    expect(verdict).to_contain_text("and <b>Bob</b>")
    expect(verdict).to_contain_text("its own bytes are in the record")
    address = f"/api/replays/{link.partition('#')[0].rpartition('/')[2]}"
    record = page.request.get(address).json()
    assert verified(record, folder) == (0, True)
    die = next(draw for entry in record["entries"] for draw in entry["draws"] if isinstance(draw, list))
    die[1] = (die[1] + 1) % die[0]
    assert verified(record, folder) == (2, False)
    beside.route(f"**{address}", lambda route: route.fulfill(json=record))
    beside.reload()
    expect(verdict).to_have_attribute("data-verdict", "refused")
    expect(verdict).to_contain_text("A random draw was changed")
    beside.close()


def verified(record: dict[str, Any], folder: Path) -> tuple[int, bool]:
    """The result of verifying a record on the command line: the exit status, and whether all draws are unchanged."""
    (folder / "record.json").write_text(json.dumps(record), "utf-8")
    command = [sys.executable, "-m", "playmat", "replay", str(folder / "record.json"), "--verify", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, '"draw"' not in done.stdout


def test_people_in_two_browsers_play_each_other(visit: Open, own_server: Server, tmp_path: Path) -> None:
    ann = visit("/", at=own_server.address)
    link = invite(ann, "atw")
    bob = visit(link, at=own_server.address)
    sit(bob, "<b>Bob</b>")
    expect(ann.locator(".tabletop")).to_be_visible()
    expect(ann.get_by_text("<b>Bob</b>").first).to_be_visible()
    played = [0, 0]
    while min(played) < 5:
        page = asked(ann, bob)
        assert answer(page)
        played[(ann, bob).index(page)] += 1
    resign(bob)
    for page in (ann, bob):
        expect(page.locator(OVER)).to_be_visible()
    expect(ann.locator(f"{OVER} h2")).to_have_text("You win!")
    expect(bob.locator(f"{OVER} h2")).to_have_text(re.compile(" wins$"))
    for page in (ann, bob):
        check_chance(page, tmp_path)
    ann.get_by_role("button", name="Rematch").click()
    expect(bob.locator(OVER)).to_contain_text("wants a rematch")
    bob.get_by_role("button", name="Rematch").click()
    expect(ann.locator(OVER)).to_have_count(0)


def test_chat_is_plain_text_and_undo_needs_consent(visit: Open) -> None:
    ann = visit("/")
    bob = visit("/decks/champions/own?from=ember_forge")
    expect(bob.get_by_text("This deck is legal.")).to_be_visible()
    bob.get_by_role("button", name="One less Fire Dagger").click()
    bob.get_by_role("button", name="One more Fire Dagger").click()
    link = invite(ann)
    bob.goto(link)
    bob.get_by_role("radiogroup", name="Your deck").get_by_text("My Ember Forge").click()
    sit(bob, "Bob")
    expect(ann.locator(".tabletop")).to_be_visible()
    spoiled = visit(link)  # the link opens the seat only once
    spoiled.get_by_role("button", name="Sit down").click()
    expect(spoiled.get_by_role("alert")).to_be_visible()
    for page in (ann, bob):
        page.get_by_role("button", name="Log").click()
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Message").fill("<img src=x onerror=alert(1)> hi")
    ann.get_by_role("button", name="Send", exact=True).click()
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.locator(".talk li")).to_contain_text("<img src=x onerror=alert(1)> hi")
    bob.get_by_role("button", name="Mute").click()
    expect(bob.locator(".talk li")).to_have_text(["Messages of muted players are hidden."])
    ann.get_by_label("Message").fill("do you hear me?")
    ann.get_by_role("button", name="Send", exact=True).click()
    expect(ann.locator(".talk li")).to_have_count(2)
    expect(bob.get_by_role("button", name="Muted:")).to_have_attribute("aria-pressed", "true")
    expect(bob.get_by_text("do you hear me?")).to_have_count(0)
    first, second = (ann, bob) if asked(ann, bob) is ann else (bob, ann)
    answer(first, "draw")  # a whole turn, which shows a card
    expect(second.locator(MINE).first).to_be_visible()
    first.get_by_role("button", name="Ask to undo").click()
    for page in (first, second):
        page.get_by_role("dialog").get_by_role("button", name="shuffle back").click()
    expect(first.locator(MINE).first).to_be_visible()
    bob.goto("/about#kept")
    bob.get_by_role("button", name="Delete my data").click()
    bob.get_by_role("button", name="Delete permanently").click()
    expect(bob.get_by_role("status")).to_contain_text("removed from 1 game with others")
    expect(ann.locator(OVER)).to_be_visible()
    expect(ann.get_by_text("Bob")).to_have_count(0)
    assert bob.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('playmat.seats'))") == []


def asked(*pages: Page) -> Page:
    """The page of the player who is asked, or who sees that the game is over."""
    for _ in range(1200):
        for page in pages:
            if page.locator(f"{MINE}, {OVER}").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("no seat is asked")


def test_a_reload_in_the_middle_of_a_game_changes_nothing(visit: Open) -> None:
    page = visit("/")
    begin(page, "champions")
    for _ in range(3):
        answer(page)
    wait_for_decision(page)
    before = page.locator(".asks .options").inner_text()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()  # the computer is not asked
    log = page.locator("ol.log li").count()
    page.reload()
    wait_for_decision(page)
    expect(page.locator("ol.log li")).to_have_count(log)
    assert page.locator(".asks .options").inner_text() == before
    page.goto("/")
    page.get_by_role("link", name="against the computer").first.click()
    wait_for_decision(page)
    assert page.locator(".asks .options").inner_text() == before


def test_a_game_continues_after_the_server_is_killed(visit: Open, own_server: Server) -> None:
    page = visit("/", at=own_server.address)
    begin(page, "champions")
    answer(page)
    wait_for_decision(page)
    before = page.locator(".asks .decision").inner_text()
    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    page.locator(MINE).first.click()  # sent while the server is down, so it is resent
    own_server.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_function(
        "before => document.querySelector('.asks .decision')?.innerText !== before", arg=before, polling=50
    )
    wait_for_decision(page)


def test_a_spectator_never_receives_a_hidden_card(visit: Open, server: Server) -> None:
    """Every raw message is checked: a card in a hand or a deck has a name only after everyone has seen it there."""
    room = open_room(server, "champions", "Ann", "@greedy")
    ann = room.enter(visit)
    frames: list[str] = []
    watcher = visit(NOT_YET)
    watcher.on("websocket", lambda socket: listen(socket, frames))
    watcher.goto(f"/table/{room.id}")
    expect(watcher.locator(".tabletop")).to_be_visible()
    for _ in range(12):
        if not wait_for_decision(ann):
            break
        answer(ann, ann.locator(MINE).count() - 1)
    expect(watcher.locator(MINE)).to_have_count(0)
    expect(watcher.locator("ol.log li")).to_have_count(ann.locator("ol.log li").count())
    public = Public()
    for message in map(json.loads, frames):
        if message["type"] == "view_update":
            public.hear(message)
    assert public.heard > 3
    assert public.hidden > 10, "nothing was hidden, so nothing was tested"


class Public:
    """Compares the messages that a spectator gets about each thing with earlier public information."""

    def __init__(self) -> None:
        self.shown: dict[int, str] = {}
        """The cards that all players have seen, by the spectator's own ids."""
        self.piles: dict[str, list[int]] = {}
        self.heard = 0
        self.hidden = 0

    def hear(self, message: dict[str, Any]) -> None:
        """Read one message. Events come before the resulting view, and the log before the first view."""
        self.heard += 1
        before = " ".join(line for _, line in message.get("log", [])) if "view" in message else ""
        for event in message.get("events", []):
            self.happens(event)
        view = message.get("view") or message.get("changes") or {}
        assert "options" not in (view.get("decision") or {})
        for name, pile in view.get("piles", {}).items():
            cards = (pile or {}).get("cards") or []
            if is_hidden(name) and pile and "count" in pile:
                self.hidden += pile["count"] - len(cards)
            if cards:
                self.piles[name] = [card["at"] for card in cards]
            for card in cards:
                if not is_hidden(name):
                    self.shown[card["at"]] = card.get("card", "")
                elif game("champions").card(card["card"]).name in before:
                    self.shown[card["at"]] = card["card"]
                else:
                    assert self.shown.get(card["at"]) == card["card"], message

    def happens(self, event: dict[str, Any]) -> None:
        """A card moves, is shown, or is lost in a shuffle."""
        if event["kind"] == "shuffle":
            for place in self.piles.get(event["from"], []):
                self.shown.pop(place, None)
        elif "thing" in event and "card" in event:
            if event["kind"] == "reveal" or (event["kind"] == "move" and not is_hidden(event["to"])):
                self.shown[event["thing"]] = event["card"]
            elif event["kind"] == "move":
                assert self.shown.get(event["thing"]) == event["card"], event


def is_hidden(pile: str) -> bool:
    """Whether no one, except perhaps the pile's owner, sees the cards in it."""
    return pile.split("/")[0] in ("hand", "deck")


def listen(socket: WebSocket, frames: list[str]) -> None:
    """Stores what a socket receives."""
    socket.on("framereceived", lambda payload: frames.append(str(payload)))


def test_two_people_can_share_one_screen(visit: Open) -> None:
    page = visit("/")
    open_sheet(page, "champions")
    page.get_by_text("Two at this screen").click()
    page.get_by_role("button", name="Play", exact=True).click()
    names = []
    for _ in range(3):
        names.append(page.locator(".cover h1").inner_text())
        expect(page.locator(".card-button")).to_have_count(0)
        page.get_by_role("button", name="Show my cards").click()
        for _ in range(6):
            page.wait_for_selector(f"{MINE}, .cover")
            if page.locator(".cover").count():
                break
            before = number(page)
            page.locator(MINE).first.click()
            wait_for_change(page, before, ".cover")
    assert len(set(names)) == 2
    (seen,) = page.evaluate("Object.values(JSON.parse(localStorage['playmat.rounds']))")
    assert sorted(seen[0]["given"]) == [0, 1], "each of them contributes to the shuffle"


def test_a_missing_table_is_reported(visit: Open) -> None:
    page = visit("/table/nowhere")
    expect(page.get_by_text("not open to you")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby", exact=True)).to_be_visible()


def test_an_old_page_asks_to_be_reloaded(visit: Open, server: Server) -> None:
    page = visit(NOT_YET)
    hellos: list[str] = []
    refusal = json.dumps({"type": "error", "code": "version", "text": "this page is older than the server"})

    def refuse(socket: WebSocketRoute) -> None:
        def hear(hello: str | bytes) -> None:
            hellos.append(str(hello))
            socket.send(refusal)

        socket.on_message(hear)

    page.route_web_socket("**/api/table", refuse)
    page.goto("/table/anything")
    expect(page.get_by_role("heading", name="This page is out of date. Reload it.")).to_be_visible()
    expect(page.locator(".fault")).to_contain_text("This page is older than the server", ignore_case=True)
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    assert len(hellos) == 2


def test_the_log_names_the_rules_and_sets_of_a_room(visit: Open, server: Server) -> None:
    options = dict(game("atw").face.preset("Tournament").options)
    room = open_room(server, "atw", "Ann", "@random", options=options, set=example("atw"))
    page = room.enter(visit, width=1440, height=900)
    wait_for_decision(page)
    page.keyboard.press("l")
    expect(page.get_by_text("Rules: Tournament · Set: Kestrel's New Moves")).to_be_visible()
    plain = open_room(server, "atw", "Ann", "@random").enter(visit, width=1440, height=900)
    wait_for_decision(plain)
    plain.keyboard.press("l")
    expect(plain.get_by_role("tab", name="Log")).to_be_visible()
    expect(plain.get_by_text("Rules: ")).to_have_count(0)
