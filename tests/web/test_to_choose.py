"""Cards to choose from in a pile are spread out on the table. A phone in landscape shows both boards and the hand."""

from __future__ import annotations

import json

from playwright.sync_api import APIRequestContext, Page, expect

from tests.web.conftest import Open, Server
from tests.web.playing import begin, wait_for_decision
from tests.web.recorded import recorded
from tests.web.recorded import sit_down as sit_at

SPREAD = ".to-choose"


def sit_down(visit: Open, server: Server, asked: APIRequestContext, **size: int) -> Page:
    """A match of ATW that starts with the choice of the opening hand."""
    body = {"game": "atw", "seats": [{"player": "person"}, {"player": "greedy"}], "mine": 0}
    room = asked.post(f"{server.address}/api/rooms", data=body).json()
    seat = {"room": room["room"], "seat": 0, "token": room["seats"][0]["token"], "game": "atw"}
    page = visit("/about", **size)
    page.evaluate("kept => localStorage.setItem('playmat.seats', kept)", json.dumps([seat]))
    page.goto(f"/table/{room['room']}")
    wait_for_decision(page)
    return page


def test_a_pile_to_choose_from_is_spread_out(visit: Open, server: Server, page: Page) -> None:
    page = sit_down(visit, server, page.request)
    cards = page.locator(f"{SPREAD} .card-button.lit")
    options = page.locator(".asks .option")
    expect(cards).to_have_count(options.count())
    chosen = cards.first.get_attribute("data-thing")
    cards.first.click()
    expect(page.locator(f"{SPREAD} [data-thing='{chosen}'][aria-pressed=true]")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(SPREAD)).to_have_count(0)


def test_nothing_is_spread_out_if_cards_in_hand_can_be_chosen(visit: Open) -> None:
    page = visit("/")
    begin(page, "champions")
    wait_for_decision(page)
    expect(page.locator(".hand.own .card-button.lit").first).to_be_visible()
    expect(page.locator(SPREAD)).to_have_count(0)


def test_answers_about_one_card_are_buttons(visit: Open, server: Server) -> None:
    """Scout in AEW is an example: the top card of your deck stays or is discarded."""
    saved = recorded("positions-aew")
    view = saved["views"]["middle"]
    card = view["piles"]["hand/0"]["cards"][0]["at"]
    options = [
        {"text": "keep it on top", "move": "keep", "thing": card},
        {"text": "discard it", "move": "discard", "thing": card},
    ]
    view["decision"] = {"seat": 0, "prompt": "scout", "text": "Scout: keep it?", "number": 7, "options": options}
    table = sit_at(visit, server, saved, view, width=1440, height=900)
    table.page.locator(".question").get_by_role("button", name="Discard it").click()
    table.page.wait_for_timeout(50)
    assert [message["option"] for message in table.sent if message["type"] == "answer"] == [1]


def test_a_phone_in_landscape_shows_hand_prompt_and_both_plates(visit: Open) -> None:
    page = visit("/", width=844, height=390, has_touch=True, is_mobile=True)
    begin(page, "champions")
    wait_for_decision(page)
    for shown in (".prompt", ".plate[data-seat='0'] .name", ".plate[data-seat='1'] .name", ".hand.own .card-button"):
        expect(page.locator(shown).first).to_be_in_viewport(ratio=0.9)
    hand = page.locator(".hand.own").bounding_box()
    plate = page.locator(".plate.own").bounding_box()
    assert hand is not None
    assert plate is not None
    assert plate["x"] + plate["width"] <= hand["x"] + 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
