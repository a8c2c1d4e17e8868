"""The table on a phone or tablet: nothing scrolls, one opponent is shown at a time, and all cards can be tapped."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from playmat.games import BUILT_IN
from tests.web.conftest import Open, Server, violations_in_both_themes
from tests.web.playing import covered
from tests.web.recorded import Table, recorded, sit_down

SIZES: Final = ((390, 844), (360, 740), (820, 1180))
SMALLEST: Final = 56
ON_ITS_SIDE: Final = ((844, 390), (740, 360), (900, 640))
SMALLEST_ON_ITS_SIDE: Final = 31
"""The minimum width in landscape. Equipment is smaller than its Champion, which is at least 44 pixels wide."""
SCROLLED: Final = """() => [document.documentElement, ...document.querySelectorAll('.tabletop, .tabletop *')].filter(
  (e) => (e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflow)) && e.checkVisibility() &&
    (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1) && e.clientHeight > 0)
  .map((e) => `${e.className} ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`)"""
NARROW: Final = """least => [...document.querySelectorAll('.tabletop .card')].filter((e) => e.offsetWidth < least - 0.5)
  .map((e) => `${e.getAttribute('aria-label')}: ${e.offsetWidth}`)"""
"""The cards that are too narrow in the layout. A card that leans in the fan does not count as narrower."""


def phone(visit: Open, server: Server, name: str, **more: Any) -> tuple[Table, dict[str, Any]]:
    """A table in the middle of a saved game, on a phone."""
    saved = recorded(f"positions-{name}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=390, height=844, **more)
    expect(table.page.locator(".tabletop.phone .hand.own")).to_be_visible()
    return table, saved["views"]


@pytest.mark.parametrize("game", [*BUILT_IN, "four"])
def test_in_landscape_nothing_scrolls_and_every_card_can_be_tapped(visit: Open, server: Server, game: str) -> None:
    """This includes a window that is too small for the large table."""
    saved = recorded(f"positions-{game}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=844, height=390)
    page = table.page
    for view in saved["views"].values():
        table.show(view)
        for width, height in ON_ITS_SIDE:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tabletop.landscape .hand.own")).to_be_visible()
            page.evaluate("new Promise(requestAnimationFrame)")
            assert page.evaluate(SCROLLED) == []
            assert page.evaluate(NARROW, SMALLEST_ON_ITS_SIDE) == []
            assert covered(page.locator(".card-button")) == []


HIDDEN: Final = """what => [...document.querySelectorAll(what)].filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const edges = [[width / 2, height / 2], [3, height / 2], [width - 3, height / 2]];
  const covered = ([x, y]) => !button.contains(document.elementFromPoint(left + x, top + y));
  return button.checkVisibility() && edges.some(covered);
}).map((button) => button.textContent.trim() || button.title)"""
"""The cards that need scrolling or that something covers."""


@pytest.mark.parametrize("game", ["aew", "ttcg"])
def test_in_landscape_buttons_without_a_card_need_no_scrolling(visit: Open, server: Server, game: str) -> None:
    saved = recorded(f"positions-{game}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=844, height=390)
    page = table.page
    for view in saved["views"].values():
        table.show(view)
        plain = [n for n, option in enumerate(view["decision"]["options"]) if "thing" not in option]
        assert plain
        for width, height in ON_ITS_SIDE:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tabletop.landscape .hand.own")).to_be_visible()
            page.evaluate("new Promise(requestAnimationFrame)")
            for n in plain:
                assert page.evaluate(HIDDEN, f".asks .option[data-option='{n}']") == []
            assert page.evaluate(HIDDEN, "[role=toolbar] button") == []


TAGS: Final = """() => [...document.querySelectorAll('.cloth .card-tags .tag')].filter((tag) => tag.checkVisibility())
  .map((tag) => tag.getBoundingClientRect().toJSON())"""
"""The positions of the tags on cards."""


def test_tags_of_cards_do_not_overlap(visit: Open, server: Server) -> None:
    """Every card in TTCG is active, including cards under other cards or half under their neighbor."""
    saved = recorded("positions-ttcg")
    table = sit_down(visit, server, saved, saved["views"]["end"], width=390, height=844)
    page = table.page
    for name in ("middle", "end"):
        view = saved["views"][name]
        for placed in view["lying"].values():
            placed["tags"] = [{"name": "active"}]
        table.show(view)
        for width, height in (*SIZES[:2], *ON_ITS_SIDE[:2]):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tabletop .hand.own")).to_be_visible()
            page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
            tags = page.evaluate(TAGS)
            assert len(tags) > 3
            assert [(a, b) for a, b in combinations(tags, 2) if share_some(a, b)] == []


def share_some(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes overlap by more than a pixel."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    return across > 1 and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1


@pytest.mark.parametrize("game", [*BUILT_IN, "four"])
def test_nothing_scrolls_and_every_card_can_be_tapped(visit: Open, server: Server, game: str) -> None:
    table, views = phone(visit, server, game)
    page = table.page
    for view in views.values():
        table.show(view)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tabletop.phone .hand.own")).to_be_visible()
            page.evaluate("new Promise(requestAnimationFrame)")
            assert page.evaluate(SCROLLED) == []
            assert page.evaluate(NARROW, SMALLEST) == []
            assert covered(page.locator(".card-button")) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_axe_reports_nothing_serious_on_a_phone(visit: Open, server: Server, game: str) -> None:
    table, _ = phone(visit, server, game)
    assert violations_in_both_themes(table.page) == []


def faced(page: Page) -> str:
    """The seat whose cards are opposite."""
    seat: str = page.locator(".others .plate.faced").get_attribute("data-seat") or ""
    return seat


def test_one_opponent_is_shown_at_a_time(visit: Open, server: Server) -> None:
    """A tap on a portrait turns the table. An arrow points to its target, or to the portrait of the target's owner."""
    table, views = phone(visit, server, "four", has_touch=True, is_mobile=True)
    page, view = table.page, views["middle"]
    assert faced(page) == "1"
    page.locator(".others .plate[data-seat='3'] .name").tap()
    assert faced(page) == "3"
    expect(page.locator("[data-pile='battlefield/3']").first).to_be_visible()
    expect(page.locator("[data-pile='battlefield/1']")).to_have_count(0)
    own, theirs, other = (first_of(view, seat) for seat in (0, 3, 1))
    view["lying"][str(own)]["aims"] = [theirs, other]
    table.show(view)
    expect(page.locator(".arrows .over")).to_have_count(2)
    assert ends_at(page, 0, f".cloth [data-thing='{theirs}']")
    assert ends_at(page, 1, ".plate[data-seat='1']")


def test_a_player_who_is_out_is_not_shown(visit: Open, server: Server) -> None:
    table, views = phone(visit, server, "four", has_touch=True, is_mobile=True)
    view = views["middle"]
    view["seats"]["1"]["out"] = True
    table.show(view)
    expect(table.page.locator(".plate.faced")).to_have_attribute("data-seat", "2")
    view["seats"]["2"]["out"] = view["seats"]["3"]["out"] = True
    table.show(view)
    expect(table.page.locator(".plate.faced")).to_have_attribute("data-seat", "1")


def first_of(view: dict[str, Any], seat: int) -> int:
    """A seat's first card that is not in a pile."""
    lying = view["lying"]
    cards = view["piles"]["battlefield"]["cards"]
    alone = (c["at"] for c in cards if lying[str(c["at"])]["seat"] == seat and "on" not in lying[str(c["at"])])
    return int(next(alone))


def ends_at(page: Page, arrow: int, thing: str) -> bool:
    """Whether the tip of an arrow is at the edge of a thing."""
    page.wait_for_timeout(450)  # the arrow is redrawn when all motions have ended
    at_edge: bool = page.evaluate(
        """([k, thing]) => {
            const path = document.querySelectorAll('.arrows .over')[k];
            const end = path.getPointAtLength(path.getTotalLength());
            const origin = document.querySelector('.tabletop').getBoundingClientRect();
            const box = document.querySelector(thing).getBoundingClientRect();
            const [x, y] = [end.x + origin.x, end.y + origin.y];
            return x > box.left - 3 && x < box.right + 3 && y > box.top - 3 && y < box.bottom + 3;
        }""",
        [arrow, thing],
    )
    return at_edge


def test_a_tap_selects_a_card_and_the_sheet_plays_it(visit: Open, server: Server) -> None:
    """The card rises and its targets light up. The sheet says what it does, and a second tap plays it."""
    table, views = phone(visit, server, "champions", has_touch=True, is_mobile=True)
    page, view = table.page, views["beginning"]
    table.show(view)
    options = view["decision"]["options"]
    aimed = next(o for o in options if "other" in o)
    before = page.locator(f".hand.own [data-thing='{aimed['thing']}']")
    before.tap(position={"x": 12, "y": 20})
    expect(before).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sheet .reads")).not_to_be_empty()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    card, sheet = before.bounding_box(), page.locator(".sheet .paper").bounding_box()
    assert card is not None
    assert sheet is not None
    assert card["y"] + card["height"] <= sheet["y"] + 8, "the sheet covers the chosen card"
    page.locator(f".cloth [data-thing='{aimed['other']}']").first.tap(position={"x": 12, "y": 20})
    assert [message for message in table.sent if message["type"] == "answer"] == []
    page.locator(".sheet .answer").first.tap()
    page.wait_for_timeout(50)
    answers = [message for message in table.sent if message["type"] == "answer"]
    assert [(options[a["option"]]["thing"], options[a["option"]]["other"]) for a in answers] == [
        (aimed["thing"], aimed["other"])
    ]
