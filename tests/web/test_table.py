"""The table: whole games by mouse and keyboard, and its other features."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Server, violations_in_both_themes
from tests.web.playing import (
    LIT,
    MINE,
    OVER,
    TO_THE_END,
    answer,
    begin,
    open_sheet,
    play_by_clicks,
    play_by_keys,
    resign,
    seen_part,
    wait_for_decision,
)
from tests.web.recorded import recorded, sit_down
from tests.web.rooms import alone, open_room

GAMES = ["atw", "champions", "school", "aew", "ttcg"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_by_clicking(page: Page, game: str) -> None:
    """Sometimes the computer wins before a card can be played. Then try again."""
    begin(page, game)
    for _ in range(5):
        clicked = play_by_clicks(page)
        expect(page.locator(OVER)).to_contain_text(re.compile("You win|You lose|A draw"))
        page.get_by_role("button", name="Rematch").click()
        expect(page.locator(OVER)).to_have_count(0)
        expect(page.locator(".tabletop")).to_be_visible()
        if clicked:
            return
    raise AssertionError("no card could ever be clicked")


@pytest.mark.parametrize("game", GAMES[1:])
def test_questions_are_answered_by_keyboard(page: Page, game: str) -> None:
    begin(page, game)
    assert play_by_keys(page, most=8) > 0


@pytest.mark.parametrize("game", ["atw", *(pytest.param(game, marks=pytest.mark.soak) for game in GAMES[1:])])
def test_a_whole_game_can_be_played_by_keyboard(page: Page, game: str) -> None:
    begin(page, game)
    assert play_by_keys(page) > 0
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()


def test_a_computer_below_its_level_is_named(visit: Open, server: Server) -> None:
    saved = recorded("positions-atw")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    note, name = table.page.get_by_text("plays weaker for now"), saved["views"]["middle"]["seats"]["1"]["name"]
    expect(note).to_have_count(0)
    here = saved["presence"]["seats"]
    table.send({**saved["presence"], "seats": [here[0], {**here[1], "weaker": True}]})
    expect(note).to_have_text(f"The server is busy: {name} plays weaker for now.")
    table.send(saved["presence"])
    expect(note).to_have_count(0)


def test_a_game_of_four_can_be_played_by_clicking(visit: Open, server: Server) -> None:
    """Three computers play too. A player who is out sees a message and watches the others until the turn limit."""
    room = open_room(server, "school", "", *["@greedy"] * 3, options={"max_turns": "20"})
    page = room.enter(visit)
    expect(page.locator(".others .plate")).to_have_count(3)
    play_by_clicks(page, most=12)
    if wait_for_decision(page):
        resign(page)
    expect(page.locator(".plate.out")).not_to_have_count(0)
    expect(page.locator(OVER)).to_contain_text(re.compile("You lose|A draw"), timeout=TO_THE_END)


def test_a_lit_card_is_played_with_tab_and_space(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    wait_for_lit(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.classList.contains('lit')"):
            break
    name = page.evaluate("document.activeElement.querySelector('.name').textContent")
    assert "can be chosen" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Space")
    expect(page.get_by_label("Log", exact=True)).to_contain_text(name)


def test_arrow_keys_reach_every_card(visit: Open, server: Server) -> None:
    page = alone(visit, server, "champions")
    wait_for_decision(page)
    page.locator(".hand.own .card-button").first.focus()
    seen = set()
    for key in ["ArrowRight"] * 8 + ["ArrowUp"] * 3 + ["ArrowLeft"] * 8:
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement?.dataset.thing ?? ''"))
    assert len(seen) > 5


def test_a_card_is_played_by_dragging_it_to_the_table(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    wait_for_lit(page)
    before = page.locator(".asks .decision").get_attribute("data-number")
    card = page.locator(f".hand.own {LIT.split()[-1]}").first.bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(640, 350, steps=6)
    page.mouse.up()
    expect(page.locator(f".asks .decision[data-number='{before}']")).to_have_count(0)


def test_a_right_click_explains_why_a_card_cannot_be_used(visit: Open, server: Server) -> None:
    """A right-click on a card that is not offered explains why in a bubble. Rule and scenario are one click away."""
    page = alone(visit, server, "champions")
    wait_for_decision(page)
    card = page.locator(".card-button:not(.lit)").first
    card.click(button="right")
    bubble = page.get_by_role("dialog", name="Why can't I?")
    expect(bubble.locator(".cause")).to_contain_text(re.compile(r"\w+ \w+ \w+.*\."))
    expect(bubble).to_have_class(re.compile("above|below|beside"))
    bubble.get_by_role("button", name="Show me").click()
    scene = page.get_by_role("dialog", name=re.compile("^Show me"))
    expect(scene.locator(".table-shown .board-of, .table-shown [data-thing]").first).to_be_visible()
    scene.get_by_role("button", name="Back to the game").click()
    expect(scene).to_have_count(0)
    card.click(button="right")
    bubble.get_by_role("button", name=re.compile("^Rule")).click()
    expect(page.get_by_role("dialog", name=re.compile("^Rule"))).to_contain_text(re.compile(r"\w{20,}|\w+ \w+ \w+"))


def test_the_key_asks_about_the_card_under_the_pointer_until_an_arrow_moves_the_focus(
    visit: Open, server: Server
) -> None:
    page = alone(visit, server, "champions")
    wait_for_decision(page)
    focused = page.locator(".hand.own .card-button").first
    pointed = page.locator(".board .zone.line:not(.own) .card-button").last  # no arrow leads there from the hand
    name = page.get_by_role("dialog", name="Why can't I?").locator("strong").first
    focused.focus()
    pointed.hover()
    page.keyboard.press("w")
    expect(name).to_be_visible()
    asked = name.inner_text().rstrip(":")
    assert asked in (pointed.get_attribute("aria-label") or pointed.inner_text())
    page.keyboard.press("Escape")
    focused.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("w")
    expect(name).to_be_visible()
    assert asked not in name.inner_text()


def test_the_rule_of_the_question_is_one_click_away(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    wait_for_decision(page)
    expect(page.locator(".prompt")).not_to_contain_text(re.compile(r"[A-Z]{2,}\.\w"))
    page.locator(".prompt .rule").click()
    expect(page.get_by_role("dialog", name=re.compile(r"^Rule [A-Z]+\.\w+"))).to_be_visible()


def test_undo_and_hint_work(visit: Open, server: Server) -> None:
    page = alone(visit, server, "champions")
    wait_for_decision(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".option.advised")).to_have_count(1)
    hand = page.locator(".hand.own .card-button").count()
    page.locator(MINE).filter(has_text=re.compile("^\\s*\\d*\\s*draw", re.IGNORECASE)).first.click()
    wait_for_decision(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".note", has_text="Hint:")
    expect(hint).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".hand.own .card-button")).to_have_count(hand)
    expect(hint).to_have_count(0)


def test_the_table_remembers_its_speed(visit: Open, server: Server) -> None:
    page = alone(visit, server, "champions", still=False)
    button = page.locator(".toolbar .speed")
    before = button.inner_text()
    button.click()
    expect(button).not_to_have_text(before)
    chosen = button.inner_text()
    page.reload()
    expect(button).to_have_text(chosen)


def test_resigning_needs_one_confirmation(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    wait_for_decision(page)
    resign(page)
    expect(page.locator(OVER)).to_contain_text("You lose")


def test_events_are_read_aloud(visit: Open, server: Server) -> None:
    page = alone(visit, server, "atw")
    wait_for_decision(page)
    expect(page.locator("[aria-live=polite]")).to_contain_text("options")


def test_the_guide_is_shown_and_can_be_dismissed(page: Page) -> None:
    begin(page, "champions")
    wait_for_decision(page)
    expect(page.locator(".guide")).to_be_visible()
    page.get_by_role("button", name="Hide tips").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.goto("/")
    begin(page, "champions")
    wait_for_decision(page)
    expect(page.locator(".guide")).to_have_count(0)


def test_axe_reports_nothing_serious_in_the_lobby(page: Page) -> None:
    expect(page.locator(".game")).to_have_count(5)
    assert violations_in_both_themes(page) == []
    open_sheet(page, "school")
    expect(page.locator(".decks")).to_be_visible()
    assert violations_in_both_themes(page) == []


def test_a_game_is_played_with_taps_on_a_phone(visit: Open) -> None:
    """A tap shows the card and what it can do. A slip of the finger does nothing."""
    page = visit("/", width=390, height=844, has_touch=True, is_mobile=True)
    page.locator(".game[data-game=atw]").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    wait_for_lit(page)
    page.get_by_role("button", name="Close the list").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    before = page.locator(".asks .decision").get_attribute("data-number")
    card = page.locator(LIT).first
    card.tap(position=seen_part(card))
    option = page.locator(".sheet .answer").first
    expect(option).to_be_visible()
    assert page.locator(".asks .decision").get_attribute("data-number") == before
    option.tap()
    expect(page.locator(f".asks .decision[data-number='{before}']")).to_have_count(0)


def test_an_enlarged_card_covers_neither_options_nor_hand(visit: Open, server: Server) -> None:
    page = alone(visit, server, "school")
    wait_for_decision(page)
    kept = [page.locator(where).bounding_box() for where in (".asks", ".hand.own")]
    for card in (page.locator(".hand.own .card-button").first, page.locator(".hand.own .card-button").last):
        page.mouse.move(5, 5)
        card.hover(force=True)
        large = page.locator(".enlarged").bounding_box()
        assert large is not None
        for box in kept:
            assert box is not None
            apart_x = large["x"] + large["width"] <= box["x"] or box["x"] + box["width"] <= large["x"]
            assert apart_x or large["y"] + large["height"] <= box["y"] or box["y"] + box["height"] <= large["y"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_the_hand_is_complete_and_covers_nothing(
    visit: Open, server: Server, game: str, width: int, height: int
) -> None:
    page = alone(visit, server, game, width=width, height=height)
    wait_for_decision(page)
    if height > width:
        page.get_by_role("button", name="Close the list").click()
    hand = page.locator(".hand.own").bounding_box()
    last = page.locator(".hand.own .card-button").last.bounding_box()
    assert hand is not None
    assert last is not None
    assert hand["y"] + hand["height"] <= height + 1
    assert last["y"] + last["height"] <= height + 1
    for zone in page.locator(".cloth .zone:not(.hand.own), .cloth .number:not(.hand.own *)").all():
        at = zone.bounding_box()
        assert at is not None
        apart = at["x"] + at["width"] <= hand["x"] + 1 or at["x"] >= hand["x"] + hand["width"] - 1
        assert apart or at["y"] + at["height"] <= hand["y"] + 1, "the hand covers something"
    assert last["width"] >= 44, "there is room for larger cards"
    plate = page.locator(".plate.own button.name")
    plate.scroll_into_view_if_needed()
    assert plate.evaluate(
        "e => { const r = e.getBoundingClientRect(); "
        "return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }"
    )


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_full_table_fits_its_screen(visit: Open, server: Server, players: int, width: int, height: int) -> None:
    """No one has to scroll to see their own hand, with any number of players."""
    page = alone(visit, server, "school", players=players, width=width, height=height)
    wait_for_decision(page)
    last = page.locator(".hand.own .card-button").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= height


def wait_for_lit(page: Page) -> None:
    """Take the first option until a card in hand can be chosen."""
    for _ in range(30):
        assert wait_for_decision(page)
        if page.locator(f".hand.own {LIT.split()[-1]}").count():
            return
        answer(page)
    raise AssertionError("no card ever lit up")
