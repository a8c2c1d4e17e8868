"""The director on the page: one beat at a time, and no click meant for an earlier state reaches the question."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open, Server
from tests.web.live_log import Shown
from tests.web.recorded import Table, recorded, sit_down

GAMES = ["atw", "champions", "school", "aew", "ttcg"]
TELLING = ".question.telling"
STEP = 50
"""The step in which the page's clock advances, in milliseconds."""
POINTED = 210
"""Milliseconds until a card under the pointer is enlarged. Every line is shown for longer than that."""


def told(table: Table, most: int = 20_000) -> tuple[list[str], int]:
    """The lines that are shown before the question or the result, and the time they took in milliseconds."""
    lines: list[str] = []
    for spent in range(0, most, STEP):
        shown = table.page.evaluate(f"document.querySelector('{TELLING} .text')?.textContent ?? null")
        if shown is None:
            return lines, spent
        if shown and (not lines or lines[-1] != shown):
            lines.append(shown)
        table.page.clock.run_for(STEP)
    raise AssertionError("the story does not end")


def begun(
    visit: Open, server: Server, game: str, which: str, speed: str = "normal", kind: str = "", seat: int = 0
) -> tuple[Table, Any]:
    """Begin a story, as this seat sees it. `kind` is a property of its question, such as "sealed"."""
    saved = recorded(f"story-{game}")
    saved["welcome"]["seat"] = seat
    part = saved[which]
    if kind:
        part["message"]["changes"]["decision"][kind] = True
    table = sit_down(visit, server, saved, part["view"], part["log"], speed=speed, clock=True, width=1440, height=900)
    table.page.clock.run_for(1000)
    now = table.page.evaluate("Date.now()") / 1000
    table.page.clock.pause_at(datetime.fromtimestamp(now + 5, UTC))
    table.send(part["message"])
    expect(table.page.locator(TELLING)).to_be_attached()
    return table, part["message"]


@pytest.mark.parametrize("game", GAMES)
def test_events_are_shown_before_the_question(visit: Open, server: Server, game: str) -> None:
    table, message = begun(visit, server, game, "turn")
    expect(table.page.locator(".question:not(.telling)")).to_have_count(0)
    lines, spent = told(table)
    assert len(lines) > 2
    assert spent <= 8000
    log = [text for _, text in message["log"]]
    assert all(any(Shown(line, 0).tells(entry, 0) for entry in log) for line in lines)
    expect(table.page.locator(".question h2")).to_be_visible()


@pytest.mark.parametrize("kind", ["sealed", "early"])
def test_events_are_shown_before_a_question_that_all_answer_at_once(visit: Open, server: Server, kind: str) -> None:
    table, _ = begun(visit, server, "school", "turn", kind=kind)
    lines, _ = told(table)
    assert len(lines) > 2
    expect(table.page.locator(".question h2")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_last_hit_is_shown_before_the_result(visit: Open, server: Server, game: str) -> None:
    table, _ = begun(visit, server, game, "end")
    expect(table.page.locator(".result")).to_have_count(0)
    lines, spent = told(table)
    assert lines
    assert spent >= 250
    expect(table.page.locator(".result")).to_be_visible()


def test_a_key_during_a_beat_only_skips_the_beat(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "champions", "turn")
    for _ in range(40):
        if table.page.locator(".question h2").count():
            break
        table.page.keyboard.press("Enter")  # each key skips to the next beat
        table.page.clock.run_for(STEP)
    expect(table.page.locator(".question h2")).to_be_visible()
    table.page.keyboard.press("1")  # a key press right away was meant for the previous state
    assert not [message for message in table.sent if message["type"] == "answer"]
    table.page.clock.run_for(200)
    table.page.keyboard.press("1")
    table.page.wait_for_timeout(50)
    assert [message["option"] for message in table.sent if message["type"] == "answer"] == [0]


def test_the_focus_stays_in_the_list_of_options(visit: Open, server: Server) -> None:
    saved = recorded("story-champions")
    part = saved["turn"]
    table = sit_down(visit, server, saved, part["view"], part["log"], width=1440, height=900)
    page = table.page
    asking = {**part["view"]["decision"], "seat": 0, "number": 1, "options": [{"text": "pass", "move": "pass"}]}
    table.send({"type": "view_update", "changes": {"decision": asking}})
    page.locator(".asks .option").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.asks .option:disabled')")
    table.send(part["message"])
    expect(page.locator(".asks .option").first).to_be_visible()
    table.send({"type": "done", "ref": table.sent[-1]["ref"]})
    page.wait_for_function("() => document.activeElement.matches('.asks .option')")


def test_with_animations_off_everything_is_instant(visit: Open, server: Server) -> None:
    saved = recorded("story-champions")
    part = saved["turn"]
    table = sit_down(visit, server, saved, part["view"], part["log"], width=1440, height=900)
    table.send(part["message"])
    expect(table.page.locator(".question h2")).to_be_visible()
    expect(table.page.locator(TELLING)).to_have_count(0)


def test_a_complete_view_ends_the_story(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "school", "turn")
    part = recorded("story-school")["turn"]
    table.send({"type": "view_update", "view": part["view"], "since": 0, "log": part["log"]})
    expect(table.page.locator(TELLING)).to_have_count(0)


def test_with_reduced_motion_each_beat_is_a_still_with_its_line(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "champions", "turn")
    assert table.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    lines, _ = told(table)
    assert len(lines) > 2
    assert table.page.evaluate("document.getAnimations().filter(a => a.playState === 'running').length") == 0


def test_an_enlarged_card_closes_when_another_player_acts(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "champions", "turn")
    page, large, line = table.page, table.page.locator(".enlarged"), table.page.locator(f"{TELLING} .text")
    box = page.locator(".zone.own:not(.hand) .card-button[data-known]").last.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 5, y)
    page.mouse.move(x, y)
    page.clock.run_for(POINTED)
    expect(large).to_be_visible()
    before = line.text_content()
    while line.text_content() == before:
        page.clock.run_for(STEP)
    expect(large).to_have_count(0)
    page.clock.run_for(STEP)
    expect(large).to_have_count(0)
    page.mouse.move(x + 3, y)
    page.clock.run_for(POINTED)
    expect(large).to_be_visible()


BOXES = """what => [...document.querySelectorAll(what)].map(one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [left, right, top, bottom];
})"""


def test_dice_do_not_cover_the_momentum(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "atw", "end")
    dice: list[list[float]] = []
    while table.page.locator(TELLING).count():
        dice += table.page.evaluate(BOXES, ".rolls :is(.die, .words)")
        table.page.clock.run_for(STEP)
    [(_, right, top, bottom)] = table.page.evaluate(BOXES, ".tug")
    assert dice
    assert [box for box in dice if box[0] < right and box[2] < bottom and top < box[3]] == []


NOTED = """() => {
  window.shaken = [];
  window.pitches = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames[0].transform === 'scale(1.08)') window.shaken.push('card');
    if (frames[0].transform === 'translateY(3px)') window.shaken.push('row');
    return animate.call(this, frames, how);
  };
  const setValueAtTime = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, when) {
    window.pitches.push(value);
    return setValueAtTime.call(this, value, when);
  };
}"""
THUD = 130
"""The pitch of a landing card. No other sound begins with it."""


def test_a_played_card_lands_with_a_sound_and_a_shake(visit: Open, server: Server) -> None:
    saved = recorded("story-aew")
    part = saved["end"]
    table = sit_down(
        visit, server, saved, part["view"], part["log"], speed="normal", reduced_motion="no-preference", width=1440
    )
    page = table.page
    page.evaluate(NOTED)
    page.get_by_role("button", name="Sound").click()
    table.send(part["message"])
    page.wait_for_function("() => window.shaken.length > 1")
    assert page.evaluate("window.shaken")[:2] == ["card", "row"]
    assert THUD in page.evaluate("window.pitches")


COVERED = """() => {
  const strip = document.querySelector('.strip').getBoundingClientRect();
  const things = document.querySelectorAll('.tabletop :is(.plate > *, .tag, .piles .zone, .spot .card, .back, .line)');
  return [...things].filter((thing) => {
    const box = thing.getBoundingClientRect();
    const apart = box.right <= strip.left || strip.right <= box.left;
    return box.width > 0 && !apart && box.top < strip.bottom && strip.top < box.bottom;
  }).map((thing) => thing.textContent.trim().slice(0, 40));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_film_strip_covers_nothing(visit: Open, server: Server, game: str) -> None:
    table, _ = begun(visit, server, game, "turn")
    told(table)
    expect(table.page.locator(".strip li").last).to_be_visible()
    assert table.page.evaluate(COVERED) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_film_strip_moves_with_the_table(visit: Open, server: Server, game: str) -> None:
    table, _ = begun(visit, server, game, "turn")
    told(table)
    for width, height in ((1920, 1080), (1280, 800), (1440, 900)):
        table.page.set_viewport_size({"width": width, "height": height})
        for _ in range(20):  # the browser reports new sizes with a delay
            table.page.wait_for_timeout(STEP)
            table.page.clock.run_for(2 * STEP)
        assert table.page.evaluate(COVERED) == []
