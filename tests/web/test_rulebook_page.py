"""The rulebook in the browser: searched by words and numbers, with scenarios on the table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Open


def test_words_find_rules_rulings_and_scenarios(visit: Open) -> None:
    page = visit("/rules/champions")
    page.get_by_role("searchbox").fill("defeated equipment")
    expect(page.locator("h2")).to_contain_text("results for “defeated equipment”")
    expect(page.locator(".chapter mark").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?find=defeated"))
    page.get_by_role("searchbox").fill("TYP.3")
    page.locator(".chapter").get_by_role("link", name="TYP.3", exact=True).first.click()
    expect(page.locator(".rule.asked")).to_contain_text("TYP.3")
    page.get_by_role("searchbox").fill("no such words at all")
    expect(page.locator("h2")).to_contain_text("0 results")


def test_the_tabs_open_another_game(visit: Open) -> None:
    for page_name in ("rules", "cards", "decks"):
        page = visit(f"/{page_name}/champions")
        page.get_by_role("navigation", name="Games").get_by_role("link", name="ATW").click()
        expect(page.locator(".page[data-game=atw]")).to_be_visible()


def test_every_number_of_a_rule_or_ruling_is_a_link(visit: Open) -> None:
    page = visit("/rules/champions/R34")
    expect(page.locator(".ruling.asked")).to_contain_text("Ruling R34")
    expect(page.locator(".rule.asked")).to_be_in_viewport()
    page = visit("/rules/school/R61")
    expect(page.locator(".ruling.asked")).to_contain_text("Ruling R61")
    expect(page.locator(".rule.asked")).to_contain_text("Shadow Jaunt")
    page.get_by_role("button", name="back without damage").click()
    expect(page.locator(".scenario .tabletop")).to_be_visible()
    page = visit("/rules/school/10.s2?scenario=1&step=0", width=390, height=844)
    expect(page.get_by_role("button", name="with the option a tapped unit blocks")).to_be_in_viewport()
    option = page.get_by_role("link", name="tapped units block")
    option.click()
    expect(page.get_by_label("Tapped units can block")).to_be_focused()
    page.go_back()
    expect(option).to_be_in_viewport()
    page = visit("/rules/champions/XYZ.9")
    expect(page.get_by_role("alert")).to_contain_text("no rule XYZ.9")


def test_opening_a_scenario_does_not_scroll_the_page(visit: Open) -> None:
    page = visit("/rules/champions?chapter=2")
    button = page.locator(".scenarios > li > button").last
    button.scroll_into_view_if_needed()
    page.wait_for_function("() => scrollY > 0 && history.state?.y === Math.round(scrollY)")
    before = button.bounding_box()
    button.click()
    expect(page.locator(".scenario .tabletop .ground svg")).to_be_visible()
    after = button.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"]


def step(page: Page) -> str:
    """The text of the current step."""
    return page.locator(".scenario .now").inner_text()


def test_a_scenario_is_played_step_by_step_and_shared(visit: Open) -> None:
    page = visit("/rules/champions/TYP.3")
    page.get_by_role("button", name="at zero health it is defeated, at ten it is not").click()
    expect(page.locator(".scenario .tabletop .ground svg")).to_be_visible()
    assert step(page) == "The beginning"
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".scenario .now")).to_contain_text("Wandering Knight")
    expect(page).to_have_url(re.compile(r"/rules/champions/TYP\.3\?scenario=0&step=2$"))
    again = visit(page.url.split("//", 1)[1].partition("/")[2].join(["/", ""]))
    expect(again.locator(".scenario .now")).to_have_text(step(page))
    page.keyboard.press("End")
    expect(page.get_by_text("All checks pass")).to_be_visible()
    page.get_by_label("Point of view").select_option("1")
    expect(page.locator(".scenario .tabletop")).to_be_visible()
    page.get_by_role("button", name="at zero health it is defeated, at ten it is not").click()
    expect(page.locator(".scenario")).to_have_count(0)


def test_a_scenario_does_not_show_what_a_seat_may_not_see(visit: Open) -> None:
    page = visit("/rules/champions/EFF.1?scenario=0&step=0")
    table = page.locator(".scenario .tabletop")
    expect(table.get_by_label(re.compile("Rusty Snap")).first).to_be_visible()
    page.get_by_label("Point of view").select_option("0")
    expect(table.get_by_label(re.compile("Rusty Snap"))).to_have_count(0)


def test_a_position_opens_on_the_free_table(visit: Open) -> None:
    page = visit("/rules/champions/TYP.3?scenario=0&step=1")
    page.get_by_text("Source of the scenario").click()
    page.get_by_role("button", name="Copy to the free table").click()
    expect(page.locator(".felt .piece [aria-label^='Wandering Knight']")).to_be_visible()
