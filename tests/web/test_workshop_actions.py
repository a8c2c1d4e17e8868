"""Actions for a set in the Workshop: try a card, turn a position into a test, measure the effect, or print a sheet."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.sets.test_playing import example
from tests.web.conftest import Open, violations_in_both_themes
from tests.web.test_workshop import PIXEL, legal, open_file

SLOW = 240_000
"""Timeout in milliseconds. A busy machine needs this long to play games."""
OWN_PICTURE = "data:image/webp;base64,"


def with_card(visit: Open, name: str = "Comet Dive") -> Page:
    """The ATW example in the Workshop, with one of its cards chosen."""
    page = visit("/workshop", width=1440, height=900)
    open_file(page, example("atw"))
    legal(page)
    page.get_by_role("button", name=name).first.click()
    return page


def test_a_card_is_tried_at_once(visit: Open) -> None:
    page = with_card(visit)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*", timeout=SLOW)
    expect(page.get_by_role("button", name="play Comet Dive").first).to_be_visible(timeout=SLOW)


def test_a_position_is_edited_run_as_a_test_and_played(visit: Open) -> None:
    page = with_card(visit)
    page.get_by_role("button", name="Edit position").click()
    text = page.get_by_role("textbox", name="Position", exact=True)
    text.wait_for(timeout=SLOW)
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Run as a test").click()
    expect(page.get_by_text("Passed:")).to_be_visible(timeout=SLOW)
    whole = text.input_value()
    text.fill(whole.replace("health: 13", "health: 12").replace("seat: you", "seat: foe"))
    page.get_by_role("button", name="Run as a test").click()
    expect(page.get_by_role("alert").filter(has_text="Failed:")).to_be_visible(timeout=SLOW)
    text.fill(whole.replace("initiative: you", "initiative: foe").replace("seat: you", "seat: foe"))
    page.get_by_role("button", name="Run as a test").click()
    expect(page.get_by_text("Passed:")).to_be_visible(timeout=SLOW)
    text.fill(whole.replace("health: 13", "health: 12"))
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/table/*", timeout=SLOW)
    expect(page.get_by_role("button", name="play Comet Dive").first).to_be_visible(timeout=SLOW)


def test_an_effect_is_measured_and_can_be_canceled(visit: Open) -> None:
    page = with_card(visit)
    page.get_by_role("button", name="Quick effect").click()
    page.get_by_role("button", name="Play up to 500 games").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Canceled.")).to_be_visible()
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Play up to 500 games").click()
    expect(page.get_by_role("status").filter(has_text="games")).to_be_visible(timeout=2 * SLOW)
    row = page.get_by_role("row").filter(has_text="nova comet")
    expect(row).to_be_visible(timeout=2 * SLOW)
    rates = row.get_by_role("cell").all_inner_texts()[1:3]
    assert all(re.fullmatch(r"\d+% \(\d+ to \d+\)", rate) for rate in rates), rates
    expect(page.get_by_role("dialog").get_by_text("9 damage")).to_have_count(2)
    assert violations_in_both_themes(page) == []


def test_the_cards_of_a_set_are_printed_with_their_pictures(visit: Open) -> None:
    page = with_card(visit)
    page.get_by_role("button", name="Picture").click()
    page.get_by_label("Use your own picture").set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": PIXEL}
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.get_by_role("heading", name="Print Kestrel's New Moves")).to_be_visible(timeout=SLOW)
    page.locator(".controls select").first.select_option(label="New and changed cards")
    expect(page.locator(".sheet .card")).to_have_count(2)
    expect(page.locator(f'.sheet .card img[src^="{OWN_PICTURE}"]')).to_have_count(1)
    page.locator(".controls select").first.select_option(label="Deck: nova comet")
    expect(page.locator(".sheet")).to_have_count(2)
