"""A number that differs from the printed one is readable on every card in both color modes. Green is always good."""

from __future__ import annotations

import json
import urllib.request
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from playmat.games import BUILT_IN
from tests.web.conftest import Open, Server, unreadable
from tests.web.recorded import recorded, sit_down

CHANGED: Final = ".tabletop .number.changed b"
BADGES: Final = """() => [...document.querySelectorAll('.tabletop .number.changed')].map(number => ({
  name: number.dataset.number,
  news: ['good', 'bad'].find(news => number.classList.contains(news)) ?? '',
  way: ['up', 'down'].find(way => number.classList.contains(way)) ?? '',
  ground: getComputedStyle(number.matches('.plain') ? number : number.querySelector('b')).backgroundColor,
}))"""


def altered(view: Any, cards: dict[str, Any], amount: int) -> Any:
    """The same position with this amount added to every printed number on a visible card."""
    changed = json.loads(json.dumps(view))
    changes: dict[str, Any] = {}
    for placed in [placed for pile in changed["piles"].values() for placed in pile.get("cards", [])]:
        numbers = {number["name"]: number["value"] for number in cards.get(placed.get("card"), {}).get("numbers", [])}
        printed = {name: int(value.rstrip("+")) for name, value in numbers.items() if value.rstrip("+").isdigit()}
        by = [{"amount": amount, "name": "a cause"}]
        changes[str(placed["at"])] = [
            {"name": name, "printed": value, "now": value + amount, "by": by} for name, value in printed.items()
        ]
        for meter in changed.get("lying", {}).get(str(placed["at"]), {}).get("meters", []):
            if meter["name"] in printed:
                meter["value"] = printed[meter["name"]] + amount
    changed["altered"] = changes
    return changed


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_changed_number_can_be_read_in_both_color_modes(visit: Open, server: Server, game: str) -> None:
    saved = recorded(f"positions-{game}")
    with urllib.request.urlopen(f"{server.address}/api/games/{game}/cards") as answer:
        cards = {card["id"]: card for card in json.load(answer)}
    table = sit_down(visit, server, saved, saved["views"]["middle"], list_open=True, width=1440, height=900)
    page = table.page
    seen: set[tuple[str, str]] = set()
    for amount in (1, -1):
        table.show(altered(saved["views"]["middle"], cards, amount))
        expect(page.locator(CHANGED).first).to_be_visible()
        seen |= {(badge["name"], badge["news"]) for badge in page.evaluate(BADGES)}
        for badge in page.evaluate(BADGES):
            better_if_lower = badge["name"] in ("target number", "cost")
            assert badge["news"] == ("good" if (amount < 0) == better_if_lower else "bad"), badge
            red, green, _ = map(int, badge["ground"][4:-1].split(","))
            assert (green > red) == (badge["news"] == "good"), badge
        page.emulate_media(color_scheme="light")
        assert unreadable(page, CHANGED) == []
        page.emulate_media(color_scheme="dark")
        assert unreadable(page, CHANGED) == []
    assert {news for _, news in seen} == {"good", "bad"}


def test_damage_on_a_champion_is_shown_as_bad_news(visit: Open, server: Server) -> None:
    saved = recorded("positions-champions")
    view = json.loads(json.dumps(saved["views"]["middle"]))
    view.pop("altered", None)
    hurt = [lying for lying in view["lying"].values() if lying.get("meters")]
    for lying in hurt:
        lying["meters"][0]["value"] = lying["meters"][0]["most"] - 10
    page = sit_down(visit, server, saved, view, width=1440, height=900).page
    pills = page.locator(".tabletop .why span").filter(has_text=" of ")
    expect(pills).to_have_count(len(hurt))
    grounds = pills.evaluate_all("all => all.map(pill => getComputedStyle(pill).backgroundColor)")
    assert set(grounds) == {"rgb(122, 20, 32)"}
    assert unreadable(page, ".tabletop .why span") == []
