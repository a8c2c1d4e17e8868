"""The analysis of a finished game in the browser: requested, watched, canceled, read, stepped through and continued."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import NOT_YET, ROOT, Open, Server, violations_in_both_themes
from tests.web.playing import OVER, answer, resign
from tests.web.rooms import open_room, post
from tests.web.test_rooms import asked

TO_THE_END = 300_000
"""Milliseconds that an analysis may take on a busy machine."""
EXAMPLE = ROOT / "tests" / "analysis" / "example.json"
RECORD = ROOT / "tests" / "earlier" / "school-text-random.record.json.gz"
CHOSEN = ".list [aria-current=step]"


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """A server with quick analyses."""
    served = Server(tmp_path_factory.mktemp("home"), built, module="tests.web.few_playouts")
    served.start()
    yield served
    served.kill()


def wait_for_analysis(page: Page) -> None:
    expect(page.get_by_role("heading", name="Chance to win")).to_be_visible(timeout=TO_THE_END)


def replay_of(page: Page) -> str:
    """The id in the address of a page."""
    return urlsplit(page.url).path.rpartition("/")[2]


def opened_record(server: Server) -> str:
    """The id of a record on a server."""
    return str(post(server.address, "/api/records/open", **json.loads(gzip.decompress(RECORD.read_bytes())))["id"])


def told(page: Page, analysis: dict[str, Any]) -> None:
    """Make the server return this analysis for every game."""
    done = {"state": "done", "text": "", "done": 64, "total": 64, "seconds": 9.5, "analysis": analysis}

    def reply(route: Route) -> None:
        route.fulfill(json=done)

    page.route("**/api/replays/*/analysis", reply)


@pytest.fixture
def example() -> dict[str, Any]:
    """An analysis in which every better answer has a reason."""
    analysis: dict[str, Any] = json.loads(EXAMPLE.read_text("utf-8"))
    for decision in analysis["decisions"]:
        if "best" in decision:
            decision["best"].update(reason="it saves their only blocker.", then=["pass", "draw"])
    return analysis


@pytest.fixture
def analyzed(visit: Open, server: Server, example: dict[str, Any]) -> Page:
    """A game of School with that analysis, at its first moment."""
    page = visit(NOT_YET, width=1440, height=900)
    told(page, example)
    page.goto(f"/analysis/{opened_record(server)}")
    wait_for_analysis(page)
    return page


def test_a_game_is_analyzed_from_its_result(visit: Open, quick_server: Server) -> None:
    page = open_room(quick_server, "atw", "Ann", "@greedy").enter(visit, width=1440, height=900)
    for _ in range(6):
        answer(page)
    resign(page)
    expect(page.locator(OVER)).to_be_visible()
    page.get_by_role("link", name="Analyze").click()
    wait_for_analysis(page)
    listed = visit("/replays", at=quick_server.address, storage_state=page.context.storage_state())
    expect(listed.locator(f"tbody a[href='/analysis/{replay_of(page)}']")).to_be_visible()
    expect(page.locator(".tabletop.room .card").first).to_be_visible()
    rated = page.request.get(f"/api/replays/{replay_of(page)}/analysis").json()
    assert rated["state"] == "done"
    assert page.locator(".decision").count() == len(rated["analysis"]["decisions"]) > 3
    expect(page.locator(".summary")).to_have_text(rated["analysis"]["summary"])
    page.reload()
    wait_for_analysis(page)
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".tabletop")).to_be_visible()


def test_two_people_analyze_their_game_after_its_end_and_not_before(visit: Open, quick_server: Server) -> None:
    room = open_room(quick_server, "atw", "Ann", "Bob")
    ann, bob = room.enter(visit, 0), room.enter(visit, 1)
    replay = f"{room.id}-1"
    for ask in (ann.request.get, ann.request.post):
        assert ask(f"/api/replays/{replay}/analysis").status == 404
    spy = visit(f"/analysis/{replay}", at=quick_server.address)
    expect(spy.get_by_role("alert")).to_contain_text("no replay with that name")
    for _ in range(4):
        answer(asked(ann, bob))
    resign(ann)
    for page in (ann, bob):
        expect(page.locator(OVER)).to_be_visible()
        page.get_by_role("link", name="Analyze").click()
    for page in (ann, bob):
        wait_for_analysis(page)
    assert ann.locator(".summary").inner_text() == bob.locator(".summary").inner_text()
    assert ann.locator(".list").inner_text() == bob.locator(".list").inner_text()
    own = ".head[aria-pressed=true] .name"
    assert ann.locator(own).inner_text() != bob.locator(own).inner_text()


def test_an_analysis_is_watched_and_canceled(visit: Open, server: Server) -> None:
    page = visit(f"/analysis/{opened_record(server)}")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"Analyzing decision \d+ of \d+"))).to_be_visible()
    expect(page.get_by_role("progressbar", name="Analysis")).to_be_visible()
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("The analysis was canceled.")).to_be_visible()
    expect(page.get_by_role("button", name="Analyze this game")).to_be_visible()


def test_the_better_answer_is_shown_in_words_and_on_the_table(analyzed: Page, example: dict[str, Any]) -> None:
    chosen = analyzed.locator(".chosen")
    expect(chosen.get_by_role("heading")).to_contain_text("Better: ")
    expect(chosen).to_contain_text("It saves their only blocker.")
    expect(chosen).to_contain_text(re.compile(r"\d+% \(\d+–\d+\) instead of \d+% \(\d+–\d+\)"))
    expect(chosen.locator("li")).to_have_text(["pass", "draw"])
    expect(analyzed.locator(".answers .pill.better")).to_be_visible()
    expect(analyzed.locator(".answers .pill.played")).to_be_visible()
    assert violations_in_both_themes(analyzed) == []
    rows = analyzed.get_by_role("table", name=re.compile("’s chance to win")).locator("tbody tr")
    assert rows.count() == len(example["curve"])
    analyzed.get_by_role("link", name="Show it in the replay").click()
    expect(analyzed).to_have_url(re.compile(r"/replay/.*\?at=\d+$"))


def test_keys_step_through_decisions_and_marks(analyzed: Page, example: dict[str, Any]) -> None:
    decisions = example["decisions"]
    marked = [number for number, decision in enumerate(decisions) if decision["grade"]]
    analyzed.keyboard.press("Home")
    expect(analyzed).to_have_url(re.compile(rf"\?at={decisions[0]['entry']}&seat=0$"))
    analyzed.keyboard.press("ArrowRight")
    expect(analyzed).to_have_url(re.compile(rf"\?at={decisions[1]['entry']}&"))
    after = next(number for number in marked if number > 1)
    analyzed.keyboard.press("ArrowDown")
    expect(analyzed).to_have_url(re.compile(rf"\?at={decisions[after]['entry']}&"))
    analyzed.keyboard.press("ArrowUp")
    expect(analyzed).to_have_url(re.compile(rf"\?at={decisions[max(k for k in marked if k < after)]['entry']}&"))
    analyzed.keyboard.press("End")
    expect(analyzed.locator(CHOSEN)).to_be_in_viewport()
    worst = next(decision for decision in decisions if decision["grade"] == "blunder")
    name = f"{worst['text']}, blunder, {round(worst['cost'])} points lost"
    analyzed.get_by_role("button", name=name).first.click()
    expect(analyzed.locator(".chosen .mark.blunder")).to_contain_text("blunder")


def test_decisions_and_luck_are_shown_together_or_alone(analyzed: Page) -> None:
    bars = {kind: analyzed.locator(f".bar.{kind}") for kind in ("decisions", "luck")}
    expect(bars["decisions"].first).to_be_visible()
    expect(bars["luck"].first).to_be_visible()
    analyzed.get_by_role("button", name="Luck", exact=True).click()
    expect(bars["decisions"]).to_have_count(0)
    expect(bars["luck"].first).to_be_visible()
    analyzed.get_by_role("button", name="Decisions", exact=True).click()
    expect(bars["luck"]).to_have_count(0)
    curve = analyzed.locator(".curve").get_attribute("d")
    analyzed.get_by_role("button", name=re.compile("Birch.*Accuracy", re.DOTALL)).click()
    expect(analyzed.get_by_role("heading", name=re.compile("for Birch"))).to_be_visible()
    assert analyzed.locator(".curve").get_attribute("d") != curve


def test_a_position_of_an_analysis_is_shared(analyzed: Page) -> None:
    with analyzed.expect_download() as download:
        analyzed.get_by_role("button", name="Share as scenario").click()
    assert download.value.suggested_filename.startswith("school-")
    expect(analyzed.get_by_text("Saved as a scenario file.")).to_be_visible()


def test_an_analysis_works_on_a_phone(analyzed: Page) -> None:
    analyzed.set_viewport_size({"width": 390, "height": 844})
    for name in ("Play from here", "Share as scenario", "Next step"):
        expect(analyzed.get_by_role("button", name=name)).to_be_in_viewport()
    expect(analyzed.locator(CHOSEN)).to_be_in_viewport()
    assert analyzed.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations_in_both_themes(analyzed) == []


def test_an_analysis_prints_completely_and_in_light_colors(analyzed: Page) -> None:
    analyzed.emulate_media(media="print", color_scheme="dark")
    expect(analyzed.get_by_role("button", name="Play from here")).to_be_hidden()
    expect(analyzed.locator(".decision").last).to_be_visible()
    paper = "getComputedStyle(document.querySelector('.plot')).backgroundColor"
    assert analyzed.evaluate(paper) == "rgb(251, 247, 238)"


def test_a_replay_leads_to_its_analysis(visit: Open, server: Server) -> None:
    record = opened_record(server)
    page = visit(f"/replay/{record}?at=4")
    expect(page.get_by_role("link", name="Analyze")).to_have_attribute("href", f"/analysis/{record}?at=4")


def test_the_first_page_does_not_load_the_analysis(visit: Open) -> None:
    page = visit(NOT_YET)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert loaded
    assert not [url for url in loaded if re.search(r"/analysis-[^/]*\.(js|css)", url)]
