"""`playmat print` with a browser, for every game: pages, paper, the size of the cards, and their texts."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from math import ceil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from playmat.cli.chromium import pdf_pages
from playmat.cli.print_cards import PAPERS, PER_SHEET, copies_to_print
from playmat.games import game
from playmat.server.printing import print_server
from tests.every_game.games import SLUGS
from tests.sets.test_playing import DECKS, FOLDER, example
from tests.web.conftest import CHROMIUM

MM = 96 / 25.4
"""Pixels per millimeter in CSS."""
MOST_OFF = 0.3
"""The tolerance in millimeters, since Chromium rounds a page to whole pixels."""


def print_cards(slug: str, out: Path, built: Path, *words: str) -> None:
    command = [sys.executable, "-m", "playmat", "print", slug, "--set", str(FOLDER / f"{slug}.yaml"), "--out", str(out)]
    env = {**os.environ, "PLAYMAT_PAGE": str(built), "PLAYMAT_CHROMIUM": CHROMIUM}
    done = subprocess.run([*command, *words], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("slug", SLUGS)
def test_a_deck_of_a_set_is_printed_as_a_pdf(slug: str, tmp_path: Path, built: Path) -> None:
    deck, paper = DECKS[slug][0], "letter" if slug == "atw" else "a4"
    print_cards(slug, tmp_path / "cards.pdf", built, "--deck", deck, "--paper", paper)
    pages = pdf_pages((tmp_path / "cards.pdf").read_bytes())
    cards = copies_to_print(game(slug).with_set(example(slug)), deck, "")
    assert len(pages) == ceil(len(cards) / PER_SHEET) > 1
    for size in pages:
        assert size == pytest.approx(PAPERS[paper], abs=MOST_OFF)


def test_a_sheet_is_a_picture_of_300_dpi(tmp_path: Path, built: Path) -> None:
    print_cards("champions", tmp_path / "cards.png", built, "--paper", "letter")
    head = (tmp_path / "cards.png").read_bytes()[:24]
    assert struct.unpack(">II", head[16:]) == (2550, 3300)


@pytest.mark.parametrize("slug", SLUGS)
def test_cards_are_63_by_88_mm_and_belong_to_the_set(slug: str, browser: Browser, built: Path) -> None:
    played = game(slug).with_set(example(slug))
    cards = [copy.id for copy in copies_to_print(played, "", "")]
    with print_server(played, built) as address, browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{address}/print/{slug}?cards={','.join(cards)}")
        page.locator(".cards > .one").first.wait_for()
        page.emulate_media(media="print")
        for box in (one.bounding_box() for one in page.locator(".cards > .one").all()):
            assert box is not None
            assert (box["width"] / MM, box["height"] / MM) == pytest.approx((63, 88), abs=0.05)
        names = page.locator(".sheet .card").evaluate_all("cards => cards.map(card => card.ariaLabel)")
        assert names == [played.cards[id].name for id in cards]
        page.goto(f"{address}/print/{slug}?cards=no_such_card")
        page.get_by_role("alert").filter(has_text="no_such_card").wait_for()
