"""Film a live game against the computer, and report how much of the computer's play a person could see.

    python -m tests.web.turn_film atw

It serves this checkout, opens the lobby in Chromium, starts the game against the default opponent, and plays with real
clicks. It prints each line, question, card and banner on the page with its times as the page measured them, and
compares them with the log that the server sent. An event is shown if its line or its beat's line is visible for 300 ms
or more. A line may show several events at once: each sentence shows one, and a sentence for a group as many as it
counts or names. Plays, attacks and effects count. Draws, moves, phases, passes and the result do not. An effect belongs
to the seat that played, attacked or used something last. The computer's actions between an answer and the next question
are one turn.

Exit status: 0 if 80% or more were shown, 1 if fewer.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import BUILT, CHROMIUM, FLAGS, ROOT, Server

SEEN: Final = 300
"""Milliseconds that a line must be visible."""
ENOUGH: Final = 0.8
"""The share of events that must be shown."""
LEAST: Final = 5
"""The number of events that a verdict needs."""
PATIENCE: Final = 120
"""The timeout of one step in seconds."""
QUIET: Final = frozenset({"move", "draw", "phase", "pass"})
"""Roles of events that need not be shown."""
ACTS: Final = frozenset({"play", "attack", "ability", "phase"})
"""Roles of events that set the acting player."""
IN_PAGE: Final = """(() => {
  const PARTS = {
    told: '.question.telling .text, .decision .waits[aria-hidden] strong', banner: '.stage .banner',
    card: '.stage .staged', question: 'section.question .text, .decision .prompt',
    waits: '.question.waits, .decision .waits:not([aria-hidden])',
  };
  const all = (what) =>
    [...document.querySelectorAll(what)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
  const words = (e) => (e.matches('.staged') ? e.innerText.replace(/\\n[^]*\\n/, ', ') : e.textContent);
  const read = (e) => words(e).replace(/\\s+/g, ' ').trim();
  const film = (window.film = { rows: [], sign: '', since: 0, messages: [] }), open = {};
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => film.messages.push(data));
    }
  };
  new MutationObserver(() => {
    for (const [part, what] of Object.entries(PARTS)) {
      const text = all(what).slice(0, 1).map(read).join(), now = performance.now();
      if (text === (open[part]?.text ?? '')) continue;
      if (open[part]) open[part].to = now;
      const row = (open[part] = text ? { part, text, from: now, to: 0, drawn: false } : null);
      if (row) film.rows.push(row), requestAnimationFrame(() => (row.drawn = !row.to)); // unseen if gone by then
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'hidden'] });
  const spots = (what) => all(what).flatMap((e) => { // of each the first point that nothing covers
    const { x, y, width, height } = e.getBoundingClientRect();
    const across = [...Array(19).keys()].map((k) => x + (width * ++k) / 20);
    const points = [14, height / 2].flatMap((down) => across.map((at) => [at, y + down]));
    return points.filter((point) => e.contains(document.elementFromPoint(...point))).slice(0, 1);
  });
  film.asked = () => { // where one can click, once a question has been there for a moment; null before
    const asked = all('.question.telling').length ? [] : all('section.question, .decision.mine');
    const now = [...asked, ...all('.card-button[aria-pressed=true], .menu, dialog[open]')].map(read).join();
    if (film.sign !== now) [film.sign, film.since] = [now, performance.now()];
    const main = spots('.menu .option:enabled, button.answer.main:enabled'), lit = spots('button.lit:enabled');
    const rest = spots('button.answer:not(.list):enabled, .asks .option:enabled'), over = all('.result').length;
    const list = spots('button.answer.list[aria-expanded=false]'); // opens the list of all answers
    const ready = asked.length && performance.now() - film.since > 600 && [...main, ...lit, ...rest, ...list].length;
    return over || ready ? { over, main, lit, rest, list, sign: now } : null;
  };
})();"""
ROWS: Final = "() => film.rows.map((r) => ({ ...r, to: r.to || performance.now() }))"


@dataclass
class Row:
    """Something on the page, with its start and end."""

    part: str
    text: str
    start: float
    end: float

    @property
    def length(self) -> float:
        """For how many milliseconds it was on the page."""
        return self.end - self.start


@dataclass(eq=False)
class Happened:
    """A log event."""

    text: str
    beat: tuple[int, int | None]
    """The event's message and moment."""
    like: tuple[int, str, int]
    """The event's message, kind and seat. Similar events in a row may be shown together."""
    shown: float = 0
    """For how many milliseconds the page showed its line."""
    was_told: bool = False


def names_group(text: str, lines: list[str]) -> bool:
    """Whether one line can show all of these events: different names are listed, and equal ones counted."""
    words = [line.rstrip(".").split() for line in lines]
    shortest = min(map(len, words))
    head = next((k for k in range(shortest) if len({line[k] for line in words}) > 1), shortest)
    ends = (k for k in range(shortest - head) if len({line[-1 - k] for line in words}) > 1)
    tail = next(ends, shortest - head)
    cards = Counter(" ".join(line[head : len(line) - tail]) for line in words)
    if cards == {"": len(lines)}:
        cards = Counter({word: len(lines) for word in words[0] if word[0].isupper()})
    return all(stem(card) in text and (n == 1 or re.search(rf"\b{n}\b", text)) for card, n in cards.items())


def stem(name: str) -> str:
    """The common beginning of a name and its plural."""
    return name.removesuffix("y")


class Log:
    """The events that the server has sent to this seat, and who caused them."""

    def __init__(self, game: str) -> None:
        sheet = (ROOT / f"web/src/director/sheets/{game}.ts").read_text("utf-8")
        kinds = re.findall(r"^  '?([\w -]+?)'?: (?:\{ role: )?'(\w+)'", sheet, re.MULTILINE)
        self.roles: Final = {f"{game}.{kind}": role for kind, role in kinds}
        self.seat, self.doer, self.messages, self.heard = 0, -1, 0, 0.0
        self.events: list[Happened] = []
        self.counted: list[Happened] = []
        """The opponent's plays, attacks and effects."""

    def take(self, payload: str) -> None:
        """Read a message from the server. Events with a whole view are the opening, which is no one's turn."""
        self.heard = time.monotonic()
        self.messages += 1
        message: dict[str, Any] = json.loads(payload)
        self.seat = message["seat"] if message["type"] == "welcome" else self.seat
        lines = dict(enumerate(message.get("log", []), max(0, message.get("since", 0))))
        for event in (event for event in message.get("events", []) if event.get("line") in lines):
            text, kind, seat = lines[event["line"]][1], event["kind"], event.get("seat", -1)
            role = self.roles.get(kind, "move")
            self.doer = seat if role in ACTS and seat >= 0 else self.doer
            beat, like = (self.messages, event.get("moment")), (self.messages, kind, seat)
            self.events.append(Happened(" ".join(text.split()), beat, like))
            if role not in QUIET and self.doer not in (-1, self.seat) and "view" not in message:
                self.counted.append(self.events[-1])

    def compare(self, rows: list[Row]) -> None:
        """Match each shown line with its events. The other events in its beat count as shown too."""
        at = 0
        for row in rows:
            if row.part == "told" and (events_told := self.told_by(row.text, at)):
                for event in events_told:
                    event.shown = row.length
                at = self.events.index(events_told[-1], at) + 1
        self.share_times()
        after: Happened | None = None
        for event in reversed(self.events):
            together = after is not None and after.was_told and (event.beat == after.beat or event.like == after.like)
            event.was_told = event.shown >= SEEN or together
            after = event

    def told_by(self, text: str, at: int) -> list[Happened]:
        """The next events that a line shows: a single event, one event per sentence, or a group of similar events."""
        for k in range(at, len(self.events)):
            first = self.events[k]
            if first.text == text:
                return [first]
            beat = [event for event in self.events[k:] if event.beat == first.beat or event.like == first.like]
            for n in range(len(beat), 0, -1):
                if n > 1 and names_group(text, [event.text for event in beat[:n]]):
                    return beat[:n]
            if first.text in text:
                return [event for event in beat if event.text in text]
        return []

    def share_times(self) -> None:
        """Split the time of a line between two events with that line."""
        shown: Happened | None = None
        for event in self.events:
            if shown is not None and not event.shown and event.text == shown.text:
                event.shown = shown.shown = shown.shown / 2
            shown = event if event.shown else shown

    @property
    def missed(self) -> list[str]:
        """The opponent's plays, attacks and effects that were not shown."""
        return [event.text for event in self.counted if not event.was_told]

    @property
    def is_told(self) -> bool:
        """Whether enough of the opponent's plays, attacks and effects were shown."""
        return len(self.missed) <= (1 - ENOUGH) * len(self.counted)


class Film:
    """A person at a live table. `wait` advances the page's time by some milliseconds."""

    def __init__(self, page: Page, game: str, wait: Callable[[float], None]) -> None:
        self.page: Final = page
        self.game: Final = game
        self.wait: Final = wait
        self.log: Final = Log(game)

    def hear(self) -> None:
        """Read the messages from the server."""
        for message in self.page.evaluate("() => film.messages.splice(0)"):
            self.log.take(message)

    def asked(self) -> dict[str, Any]:
        """Wait until there is something to click. Returns its position."""
        since = time.monotonic()
        while True:
            self.hear()
            state: dict[str, Any] | None = self.page.evaluate("() => film.asked()")
            if state and time.monotonic() - self.log.heard >= 0.5:  # the page shows everything that has arrived
                return state
            assert time.monotonic() - since < PATIENCE, self.page.evaluate("() => film.sign")
            self.wait(100)

    def play(self, turns: int) -> None:
        """Play from the lobby until the computer has had its turns."""
        self.page.locator(f".game[data-game={self.game}]").click()
        self.page.get_by_role("button", name="Play", exact=True).click()
        chance, clicks, done, known = random.Random(1), 0, 0, 0
        while True:
            state = self.asked()
            done += len(self.log.counted) > known
            if state["over"] or (done >= turns and len(self.log.counted) >= LEAST):
                break
            known, clicks = len(self.log.counted), clicks + 1
            order = ("main", "lit", "rest", "list") if clicks % 3 == 0 else ("lit", "main", "rest", "list")
            self.click(chance.choice(next(state[name] for name in order if state[name])), state["sign"])
        self.log.compare(self.rows())

    def click(self, spot: list[float], sign: str) -> None:
        """Click, and wait until the click has answered or picked something."""
        heard = self.log.messages
        self.page.mouse.click(*spot)
        for _ in range(100):
            self.wait(100)
            self.hear()
            if self.log.messages > heard or self.page.evaluate("() => (film.asked(), film.sign)") != sign:
                return

    def rows(self) -> list[Row]:
        """The rows that were on the page long enough to be drawn."""
        rows = [row for row in self.page.evaluate(ROWS) if row["drawn"] or row["to"] - row["from"] >= 100]
        return [Row(row["part"], row["text"], row["from"], row["to"]) for row in rows]


def main() -> int:
    """Film one game in real time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="atw, champions, school, aew or ttcg")
    parser.add_argument("--turns", type=int, default=2, help="computer turns (2), extended until 5 events count")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home), BUILT.parent)
        try:
            server.start()
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.add_init_script(IN_PAGE)
            page.goto(server.address)
            film = Film(page, arguments.game, page.wait_for_timeout)
            film.play(arguments.turns)
            rows = film.rows()
            browser.close()
        finally:
            server.kill()
    for row in rows:
        print(f"{row.start:8.0f}  {row.length:6.0f}  {row.part:8}  {row.text}")
    log = film.log
    print(*(f"not told: {text}\n" for text in log.missed), sep="", end="")
    print(f"opponent's events told: {len(log.counted) - len(log.missed)} of {len(log.counted)}")
    return int(not log.is_told)


if __name__ == "__main__":
    sys.exit(main())
