"""Texts on the cards of a table are complete and large enough. Longer texts are on the enlarged card."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from playmat.games import BUILT_IN
from tests.web.card_texts import FAULTS
from tests.web.conftest import Open, Server
from tests.web.recorded import Table, recorded, sit_down

SMALLEST = 10
"""Pixels."""
SETTLED = """document.fonts.ready.then(async () => {
  for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
})"""


def faults(table: Table, size: tuple[int, int]) -> list[str]:
    """The unreadable texts in a window of this size."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.evaluate(SETTLED)
    return list(table.page.evaluate(FAULTS, SMALLEST))


@pytest.mark.parametrize("game", [*BUILT_IN, "four"])
def test_no_text_on_a_card_is_cut_or_too_small(visit: Open, server: Server, game: str) -> None:
    saved = recorded(f"positions-{game}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    for view in saved["views"].values():
        table.show(view)
        assert faults(table, (1440, 900)) == []
        assert faults(table, (1920, 1080)) == []


def hand_of(view: Any, cards: int) -> Any:
    """The same position with your hand's cards repeated until there are this many."""
    hand = view["piles"]["hand/0"]
    held = hand["cards"]
    more = [{**held[k % len(held)], "at": 80_000 + k} for k in range(len(held), cards)]
    return {**view, "piles": {**view["piles"], "hand/0": {"count": cards, "cards": [*held, *more]}}}


def test_a_hand_of_eight_shows_its_effects(visit: Open, server: Server) -> None:
    """TTCG's cards have the longest texts. Each can be read by pointing at it."""
    saved = recorded("positions-ttcg")
    view = hand_of(saved["views"]["middle"], 8)
    page = sit_down(visit, server, saved, view, width=1440, height=900).page
    held = page.locator(".hand.own .card-button")
    expect(held).to_have_count(8)
    page.evaluate(SETTLED)
    for k in range(8):
        held.nth(k).hover(position={"x": 12, "y": 40})
        expect(page.locator(".enlarged .text")).to_be_visible()
