"""Dragging a card: an arrow points to the target, a legal drop stays in place, and other cards return smoothly."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Open, Server
from tests.web.recorded import Table, recorded, sit_down

GHOST: Final = ".ghost"
ARROW: Final = ".drag-arrow"
FLOWN: Final = """() => {
  const [flown, animate] = [(window.flown = []), Element.prototype.animate];
  Element.prototype.animate = function (frames, how) {
    if (this.matches('.ghost')) flown.push(frames.at(-1).transform);
    return animate.call(this, frames, how);
  };
}"""
"""Records where each dragged card flies."""
Point = tuple[float, float]


def on(view: Any, pile: str) -> list[int]:
    """The known cards in a pile."""
    return [placed["at"] for placed in view["piles"][pile]["cards"] if placed.get("card")]


def asked(view: Any, options: list[Any]) -> Any:
    """The same position, with these options for seat 0."""
    return {**view, "decision": {**view["decision"], "seat": 0, "number": 7, "options": options}}


@pytest.fixture
def table(visit: Open, server: Server) -> Table:
    """Champions: the first card in hand can target the opponent's first Champion, and the second has no target."""
    saved = recorded("positions-champions")
    view = saved["views"]["middle"]
    first, second = on(view, "hand/0")[:2]
    target = on(view, "row")[3]
    options = [
        {"text": "play it at the first", "move": "play", "thing": first, "other": target},
        {"text": "play it", "move": "play", "thing": second},
    ]
    return sit_down(
        visit,
        server,
        saved,
        asked(view, options),
        speed="normal",
        clock=True,
        reduced_motion="no-preference",
        width=1440,
        height=900,
    )


def stop_time(table: Table) -> None:
    """Stop the page's clock, so that a dropped card waits forever for an answer."""
    table.page.clock.run_for(1000)
    table.page.clock.pause_at(datetime.fromtimestamp(table.page.evaluate("Date.now()") / 1000 + 5, UTC))


def card(table: Table, pile: str, k: int) -> Locator:
    view = recorded("positions-champions")["views"]["middle"]
    return table.page.locator(f".card-button[data-place='{on(view, pile)[k]}']:not(.ghost)")


def middle(element: Locator) -> Point:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: Table, start: Point, to: Point) -> None:
    """Drag without releasing the button."""
    mouse = table.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*to, steps=5)


def answers(table: Table) -> list[int]:
    return [message["option"] for message in table.sent if message["type"] == "answer"]


def test_an_arrow_points_to_the_target_and_a_legal_drop_stays_there(table: Table) -> None:
    page = table.page
    stop_time(table)
    target = card(table, "row", 3)
    drag(table, middle(card(table, "hand/0", 0)), middle(target))
    expect(page.locator(GHOST)).to_have_count(1)
    expect(page.locator(f"{ARROW}.legal")).to_have_count(1)
    expect(target).to_have_attribute("data-droppable", "here")
    page.mouse.up()
    expect(page.locator(f"{GHOST}.dropped")).to_have_count(1)
    expect(page.locator(ARROW)).to_have_count(0)
    expect(target).not_to_have_attribute("data-droppable", "here")
    x, y = middle(page.locator(GHOST))
    assert abs(x - middle(target)[0]) < 30
    assert abs(y - middle(target)[1]) < 30
    assert answers(table) == [0]


def test_a_card_returns_from_a_forbidden_place(table: Table) -> None:
    page = table.page
    own = card(table, "hand/0", 0)
    start = middle(own)
    drag(table, start, middle(card(table, "row", 0)))
    expect(page.locator(f"{ARROW}:not(.legal)")).to_have_count(1)
    page.evaluate(FLOWN)
    page.mouse.up()
    expect(page.locator(GHOST)).to_have_count(0)
    assert page.evaluate("window.flown") == ["none"]
    expect(own).not_to_have_attribute("data-dragged", "")
    assert answers(table) == []


def test_a_card_without_a_target_is_dropped_anywhere_but_on_the_hand(table: Table) -> None:
    page = table.page
    stop_time(table)
    own = card(table, "hand/0", 1)
    drag(table, middle(own), (middle(own)[0] + 40, middle(own)[1]))
    page.mouse.up()
    expect(page.locator(GHOST)).to_have_count(0)
    assert answers(table) == []
    drag(table, middle(own), middle(card(table, "row", 0)))
    expect(page.locator(f"{ARROW}.legal")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(f"{GHOST}.dropped")).to_have_count(1)
    assert answers(table) == [1]


def test_a_card_leans_under_the_pointer_unless_motion_is_reduced(table: Table) -> None:
    page = table.page
    own = card(table, "hand/0", 0)
    x, y = middle(own)
    leaning = "one => one.querySelector('.card').style.transform"
    page.mouse.move(x, y - 200)
    page.mouse.move(x + 30, y, steps=3)
    page.wait_for_function(
        "at => document.querySelector(`.card-button[data-place='${at}'] .card`).style.transform.includes('rotateY')",
        arg=own.get_attribute("data-place"),
    )
    page.mouse.move(x, y - 300)
    assert own.evaluate(leaning) == ""
    page.emulate_media(reduced_motion="reduce")
    page.mouse.move(x + 30, y, steps=3)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert own.evaluate(leaning) == ""
