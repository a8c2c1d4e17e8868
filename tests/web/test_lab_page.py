"""The Lab page and report files in the browser: live, stored, compared, downloaded, in print and on a phone."""

from __future__ import annotations

import json
import os
import re
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import playmat
from playmat.agents.tally import Tally
from playmat.lab.planning import plan_of
from playmat.lab.report import report_page, simulation_report
from tests.web.conftest import PATIENCE, Open, violations_in_both_themes

EVIL = "</script><script>document.title = 'evil'</script><img src=x onerror=\"document.title='evil'\">"
ENDS = ("share", "low", "high")
PICTURES = os.environ.get("PLAYMAT_LAB", "")
"""A folder for pictures of the lab taken during the tests."""


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def start(page: Page, games: str = "200", seed: str = "1", change: str = "") -> None:
    """Start a run with two decks of ATW."""
    page.get_by_role("checkbox", name="Nova").check()
    page.get_by_role("checkbox", name="Tembo").check()
    page.get_by_role("combobox", name="Computer player").select_option("random")
    page.get_by_label("Number of games").select_option(games)
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("textbox", name="What if").fill(change)
    page.get_by_role("button", name="Compare" if change else "Play", exact=True).click()


def panel(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def test_runs_are_watched_stored_compared_and_downloaded(visit: Open, browser: Browser, tmp_path: Path) -> None:
    page = visit("/", color_scheme="light")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Lab").click()
    page.get_by_role("navigation", name="Games").get_by_role("link", name="ATW").click()
    start(page)
    for title in ("Who beats whom", "Deck strength", "Going first", "Game length", "Endings", "Play quality", "Cards"):
        panel(page, title)
    expect(page.get_by_text("200 of 200 games")).to_be_visible()
    page.get_by_role("button", name="Keep", exact=True).click()
    start(page, seed="2")
    expect(page.get_by_text("seed 2")).to_be_visible()
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_enabled()
    page.get_by_label("Compare with…").select_option(index=1)
    panel(page, "Two runs")
    expect(page.get_by_role("row", name=re.compile("First player"))).to_have_count(2)
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []
    picture(page, "page")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download report").click()
    file = tmp_path / "report.html"
    download.value.save_as(file)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Open ATW"))).to_have_count(1)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name=re.compile("Open ATW")).click()
    panel(page, "Cards")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(page, "page-phone")
    page.get_by_role("button", name=re.compile("Delete ATW")).click()
    expect(page.get_by_text("No runs kept yet")).to_be_visible()
    offline = browser.new_context(offline=True)
    report = offline.new_page()
    report.goto(file.as_uri())
    expect(report.get_by_role("heading", level=1)).to_have_text("ATW")
    expect(report.get_by_text("200 games · random · seed 2")).to_be_visible()
    offline.close()


def test_a_run_is_stopped(visit: Open) -> None:
    page = visit("/lab/atw")
    start(page, games="20000")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("Stopped early"))).to_be_visible()
    panel(page, "Cards")


def test_a_change_is_compared_and_a_mistake_in_it_is_shown(visit: Open) -> None:
    page = visit("/lab/atw")
    start(page, change="Nova: wings=3")
    expect(page.get_by_role("alert")).to_contain_text("Nova")
    page.get_by_role("textbox", name="What if").fill("Alden Mastiff: health=30")
    page.get_by_role("checkbox", name="Alden").check()
    page.get_by_role("checkbox", name="Tembo").uncheck()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="What if: Alden Mastiff: health=30")).to_be_visible()
    expect(page.get_by_text(re.compile(r"after 200 games|more games are needed"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []
    picture(page, "what-if")


@pytest.fixture(scope="session")
def report_file(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Path:
    """A report on Champions in which a deck and a card have malicious names."""
    plan = plan_of(playmat.game("champions"), ["random"], [])
    plan.cards = True
    plan.spread(12)
    tally = Tally()
    for number in range(12):
        plan.play(number, tally)
    data = simulation_report(plan, tally, 12, False)
    data["decks"]["ember_forge"] = EVIL
    next(iter(data["simulation"]["cards"].values()))["name"] = EVIL
    file = tmp_path_factory.mktemp("report") / "report.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYMAT_PAGE", str(built))
        file.write_text(report_page(data), "utf-8")
    return file


def test_a_report_file_is_accessible(browser: Browser, report_file: Path) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="light", reduced_motion="reduce", offline=True
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda message: faults.append(message.text))
    page.goto(report_file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text("Champions")
    assert page.title() == "Champions · Playmat"
    expect(page.get_by_role("rowheader", name=EVIL).first).to_be_visible()
    assert page.locator("img[onerror]").count() == 0
    shares = page.get_by_role("definition").filter(has_text=re.compile(r"^\s*\d+\.\d% \(\d+\.\d–\d+\.\d\)\s*$"))
    expect(shares).to_have_count(3)  # turns without a real choice, comebacks and draws
    expect(page.get_by_role("definition").filter(has_text=re.compile(r"points \(.* to .*\)"))).to_have_count(1)
    numbers = page.get_by_role("group").filter(has_text="Numbers: Game length")
    numbers.locator("summary").click()
    expect(numbers.get_by_role("table")).to_be_visible()
    assert violations_in_both_themes(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults == []
    context.close()


def test_cards_are_sorted_and_searched(browser: Browser, report_file: Path) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(report_file.as_uri())
    cards = page.get_by_role("region", name="Cards")
    cards.get_by_role("button", name="Played").click()
    expect(cards.get_by_role("columnheader", name="Played")).to_have_attribute("aria-sort", "descending")
    page.get_by_role("button", name="Show all").click()
    rates = [int(text.split("%")[0]) for text in cards.locator("tbody tr td:nth-of-type(4)").all_inner_texts()]
    assert rates == sorted(rates, reverse=True)
    assert rates[0] > rates[-1]
    page.get_by_placeholder("Find a card").fill("fireball")
    expect(cards.get_by_role("rowheader")).to_have_text(["Fireball"])
    context.close()


def test_win_rates_of_cards_are_shown_in_the_chosen_case(browser: Browser, report_file: Path) -> None:
    [inside] = re.findall(r'id="data">(.*?)</script>', report_file.read_text("utf-8"), re.DOTALL)
    cards = list(json.loads(inside)["simulation"]["cards"].values())
    card = next(one for one in cards if one["stuck"]["share"] not in (one["drawn"]["share"], one["played"]["share"]))
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(report_file.as_uri())
    page.get_by_placeholder("Find a card").fill(card["name"])
    row = page.get_by_role("region", name="Cards").get_by_role("row", name=card["name"])
    for case, words in {"drawn": "drawn", "stuck": "stuck in hand", "opening": "in opening hand"}.items():
        page.get_by_role("combobox", name="Win rate if").select_option(words)
        expect(page.get_by_role("columnheader", name=f"Wins if {words}")).to_be_visible()
        expect(page.get_by_text(f"Impact is the win rate if {words} minus")).to_be_visible()
        expect(row.get_by_role("cell").nth(5)).to_have_text(win_rate(card[case]))
    # the accessibility tree has the win rate in every case
    for number, case in enumerate(("opening", "drawn", "played", "stuck"), 1):
        expect(row.get_by_role("cell").nth(number)).to_contain_text(f"wins {win_rate(card[case])}")
    page.set_viewport_size({"width": 390, "height": 844})
    for heading in ("Opening hand", "Wins if in opening hand"):
        box = page.get_by_role("columnheader", name=heading, exact=True).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390, "a phone shows the chosen case without scrolling"
    page.set_viewport_size({"width": 1440, "height": 900})
    each = row.get_by_text(re.compile("^wins ")).first
    assert each.evaluate("e => e.offsetWidth") <= 1
    page.emulate_media(media="print")
    assert each.evaluate("e => e.offsetWidth") > 30, "paper has the win rate in every case"
    context.close()


def win_rate(case: dict[str, Any]) -> str:
    """A win rate with its interval as the table of cards shows it."""
    if case["games"] == case["draws"]:
        return "–"
    share, low, high = (Decimal(str(100 * case[end])).quantize(Decimal(1), ROUND_HALF_UP) for end in ENDS)
    return f"{share} ({low}–{high})"


def test_a_report_prints_in_light_colors_without_its_tools(browser: Browser, report_file: Path, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 1000, "height": 900}, color_scheme="dark")
    page = context.new_page()
    page.goto(report_file.as_uri())
    ink = "getComputedStyle(document.querySelector('h2')).color"
    dark = page.evaluate(ink)
    page.emulate_media(media="print")
    assert page.evaluate(ink) != dark
    expect(page.get_by_placeholder("Find a card")).to_be_hidden()
    matrix = page.get_by_role("region", name="Who beats whom")
    expect(matrix).to_be_visible()
    page.set_viewport_size({"width": 718, "height": 900})  # A4 within its margins
    for table in (matrix, page.get_by_role("region", name="Cards")):
        assert table.evaluate("e => e.scrollWidth - e.clientWidth") == 0, "paper cannot be scrolled"
    picture(page, "print")
    rows = page.get_by_role("region", name="Cards").locator("tbody tr")
    shown, pages = rows.count(), len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(rows).not_to_have_count(shown)
    assert rows.count() > 2 * shown
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(rows).to_have_count(shown)
    assert pages > 3, "not all cards are printed"
    context.close()


def test_a_report_file_contains_its_data_and_refers_to_no_other_file(report_file: Path) -> None:
    text = report_file.read_text("utf-8")
    [inside] = re.findall(r'id="data">(.*?)</script>', text, re.DOTALL)
    assert json.loads(inside)["decks"]["ember_forge"] == EVIL
    tags = re.sub(r"<(script|style)([^>]*)>.*?</\1>", r"<\1\2>", text, flags=re.DOTALL)
    assert "<script" in tags
    assert not re.search(r"\b(?:src|href)=", tags), "a report refers to another file"
