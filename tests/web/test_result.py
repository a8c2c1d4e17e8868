"""The end of a match: the winner and the reason, three numbers, the turning points, and the next steps."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.web.conftest import Open, Server, violations_in_both_themes
from tests.web.playing import OVER, answer, resign
from tests.web.rooms import Room, alone, open_room

GAMES = ["atw", "champions", "school", "aew", "ttcg"]
SIZES = {"wide": (1440, 900), "laptop": (1180, 740), "phone": (390, 844)}


def played(server: Server, game: str, wins: bool = True) -> Room:
    """A finished match: won by taking advice against the weakest computer, or lost by answering at random."""
    for seed in range(9):
        room = open_room(server, game, "Ann", "@random" if wins else "@greedy")
        person = Person(server.address, room.tokens[0])
        chance = random.Random(seed)
        while not person.over:
            if person.decision is None:
                person.handle(0.2)
                continue
            advice = person.ask("ask_advice") if wins else {}
            person.answer(advice.get("option", chance.randrange(len(person.decision["options"]))))
        winners = person.view["outcome"]["winners"]
        person.close()
        if winners == ([0] if wins else [1]):
            return room
    raise AssertionError("no match ended like this")


def shown(page: Page) -> None:
    """Wait until the whole result is shown."""
    expect(page.locator(f"{OVER} .numbers[aria-busy=false]")).to_be_visible()
    expect(page.locator(f"{OVER} .curve")).to_be_visible()


OVERLAPS = """boxes => {
    const all = boxes.map(box => box.getBoundingClientRect());
    const clear = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const apart = (a, b) => clear(a, b) || clear(b, a);
    return all.flatMap((a, i) => all.slice(i + 1).filter(b => !apart(a, b)).map(() => boxes[i].className));
}"""
WRITTEN = ".result :is(.numbers span, .ticket strong, .ticket .change, h2, .words p, .button)"
CUT = """all => all.filter(e => getComputedStyle(e).display !== 'inline' && e.scrollWidth > e.clientWidth + 1)
    .map(e => e.textContent)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_a_match_is_shown(visit: Open, server: Server, game: str) -> None:
    room = played(server, game)
    for name, (width, height) in SIZES.items():
        page = visit(f"/table/{room.id}", width, height, storage_state=room.kept(0))
        shown(page)
        expect(page.locator(f"{OVER} h2")).to_have_text("You win!")
        expect(page.locator(f"{OVER} .numbers li")).to_have_count(3)
        for text in page.locator(f"{OVER} .numbers li").all_inner_texts():
            assert re.match(r"\d+\s", text)
            assert "{" not in text
        assert 1 <= page.locator(f"{OVER} .ticket").count() <= 3
        assert page.locator(".result .outlined, .result .buttons, .result .words").evaluate_all(OVERLAPS) == []
        assert page.locator(WRITTEN).evaluate_all(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if name == "wide":
            inside = page.locator(".result .ways").bounding_box()
            assert inside is not None
            assert inside["y"] + inside["height"] <= height, "all of it is visible without scrolling"
            faults = violations_in_both_themes(page)
            assert [fault for fault in faults if ".face" not in fault] == [], "texts on cards are tested elsewhere"


def test_the_loser_sees_the_winner(visit: Open, server: Server) -> None:
    room = played(server, "school", wins=False)
    page = visit(f"/table/{room.id}", storage_state=room.kept(0))
    shown(page)
    expect(page.locator(f"{OVER} h2")).to_have_text(re.compile(" wins$"))
    expect(page.locator(OVER)).to_contain_text("You lose")
    expect(page.locator(f"{OVER} .rays")).to_have_count(0)


def test_each_turning_point_can_be_seen_and_played_again(visit: Open, server: Server) -> None:
    room = played(server, "school")
    page = visit(f"/table/{room.id}", storage_state=room.kept(0))
    shown(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    page.locator(f"{OVER} .ticket").first.click()
    page.wait_for_url(re.compile(r"/replay/.*at=\d+"))
    page.go_back()
    shown(page)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(lambda address: "/table/" in address and room.id not in address)
    expect(page.locator(".tabletop")).to_be_visible()
    expect(page.locator(OVER)).to_have_count(0)
    assert answer(page), "the last question is asked again"


def test_no_analysis_is_requested_before_the_end(visit: Open, server: Server) -> None:
    asked: list[str] = []
    page = alone(visit, server, "champions")
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        answer(page)
    assert not [address for address in asked if "replay" in address]
    resign(page)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.result [aria-busy=true]')")
    assert [address for address in asked if "/moments?" in address]
    expect(page.locator(f"{OVER} .blow")).to_have_count(0)


def test_a_match_that_is_conceded_at_once_has_no_curve(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    with page.expect_response(re.compile("/moments")):
        resign(page)
    expect(page.locator(OVER)).to_contain_text("You lose")
    expect(page.locator(f"{OVER} .numbers")).to_have_count(0)
    expect(page.locator(f"{OVER} .turned")).to_have_count(0)


@pytest.mark.skipif(not os.environ.get("PLAYMAT_RESULTS"), reason="PLAYMAT_RESULTS=FOLDER takes pictures of the result")
@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_results_are_taken(visit: Open, server: Server, game: str) -> None:
    folder = Path(os.environ["PLAYMAT_RESULTS"])
    won, lost = played(server, game), played(server, game, wins=False)
    ways: dict[str, dict[str, Any]] = {**{name: {} for name in SIZES}, "dark": {"color_scheme": "dark"}, "lost": {}}
    for name, more in ways.items():
        width, height = SIZES.get(name, SIZES["wide"])
        room = lost if name == "lost" else won
        page = visit(f"/table/{room.id}", width, height, storage_state=room.kept(0), **more)
        shown(page)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"result-{game}-{name}.png")
