"""How quick the page is: what it weighs when it is first opened, and the time from a click or key to the next paint.

At a table of School with four seats everything is played that can be, until about 60 cards lie there. Then come clicks
on cards and options, keys and pointing, as a player makes them, and the browser itself says how long each took (Event
Timing: one duration for each interaction, in steps of 8 ms). Server, browser and this script share the machine: the
time of an empty frame is told beside the figures, and on a busy machine they say little. Then look at the work of the
page's main thread, which is told for each view that came from the server, in its own processor time. The same --seed
is the same game.

    make page && python bench/page.py
    python bench/page.py --interactions 100 --trace build/page-trace.json   # for the performance panel of a Chromium
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""
CARDS = 60
MOST = 300
"""Decisions, until that many cards lie there."""
AIM_PAINT = 100
"""Milliseconds."""
AIM_LOAD = 300_000
"""Bytes."""
ON_TABLE = ".tabletop .card"
PLAYING = re.compile("^\\W*\\d*\\W*(play|cast|summon)", re.IGNORECASE)
WATCH = """
window.spent = new Map();
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.interactionId) continue;
    const longest = spent.get(entry.interactionId);
    if (!longest || longest.duration < entry.duration)
      spent.set(entry.interactionId, { name: entry.name, duration: entry.duration,
        waited: entry.processingStart - entry.startTime, worked: entry.processingEnd - entry.processingStart });
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
FRAME = """async () => {
  const times = [];
  for (let k = 0; k < 60; k++) {
    const before = performance.now();
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b);
}"""


SERVER = """
import random, secrets, sys
from playmat.cli import main
secrets.randbelow = random.Random(int(sys.argv.pop(1))).randrange
main()
"""
"""The server, with games that are dealt the same each time."""


@contextmanager
def served(seed: int) -> Iterator[str]:
    """A server with a database of its own, until the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", SERVER, str(seed), "serve", "--port", str(port), "--no-limits"]
        environment = {**os.environ, "PLAYMAT_HOME": home}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(url)
            yield url
        finally:
            process.kill()
            process.wait()


def wait_for(url: str, seconds: float = 60) -> None:
    """Until the server answers."""
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(f"{url}/api/health", timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise SystemExit(f"the server at {url} does not answer") from None
            time.sleep(0.1)


def opened(url: str) -> dict[str, Any]:
    """A room of School for me and three computers, with draws that fill the table; my seat as the page keeps it."""
    body = {
        "game": "school",
        "seats": [{"player": "person"}, *[{"player": "random"}] * 3],
        "mine": 0,
        "options": {"turn_draw": "4"},
    }
    request = urllib.request.Request(
        f"{url}/api/rooms", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        room = json.load(answer)
    return {"room": room["room"], "seat": 0, "token": room["seats"][0]["token"], "game": "school"}


def weighed(browser: Browser, url: str, seat: dict[str, Any]) -> dict[str, int]:
    """Bytes over the wire: the lobby as it is first opened, and what a table needs besides."""
    context = browser.new_context(base_url=url)
    found: dict[str, int] = {}
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('playmat.seats', '{json.dumps([seat])}')")
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    bytes_now = [0]
    wire.on(
        "Network.loadingFinished", lambda event: bytes_now.__setitem__(0, bytes_now[0] + event["encodedDataLength"])
    )
    page.goto("/")
    page.wait_for_load_state("networkidle")
    found["lobby"] = bytes_now[0]
    page.goto(f"/table/{seat['room']}")
    page.wait_for_selector(".tabletop")
    page.wait_for_load_state("networkidle")
    found["and a table"] = bytes_now[0] - found["lobby"]
    context.close()
    return found


def asked(page: Page) -> bool:
    """Waits until there is something to answer; False: the game is over."""
    page.wait_for_selector(".asks .option:not([disabled]), .result", timeout=120_000)
    return page.locator(".result").count() == 0


def filled(page: Page, cards: int) -> int:
    """Plays whatever can be played and attacks nobody, until that many cards lie there; how many do."""
    lying = page.locator(ON_TABLE)
    for _ in range(MOST):
        if lying.count() >= cards or not asked(page):
            break
        number = page.locator(".decision").get_attribute("data-number")
        options = page.locator(".asks .option")
        playing = options.filter(has_text=PLAYING)
        (playing.first if playing.count() else options.last).click()
        page.wait_for_function(
            "n => document.querySelector('.result, .decision:not([data-number=\"' + n + '\"])')", arg=number
        )
    return lying.count()


def interact(page: Page, count: int, chance: Random) -> None:
    """Clicks, keys and pointing; an answer now and then."""
    for k in range(count):
        if not asked(page):
            return
        match k % 5:
            case 0:
                page.keyboard.press(chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab"]))
            case 1:
                cards = page.locator(".tabletop .card-button")
                cards.nth(chance.randrange(max(1, cards.count()))).click(force=True)
            case 2:
                page.keyboard.press("Escape")
            case 3:
                page.locator(".asks .option").nth(0).hover()
                page.locator(".asks").click(position={"x": 5, "y": 5})
            case _:
                page.keyboard.press("1")
        page.wait_for_timeout(120)


COUNTS = {"RecalcStyleCount": "style recalculations", "LayoutCount": "layouts"}
TIMES = {
    "TaskDuration": "in all",
    "ScriptDuration": "script",
    "RecalcStyleDuration": "style",
    "LayoutDuration": "layout",
}
"""The browser's own words for what its main thread does, and ours."""


class Work:
    """What the page's main thread has done since it was last asked, and how many views came from the server."""

    def __init__(self, page: Page) -> None:
        self.views = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before: dict[str, float] = {}

    def hear(self, frame: str | bytes) -> None:
        """A message from the server."""
        self.views += '"type":"shown"' in str(frame)

    def since(self) -> dict[str, float]:
        """Each measure's growth since the last time."""
        now = {one["name"]: one["value"] for one in self.wire.send("Performance.getMetrics")["metrics"]}
        now["views"] = self.views
        grown = {name: value - self.before.get(name, 0.0) for name, value in now.items()}
        self.before = now
        return grown


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def main() -> int:
    """Measures, and says all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interactions", type=int, default=50)
    parser.add_argument("--cards", type=int, default=CARDS, help="how many cards shall lie on the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", type=Path, help="write a trace of the interactions here")
    wanted = parser.parse_args()
    if not CHROMIUM:
        raise SystemExit("no chromium here: make browser")
    with served(wanted.seed) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(f"{browser.browser_type.name} {browser.version}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        good = tell_load(weighed(browser, url, opened(url)))
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        work = Work(page)
        seat = opened(url)
        page.add_init_script(f"localStorage.setItem('playmat.seats', '{json.dumps([seat])}')")
        page.goto(f"/table/{seat['room']}")
        cards = filled(page, wanted.cards)
        if not asked(page):
            raise SystemExit(f"the game was over with {cards} cards on the table; once more, please")
        page.evaluate(WATCH)
        frames = page.evaluate(FRAME)
        work.since()
        if wanted.trace:
            browser.start_tracing(page=page, path=wanted.trace)
        interact(page, wanted.interactions, Random(wanted.seed))
        page.wait_for_timeout(500)
        if wanted.trace:
            browser.stop_tracing()
        done = work.since()
        spent = list(page.evaluate("[...spent.values()]"))
        browser.close()
    good &= tell_paint(cards, spent, wanted.interactions, frames)
    tell_work(done)
    return 0 if good else 1


def tell_load(weights: dict[str, int]) -> bool:
    """The bytes of the first load."""
    whole = sum(weights.values())
    parts = ", ".join(f"{name} {size / 1000:.0f} KB" for name, size in weights.items())
    print(f"first load, compressed: {parts}: {whole / 1000:.0f} KB together (aim: below {AIM_LOAD // 1000})")
    return whole < AIM_LOAD


def tell_paint(cards: int, spent: list[dict[str, Any]], made: int, frames: list[float]) -> bool:
    """The times to the next paint, and the slowest ones by name."""
    times = [one["duration"] for one in spent]
    print(f"{cards} cards on the table; {made} interactions made, {len(spent)} of them took 16 ms or more")
    print(f"an empty frame: median {frames[30]:.0f} ms, longest of 60 {frames[-1]:.0f} ms")
    if not times:
        return True
    quick = [8.0] * max(0, made - len(times))
    p50, p98 = (quantile(quick + times, share) for share in (0.5, 0.98))
    print(
        f"to the next paint: p50 {p50:.0f} ms, p98 {p98:.0f} ms, longest {max(times):.0f} ms (aim: below {AIM_PAINT})"
    )
    for one in sorted(spent, key=lambda entry: -entry["duration"])[:5]:
        print(f"  {one['duration']:4.0f} ms  {one['name']}: waited {one['waited']:.0f}, worked {one['worked']:.0f}")
    return p98 < AIM_PAINT


def tell_work(grown: dict[str, float]) -> None:
    """What the main thread did, for each view."""
    views = max(1.0, grown["views"])
    times = ", ".join(f"{word} {1000 * grown[name] / views:.1f} ms" for name, word in TIMES.items())
    counts = ", ".join(f"{grown[name] / views:.1f} {word}" for name, word in COUNTS.items())
    print(f"the main thread, for each of {views:.0f} views: {times}; {counts}")


if __name__ == "__main__":
    raise SystemExit(main())
