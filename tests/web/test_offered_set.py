"""A set that the server offers: chosen in the lobby, and named at the table before and after players sit down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from playmat.sets import read_set
from tests.sets.test_playing import FOLDER, example
from tests.web.conftest import SEEDED, Open, Server, violations_in_both_themes
from tests.web.playing import open_sheet
from tests.web.test_rooms import sit

SET = read_set(example("atw"))


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """A server that offers a set for ATW."""
    served = Server(tmp_path_factory.mktemp("home"), built, module=SEEDED, sets=(FOLDER / "atw.yaml",))
    served.start()
    yield served
    served.kill()


def cards_to_play_with(page: Page) -> Locator:
    """The choice between the printed cards and the offered sets."""
    return page.get_by_role("combobox").filter(has_text="the printed cards")


def check_set_differences(page: Page) -> None:
    """Check that the set is named, and that one click shows its differences."""
    shown = page.locator(".set.panel")
    expect(shown).to_contain_text(f"With the set “{SET.name}”")
    expect(shown).to_contain_text(SET.digest)
    expect(shown).to_contain_text(SET.warnings[0])
    card = shown.get_by_text("Springboard Cutter", exact=True)
    expect(card).not_to_be_visible()
    shown.get_by_text("4 differences from the printed game").click()
    expect(card).to_be_visible()
    expect(shown).to_contain_text("damage")
    assert violations_in_both_themes(page) == []


def check_set_above_log(page: Page) -> None:
    """Check that the table names the set above the log."""
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_text(f"Set: {SET.name}")).to_be_visible()


def test_friends_play_with_a_set_that_the_server_offers(visit: Open, offering: Server) -> None:
    ann = visit("/", at=offering.address)
    open_sheet(ann, "atw")
    cards_to_play_with(ann).select_option(label=SET.name)
    check_set_differences(ann)
    ann.get_by_role("radiogroup", name="Your deck").get_by_text("nova comet").click()
    ann.get_by_text("More: name, their deck, options").click()
    expect(ann.get_by_label("Both players can take the same wrestler.")).not_to_be_checked()
    ann.get_by_text("A friend, by link").click()
    ann.get_by_role("button", name="Open the table").click()
    bob = visit(ann.get_by_label("Link for seat 2").input_value(), at=offering.address)
    check_set_differences(bob)
    bob.get_by_role("radiogroup", name="Your deck").get_by_role("radio", name="Tembo").click()
    sit(bob, "Bob")
    expect(ann.locator(".tabletop")).to_be_visible()
    for page in (ann, bob):
        check_set_above_log(page)


def test_other_games_are_not_offered_the_set(visit: Open, offering: Server) -> None:
    page = visit("/", at=offering.address)
    open_sheet(page, "champions")
    expect(page.get_by_role("radiogroup", name="Your deck")).to_be_visible()
    expect(cards_to_play_with(page)).to_have_count(0)
