"""The share of the window that the cards cover, and their legibility: `bench/page.py --share`.

Greedy players play the decks that the lobby suggests, with seed 1 (and the following seeds with `--games`). The page
shows every question that seat 0 is asked in the fifth turn, with the list of options closed. The share is the total
area of all visible cards divided by the area of the window, averaged over these questions. The stage and other overlays
do not count. The next column is the share in a saved position from the middle of a game, with more cards. The smallest
text is measured after all scaling.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from playwright.sync_api import Browser, Page

import playmat
from playmat.server.rooms.opening import suggested_deck
from playmat.server.views.merge_patch import apply_patch
from tests.web.card_texts import SMALLEST_TEXT
from tests.web.conftest import CONTRAST as CHECK
from tests.web.conftest import LAID_OPEN
from tests.web.record_games import ME, told
from tests.web.record_stories import seated
from tests.web.recorded import Table, recorded

TABLES: Final = {"atw": 2, "champions": 2, "school": 2, "school, four": 4, "aew": 2, "ttcg": 2}
"""The games, with their numbers of players."""
SIZES: Final = ((1920, 1080), (1440, 900))
AIMS: Final = {"atw": 40, "champions": 54, "school": 50, "school, four": 45, "aew": 50, "ttcg": 45}
"""The targets, in percent of the window."""
AIM_TEXT: Final = 10
"""The target for the smallest text, in pixels."""
AIM_CONTRAST: Final = 4.5
ROUND: Final = 5
SHARED_TURNS: Final = ("aew",)
"""Games in which all players act in each turn."""
ATTACKS: Final = ("atw.plays", "atw.plays link", "atw.plays blind", "atw.passes for card", "atw.passes for stamina")
"""ATW has no turns: each attack counts as a turn."""
SEED: Final = 1
AXE: Final = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED: Final = """document.fonts.ready.then(async () => {
  for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
})"""
SHARE: Final = """() => {
  const [wide, high] = [innerWidth, innerHeight];
  const seen = new Uint8Array(wide * high);
  for (const card of document.querySelectorAll('.tabletop .card')) {
    if (card.closest('dialog, .stage, .strip') || !card.checkVisibility()) continue;
    const box = card.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(wide, box.right)].map(Math.round);
    for (let y = Math.round(Math.max(0, box.top)); y < Math.round(Math.min(high, box.bottom)); y++)
      seen.fill(1, y * wide + left, y * wide + Math.max(left, right));
  }
  return 100 * seen.reduce((sum, one) => sum + one, 0) / (wide * high);
}"""
CONTRAST: Final = """async () => {
  const found = await axe.run({ include: ['[data-open]'] }, { runOnly: ['color-contrast'], preload: false });
  const nodes = ['passes', 'violations'].flatMap(part => found[part].flatMap(rule => rule.nodes));
  return Math.min(...nodes.flatMap(node => node.any).map(({ data }) => data?.contrastRatio || 21), 21);
}"""
READ: Final = ".tabletop .card :is(.name, .kind, .sentence, b), .tabletop .plate .name, .question .text"


def fifth_round(slug: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """Seat 0's view at each of its questions in the fifth round, or at the last question before it."""
    view: dict[str, Any] = {}
    views: list[dict[str, Any]] = []
    last: dict[str, Any] = {}
    attacks = 0
    decks = [suggested_deck(playmat.game(slug), seat) for seat in range(seats)]
    for _, message, table in told(slug, seats, seed, decks):
        view = message["view"] if "view" in message else apply_patch(view, message.get("changes", {}))
        attacks += sum(event["kind"] in ATTACKS for event in message.get("events", []))
        turn = getattr(table.state, "turn", attacks)
        number = turn if slug in SHARED_TURNS else (turn + seats - 1) // seats
        pending = table.state.pending
        if number > ROUND:
            break
        if pending is not None and pending.seat == ME:
            last = view
            views += [view] if number == ROUND else []
    return views or [last]


def sit_down(page: Page, slug: str, view: dict[str, Any]) -> Table:
    """Open a position with the list of options closed."""
    kept = {
        "seats": [{"room": "saved", "seat": ME, "token": "t", "game": slug}],
        "settings": {"version": 3, "speed": "instant", "list": False, "guide": False, "sound": False},
    }
    page.goto("/about")
    for name, value in kept.items():
        page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"playmat.{name}", json.dumps(value)])
    welcome = seated(slug, len(view["seats"]))
    table = Table(page, welcome["welcome"], welcome["presence"], view, [])
    page.goto("/table/saved")
    page.wait_for_selector(".tabletop .card")
    page.wait_for_load_state("networkidle")
    return table


def measured(page: Page, table: Table, view: dict[str, Any]) -> tuple[float, float, str]:
    """The cards' share of the window in percent, and the smallest text on a card."""
    table.show(view)
    page.evaluate(SETTLED)
    text, words = page.evaluate(SMALLEST_TEXT)
    return float(page.evaluate(SHARE)), float(text), str(words)


def contrast_in(page: Page) -> float:
    """The lowest contrast that axe-core measures on uncovered texts, in light and dark mode. Marks the page."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate("options => axe.configure({ checks: [{ id: 'color-contrast', options }] })", CHECK)
    page.evaluate(LAID_OPEN, READ)
    lowest = float(page.evaluate(CONTRAST))
    page.emulate_media(color_scheme="dark")
    return min(lowest, float(page.evaluate(CONTRAST)))


def take_picture(page: Page, pictures: Path | None, name: str) -> None:
    """Take a picture of the table, if requested."""
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=pictures / f"{name}.png")


def tell_shares(browser: Browser, url: str, games: int, only: list[str], pictures: Path | None) -> bool:
    """Print a line for each game and window. Returns whether all targets are met."""
    good = True
    print("table          window     fifth turn  mid-game  aim   smallest text              worst contrast")
    for name, players in TABLES.items():
        slug, _, many = name.partition(", ")
        if only and name.replace(", ", "-") not in only:
            continue
        rounds = [fifth_round(slug, players, seed) for seed in range(SEED, SEED + games)]
        middle = recorded(f"positions-{many or slug}")["views"]["middle"]
        page = browser.new_page(base_url=url, reduced_motion="reduce")
        table = sit_down(page, slug, rounds[0][0])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            label = f"{name.replace(', ', '-')}-{width}"
            shares = []
            for number, views in enumerate(rounds):
                shares.append([measured(page, table, view) for view in views])
                take_picture(page, pictures, f"{label}-fifth-{SEED + number}")
            full, *_ = measured(page, table, middle)
            take_picture(page, pictures, label)
            means = [fmean(one[0] for one in of_game) for of_game in shares]
            share = fmean(means)
            _, text, words = min((one for of_game in shares for one in of_game), key=lambda one: one[1])
            contrast = contrast_in(page) if (width, height) == SIZES[-1] else None
            good &= share >= AIMS[name] and text >= AIM_TEXT and (contrast is None or contrast >= AIM_CONTRAST)
            print(
                f"{name:13}  {width}x{height:<5}    {share:4.1f} %    {full:4.1f} %  {AIMS[name]} %  {text:4.1f} px "
                f"{words[:18]!r:20} {'' if contrast is None else f'{contrast:.1f}'}"
                + (f"  games: {', '.join(f'{one:.0f}' for one in means)}" if games > 1 else ""),
                flush=True,
            )
        page.close()
    return good
