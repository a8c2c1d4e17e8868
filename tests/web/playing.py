"""A player of the page: begins games from the lobby and plays them, as somebody with a mouse or a keyboard does."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Page, expect

MOST: Final = 600
"""Decisions; every game ends before."""
MINE: Final = ".asks .option:not([disabled])"
OVER: Final = ".result"
LIT: Final = ".board .card-button.lit"
ASKED: Final = "document.querySelector('.asks .decision')?.dataset.number ?? ''"


def begin(page: Page, game: str, against: str = "Regular", players: int = 2) -> None:
    """Three clicks at most: the game, the opponent, play. One more where more than two sit down."""
    page.locator(f".game[data-game={game}]").click()
    page.get_by_text(against, exact=True).click()
    if players > 2:
        page.get_by_role("group", name="Players").get_by_text(str(players), exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()


def wait_for_decision(page: Page) -> bool:
    """Until I am asked; False: the game is over. Who is out waits until the others have played to the end."""
    page.wait_for_selector(f"{MINE}, {OVER}", timeout=60_000)
    return page.locator(OVER).count() == 0


def number(page: Page) -> str:
    """Something that changes with each question."""
    return str(page.evaluate(ASKED))


def wait_for_change(page: Page, before: str) -> None:
    """Until something else is asked, or nothing any more."""
    page.wait_for_function(f"before => document.querySelector('.result') || ({ASKED}) !== before", arg=before)


def play_by_clicks(page: Page, seed: int = 1) -> int:
    """Clicks lit cards where there are some, and buttons else, until the game is over; how often a card was clicked."""
    chance = Random(seed)
    clicked = 0
    for _ in range(MOST):
        if not wait_for_decision(page):
            return clicked
        before = number(page)
        lit = page.locator(LIT)
        count = lit.count()
        if count and chance.random() < 0.6:
            lit.nth(chance.randrange(count)).click(force=True)
            clicked += 1
            menu = page.locator(".menu .option:not([disabled])")
            if number(page) == before and menu.count():
                menu.nth(chance.randrange(menu.count())).click()
        else:
            options = page.locator(MINE)
            options.nth(chance.randrange(max(1, options.count()))).click()
        wait_for_change(page, before)
    raise AssertionError("the game did not end")


def play_by_keys(page: Page, seed: int = 1) -> int:
    """Number keys and Enter alone; how many keys it took."""
    chance = Random(seed)
    keys = 0
    for _ in range(MOST):
        if not wait_for_decision(page):
            return keys
        before = number(page)
        count = page.locator(MINE).count()
        choice = 1 + chance.randrange(max(1, count))
        for digit in str(choice):
            page.keyboard.press(digit)
            keys += 1
        if count > 9:
            page.keyboard.press("Enter")
            keys += 1
        wait_for_change(page, before)
    raise AssertionError("the game did not end")
