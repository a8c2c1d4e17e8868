"""Drama: a payment does not look like a hit, a pin is counted, and the last hit is held."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open, Server
from tests.web.recorded import Table
from tests.web.test_story import GAMES, STEP, begun

SEEN: Final = """() => document.querySelector('.question.telling') && {
  said: document.querySelector('.question.telling .text').textContent,
  impacts: [...document.querySelectorAll('.impact')].map(one => ({
    nature: one.classList[1],
    text: one.querySelector('b').textContent,
    shape: one.querySelector('path').getAttribute('d'),
    color: getComputedStyle(one.querySelector('svg')).fill,
  })),
  banner: [...document.querySelectorAll('.stage .banner span')].map(word => word.textContent).join(' '),
  crowd: !!document.querySelector('.stage .crowd'),
  blow: !!document.querySelector('.stage .blow.last'),
  portraits: document.querySelectorAll('.stage .blow.last :is(.card, .portrait)').length,
}"""


def beats(table: Table, most: int = 20_000) -> list[Any]:
    """The states of the stage, step by step, until the story is over."""
    steps: list[Any] = []
    for _ in range(0, most, STEP):
        shown = table.page.evaluate(SEEN)
        if shown is None:
            return steps
        steps.append(shown)
        table.page.clock.run_for(STEP)
    raise AssertionError("the story does not end")


def is_green(color: str) -> bool:
    """Whether green is the strongest part of "rgb(27, 107, 58)"."""
    red, green, blue = map(int, re.findall(r"\d+", color))
    return green > max(red, blue)


def test_payments_heals_gains_and_hits_look_different(visit: Open, server: Server) -> None:
    """Stamina is converted into health: Stamina is paid, health is healed, and neither looks like a hit."""
    table, _ = begun(visit, server, "atw", "end")
    converted = {
        impact["nature"]: impact for beat in beats(table) if "converts" in beat["said"] for impact in beat["impacts"]
    }
    assert {nature: impact["text"] for nature, impact in converted.items()} == {"payment": "−6", "healing": "+2"}
    table, _ = begun(visit, server, "champions", "turn")
    struck = [impact for beat in beats(table) for impact in beat["impacts"]]
    assert {impact["nature"] for impact in struck} == {"damage"}
    table, _ = begun(visit, server, "ttcg", "turn")
    gained = [impact for beat in beats(table) for impact in beat["impacts"] if impact["nature"] == "gain"]
    looks = [*converted.values(), struck[0], gained[0]]
    assert len({impact["shape"] for impact in looks}) == 4
    assert len({impact["color"] for impact in looks}) == 4
    assert [impact["nature"] for impact in looks if is_green(impact["color"])] == ["healing"]


def test_only_your_own_healing_is_green(visit: Open, server: Server) -> None:
    for seat, is_own in ((0, True), (1, False)):
        table, _ = begun(visit, server, "atw", "end", seat=seat)
        healed = [impact for beat in beats(table) for impact in beat["impacts"] if impact["nature"] == "healing"]
        assert healed
        assert {is_green(impact["color"]) for impact in healed} == {is_own}


def test_a_pin_is_counted_in_front_of_the_crowd(visit: Open, server: Server) -> None:
    table, _ = begun(visit, server, "atw", "end")
    banners: list[str] = []
    for beat in beats(table):
        if beat["banner"] and beat["banner"] not in banners[-1:]:
            banners.append(beat["banner"])
            assert beat["crowd"], beat
    assert banners == ["One!", "Two!", "Three!"]


@pytest.mark.parametrize("game", GAMES)
def test_the_last_hit_is_held_and_larger_than_any_other(visit: Open, server: Server, game: str) -> None:
    table, _ = begun(visit, server, game, "end")
    held = [beat for beat in beats(table) if beat["blow"]]
    assert len(held) * STEP >= 1000
    assert held[0]["portraits"] in (1, 2)
    assert held[0]["banner"]
    expect(table.page.locator(".result")).to_be_visible()
