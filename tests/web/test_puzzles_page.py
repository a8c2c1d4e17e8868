"""Every built-in puzzle is solved by clicks, wrong answers get a kind reply, and the lobby has a daily puzzle."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

import playmat
from playmat.games import BUILT_IN
from playmat.scenario.hint import hint_of
from playmat.scenario.puzzle import Puzzle, read_puzzles
from tests.web.conftest import Open, violations_in_both_themes

OPTIONS: Final = ".asks .option:not([disabled])"
SAYS: Final = ".judge .says"


def answer(page: Page, puzzle: Puzzle) -> None:
    """Click the option that solves the puzzle."""
    page.locator(OPTIONS).nth(puzzle.option(puzzle.table())).click()


@pytest.mark.parametrize("slug", [slug for slug in BUILT_IN if read_puzzles(playmat.game(slug))])
def test_every_puzzle_is_solved_by_clicks(visit: Open, slug: str) -> None:
    puzzles = read_puzzles(playmat.game(slug))
    page = visit(f"/puzzles?game={slug}")
    page.get_by_role("link", name="Puzzle 1 ").first.click()
    for puzzle in puzzles:
        page.wait_for_url(f"**/puzzle/{puzzle.id}")
        expect(page.locator(SAYS)).to_have_attribute("data-done", "false")
        expect(page.locator(OPTIONS).first).to_be_visible()
        answer(page, puzzle)
        expect(page.locator(SAYS)).to_have_attribute("data-done", "true")
        expect(page.locator(SAYS)).to_contain_text("Well played!")
        expect(page.locator(SAYS)).to_contain_text(puzzle.answer)
        page.get_by_role("link", name="Next puzzle").click()
    page.goto(f"/puzzles?game={slug}")
    expect(page.get_by_text(f"{len(puzzles)} of {len(puzzles)} solved")).to_be_visible()


def any_puzzle() -> Puzzle:
    return next(puzzle for slug in BUILT_IN for puzzle in read_puzzles(playmat.game(slug)))


def test_a_wrong_answer_is_reported_and_a_hint_comes_before_the_solution(visit: Open) -> None:
    puzzle = any_puzzle()
    table = puzzle.table()
    wrong = (puzzle.option(table) + 1) % len(table.listed(table.state.pending))
    page = visit(f"/puzzle/{puzzle.id}")
    page.locator(OPTIONS).nth(wrong).click()
    expect(page.get_by_role("alert")).to_contain_text("Good try!")
    expect(page.get_by_text("your opponent").first).to_be_visible()
    page.locator(".judge").get_by_role("button", name="Hint").click()
    expect(page.locator(SAYS)).to_contain_text(hint_of(puzzle, table.view(puzzle.seat)))
    expect(page.locator(SAYS)).to_have_attribute("data-done", "false")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(SAYS)).to_contain_text("The solution:")
    page.goto("/puzzles")
    expect(page.locator(".done")).to_have_count(0)


def test_the_puzzle_of_the_day_starts_a_streak(visit: Open) -> None:
    page = visit("/")
    daily = page.get_by_role("region", name="Puzzle of the day")
    daily.get_by_role("link", name="Solve it").click()
    page.wait_for_url("**/puzzle/*")
    id = page.url.rpartition("/")[2]
    everything = [puzzle for slug in BUILT_IN for puzzle in read_puzzles(playmat.game(slug))]
    answer(page, next(puzzle for puzzle in everything if puzzle.id == id))
    expect(page.locator(SAYS)).to_have_attribute("data-done", "true")
    page.goto("/")
    expect(daily).to_contain_text("1 day in a row")
    assert violations_in_both_themes(page) == []
