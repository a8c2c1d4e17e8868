"""The number of clicks in a normal turn: `bench/page.py --clicks`.

Greedy plays whole games with the decks that the lobby suggests and seed 1. The page shows every question of seat 0 with
the list of options closed, and greedy's answer is given with the mouse: a click on the card, then on its target, its
menu or a button. The list is opened only if there is no other way. Questions that the room answers automatically are
skipped. In ATW, a turn is one attack by each player. In AEW, all players share a turn.
"""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean, median
from typing import Any, Final

from bench.share import ATTACKS, SEED, SETTLED, SHARED_TURNS, sit_down
from playwright.sync_api import Browser, Locator, Page

import playmat
from playmat.agents import player
from playmat.agents.player import seed_at
from playmat.engine.sitting.sitting import Sitting
from playmat.server.rooms.opening import suggested_deck
from playmat.server.views.merge_patch import apply_patch
from tests.web.playing import seen_part
from tests.web.record_games import ME, told
from tests.web.recorded import Table

GAMES: Final = ("atw", "champions", "school", "aew", "ttcg")
SEATS: Final = 2
MOST: Final = 8
"""The maximum number of clicks for one answer."""
TURNS: Final = 12
"""The number of turns per game that are played with clicks."""
SIZE: Final = (1440, 900)
HANDLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"


class Asked:
    """A question, and greedy's answer to it."""

    def __init__(self, turn: int, view: dict[str, Any], answer: int) -> None:
        self.turn: Final = turn
        self.view: Final = view
        self.answer: Final = answer
        self.option: Final[dict[str, Any]] = view["decision"]["options"][answer]

    def places(self) -> list[int]:
        """The places of all things in the answer, with the acting one first."""
        things = [self.option.get("thing"), self.option.get("other"), *self.option.get("touches", [])]
        known = self.view.get("things", {})
        return [known.get(str(thing), {}).get("at", thing) for thing in dict.fromkeys(things) if thing is not None]


def questions(slug: str) -> list[Asked]:
    """The questions that seat 0 is asked in one game, during the first turns."""
    view: dict[str, Any] = {}
    asked: list[Asked] = []
    attacks = 0
    decks = [suggested_deck(playmat.game(slug), seat) for seat in range(SEATS)]
    for _, message, table in told(slug, SEATS, SEED, decks):
        view = message["view"] if "view" in message else apply_patch(view, message.get("changes", {}))
        attacks += sum(event["kind"] in ATTACKS for event in message.get("events", []))
        turn = getattr(table.state, "turn", attacks)
        number = turn if slug in SHARED_TURNS else (turn + SEATS - 1) // SEATS
        pending = table.state.pending
        if number > TURNS:
            break
        if number > 0 and pending is not None and pending.seat == ME:
            asked.append(Asked(number, view, best(table)))
    return asked


def best(table: Sitting[Any]) -> int:
    """Greedy's answer."""
    pending = table.state.pending
    assert pending is not None
    options = table.listed(pending)
    greedy = player("greedy", seed_at(table.origin, ME, len(table.record)))
    return options.index(greedy.choose(table.view(ME), options))


def next_click(page: Page, asked: Asked, clicked: set[int]) -> Locator:
    """The element that a person would click next."""
    for place in asked.places():
        card = page.locator(f".tabletop [data-thing='{place}'].lit").first
        if place not in clicked and card.count() and seen_part(card):
            clicked.add(place)
            return card
    text = asked.option["text"]
    ways = (
        page.locator(f".menu [data-option='{asked.answer}']"),
        page.locator(".answer:not(.list)").filter(has_text=text[:1].upper() + text[1:]),
        page.locator(".tag.lit").filter(has_text=asked.option.get("tag", text)),
        page.locator(f".asks [data-option='{asked.answer}']"),
        page.locator(".answer.list"),
    )
    return next(way.first for way in ways if way.count() and seen_part(way.first))


def clicks_for(page: Page, table: Table, asked: Asked) -> int:
    """Give greedy's answer. Returns the number of clicks."""
    table.show(asked.view)
    page.evaluate(SETTLED)
    table.sent.clear()
    clicked: set[int] = set()
    for count in range(1, MOST + 1):
        target = next_click(page, asked, clicked)
        target.click(position=seen_part(target))
        page.evaluate(HANDLED)
        for message in table.sent:
            if message["type"] == "answer":
                table.send({"type": "done", "ref": message["ref"]})
                chosen = asked.view["decision"]["options"][message["option"]]
                assert chosen["text"] == asked.option["text"], (chosen, asked.option)
                return count
    raise AssertionError(f"no answer after {MOST} clicks: {asked.option}")


def tell_clicks(browser: Browser, url: str) -> bool:
    """Print a line for each game."""
    print("game        turns  questions  clicks in a turn: median  mean  most   clicks per question")
    for slug in GAMES:
        asked = questions(slug)
        page = browser.new_page(base_url=url, reduced_motion="reduce", viewport={"width": SIZE[0], "height": SIZE[1]})
        table = sit_down(page, slug, asked[0].view)
        turns: dict[int, int] = defaultdict(int)
        for one in asked:
            turns[one.turn] += clicks_for(page, table, one)
        page.close()
        counts = list(turns.values())
        print(
            f"{slug:10}  {len(turns):5}  {len(asked):9}  {median(counts):24.0f}  {fmean(counts):4.1f}  {max(counts):4}"
            f"   {sum(counts) / len(asked):.2f}",
            flush=True,
        )
    return True
