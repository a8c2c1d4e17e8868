"""Cards and decks in the browser: searched, built, checked by the game, exported as files and printed."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Open

MM = 96 / 25.4
POINT = 72 / 25.4


def test_cards_are_found_by_their_printed_text(visit: Open) -> None:
    page = visit("/cards/champions")
    expect(page.locator(".gallery a")).to_have_count(137)
    page.get_by_role("button", name="Champion", exact=True).click()
    page.get_by_role("searchbox").fill("health>130")
    expect(page.get_by_role("status").first).to_contain_text(re.compile(r"^\d of 137 cards"))
    expect(page).to_have_url(re.compile("find=health"))
    page.get_by_role("searchbox").fill("fire golm")
    page.get_by_role("button", name="fire golem").click()
    page.get_by_role("link", name="Fire Golem, Champion").click()
    expect(page.locator("h1")).to_have_text("Fire Golem")
    page.get_by_role("button", name="Picture 2").click()
    expect(page.get_by_role("button", name="Picture 2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="a Fire Equipment wakes the Fire Golem").click()
    expect(page.locator(".scenario .tabletop")).to_be_visible()


def test_opening_a_card_logs_nothing_to_the_console(visit: Open) -> None:
    page = visit("/cards/school")
    warnings: list[str] = []
    page.on("console", lambda line: warnings.append(line.text) if line.type in ("warning", "error") else None)
    page.locator("main a[href*='/cards/school/']").first.click()
    expect(page.get_by_role("heading", name=re.compile("decks", re.IGNORECASE)).first).to_be_visible()
    assert warnings == []


def test_a_color_that_only_repeats_the_kind_is_not_a_filter(visit: Open) -> None:
    page = visit("/cards/atw")
    expect(page.get_by_role("group", name="Kind")).to_be_visible()
    expect(page.get_by_role("group", name="Color")).to_have_count(0)
    page = visit("/cards/school")
    expect(page.get_by_role("group", name="Color")).to_contain_text("pyro")


def new_deck(page: Page, text: str) -> None:
    """Import a list."""
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Deck list, as text or JSON").fill(text)


def test_every_error_of_a_deck_is_named_while_it_is_built(visit: Open) -> None:
    page = visit("/decks/champions/own")
    expect(page.locator(".faults")).to_contain_text("0 cards in the main deck")
    expect(page.locator(".faults")).to_contain_text("0 Champions")
    for name in ("Fire Golem, Champion", "Fire Dagger, Fire Equipment"):
        page.get_by_role("button", name=re.compile(f"^Add {name}")).click()
    expect(page.locator(".faults")).to_contain_text("1 card in the main deck")
    expect(page.locator(".faults")).to_contain_text("1 Champions")
    for _ in range(4):
        page.get_by_role("button", name="One more Fire Dagger").click()
    expect(page.locator(".faults")).to_contain_text("5 Fire Dagger")
    page.get_by_role("button", name="One less Fire Golem").click()
    expect(page.locator(".faults")).to_contain_text("0 Champions")
    page.get_by_role("button", name=re.compile("^Add Fire Dagger")).press("-")
    expect(page.locator(".faults")).not_to_contain_text("5 Fire Dagger")
    page.reload()
    expect(page.get_by_role("button", name="One more Fire Dagger")).to_be_visible()
    page.get_by_role("link", name="← All decks").click()
    page.get_by_role("button", name="Copy My deck").click()
    page.get_by_role("button", name="Delete My deck", exact=True).click()
    mine = page.get_by_role("region", name="My decks").get_by_role("heading", level=3)
    expect(mine).to_have_text(["My deck copy"])
    page.get_by_role("button", name="Undo").click()
    expect(mine).to_have_text(["My deck", "My deck copy"])


def test_a_copied_deck_is_legal_and_can_be_played(visit: Open) -> None:
    page = visit("/decks/atw/nova")
    page.get_by_role("link", name="Edit a copy").click()
    expect(page.get_by_text("This deck is legal.")).to_be_visible()
    page.get_by_label("Deck name").fill("Comet & <i>co</i>")
    page.get_by_label("Deck name").press("Tab")
    page.get_by_role("button", name=re.compile("^Add Strike Combo")).click()
    expect(page.locator(".faults")).to_contain_text("17 cards")
    page.get_by_role("button", name="One less Strike Combo").click()
    page.get_by_role("link", name="Play this deck").click()
    expect(page.locator(".place[data-game=atw]")).to_contain_text("with Comet & <i>co</i>")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_contain_text("Nova Kestrel")


def test_an_edited_deck_is_the_one_that_is_played_and_printed(visit: Open) -> None:
    page = visit("/decks/atw/own?from=viktor")
    name = page.get_by_label("Deck name").input_value()
    page.get_by_role("link", name="Play this deck").click()
    expect(page.locator(".place[data-game=atw]")).to_contain_text(f"with {name}")
    page = visit("/decks/atw/own?from=viktor")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator(".controls")).to_contain_text(re.compile(r"\b1\d cards of 63"))


def test_a_deck_is_exported_and_imported_unchanged(visit: Open, tmp_path: Path) -> None:
    page = visit("/decks/champions/own?from=ember_forge")
    expect(page.get_by_text("This deck is legal.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Change the picture of (Grenade|Fire Dagger)")).first.click()
    files = {}
    for what, ending in (("As text", "txt"), ("As JSON", "json")):
        page.get_by_text("Export", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name=what).click()
        files[ending] = tmp_path / f"deck.{ending}"
        download.value.save_as(files[ending])
    saved = json.loads(files["json"].read_text("utf-8"))
    assert saved["format"] == "playmat-champions-deck"
    assert sum(saved["main"].values()) == 60
    assert sum(saved["side"].values()) == 20
    assert len(saved["variants"]) == 1
    for path in files.values():
        other = visit("/decks/champions")
        other.get_by_role("button", name="Import").click()
        other.get_by_label("or a file").set_input_files(path)
        expect(other.locator("dialog")).to_contain_text("with 85 cards")
        expect(other.locator("dialog .harm")).to_have_count(0)
        other.get_by_role("button", name="Add this deck").click()
        expect(other.get_by_text("This deck is legal.")).to_be_visible()
        kept = other.evaluate("JSON.parse(localStorage['playmat.decks.champions'])[0].deck")
        assert kept["main"] == saved["main"]
        assert kept["parts"]["side"] == saved["side"]


def test_unreadable_lines_of_a_list_are_left_out_and_named(visit: Open) -> None:
    page = visit("/decks/champions")
    new_deck(page, "title: <b>Odd</b>\n2 Fire Dagger\n3 Lantern Herron\nchampions: Hades, Nothing")
    expect(page.locator("dialog .good")).to_have_text("“<b>Odd</b>” with 3 cards.")
    expect(page.locator("dialog li")).to_have_text(
        [
            'Line 3: "Lantern Herron" was skipped: this game has no such card.',
            'Line 4: "Nothing" was skipped: this game has no such card.',
        ]
    )
    page.get_by_label("Deck list, as text or JSON").fill("2 Fyre Dagger")
    page.get_by_role("button", name="Use the suggestion").click()
    expect(page.locator("dialog .good")).to_contain_text("with 2 cards")
    page.get_by_label("Deck list, as text or JSON").fill('{"format": "playmat-atw-deck", "version": 1}')
    expect(page.locator("dialog li")).to_contain_text("playmat-champions-deck")
    expect(page.get_by_role("button", name="Add this deck")).to_be_disabled()


def test_sheets_have_cards_of_63_by_88_millimeters(visit: Open) -> None:
    for paper, width, height in (("a4", 210.0, 297.0), ("letter", 215.9, 279.4)):
        page = visit(f"/decks/atw/nova?print={paper}")
        expect(page.locator(".sheet")).to_have_count(2)
        expect(page.locator(".sheet .one")).to_have_count(17)
        expect(page.locator(".sheet .one .id", has_text=re.compile(r"^NOV-\d\d$"))).not_to_have_count(0)
        page.emulate_media(media="print")
        boxes = page.eval_on_selector_all(
            ".sheet .one", "all => all.map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])"
        )
        assert all(abs(w - 63 * MM) < 0.5 and abs(h - 88 * MM) < 0.5 for w, h in boxes)
        drawn = page.eval_on_selector_all(".sheet .one > *", "all => all.map(e => e.getBoundingClientRect().width)")
        assert all(abs(w - 63 * MM) < 0.5 for w in drawn)
        pdf = page.pdf(prefer_css_page_size=True)
        sizes = {
            tuple(float(n) for n in box.split()) for box in re.findall(r"/MediaBox \[([^\]]+)\]", pdf.decode("latin-1"))
        }
        assert len(sizes) == 1
        _, _, w, h = next(iter(sizes))
        assert abs(w - width * POINT) < 1.5
        assert abs(h - height * POINT) < 1.5
        assert len(re.findall(rb"/Type /Page\b", pdf)) == 2


def test_a_sheet_is_saved_as_a_picture_of_300_dpi(visit: Open, tmp_path: Path) -> None:
    page = visit("/decks/atw/own/Three?print")
    expect(page.locator(".controls")).to_contain_text("0 cards")
    page = visit("/decks/atw/nova?print")
    page.get_by_label("each card once").check()
    with page.expect_download(timeout=60_000) as first:
        page.get_by_role("button", name="Save as PNG").click()
    expect(page.get_by_text("2 pictures were saved.")).to_be_visible(timeout=60_000)
    path = tmp_path / "page.png"
    first.value.save_as(path)
    picture = path.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (3 * 744 + 120, 3 * 1039 + 120)
    assert len(picture) > 300_000, "a picture of nine cards takes more bytes than that"
