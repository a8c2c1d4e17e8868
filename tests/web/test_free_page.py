"""The free table in the browser: by mouse, by keyboard, by touch, and as a file that is restored unchanged."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open, violations


def lay(page: Page, cards: int = 3) -> Locator:
    """Load a deck for the first seat and deal some of its cards to the table. Returns the cards there."""
    page.get_by_label("Deck for Player 1").select_option("shipped:ember_forge")
    expect(page.locator(".pile .count")).to_have_text("60")
    expect(page.locator(".felt [data-uid]")).to_have_count(5)
    tools = page.get_by_role("button", name="Deck", exact=True)  # on a phone the tools are behind one button
    if tools.is_visible():
        tools.click()
    page.get_by_label("How many").fill(str(cards))
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".felt [data-uid]")).to_have_count(5 + cards)
    return page.locator(".felt [data-uid]")


def saved(page: Page, path: Path) -> Any:
    """The exported board."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(path)
    return json.loads(path.read_text("utf-8"))


def bring(page: Page, heading: str, button: str) -> None:
    """Create a zone or a token with the dialog."""
    page.get_by_role("button", name="Cards and zones").click()
    page.locator("summary", has_text=heading).click()
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_role("button", name="Done").click()


def test_an_empty_table_explains_how_to_start(visit: Open) -> None:
    page = visit("/free?game=champions")
    expect(page.get_by_text("Choose a deck above")).to_be_visible()
    lay(page)
    expect(page.get_by_text("Choose a deck above")).to_have_count(0)


def test_a_board_is_restored_unchanged(visit: Open, tmp_path: Path) -> None:
    page = visit("/free?game=champions")
    cards = lay(page)
    page.get_by_role("button", name="Draw", exact=True).click()
    bring(page, "Zones", "Front")
    bring(page, "Tokens", "Add a token")
    cards.nth(0).focus()
    for key in ("t", "Shift+R", "+", "+", "v", "ArrowRight"):
        page.keyboard.press(key)
    cards.nth(1).focus()
    page.keyboard.press("f")
    page.get_by_role("button", name="Player 2: one less Life").click()
    page.get_by_role("button", name="Grid").click()
    page.reload()
    expect(page.locator(".felt [data-uid]")).to_have_count(9)
    first = saved(page, tmp_path / "board.json")
    assert first["format"] == "playmat-champions-board"
    assert [z["name"] for z in first["zones"]] == ["Front"]
    assert len(first["tokens"]) == 1
    tapped = next(c for c in first["cards"] if c["tapped"])
    assert (tapped["rot"], tapped["variant"], tapped["counters"]) == (15, 1, {"+1/+1": 2})
    assert sum(c["zone"] == "hand:0" for c in first["cards"]) == 3
    assert first["players"][1]["sv"] == 9

    other = visit("/free?game=atw")
    other.locator("input[type=file]").set_input_files(tmp_path / "board.json")
    expect(other).to_have_url(re.compile("game=champions"))
    expect(other.locator(".felt [data-uid]")).to_have_count(9)
    assert saved(other, tmp_path / "again.json") == first


def test_missing_cards_are_skipped_and_named(visit: Open, tmp_path: Path) -> None:
    page = visit("/free?game=champions")
    lay(page, 1)
    board = saved(page, tmp_path / "board.json")
    board["cards"][0]["card"] = "<b>gone</b>"
    (tmp_path / "odd.json").write_text(json.dumps(board))
    page.locator("input[type=file]").set_input_files(tmp_path / "odd.json")
    expect(page.get_by_role("alert")).to_contain_text('1 × "<b>gone</b>" was skipped: this game has no such card.')
    expect(page.locator(".felt [data-uid]")).to_have_count(5)
    (tmp_path / "none.json").write_text("{}")
    page.locator("input[type=file]").set_input_files(tmp_path / "none.json")
    expect(page.get_by_role("alert").first).to_contain_text("not a saved board")
    expect(page.locator(".felt [data-uid]")).to_have_count(5)


def corner(place: Locator) -> tuple[float, float]:
    """The top left corner of an element on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def center(place: Locator) -> tuple[float, float]:
    """The middle of an element on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, to: tuple[float, float]) -> None:
    """Drag with the mouse, in a few steps."""
    page.mouse.move(*center(piece))
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    page.mouse.up()


def test_the_mouse_moves_cards_into_zones_hands_and_piles(visit: Open) -> None:
    page = visit("/free?game=champions", width=1440, height=900)
    cards = lay(page)
    bring(page, "Zones", "Aside")
    zone, hand, deck = (corner(page.locator(where)) for where in (".zone", ".hand", ".deck"))
    last = cards.last
    name = (last.locator(".card").get_attribute("aria-label") or "").split(",")[0]
    drag(page, last, (zone[0] + 200, zone[1] + 100))
    expect(last).to_contain_text("in Aside")
    drag(page, last, (hand[0] + 100, hand[1] + 50))
    expect(page.locator(".hand [data-uid]")).to_contain_text(name)
    drag(page, page.locator(".hand [data-uid]"), (700, 250))
    expect(page.locator(".hand [data-uid]")).to_have_count(0)
    expect(cards).to_have_count(8)
    drag(page, cards.last, (deck[0] + 30, deck[1] + 40))
    expect(cards).to_have_count(7)
    expect(page.locator(".pile .count")).to_have_text("58")
    page.keyboard.press("Control+z")
    expect(cards).to_have_count(8)
    drag(page, page.locator(".pile"), (zone[0] + 200, zone[1] + 100))
    expect(cards.last).to_contain_text("in Aside")
    page.locator(".pile").click()
    expect(page.locator(".hand [data-uid]")).to_have_count(1)
    expect(page.locator(".pile .count")).to_have_text("55")


def test_a_zone_can_be_dragged_under_a_card(visit: Open) -> None:
    page = visit("/free?game=champions", width=1440, height=900)
    card = lay(page).last
    bring(page, "Zones", "Aside")
    head = page.get_by_role("button", name=re.compile("^Aside"))
    drag(page, head, (center(card)[0], center(card)[1] - 10))
    assert abs(center(head)[0] - center(card)[0]) < 20  # the zone moves as far as the pointer
    before = corner(page.locator(".zone"))
    drag(page, head, (center(head)[0] - 120, center(head)[1] - 200))
    after = corner(page.locator(".zone"))
    assert after[1] < before[1] - 100
    expect(page.get_by_label("Name of the zone")).to_have_count(0)  # a drag is not a click
    head.click()
    expect(page.get_by_label("Name of the zone")).to_be_visible()


def test_several_cards_are_selected_by_rectangle_stacked_and_collected(visit: Open) -> None:
    page = visit("/free?game=champions", width=1440, height=900)
    cards = lay(page)
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    page.mouse.move(felt["x"] + 5, felt["y"] + felt["height"] * 0.3)
    page.mouse.down()
    page.mouse.move(felt["x"] + felt["width"] - 5, felt["y"] + felt["height"] - 10, steps=4)
    page.mouse.up()
    expect(page.locator("[data-uid][aria-pressed=true]")).to_have_count(8)
    page.keyboard.press("g")
    expect(cards.first).to_contain_text("in a stack")
    page.keyboard.press("u")
    expect(cards.first).not_to_contain_text("in a stack")
    cards.first.click(modifiers=["Shift"])
    expect(page.locator("[data-uid][aria-pressed=true]")).to_have_count(7)
    page.get_by_role("button", name="Collect").click()
    expect(page.locator(".pile .count")).to_have_text("65")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Return all").click()
    expect(page.locator(".pile .count")).to_have_text("60")


def test_everything_works_by_keyboard_and_keys_can_be_set(visit: Open) -> None:
    page = visit("/free?game=champions")
    cards = lay(page)
    cards.last.focus()
    page.keyboard.press("m")
    menu = page.get_by_role("dialog", name=re.compile("What to do with"))
    expect(menu).to_be_visible()
    menu.get_by_role("button", name="Hand").press("Enter")
    expect(page.locator(".hand [data-uid]")).to_have_count(1)
    page.keyboard.press("d")
    expect(cards).to_have_count(8)
    page.keyboard.press("p")
    peeked = page.get_by_role("dialog", name="The top of the deck")
    expect(peeked).to_be_visible()
    page.keyboard.press("Escape")
    expect(peeked).to_be_hidden()
    page.keyboard.press("c")
    expect(page.get_by_role("button", name=re.compile("^(Heads|Tails)$"))).to_be_visible()
    cards.last.focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Discard pile 1")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Change the key for: Flip the coin").click()
    page.keyboard.press("x")
    page.get_by_label("Only tap and turn").check()
    page.get_by_role("button", name="Done").click()
    cards.last.focus()
    page.keyboard.press("f")
    expect(cards.last.locator(".card")).not_to_have_attribute("aria-label", "A card, face down")
    page.keyboard.press("t")
    expect(cards.last).to_contain_text("tapped")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("row", name=re.compile("Flip the coin"))).to_contain_text("X")


def test_keys_apply_to_the_card_under_the_mouse_and_focus_is_never_lost(visit: Open) -> None:
    page = visit("/free?game=champions")
    cards = lay(page)
    page.mouse.move(*center(cards.nth(3)))
    page.keyboard.press("t")
    expect(cards.nth(3)).to_contain_text("tapped")
    page.keyboard.press("3")
    expect(page.locator(".hand [data-uid]")).to_have_count(3)
    cards.nth(2).focus()
    after = cards.nth(3).get_attribute("data-uid") or ""
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Discard pile 1")).to_be_visible()
    expect(page.locator(f"[data-uid={after}]")).to_be_focused()
    page.keyboard.press("m")
    page.get_by_role("button", name="Hand", exact=True).press("Enter")
    expect(page.locator(f".hand [data-uid={after}]")).to_be_focused()
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    for _ in range(8):
        page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_have_text(re.compile("Nothing to undo"))
    expect(undo).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Mouse and keys")).to_be_visible()
    assert violations(page) == []


def test_life_is_counted_and_reset(visit: Open) -> None:
    page = visit("/free?game=champions")
    for _ in range(3):
        page.get_by_role("button", name="Player 1: one more Life").click()
    counter = page.get_by_role("button", name=re.compile("of Player 1. Press"))
    expect(counter).to_contain_text("13")
    counter.dblclick()
    expect(counter).to_contain_text("10")


class Finger:
    """One finger on the screen, as a phone reports it."""

    def __init__(self, page: Page) -> None:
        self.glass = page.context.new_cdp_session(page)

    def _send(self, kind: str, *at: tuple[float, float]) -> None:
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    def press(self, at: tuple[float, float]) -> None:
        """Touch and hold."""
        self._send("touchStart", at)

    def lift(self) -> None:
        """Lift the finger where it is."""
        self._send("touchEnd")

    def drag(self, start: tuple[float, float], to: tuple[float, float]) -> None:
        """Touch, move in a few steps, and lift."""
        self.press(start)
        for k in range(1, 6):
            self._send("touchMove", (start[0] + (to[0] - start[0]) * k / 5, start[1] + (to[1] - start[1]) * k / 5))
        self.lift()


def test_touch_can_drag_hold_and_select_and_the_bar_has_the_other_actions(visit: Open) -> None:
    page = visit("/free?game=champions", width=390, height=844, has_touch=True, is_mobile=True)
    cards = lay(page, 1)
    finger, card = Finger(page), cards.nth(1)
    page.locator(".around").evaluate("e => e.scrollTo(0, 240)")
    x, y = center(card)
    finger.drag((x, y), (x + 60, y - 90))
    expect(page.get_by_role("status").first).to_have_text(re.compile("moved"))
    assert abs(center(card)[0] - x - 60) < 2
    assert abs(center(card)[1] - y + 90) < 2
    assert page.evaluate("scrollY") == 0
    finger.press(center(card))
    menu = page.get_by_role("dialog", name=re.compile("What to do with"))
    expect(menu).to_be_visible()
    finger.lift()
    expect(page.locator(".cover .large .card")).to_be_visible()
    assert violations(page) == []
    menu.get_by_role("button", name="One more damage").tap()
    expect(card).to_contain_text("1 damage")
    page.touchscreen.tap(20, 20)
    expect(menu).to_have_count(0)
    bar = page.get_by_role("toolbar", name="Selection")
    bar.get_by_role("button", name="Tap").tap()
    expect(card).to_contain_text("tapped")
    bar.get_by_role("button", name="Flip").tap()
    expect(card.locator(".card")).to_have_attribute("aria-label", "A card, face down")
    for box in page.locator(".free button:visible").evaluate_all(
        "all => all.map((e) => [e.offsetWidth, e.offsetHeight])"
    ):
        assert min(box) >= 40
    page.get_by_role("button", name="Select several").tap()
    finger.drag((5, y - 140), (385, y + 60))
    expect(bar).to_contain_text("selected")
