"""Measure the speed of the page: the size of the first load, the time from a click or key to the next paint, and the
longest task while beats are shown.

First, a new visitor opens the lobby and a table of each game. Then, at an AEW table, the script buys and plays
everything possible until enough cards are on the table. After that, it clicks on cards and options, presses keys and
moves the pointer as a player would, and the browser reports the duration of each (Event Timing: one duration per
interaction, in steps of 8 ms). Finally, a recorded turn is played at normal speed, with some 60 cards on the table: no
task on the page's main thread should take more than a few frames of CPU time. The server, the browser and this script
share the machine, so the time of an empty frame is printed next to the figures. On a busy machine, the figures mean
little, except for CPU times. The same --seed gives the same game.

    make page && python bench/page.py
    python bench/page.py --interactions 100 --trace build/page-trace.json   # for the performance panel of a Chromium
    python bench/page.py --share                # instead: the cards' share of the window, and how legible they are
    python bench/page.py --clicks               # instead: the number of clicks in a normal turn
    python bench/page.py --faults               # instead: how soon the Workshop shows an error
    python bench/page.py --why                  # instead: how soon a right click is answered
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

from bench.clicks import tell_clicks
from bench.faults import tell_faults
from bench.share import tell_shares
from bench.why import tell_whys
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.recorded import Table, crowded, crowded_story, recorded

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-headless-shell"))), "")
CARDS = 36
MOST = 120
"""The maximum number of decisions made to fill the table."""
FEW = 12
"""The number of cards on the tables of `--why`."""
CROWD = 20
"""The number of cards in each Ring of the recorded turn: about 60 on the table in total."""
AIM_PAINT = 100
"""The target for the time to the next paint, in milliseconds."""
AIM_LOAD = 300_000
"""The target for the first load, in bytes."""
AIM_TASK = 50
"""The limit in milliseconds of CPU time for one task while beats are shown."""
GAMES = ["atw", "champions", "school", "aew", "ttcg"]
TRACED = ["-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
ON_TABLE = ".tabletop .card"
PLAYING = re.compile("^\\W*\\d*\\W*(play|purchase|buy)", re.IGNORECASE)
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


COUNT_BEATS = """() => {
  window.beats = 0;
  let last = '';
  new MutationObserver(() => {
    const line = document.querySelector('.question.telling .text')?.textContent ?? '';
    if (line && line !== last) window.beats += 1;
    last = line;
  }).observe(document.querySelector('.table-room'), { subtree: true, childList: true, characterData: true });
}"""
PARTS = (
    "UpdateLayoutTree",
    "Layout",
    "FunctionCall",
    "Paint",
    "PrePaint",
    "Layerize",
    "Commit",
    "EventDispatch",
    "MinorGC",
    "MajorGC",
)
"""The parts of a task, by the browser's names."""
SERVER = """
import random, secrets, sys
from playmat.cli import main
secrets.randbelow = random.Random(int(sys.argv.pop(1))).randrange
main()
"""
"""The server program, with the same deals in every run."""


@contextmanager
def served(seed: int) -> Iterator[str]:
    """Run a server with its own database, and stop it at the end."""
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
    """Wait until the server answers."""
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(f"{url}/api/health", timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise SystemExit(f"the server at {url} does not answer") from None
            time.sleep(0.1)


def opened(url: str, game: str) -> dict[str, Any]:
    """Open a room against a computer. Returns the seat as the page stores it."""
    body = {"game": game, "seats": [{"player": "person"}, {"player": "random"}], "mine": 0}
    request = urllib.request.Request(
        f"{url}/api/rooms", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        room = json.load(answer)
    return {"room": room["room"], "seat": 0, "token": room["seats"][0]["token"], "game": game}


def sit_down(page: Page, seat: dict[str, Any], speed: str) -> None:
    """Open the table with the list of options expanded and beats shown at this speed."""
    kept = {"seats": [seat], "settings": {"version": 2, "speed": speed, "list": True, "guide": False, "sound": False}}
    page.goto("/about")
    for name, value in kept.items():
        page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"playmat.{name}", json.dumps(value)])
    page.goto(f"/table/{seat['room']}")
    page.wait_for_selector(".tabletop")


def weighed(browser: Browser, url: str, seat: dict[str, Any]) -> dict[str, int]:
    """Bytes over the wire: for the lobby on the first visit, and what a table adds."""
    context = browser.new_context(base_url=url)
    sizes: dict[str, int] = {}
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
    sizes["lobby"] = bytes_now[0]
    page.goto(f"/table/{seat['room']}")
    page.wait_for_selector(".tabletop")
    page.wait_for_load_state("networkidle")
    sizes["and a table"] = bytes_now[0] - sizes["lobby"]
    context.close()
    return sizes


def longest_tasks(page: Page, browser: Browser) -> tuple[list[tuple[float, str]], int, int]:
    """Watch a recorded turn: the main thread's longest tasks, the number of beats shown, and the number of cards."""
    saved = recorded("story-aew")
    turn = saved["turn"]
    table = Table(page, saved["welcome"], saved["presence"], crowded(turn["view"], CROWD), turn["log"])
    sit_down(page, {"room": "saved", "seat": 0, "token": "t", "game": "aew"}, "normal")
    page.wait_for_load_state("networkidle")
    cards = page.locator(ON_TABLE).count()
    page.evaluate(COUNT_BEATS)
    browser.start_tracing(page=page, categories=TRACED)
    for message in crowded_story(turn["view"], [turn["message"]], CROWD):
        table.send(message)
    page.wait_for_selector(".question.telling")
    page.wait_for_selector(".question:not(.telling) h2", timeout=120_000)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    return tasks_in(trace), int(page.evaluate("window.beats")), cards


def tasks_in(trace: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """The milliseconds of CPU time of the longest tasks on the page's main thread, with their most expensive parts."""
    mains = {
        (event["pid"], event["tid"])
        for event in trace
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    mine = [event for event in trace if (event["pid"], event["tid"]) in mains and "tdur" in event]
    tasks = [event for event in mine if event["name"].endswith("RunTask")]
    long_tasks: list[tuple[float, str]] = []
    for task in sorted(tasks, key=lambda one: -float(one["tdur"]))[:8]:
        end = task["ts"] + task["dur"]
        inside = [
            one for one in mine if one is not task and one["pid"] == task["pid"] and task["ts"] <= one["ts"] < end
        ]
        parts = [one for one in inside if one["name"] in PARTS]
        long_tasks.append(
            (
                task["tdur"] / 1000,
                ", ".join(f"{one['name']} {one['tdur'] / 1000:.0f}" for one in parts if one["tdur"] > 4000),
            )
        )
    return long_tasks


def asked(page: Page) -> bool:
    """Wait until there is something to answer. False if the game is over."""
    page.wait_for_selector(".asks .option:not([disabled]), .result", timeout=120_000)
    return page.locator(".result").count() == 0


def filled(page: Page, cards: int) -> int:
    """Play everything possible without attacking until there are this many cards on the table. Returns the number."""
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


def filled_tables(browser: Browser, url: str) -> Iterator[tuple[str, Page]]:
    """A table of each game with some cards, and a question to answer."""
    for game in GAMES:
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        sit_down(page, opened(url, game), "off")
        filled(page, FEW)
        if not asked(page):
            raise SystemExit(f"The game of {game} was over. Try another --seed.")
        yield game, page
        page.close()


def interact(page: Page, count: int, chance: Random) -> None:
    """Click, press keys and move the pointer, and give an answer from time to time."""
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
"""The browser's names for the main thread's work, and ours."""


class Work:
    """The main thread's work since the last call, and the number of views that arrived from the server."""

    def __init__(self, page: Page) -> None:
        self.views = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before: dict[str, float] = {}

    def hear(self, frame: str | bytes) -> None:
        """Count a view from the server."""
        self.views += '"type":"view_update"' in str(frame)

    def since(self) -> dict[str, float]:
        """The increase of each counter since the previous call."""
        now = {one["name"]: one["value"] for one in self.wire.send("Performance.getMetrics")["metrics"]}
        now["views"] = self.views
        grown = {name: value - self.before.get(name, 0.0) for name, value in now.items()}
        self.before = now
        return grown


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def main() -> int:
    """Measure and print everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interactions", type=int, default=50)
    parser.add_argument("--cards", type=int, default=CARDS, help="number of cards on the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", type=Path, help="write a trace of the interactions here")
    parser.add_argument("--share", action="store_true", help="measure how much of the window cards cover")
    parser.add_argument("--pictures", type=Path, help="with --share: write a picture of each table here")
    parser.add_argument("--games", type=int, default=1, help="with --share: number of games, with different seeds")
    parser.add_argument("--table", nargs="+", default=[], help="with --share: only these tables, such as school-four")
    parser.add_argument("--clicks", action="store_true", help="count the clicks in a normal turn")
    parser.add_argument("--faults", action="store_true", help="measure how soon the Workshop shows an error")
    parser.add_argument("--why", action="store_true", help="measure how soon a right click is answered")
    arguments = parser.parse_args()
    if not CHROMIUM:
        raise SystemExit("Chromium is not installed. Run `make browser`.")
    with served(arguments.seed) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(f"{browser.browser_type.name} {browser.version}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        if arguments.share:
            return 0 if tell_shares(browser, url, arguments.games, arguments.table, arguments.pictures) else 1
        if arguments.clicks:
            return 0 if tell_clicks(browser, url) else 1
        if arguments.faults:
            return 0 if tell_faults(browser, url) else 1
        if arguments.why:
            return 0 if tell_whys(filled_tables(browser, url)) else 1
        light = [tell_load(game, weighed(browser, url, opened(url, game))) for game in GAMES]
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        work = Work(page)
        sit_down(page, opened(url, "aew"), "off")
        cards = filled(page, arguments.cards)
        if not asked(page):
            raise SystemExit(f"The game was over with {cards} cards on the table. Try another --seed.")
        page.evaluate(WATCH)
        frames = page.evaluate(FRAME)
        work.since()
        if arguments.trace:
            browser.start_tracing(page=page, path=arguments.trace)
        interact(page, arguments.interactions, Random(arguments.seed))
        page.wait_for_timeout(500)
        if arguments.trace:
            browser.stop_tracing()
        done = work.since()
        spent = list(page.evaluate("[...spent.values()]"))
        tasks, beats, lying = longest_tasks(
            browser.new_page(base_url=url, viewport={"width": 1440, "height": 900}), browser
        )
        browser.close()
    good = all(light) & tell_paint(cards, spent, arguments.interactions, frames)
    tell_work(done)
    good &= tell_tasks(lying, beats, tasks)
    return 0 if good else 1


def tell_load(game: str, weights: dict[str, int]) -> bool:
    """Print the bytes of the first load."""
    whole = sum(weights.values())
    parts = ", ".join(f"{name} {size / 1000:.0f} KB" for name, size in weights.items())
    print(f"first load of {game}, compressed: {parts}: {whole / 1000:.0f} KB in total (goal: below {AIM_LOAD // 1000})")
    return whole < AIM_LOAD


def tell_tasks(cards: int, beats: int, tasks: list[tuple[float, str]]) -> bool:
    """Print the longest tasks that ran while beats were shown."""
    longest = tasks[0][0] if tasks else 0.0
    print(f"{beats} beats shown over {cards} cards, the longest tasks in CPU time (goal: below {AIM_TASK} ms):")
    for time_taken, parts in tasks[:5]:
        print(f"  {time_taken:4.0f} ms  {parts}")
    return longest < AIM_TASK


def tell_paint(cards: int, spent: list[dict[str, Any]], painted: int, frames: list[float]) -> bool:
    """Print the times to the next paint, and the slowest interactions."""
    times = [one["duration"] for one in spent]
    print(f"{cards} cards on the table; {painted} interactions, {len(spent)} of them took 16 ms or more")
    print(f"an empty frame: median {frames[30]:.0f} ms, longest of 60 {frames[-1]:.0f} ms")
    if not times:
        return True
    quick = [8.0] * max(0, painted - len(times))
    p50, p98 = (quantile(quick + times, share) for share in (0.5, 0.98))
    print(
        f"to the next paint: p50 {p50:.0f} ms, p98 {p98:.0f} ms, longest {max(times):.0f} ms (goal: below {AIM_PAINT})"
    )
    for one in sorted(spent, key=lambda entry: -entry["duration"])[:5]:
        print(f"  {one['duration']:4.0f} ms  {one['name']}: waited {one['waited']:.0f}, worked {one['worked']:.0f}")
    return p98 < AIM_PAINT


def tell_work(grown: dict[str, float]) -> None:
    """Print the main thread's work per view."""
    views = max(1.0, grown["views"])
    times = ", ".join(f"{word} {1000 * grown[name] / views:.1f} ms" for name, word in TIMES.items())
    counts = ", ".join(f"{grown[name] / views:.1f} {word}" for name, word in COUNTS.items())
    print(f"the main thread, per view, over {views:.0f} views: {times}; {counts}")


if __name__ == "__main__":
    raise SystemExit(main())
