"""Replays in the browser: listed, scrubbed, seen from any seat, shared and continued."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from playmat.games import game
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import read_scenario
from tests.web.conftest import NOT_YET, PATIENCE, Open, Server, violations_in_both_themes
from tests.web.playing import OVER, resign
from tests.web.rooms import open_room
from tests.web.test_phone import SCROLLED
from tests.web.test_room import SHARE

PLAY = """
async ([game, decks, answers]) => {
  const seats = [{player: 'person', name: '<b>Ann</b>', deck: decks[0]}, {player: 'random', deck: decks[1]}];
  const body = {game, seats, options: {}, mine: 0, public: true};
  const opened = await (await fetch('/api/rooms', {method: 'POST', body: JSON.stringify(body)})).json();
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/table');
  const merge = (old, patch) => {
    for (const [k, v] of Object.entries(patch)) {
      if (v === null) delete old[k];
      else if (typeof v === 'object' && !Array.isArray(v)) merge(old[k] ??= {}, v);
      else old[k] = v;
    }
  };
  let view, last = -1, given = 0;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no end')), 30000);
    const hello = {type: 'hello', version: 2, token: opened.seats[0].token, contributes: false};
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({data}) => {
      const said = JSON.parse(data);
      if (said.type === 'ended') resolve(said.replay);
      if (said.type !== 'view_update') return;
      if (said.view) view = said.view; else if (said.changes) merge(view, said.changes);
      const {number, options} = view.decision ?? {};
      if (!options || number === last) return;
      last = number;
      given += 1;
      socket.send(JSON.stringify(given > answers ? {type: 'concede'} : {type: 'answer', decision: number, option: 0}));
    };
  });
}
"""
"""A short game over the wire, conceded after some answers, so that there is a replay."""
LISTED = "async id => (await (await fetch('/api/replays')).json()).some(replay => replay.id === id)"


@pytest.fixture(scope="module")
def replay(browser: Browser, server: Server) -> str:
    """The id of a finished game's replay."""
    page = browser.new_page(base_url=server.address)
    page.goto("/about")
    replay_id = str(page.evaluate(PLAY, ["champions", ["ember_forge", "tidal_court"], 8]))
    until = time.monotonic() + 60
    while not page.evaluate(LISTED, replay_id) and time.monotonic() < until:
        page.wait_for_timeout(200)
    page.close()
    return replay_id


def test_a_finished_game_is_listed_and_opened(visit: Open, replay: str) -> None:
    page = visit("/replays?game=champions")
    row = page.locator("tbody tr").filter(has=page.locator(f"a[href='/replay/{replay}']"))
    expect(row).to_contain_text("<b>Ann</b>")
    row.locator(f"a[href='/replay/{replay}']").click()
    expect(page.locator(".tabletop")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("–")


def test_my_own_games_are_listed(visit: Open, server: Server, replay: str) -> None:
    room = open_room(server, "atw", "Ann", "@greedy")
    page = room.enter(visit)
    resign(page)
    expect(page.locator(OVER)).to_be_visible()
    page.goto("/replays?mine")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("(you)")
    page.get_by_role("button", name="Everyone’s").click()
    expect(page.locator(f"tbody a[href='/replay/{replay}']")).to_be_visible()
    page.get_by_role("searchbox").fill("no such player")
    expect(page.get_by_text("No game matches.")).to_be_visible()


def test_a_moment_is_found_with_the_slider_and_shared(visit: Open, replay: str) -> None:
    page = visit(f"/replay/{replay}")
    slider = page.get_by_label("Step", exact=True)
    last = int(slider.get_attribute("max") or 0)
    assert last > 8
    slider.fill("6")
    expect(page).to_have_url(re.compile(r"\?at=6$"))
    expect(page.locator(".count")).to_have_text(f"6 / {last}")
    shown = page.locator(".now").inner_text()
    page.keyboard.press("l")
    expect(page.locator(".log li").last).to_be_visible()
    log = page.locator(".log li").all_inner_texts()
    other = visit(f"/replay/{replay}?at=6")
    expect(other.locator(".now")).to_have_text(shown)
    other.get_by_role("button", name="Log").click()
    expect(other.locator(".log li").last).to_be_visible()
    assert other.locator(".log li").all_inner_texts() == log
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at=7$"))
    page.keyboard.press("End")
    expect(page.locator(".count")).to_have_text(f"{last} / {last}")
    page.get_by_role("button", name="Previous step").click()
    expect(page).to_have_url(re.compile(rf"\?at={last - 1}$"))


def test_a_moment_is_shared_as_a_scenario_that_runs(visit: Open, replay: str) -> None:
    page = visit(f"/replay/{replay}?at=6")
    expect(page.locator(".tabletop")).to_be_visible()
    page.get_by_role("button", name="Log").click()
    page.get_by_label("Report a problem").fill("It should cost 1.")
    with page.expect_download(timeout=4 * PATIENCE) as saved:
        page.get_by_role("button", name="Share this position").click()
    expect(page.get_by_text("Saved as a scenario file.")).to_be_visible()
    assert saved.value.suggested_filename == "champions-6.yaml"
    text = Path(saved.value.path()).read_text("utf-8")
    assert "# Expected: It should cost 1." in text
    assert '"?"' not in text
    run_scenario(game("champions"), read_scenario(text, "shared.yaml"), [Way])


def test_a_replay_plays_automatically(visit: Open, replay: str) -> None:
    page = visit(f"/replay/{replay}")
    page.get_by_label("Speed").select_option("very fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Next step")).to_be_disabled(timeout=60_000)


def test_each_side_sees_its_own_hand_only(visit: Open, replay: str) -> None:
    open_ = visit(f"/replay/{replay}?at=6")
    known = "[...document.querySelectorAll('.tabletop [data-known]')].length"
    expect(open_.locator(".tabletop")).to_be_visible()
    everything = open_.evaluate(known)
    open_.get_by_label("Point of view").select_option("1")
    expect(open_).to_have_url(re.compile(r"\?at=6&seat=1$"))
    open_.wait_for_function(f"() => {known} < {everything}")


def test_a_replay_is_shown_in_the_room(visit: Open, replay: str) -> None:
    """The room shows the same table as in a game: scenery, players, and cards that fill the table.

    The step buttons stay in place.
    """
    page = visit(f"/replay/{replay}?at=5", width=1440, height=900)
    expect(page.locator(".tabletop.room .ground svg")).to_be_visible()
    expect(page.locator(".tabletop.room .plate")).to_have_count(2)
    expect(page.locator(".strip li").first).to_be_visible()
    assert page.evaluate(SHARE)["cards"] >= 0.3
    assert violations_in_both_themes(page) == []
    on = page.get_by_role("button", name="Next step")
    before = on.bounding_box()
    on.click()
    expect(page).to_have_url(re.compile(r"\?at=(?!5$)"))
    assert on.bounding_box() == before
    page.get_by_label("Point of view").select_option("0")
    expect(page.locator(".hand:not(.own) .back").first).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".tabletop.phone .sheet").get_by_role("button", name="Next step")).to_be_visible()
    assert page.evaluate(SCROLLED) == []
    assert violations_in_both_themes(page) == []


def test_a_replay_can_be_continued_from_a_moment(visit: Open, replay: str) -> None:
    page = visit(f"/replay/{replay}?at=6")
    page.get_by_role("button", name="Continue from here").click()
    expect(page.locator(".on select").first).to_be_focused()
    page.locator(".on select").first.select_option("1")
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".tabletop")).to_be_visible()


def test_an_unknown_replay_is_reported_at_once(visit: Open) -> None:
    page = visit(NOT_YET)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/replay/nothing-1")
    expect(page.get_by_role("alert")).to_contain_text("no replay with that name")
    assert len([url for url in asked if "/api/replays/nothing-1" in url]) == 1
