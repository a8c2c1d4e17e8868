"""One search over all games in the browser: by words with typos, by number, by keyboard only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Open


def test_words_find_rules_in_all_games(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("banner").get_by_role("link", name="Search").click()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("when can I revrese")
    results = page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results.first).to_contain_text(re.compile("revers", re.IGNORECASE))
    expect(page).to_have_url(re.compile(r"/search\?q=when\+can\+I\+revrese$"))
    assert {"ATW", "AEW"} <= set(results.locator(".chip").all_inner_texts())
    expect(results.locator("mark").first).to_be_visible()
    page.get_by_label("Game").select_option("aew")
    expect(page).to_have_url(re.compile(r"&game=aew$"))
    expect(results.locator(".chip").filter(has_not_text="AEW")).to_have_count(0)
    page.get_by_role("searchbox").fill("xylophone")
    expect(page.get_by_role("status")).to_have_text(re.compile("No result"))


def test_a_number_leads_to_its_rule_by_keyboard(visit: Open) -> None:
    page = visit("/search")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("1201.1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Rule 1201.1")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Rule 1201.1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/aew/1201\.1$"))
    expect(page.locator(".rule.asked")).to_contain_text("Pinning Power")


def test_the_rulebook_links_to_the_search_of_all_games(visit: Open) -> None:
    page = visit("/rules/atw?find=staggered+pin")
    page.get_by_role("link", name="Search all games").click()
    expect(page.get_by_role("list", name="Results").get_by_role("link").first).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value("staggered pin")
