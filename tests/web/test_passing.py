"""Automatic passes at the table, the stack as a separate place, and arrows between opponents."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, violations
from tests.web.playing import MINE, begin, number, wait_for_change, wait_for_decision

ARROWS = ".arrows .over"


def at(visit: Open, rule: str, step: int, width: int = 1280, height: int = 800) -> Page:
    """A step of a rule's first scenario, on the real table."""
    page = visit(f"/rules/school/{rule}?scenario=0&step={step}", width=width, height=height)
    expect(page.locator(".scenario .tabletop")).to_be_visible()
    return page


def step_on(page: Page) -> None:
    page.get_by_role("button", name="Next step").click()


def test_the_stack_is_listed_from_the_top_with_arrows_to_its_targets(visit: Open) -> None:
    page = at(visit, "7.6", 2)
    stack = page.locator(".stack")
    expect(stack.locator("li")).to_have_count(1)
    expect(page.locator(ARROWS)).to_have_count(1)
    for _ in range(4):
        step_on(page)
    entries = stack.locator("li")
    expect(entries).to_have_count(3)
    expect(entries.nth(0).locator(".next")).to_have_text("next")
    expect(entries.nth(0)).to_contain_text("Undertow, Amber at Ink Golem")
    expect(entries.nth(0)).to_contain_text("Return target unit to its owner's hand.")
    expect(entries.nth(1)).to_contain_text("Ember Dart, Birch at Ink Golem")
    expect(entries.nth(2)).to_contain_text("Quick Revision, Amber at Ink Golem")
    expect(stack).to_contain_text("passed: Amber")
    expect(page.locator(ARROWS)).to_have_count(3)
    entries.nth(0).locator(".card-button").hover()
    expect(page.locator(".enlarged")).to_contain_text("Undertow")
    page.keyboard.press("End")
    expect(stack).to_have_count(0)
    expect(page.locator(ARROWS)).to_have_count(0)


def test_arrows_show_who_attacks_whom_and_what_blocks_what(visit: Open) -> None:
    """Arrows lead from attackers to their targets and from blockers to attackers. A screen reader says the same."""
    page = at(visit, "6.1.6", 2)
    label = page.locator(".card-button .where", has_text="turned against")
    expect(page.locator(ARROWS)).to_have_count(0)
    for _ in range(3):
        step_on(page)
    expect(page.locator(".scenario .now")).to_contain_text("after attackers")
    expect(page.locator(ARROWS)).to_have_count(1)
    expect(label).to_have_count(1)
    expect(label).to_contain_text("turned against Birch")
    for _ in range(4):
        step_on(page)
    expect(page.locator(".scenario .now")).to_contain_text("after blockers")
    expect(page.locator(ARROWS)).to_have_count(2)
    expect(label.filter(has_text="turned against Glacier Prefect")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(ARROWS)).to_have_count(0)


def test_an_enlarged_card_explains_its_keywords(visit: Open) -> None:
    page = at(visit, "K2", 1)
    heron = page.locator(".tabletop .card-button").filter(has_text="River Heron").first
    heron.hover()
    expect(page.locator(".enlarged .reminders")).to_have_text("Flying: only units with Flying or Reach can block it.")
    box = page.locator(".enlarged").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 800


def test_stops_shortcuts_and_full_control_can_be_set(page: Page) -> None:
    begin(page, "school")
    wait_for_decision(page)
    page.locator(MINE).filter(has_text=re.compile("keep", re.IGNORECASE)).first.click()
    wait_for_decision(page)
    page.get_by_role("button", name=re.compile("^Stops")).click()
    dialog = page.get_by_role("dialog", name="When the game stops for you")
    dialog.get_by_label("my end", exact=True).check()
    expect(dialog.get_by_label("my end", exact=True)).to_be_checked()
    assert violations(page, "dialog") == []
    dialog.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Stops: 1 set")).to_be_visible()
    play_to_own_turn(page)
    page.keyboard.press("e")
    # the player can only pass here, but it is a stop, and no shortcut skips it
    expect(page.locator(".asks .aside").first).to_contain_text("End Phase")
    expect(page.get_by_role("button", name=re.compile("Full control"))).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("f")
    expect(page.get_by_role("button", name=re.compile("Full control"))).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Full control"))).to_have_attribute("aria-pressed", "true")
    before = number(page)
    page.locator(MINE).last.click()
    wait_for_change(page, before)
    wait_for_decision(page)
    # the other player's Start Phase: on an empty table, no one is asked there without full control
    expect(page.locator(".asks .aside").first).to_contain_text("Start Phase")
    expect(page.locator(".asks .passing").get_by_role("button", name=re.compile("next turn"))).to_have_count(0)


def play_to_own_turn(page: Page) -> None:
    """Pass until the turn can be ended."""
    for _ in range(30):
        assert wait_for_decision(page)
        if page.locator(".passing").get_by_role("button", name=re.compile("end turn")).count():
            return
        before = number(page)
        page.locator(MINE).last.click()
        wait_for_change(page, before)
    raise AssertionError("it was never my turn")


def test_in_landscape_every_shortcut_is_visible(page: Page) -> None:
    begin(page, "school")
    play_to_own_turn(page)
    for width, height in ((844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".tabletop.landscape")).to_be_visible()
        row = page.locator(".asks .passing")
        assert row.locator(".button").count() == 4
        assert row.evaluate("row => row.scrollWidth - row.clientWidth") == 0


@pytest.mark.parametrize("slug", ["aew", "atw", "champions", "ttcg"])
def test_stops_set_at_one_table_apply_at_the_next_table(page: Page, slug: str) -> None:
    """One click on the toolbar opens the stops. They are kept after a reload and in another room of the game."""
    begin(page, slug)
    wait_for_decision(page)
    page.get_by_role("toolbar").get_by_role("button", name="When the game stops for you").click()
    dialog = page.get_by_role("dialog", name="When the game stops for you")
    expect(dialog.get_by_role("radio").first).to_be_checked()
    stops = dialog.get_by_role("checkbox")
    assert stops.count() >= 6
    name = stops.last.locator("..").inner_text().strip()
    stops.last.check()
    expect(stops.last).to_be_checked()
    assert violations(page, "dialog") == []
    dialog.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Stops: 1 set")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Stops: 1 set")).to_be_visible()
    page.goto(urljoin(page.url, "/"))
    begin(page, slug)
    wait_for_decision(page)
    page.get_by_role("button", name="Stops: 1 set").click()
    expect(dialog.get_by_label(name, exact=True)).to_be_checked()
