"""The workshop in the browser: from an empty set to a changed and a new card, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.web.conftest import Open, violations_in_both_themes

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef"
    "0000000049454e44ae426082"
)
"""A picture file of one red dot."""
COMMENTED = """# My set.
set: Commented
game: champions  # the fiery one

changes:
  # Too weak before.
  Fireball: {deal.amount: 30}   # was 20
"""


def stored(page: Page) -> dict[str, Any]:
    """The only set in this browser."""
    (text,) = page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.startsWith('playmat.sets.')).map(e => e[1])"
    )
    document: dict[str, Any] = json.loads(text)
    return document


def open_file(page: Page, text: str, name: str = "set.yaml") -> None:
    """Open a set file."""
    page.get_by_label("Open a set file").set_input_files(
        {"name": name, "mimeType": "text/yaml", "buffer": text.encode()}
    )
    expect(page.get_by_role("textbox", name="Set file")).to_be_visible()


def legal(page: Page) -> None:
    """Wait until the server reports no errors."""
    expect(page.get_by_text("No problems. This set can be played.")).to_be_attached()


def change_number(page: Page, before: str, to: str) -> None:
    """Type another number on the card."""
    page.get_by_role("button", name=before).click()
    page.keyboard.type(to)
    page.keyboard.press("Enter")


def test_an_empty_set_gets_a_changed_and_a_new_card_by_mouse(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    page.get_by_role("button", name="Empty set for Champions").click()
    page.get_by_role("button", name="Change a card").click()
    page.get_by_role("dialog").get_by_role("searchbox").fill("Fireball")
    page.get_by_role("dialog").get_by_role("button", name="Fireball").click()
    change_number(page, "deal amount: 20", "30")
    expect(page.get_by_role("button", name="deal amount: 30")).to_be_visible()
    expect(page.locator("ins")).to_have_text("30")
    legal(page)
    page.get_by_role("button", name="New card").click()
    page.get_by_role("dialog").get_by_role("searchbox").fill("Fire Golem")
    page.get_by_role("dialog").get_by_role("button", name="Fire Golem").first.click()
    page.get_by_label("Name of the new card").fill("Teapot Drake")
    page.get_by_role("button", name="Create the card").click()
    change_number(page, "health: 100", "80")
    expect(page.get_by_role("button", name="health: 80")).to_be_visible()
    legal(page)
    assert "changes:\n  Fireball: {deal.amount: 30}" in stored(page)["text"]
    assert re.search(r'cards: \|\n  champion\("Teapot Drake", 80,', stored(page)["text"])
    page.reload()
    expect(page.get_by_role("button", name="Teapot Drake")).to_contain_text("new")
    expect(page.get_by_role("button", name="Fireball")).to_contain_text("amount 20 → 30")


def test_the_workshop_works_by_keyboard(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    page.get_by_role("button", name="Empty set for Champions").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Change a card").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("searchbox").focus()
    page.keyboard.type("Fireball")
    page.get_by_role("dialog").get_by_role("button", name="Fireball").focus()
    page.keyboard.press("Enter")
    number = page.get_by_role("button", name=re.compile("deal amount"))
    number.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    expect(number).to_have_accessible_name("deal amount: 50")
    expect(number).to_be_focused()
    editor = page.get_by_role("textbox", name="Set file")
    editor.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("card")
    page.get_by_role("option", name="cards").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.type('spell("Kindling", action(dea')
    page.get_by_role("option", name="deal", exact=False).first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.type("l(10, ON")
    page.get_by_role("option", name="ONE", exact=False).first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Kindling")).to_contain_text("Spell")
    expect(page.get_by_role("group", name="Kindling")).to_contain_text("Deal 10 damage to a Champion.")
    legal(page)
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(editor).not_to_be_focused()


def test_an_empty_set_has_nothing_to_correct(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    page.get_by_role("button", name="Empty set for Champions").click()
    expect(page.get_by_role("status").filter(has_text="Nothing differs from the printed game yet.")).to_be_visible()
    expect(page.locator(".cm-content .fault")).to_have_count(0)


def test_a_card_is_shown_in_three_sizes(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED)
    page.get_by_role("button", name="Fireball").click()
    expect(page.locator(".faces figcaption")).to_have_text(["full size", "in hand", "on the table"])
    assert page.locator(".faces .card").evaluate_all("cards => cards.map(card => card.offsetWidth)") == [216, 120, 64]


def test_enter_ends_a_line_while_suggestions_are_open(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED + 'cards: |\n  spell("Kindling", action(draw(1)))\ndecks:\n  kitchen: |\n    from: ')
    page.get_by_role("textbox", name="Set file").press("Control+End")
    page.keyboard.type("ember")
    page.get_by_role("option", name="ember_forge", exact=True).wait_for()
    page.keyboard.press("Tab")
    for line in ("-2 Forge Bellows", "+2 Kindling"):
        page.keyboard.press("Enter")
        page.keyboard.type(line)
        page.get_by_role("option", name=line[3:], exact=True).wait_for()
    page.keyboard.press("Enter")
    assert stored(page)["text"].endswith("    from: ember_forge\n    -2 Forge Bellows\n    +2 Kindling\n    ")
    page.keyboard.type("+1 Traveler")
    page.get_by_role("option", name="Traveler's Satchel").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert stored(page)["text"].endswith("    +1 Traveler's Satchel")


def test_a_word_is_found_and_inserted_by_keyboard(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED + "\ncards: |\n  ")
    page.get_by_role("textbox", name="Set file").press("Control+End")
    page.get_by_label("Find a word").fill("a spell")
    page.keyboard.press("Tab")
    spell = page.get_by_role("button", name="spell", exact=True)
    while not spell.evaluate("part => part === document.activeElement"):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Words")).to_contain_text("a text in quotes")
    assert violations_in_both_themes(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type('"Kindling"')
    expect(page.get_by_role("textbox", name="Set file")).to_be_focused()
    assert stored(page)["text"].endswith('cards: |\n  spell("Kindling", abilities)')


def test_choosing_a_card_does_not_scroll_the_page(visit: Open) -> None:
    page = visit("/workshop", width=900, height=600)
    page.get_by_role("button", name="Example for ATW").click()
    page.get_by_role("button", name="Comet Dive").first.click()
    expect(page.get_by_role("button", name="stamina: 1")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    change_number(page, "stamina: 1", "4")
    expect(page.get_by_role("button", name="stamina: 4")).to_be_visible()
    assert "stamina=4, target=3, momentum=1" in stored(page)["text"]
    page.get_by_role("button", name="nova comet").click()
    expect(page.get_by_role("textbox", name="Set file")).to_be_in_viewport()


def test_changing_a_number_keeps_comments_and_order_and_can_be_undone(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED)
    page.get_by_role("button", name="Fireball").click()
    change_number(page, "deal amount: 30", "40")
    expect(page.get_by_role("button", name="deal amount: 40")).to_be_visible()
    assert stored(page)["text"] == COMMENTED.replace("amount: 30", "amount: 40")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="deal amount: 30")).to_be_visible()
    assert stored(page)["text"] == COMMENTED
    page.get_by_role("button", name="Back to the original").click()
    assert "changes" not in stored(page)["text"]


def test_an_error_is_a_sentence_under_its_line(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED.replace("deal.amount", "deal.amout"))
    fault = page.locator(".cm-content .fault")
    expect(fault).to_contain_text("did you mean")
    line = page.locator(".cm-line", has_text="deal.amout").bounding_box()
    box = fault.bounding_box()
    assert line is not None
    assert box is not None
    assert 0 <= box["y"] - (line["y"] + line["height"]) < 20
    page.get_by_role("textbox", name="Set file").press("Control+End")
    page.keyboard.type("removed: [Rewnd")
    expect(page.locator(".cm-content .fault")).not_to_have_count(0)
    page.keyboard.press("Control+Home")
    page.keyboard.type("# ")
    expect(page.locator(".cm-content .fault").first).to_be_visible()


def test_sets_are_renamed_copied_deleted_and_restored(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED)
    page.get_by_label("Name of the set").fill("Hot: new")
    page.keyboard.press("Tab")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hot: new")
    assert 'set: "Hot: new"\ngame: champions  # the fiery one' in stored(page)["text"]
    page.get_by_role("link", name="All sets").click()
    page.get_by_role("button", name="Duplicate").click()
    expect(page.get_by_role("link", name="Hot: new copy")).to_be_visible()
    page.get_by_role("button", name="Delete Hot: new copy").click()
    expect(page.get_by_role("link", name="Hot: new copy")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Hot: new copy")).to_be_visible()


def test_a_set_is_shared_by_link(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED)
    legal(page)
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    link = page.get_by_label("Link", exact=True).input_value()
    other = visit(link, width=1440, height=900)
    expect(other.get_by_role("heading", name="Commented")).to_be_visible()
    assert other.evaluate("Object.keys(localStorage).filter(k => k.startsWith('playmat.sets.')).length") == 0
    other.get_by_role("button", name="Add to my sets").click()
    expect(other.get_by_role("textbox", name="Set file")).to_be_visible()
    assert stored(other)["text"] == COMMENTED
    damaged = visit(link[:-30])
    expect(damaged.get_by_role("alert")).to_contain_text("damaged")


def test_a_picture_file_is_never_sent(visit: Open, tmp_path: Path) -> None:
    page = visit("/workshop", width=1440, height=900)
    sent: list[str] = []

    def note(request: Request) -> None:
        sent.append(request.url + (request.post_data or ""))

    page.on("request", note)
    open_file(page, COMMENTED)
    page.get_by_role("button", name="Fireball").click()
    page.get_by_role("button", name="Picture").click()
    page.get_by_label("Use your own picture").set_input_files(
        {"name": "me.png", "mimeType": "image/png", "buffer": PIXEL}
    )
    expect(page.get_by_role("dialog").locator(".card img")).to_have_attribute("src", re.compile("^data:image/webp"))
    page.get_by_role("button", name="Done").click()
    change_number(page, "deal amount: 30", "40")
    expect(page.get_by_role("button", name="deal amount: 40")).to_be_visible()
    legal(page)
    picture = stored(page)["files"]["Fireball"]
    assert picture.startswith("data:image/webp;base64,")
    assert "Fireball: own" in stored(page)["text"]
    checks = [text for text in sent if "/sets/check" in text]
    assert checks
    assert not [text for text in sent if "data:image/webp" in text or picture[-40:] in text]
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    plain = visit(page.get_by_label("Link", exact=True).input_value())
    plain.get_by_role("button", name="Add to my sets").click()
    assert stored(plain)["files"] == {}
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.yaml"
    saving.value.save_as(saved)
    assert f"Fireball: {picture}" in saved.read_text()
    again = visit("/workshop", width=1440, height=900)
    open_file(again, saved.read_text())
    assert stored(again)["files"] == {"Fireball": picture}


def test_a_drawn_picture_is_chosen(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    open_file(page, COMMENTED)
    page.get_by_role("button", name="Fireball").click()
    page.get_by_role("button", name="Picture").click()
    before = page.get_by_role("dialog").locator(".card img").get_attribute("src")
    page.get_by_label("Find a figure").fill("dragon")
    page.get_by_role("button", name="dragon", exact=True).click()
    page.get_by_role("button", name="water", exact=True).click()
    expect(page.get_by_role("dialog").locator(".card img")).not_to_have_attribute("src", before or "")
    page.get_by_label("Background").select_option("rays")
    assert "pictures:\n  Fireball: {figure: dragon, color: water, ground: rays}" in stored(page)["text"]
    page.get_by_role("button", name="Done").click()
    legal(page)


def test_the_workshop_is_accessible_and_works_on_a_phone(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900, color_scheme="light")
    assert violations_in_both_themes(page) == []
    page.emulate_media(color_scheme="light")
    open_file(page, COMMENTED + "removed:\n  - Rewnd\n")
    page.get_by_role("button", name="Fireball").click()
    expect(page.locator(".cm-content .fault")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("deal amount"))).to_be_visible()
    page.get_by_label("Show all values").check()
    assert violations_in_both_themes(page) == []
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="Picture").click()
    assert violations_in_both_themes(page) == []


def test_numbers_are_changed_on_a_phone(visit: Open) -> None:
    page = visit("/workshop", width=390, height=844, has_touch=True)
    page.get_by_role("button", name="Example for Champions").tap()
    page.get_by_role("button", name="Fireball").tap()
    page.get_by_role("button", name="deal amount: 30").tap()
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="deal amount: 60")).to_be_visible()
    page.get_by_label("action.deal.amount").fill("70")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="deal amount: 70")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Text", exact=True).tap()
    expect(page.get_by_role("textbox", name="Set file")).to_contain_text("deal.amount: 70")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Cards", exact=True).tap()
    expect(page.get_by_role("button", name="Fireball")).to_contain_text("amount 20 → 70")
    assert violations_in_both_themes(page) == []
