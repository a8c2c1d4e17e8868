"""A player who uses the page: starts games from the lobby and plays them with the mouse or the keyboard."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, Position, expect

MOST: Final = 600
"""The maximum number of decisions. Every game ends earlier."""
MINE: Final = ".asks .option:not([disabled])"
OVER: Final = ".result"
LIT: Final = ".board .card-button.lit"
MENU: Final = ".menu .option:not([disabled]), .broad .asks .option:not([disabled])"
ASKED: Final = "document.querySelector('.asks .decision')?.dataset.number ?? ''"
PICKED: Final = ".menu, .card-button[aria-pressed=true]"
SLOW: Final = 60_000
"""Milliseconds that an answer may take on a busy machine."""
TO_THE_END: Final = 240_000
"""Timeout in milliseconds. A player who is out early watches three computers for nearly a whole game."""


def open_sheet(page: Page, game: str) -> None:
    """Open the sheet with all settings for a game."""
    page.locator(f".place[data-game={game}] .choice").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def begin(page: Page, game: str, against: str = "Regular", players: int = 2) -> None:
    """Choose a game, an opponent and the number of players in the game's sheet, and play."""
    open_sheet(page, game)
    page.get_by_text(against, exact=True).click()
    if players > 2:
        page.get_by_role("group", name="Players").get_by_text(str(players), exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()


def wait_for_decision(page: Page) -> bool:
    """Wait until this player is asked. False if the game is over. A player who is out waits until the others finish."""
    page.wait_for_selector(f"{MINE}, {OVER}", timeout=TO_THE_END)
    return page.locator(OVER).count() == 0


def number(page: Page) -> str:
    """The number of the question, or an empty string if there is none."""
    return str(page.evaluate(ASKED))


def wait_for_change(page: Page, before: str, other: str = OVER) -> None:
    """Wait until the question changes or ends, or until `other` is shown."""
    page.wait_for_function(
        f"([before, other]) => document.querySelector(other) || ({ASKED}) !== before",
        arg=[before, other],
        timeout=SLOW,
        polling=50,  # frames are rare while many things are drawn
    )


def answer(page: Page, option: int | str = 0) -> bool:
    """Take an option by its position or its words, and wait for the reply. Returns False if the game is over."""
    if not wait_for_decision(page):
        return False
    before = number(page)
    options = page.locator(MINE)
    (options.nth(option) if isinstance(option, int) else options.filter(has_text=option).first).click()
    wait_for_change(page, before)
    return True


SEEN_PART: Final = """card => {
    const box = card.getBoundingClientRect();
    for (let y = 12; y < box.height; y += 8)
        for (let x = 4; x < box.width; x += 4)
            if (card.contains(document.elementFromPoint(box.x + x, box.y + y))) return { x, y };
    return null;
}"""


def seen_part(card: Locator) -> Position | None:
    """A point on a card that nothing covers, or None if the whole card is covered."""
    position: Position | None = card.evaluate(SEEN_PART)
    return position


def covered(cards: Locator) -> list[str]:
    """The texts of cards that are completely covered."""
    labels: list[str] = cards.evaluate_all(
        f"all => all.filter(card => !({SEEN_PART})(card)).map(card => card.textContent)"
    )
    return labels


def click_card(page: Page, card: Locator, chance: Random) -> None:
    """Click a lit card where nothing covers it. If it has several meanings, take one from its menu."""
    before = number(page)
    at = seen_part(card)
    assert at is not None, f"covered: {card.text_content()}"
    card.click(position=at)
    wait_for_change(page, before, f"{PICKED}, {OVER}")
    menu = page.locator(MENU)
    # After one of several picks, the earlier picks are still marked, but there is no menu until the reply.
    if number(page) == before and page.locator(PICKED).count() and (offered := menu.count()):
        menu.nth(chance.randrange(offered)).click()
    wait_for_change(page, before)


def play_by_clicks(page: Page, seed: int = 1, most: int = MOST) -> int:
    """Click lit cards if there are any, otherwise buttons, up to a limit. Returns the number of clicks on cards."""
    chance = Random(seed)
    clicked = 0
    for _ in range(most):
        if not wait_for_decision(page):
            return clicked
        lit = page.locator(LIT)
        count = lit.count()
        if count and (clicked == 0 or chance.random() < 0.6):
            click_card(page, lit.nth(chance.randrange(count)), chance)
            clicked += 1
        else:
            answer(page, chance.randrange(page.locator(MINE).count()))
    assert most < MOST, "the game did not end"
    return clicked


def play_by_keys(page: Page, seed: int = 1, most: int = MOST) -> int:
    """Use only number keys and Enter, up to a limit of decisions. Returns the number of key presses."""
    chance = Random(seed)
    keys = 0
    for _ in range(most):
        if not wait_for_decision(page):
            return keys
        before = number(page)
        count = page.locator(MINE).count()
        choice = 1 + chance.randrange(count)
        for digit in str(choice):
            page.keyboard.press(digit)
            keys += 1
        if count > 9:
            page.keyboard.press("Enter")
            keys += 1
        wait_for_change(page, before)
    assert most < MOST, "the game did not end"
    return keys


def resign(page: Page) -> None:
    """Concede, and confirm it."""
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
