"""Measure how soon a right click is answered: `bench/page.py --why`.

Right-clicks cards at a table of each game with a server, and measures the time from the press until the bubble appears,
and until it shows the reason with its rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

from playwright.sync_api import Page

from tests.web.playing import seen_part

TIMES: Final = 20
AIM: Final = 100
"""The target, in milliseconds."""
CARDS: Final = ".tabletop .card-button[data-thing]"
WATCH: Final = """() => {
  let pressed = 0;
  document.addEventListener('pointerdown', ({ timeStamp }) => {
    pressed = timeStamp;
    window.answered = { bubble: 0, reason: 0 };
  }, true);
  new MutationObserver(() => {
    const bubble = document.querySelector('dialog.why[open]');
    if (!bubble) return;
    const late = performance.now() - pressed;
    answered.bubble ||= late;
    if (bubble.querySelector('.cause')) answered.reason ||= late;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def tell_whys(tables: Iterator[tuple[str, Page]]) -> bool:
    """Measure all tables and print the times."""
    good = True
    for slug, page in tables:
        bubbles, reasons = measured(page)
        print(f"{slug:10} bubble: {told(bubbles)}; reason: {told(reasons)} (goal: below {AIM})", flush=True)
        good &= max(reasons) < AIM
    return good


def told(times: list[float]) -> str:
    """The median and the maximum as text."""
    return f"{median(times):.0f} ms, at most {max(times):.0f} ms"


def measured(page: Page) -> tuple[list[float], list[float]]:
    """The milliseconds from each press to the bubble, and from each press to the reason."""
    page.evaluate(WATCH)
    bubbles: list[float] = []
    reasons: list[float] = []
    cards = [(card, at) for card in page.locator(CARDS).all() if (at := seen_part(card))]
    for k in range(TIMES):
        card, at = cards[k % len(cards)]
        card.click(button="right", position=at)
        page.wait_for_function("() => window.answered.reason")
        times = page.evaluate("window.answered")
        bubbles.append(times["bubble"])
        reasons.append(times["reason"])
        page.keyboard.press("Escape")
        page.locator("dialog.why").wait_for(state="detached")
    return bubbles, reasons
