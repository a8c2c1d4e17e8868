"""Live games without a clock: the page shows each play, attack and effect of the computer, long enough to read."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from playmat.games import game as find_game
from tests.web.conftest import NOT_YET, ROOT, SEEDED, Open, Server
from tests.web.live_film import ASKED, TOLD, LiveTable
from tests.web.live_log import WATCH, LiveLog, Shown
from tests.web.rooms import Room, open_room

GAMES: Final = ["atw", "champions", "school", "aew", "ttcg"]
CODES: Final = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
LIVE: Final = [
    *(("compiled", game) for game in GAMES),
    ("interpreted", "champions"),
    *(pytest.param("interpreted", game, marks=pytest.mark.soak) for game in GAMES if game != "champions"),
]
"""The interpreted server is slower and sends its messages at different times. One game is enough to test that."""
READ: Final = 300
"""Milliseconds of the page's own time that a line must be visible."""
FEW: Final = 4
"""Every player must see more than this many of the opponents' events."""
EVENTS: Final = 12
"""The number of the opponent's events that a test waits for."""
STEP: Final = 250
"""The interval between looks at the page, in milliseconds of the page's own time."""
PATIENCE: Final = 300
"""The time limit in seconds. It is long, because a busy server is slow but not broken."""
SETTINGS: Final = (
    "localStorage.setItem('playmat.settings',"
    " JSON.stringify({ version: 3, speed: 'normal', list: false, sound: false, guide: false }))"
)
LOOK: Final = """() => {
  const line = document.querySelector('.question.telling .text')?.getBoundingClientRect();
  const card = document.querySelector('.stage .staged:not(.aside)')?.getBoundingClientRect();
  const covers = line && card && card.bottom > line.top && card.right > line.left && card.left < line.right;
  return {
    messages: window.messages.splice(0),
    asked: !!document.querySelector('.question h2'),
    over: !!document.querySelector('.result'),
    covered: covers ? document.querySelector('.question.telling .text').textContent : '',
  };
}"""
ANSWER: Final = """chosen => {
  const plays = (option) => !/offer|judge|agree|claim/i.test(option.textContent);
  const options = [...document.querySelectorAll('.asks .option:not([disabled])')].filter(plays);
  if (document.querySelector('.question.telling') || !options.length) return;
  options[Math.floor(chosen * options.length)].click();
}"""


@pytest.fixture(scope="module")
def live_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, built: Path
) -> Iterator[Server]:
    """A server of each kind: the sources, and the compiled package."""
    code = CODES[request.param]
    if not (code / "playmat").is_dir():
        pytest.skip("there is no compiled package (make compile)")
    served = Server(tmp_path_factory.mktemp("home"), built, code, module=SEEDED)
    served.start()
    yield served
    served.kill()


class Watcher:
    """A person at the table. The test controls the page's clock, so a busy machine shows the same story more slowly."""

    def __init__(self, visit: Open, room: Room, seat: int = 0, *, without_cards: bool = False) -> None:
        """If `without_cards` is true, the page's request for the cards waits in `asked_cards`."""
        self.asked_cards: Final[list[Route]] = []
        self.log: Final[LiveLog] = LiveLog(room.game, seat)
        self.covered: Final[set[str]] = set()
        """The lines that were covered by a played card."""
        self.page: Final[Page] = visit(
            NOT_YET, at=room.at, storage_state=room.kept(seat), still=False, width=1440, height=900
        )
        self.page.add_init_script(SETTINGS)
        self.page.add_init_script(WATCH)
        self.page.clock.install()
        if without_cards:
            self.page.route(f"**/api/games/{room.game}/cards", self.wait_for_cards)
        self.page.goto(f"/table/{room.id}")

    def wait_for_cards(self, request: Route) -> None:
        """Hold back the server's answer."""
        self.asked_cards.append(request)

    def look(self) -> bool:
        """Advance by a step. Returns whether the opponents did enough and this player is asked, or the game is over."""
        self.page.clock.run_for(STEP)
        state = self.page.evaluate(LOOK)
        for message in state["messages"]:
            self.log.take(message)
        self.covered.update({state["covered"]} - {""})
        return bool(state["over"]) or (state["asked"] and self.log.counted >= EVENTS)

    def state(self) -> str:
        """The state in which the test stopped: the opponents' events so far, and the current text of the page."""
        return f"{self.log.counted} events of the opponent, then: {self.page.locator('body').inner_text()}"

    def untold(self) -> list[str]:
        """The opponents' events that this player could not read."""
        rows: list[dict[str, Any]] = self.page.evaluate("window.shown")
        shown = [Shown(row["text"], row["to"] - row["from"]) for row in rows if row["to"]]
        return self.log.untold(shown, READ)


def play(*watchers: Watcher) -> None:
    """Answer at random for everyone until a game has enough events.

    Everyone must have been sent more than FEW events. One of them must have been sent EVENTS and be asked again, or the
    game must be over.
    """
    chance = Random(1)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        seen = [watcher.look() for watcher in watchers]
        if any(seen) and all(watcher.log.counted > FEW for watcher in watchers):
            return
        for watcher in watchers:
            watcher.page.evaluate(ANSWER, chance.random())
    raise AssertionError([watcher.state() for watcher in watchers])


@pytest.mark.parametrize(("live_server", "game"), LIVE, indirect=["live_server"])
def test_the_computers_turn_is_shown(visit: Open, live_server: Server, game: str) -> None:
    watcher = Watcher(visit, open_room(live_server, game, "", "@greedy"))
    play(watcher)
    assert watcher.log.counted > FEW
    assert watcher.untold() == [], watcher.page.evaluate("window.shown")
    assert watcher.covered == set()


@pytest.mark.parametrize("options", [{}, {"chess_clock": "on"}], ids=["no clock", "clock"])
def test_two_people_see_each_others_moves(visit: Open, server: Server, options: dict[str, str]) -> None:
    room = open_room(server, "champions", "Ann", "Ben", options=options)
    watchers = [Watcher(visit, room, seat) for seat in (0, 1)]
    play(*watchers)
    for watcher in watchers:
        while watcher.page.locator(".question.telling").count():
            watcher.look()
        assert watcher.log.counted > FEW
        assert watcher.untold() == [], watcher.page.evaluate("window.shown")


def test_four_people_see_each_others_moves(visit: Open, server: Server) -> None:
    room = open_room(server, "school", "Ann", "Ben", "Cleo", "Dan")
    watchers = [Watcher(visit, room, seat) for seat in range(4)]
    play(*watchers)
    for watcher in watchers:
        while watcher.page.locator(".question.telling").count():
            watcher.look()
        assert watcher.log.counted > FEW
        assert watcher.untold() == [], watcher.page.evaluate("window.shown")


def test_three_computers_are_listed(visit: Open, server: Server) -> None:
    watcher = Watcher(visit, open_room(server, "school", "", *["@greedy"] * 3))
    play(watcher)
    assert watcher.log.counted > FEW
    assert watcher.untold() == [], watcher.page.evaluate("window.shown")


def test_a_page_that_gets_the_cards_late_follows_the_game(visit: Open, server: Server) -> None:
    """The computer has played its first turn before there is a table to show it on."""
    room = open_room(server, "champions", "", "@greedy", options={"first_player": "seat1"})
    watcher = Watcher(visit, room, without_cards=True)
    while not watcher.asked_cards or watcher.log.counted <= 1:
        watcher.look()
    watcher.asked_cards[0].continue_()
    play(watcher)
    assert watcher.untold() == [], watcher.page.evaluate("window.shown")


CARDS: Final = "all => all.map(card => card.textContent.replace(/\\s+/g, ' ')).sort()"


def test_a_reload_in_the_middle_of_a_beat_ends_in_the_right_position(visit: Open, server: Server) -> None:
    room = open_room(server, "champions", "", "@greedy", options=find_game("champions").face.first_options)
    table = LiveTable(visit, room, seed=1, width=1440, height=900)
    table.wait()
    for _ in range(40):
        table.tell()
        before = table.log.counted
        table.answer()
        assert not table.view.get("outcome"), "the game ended before the computer did anything"
        if table.log.counted > before:
            break
    table.begin()
    page = table.page
    page.reload()
    expect(page.locator(".tabletop")).to_be_visible()
    page.clock.run_for(1000)
    expect(page.locator(ASKED)).to_contain_text(table.view["decision"]["text"])
    expect(page.locator(TOLD)).to_have_count(0)
    other = visit(f"/table/{room.id}", at=room.at, storage_state=room.kept(0), width=1440, height=900)
    expect(other.locator(ASKED)).to_contain_text(table.view["decision"]["text"])
    cards = other.locator(".cloth .card-button").evaluate_all(CARDS)
    assert len(cards) > 4
    assert page.locator(".cloth .card-button").evaluate_all(CARDS) == cards
