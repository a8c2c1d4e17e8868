"""A person at a live table who takes the computer's hints, until an opponent's turn is worth filming."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from playwright.sync_api import Page, expect

from playmat.server.views.merge_patch import apply_patch
from tests.web.conftest import NOT_YET, PATIENCE, Open
from tests.web.live_log import WATCH, LiveLog
from tests.web.rooms import Room
from tests.web.seeded_server import same_bytes

SETTINGS: Final = (
    "localStorage.setItem('playmat.settings',"
    " JSON.stringify({ version: 3, speed: 'normal', list: false, sound: false, guide: false }))"
)
STEP: Final = 250
FRAME: Final = 16
FEWEST, MOST = 4, 12
"""The minimum and maximum number of the opponent's events in a turn that makes a good film."""
ME: Final = 0
QUESTIONS: Final = 60
"""The maximum number of answers. Every game has a good turn before that."""
ASKED: Final = ".question:not(.telling) h2"
TOLD: Final = ".question.telling"
ADVISED: Final = ".asks .option.advised"


class LiveTable:
    """A table on a page with a controlled clock. Messages from the server are shown only when that clock advances."""

    def __init__(self, visit: Open, room: Room, seed: int, **size: Any) -> None:
        self.log = LiveLog(room.game, ME)
        self.view: dict[str, Any] = {}
        kept = room.kept(ME)
        self.page: Final[Page] = visit(
            NOT_YET, at=room.at, storage_state=kept, still=False, reduced_motion="no-preference", **size
        )
        for script in (SETTINGS, WATCH, same_bytes(seed)):
            self.page.add_init_script(script)
        self.page.clock.install()
        self.page.goto(f"/table/{room.id}")
        expect(self.page.locator(".tabletop")).to_be_visible()
        self.page.wait_for_load_state("networkidle")
        self.page.clock.pause_at(datetime.fromtimestamp(self.page.evaluate("Date.now()") / 1000 + 5, UTC))

    def hear(self) -> None:
        """Read the messages from the server."""
        for text in self.page.evaluate("window.messages.splice(0)"):
            message = json.loads(text)
            self.log.take(text)
            if message["type"] == "view_update":
                self.view = message["view"] if "view" in message else apply_patch(self.view, message.get("changes", {}))

    def is_asked(self) -> bool:
        """Whether the server waits for this seat."""
        decision = self.view.get("decision") or {}
        return decision.get("seat") == ME and bool(decision.get("options"))

    def wait(self) -> None:
        """Wait until the server has sent everything up to the next question, while the page's clock is stopped."""
        waited = 0
        while True:
            self.hear()
            if self.is_asked() or self.view.get("outcome"):
                return
            assert waited < 2 * PATIENCE, self.view.get("decision")
            self.page.wait_for_timeout(STEP / 5)
            waited += STEP // 5

    def tell(self) -> None:
        """Let the page show everything that has arrived."""
        for _ in range(400):
            number = self.page.locator(".asks .decision").evaluate_all("all => all.map(one => one.dataset.number)")
            if number == [str(self.view["decision"]["number"])] and self.page.locator(ASKED).count():
                return
            self.page.clock.run_for(STEP)
        raise AssertionError("nothing is asked")

    def answer(self) -> None:
        """Give the answer that the computer advises, and read the reply."""
        before = self.view["decision"]["number"]
        self.page.keyboard.press("h")
        self.until(lambda: self.page.locator(ADVISED).count() > 0)
        self.page.locator(ADVISED).dispatch_event("click")
        self.until(lambda: (self.view.get("decision") or {}).get("number", -1) != before)
        self.wait()

    def until(self, so: Callable[[], bool]) -> None:
        """Read messages until a condition holds. Clicks and keys are handled in the page's time."""
        waited = 0
        while not so():
            assert waited < PATIENCE, self.view.get("decision")
            self.page.wait_for_timeout(STEP / 5)
            self.page.clock.run_for(FRAME)
            self.hear()
            waited += STEP // 5

    def play_to_a_good_turn(self) -> None:
        """Answer until the next turn is worth filming. The page has not shown any of that turn yet."""
        self.wait()
        turns: list[int] = []
        for _ in range(QUESTIONS):
            self.tell()
            before = self.log.counted
            self.answer()
            assert not self.view.get("outcome"), f"the game is over; turns had {turns} events"
            turns.append(self.log.counted - before)
            if FEWEST <= turns[-1] <= MOST:
                return self.begin()
        raise AssertionError("no turn was worth a film")

    def begin(self) -> None:
        """Advance to the first line that the page shows."""
        while not self.page.locator(TOLD).count():
            self.page.clock.run_for(FRAME)
