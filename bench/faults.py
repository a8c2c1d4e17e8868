"""Measure how soon the Workshop shows an error in a set: `bench/page.py --faults`.

Opens each game's example set and types a wrong word at the end of the first new card. Measures the time from the last
keystroke until the error appears under the line. Then deletes the word and repeats the measurement.
"""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page

from playmat.games import BUILT_IN

SETS: Final = Path(__file__).parent.parent / "examples" / "sets"
TIMES: Final = 20
AIM: Final = 200
"""The target, in milliseconds."""
WATCH: Final = """
window.shown = 0;
let typed = 0;
document.addEventListener('keydown', () => { typed = performance.now(); }, true);
new MutationObserver(() => {
  if (!window.shown && document.querySelector('.cm-content .fault')) window.shown = performance.now() - typed;
}).observe(document.querySelector('.cm-content'), { subtree: true, childList: true });
"""
SHOWN: Final = """new Promise((done) => {
  const look = () => (window.shown ? done(window.shown) : requestAnimationFrame(look));
  look();
})"""


def tell_faults(browser: Browser, url: str) -> bool:
    """Measure all games and print the times."""
    good = True
    for slug in BUILT_IN:
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        times = sorted(measured(page, (SETS / f"{slug}.yaml").read_text("utf-8")))
        page.close()
        print(f"{slug}: an error is shown after {median(times):.0f} ms, at most {times[-1]:.0f} ms (goal: below {AIM})")
        good &= median(times) < AIM
    return good


def measured(page: Page, text: str) -> list[float]:
    """Measure several times how many milliseconds pass between the last keystroke and the error."""
    page.goto("/workshop")
    page.get_by_label("Open a set file").set_input_files(
        {"name": "set.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
    )
    line = page.locator(".cm-line").filter(has_text=re.compile(r"^\s*[^#\s].*\)$"))
    line.first.click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.get_by_text(re.compile("No problems")).wait_for(state="attached")
    page.evaluate(WATCH)
    times: list[float] = []
    for _ in range(TIMES):
        page.keyboard.type("xy")
        times.append(float(page.evaluate(SHOWN)))
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
        page.locator(".cm-content .fault").wait_for(state="detached")
        page.wait_for_timeout(300)
        page.evaluate("window.shown = 0")
    return times
