"""A newcomer learns each game only from the texts on the page."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from playmat.games import BUILT_IN
from tests.web.conftest import Open, violations
from tests.web.playing import open_sheet

COACH: Final = ".coach .says"
OPTIONS: Final = ".asks .option:not([disabled])"
MOST: Final = 60
"""The maximum number of steps in a lesson."""


class Learner:
    """Reads the coach's sentence and clicks the button with its bold words."""

    def __init__(self, page: Page) -> None:
        self.page: Final[Page] = page

    def sentence(self) -> dict[str, Any]:
        """The current sentence, its bold words, its part, and whether that part is done."""
        sentence: dict[str, Any] = self.page.locator(COACH).evaluate(
            "p => ({text: p.textContent, part: p.dataset.part, done: p.dataset.done === 'true',"
            " bold: [...p.querySelectorAll('strong')].map(b => b.textContent.toLowerCase())})"
        )
        return sentence

    def wait_for_other(self, before: str) -> dict[str, Any]:
        """The next sentence."""
        self.page.wait_for_function(
            f"before => (document.querySelector('{COACH}')?.textContent ?? before) !== before", arg=before, polling=50
        )
        return self.sentence()

    def options(self) -> list[str]:
        """The words of the options."""
        self.page.wait_for_selector(OPTIONS)
        return [text.lower() for text in self.page.locator(f"{OPTIONS} .what").all_inner_texts()]

    def do(self, sentence: dict[str, Any]) -> dict[str, Any]:
        """Do what the current sentence asks for. Returns the next sentence."""
        names: list[str] = sentence["bold"]
        options = self.options()
        exact = [n for n, text in enumerate(options) if [text] == names]
        fitting = exact or [n for n, text in enumerate(options) if all(name in text for name in names)]
        assert len(fitting) == 1, (sentence["text"], options)
        self.page.locator(OPTIONS).nth(fitting[0]).click()
        return self.wait_for_other(sentence["text"])


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_is_learned_by_reading(visit: Open, game: str) -> None:
    page = visit(f"/?game={game}")
    page.locator(f".place[data-game={game}]").get_by_role("link", name="Learn it").click()
    expect(page.locator(COACH)).not_to_be_empty()
    learner = Learner(page)
    sentence = learner.sentence()
    done = 0
    for _ in range(MOST):
        if not sentence["done"]:
            sentence = learner.do(sentence)
            done += 1
        elif page.get_by_role("link", name="Next").count():
            expect(page.get_by_role("link", name="Next")).to_be_focused()
            page.keyboard.press("Enter")
            sentence = learner.wait_for_other(sentence["text"])
        else:
            break
    assert done >= 9
    expect(page.locator(".result")).to_contain_text("You win")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(OPTIONS).first).to_be_visible()
    page.goto(f"/?game={game}")
    expect(page.get_by_role("link", name="the lesson again")).to_be_visible()


def test_a_wrong_answer_gets_the_instruction_again(visit: Open) -> None:
    page = visit("/learn/atw")
    expect(page.locator(COACH)).to_contain_text("Big Boot")
    page.locator(OPTIONS).filter(has_text="Neck Wrench").click()
    expect(page.get_by_role("alert")).to_contain_text("Not yet. You are Tembo")
    page.locator(OPTIONS).filter(has_text="Big Boot").click()
    expect(page.locator(COACH)).to_contain_text("a hit")


def click_middle(page: Page, card: str) -> None:
    """Click the exact middle of a card on the table, even if something covers it."""
    box = page.locator(".board .card-button.lit").filter(has_text=card).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_equipment_is_used_by_clicking_its_middle(visit: Open) -> None:
    page = visit("/learn/champions?part=3")
    expect(page.locator(COACH)).to_contain_text("Fire Dagger")
    click_middle(page, "Fire Dagger")
    expect(page.locator(COACH)).to_contain_text("Strike Water Golem")
    click_middle(page, "Water Golem")
    expect(page.locator(COACH)).to_contain_text("Water Golem is at 70")


def test_the_hint_shows_the_expected_answer_and_resigning_is_disabled(visit: Open) -> None:
    page = visit("/learn/champions?part=3")
    expect(page.locator(COACH)).to_contain_text("Fire Dagger")
    page.keyboard.press("h")
    expect(page.locator(".asks .option.advised, .asks .advised .option")).to_contain_text("Fire Dagger")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_lesson_is_accessible(visit: Open, size: tuple[int, int]) -> None:
    page = visit("/learn/school", *size)
    expect(page.locator(COACH)).to_contain_text("Lecture Candle")
    expect(page.locator(COACH)).to_have_attribute("role", "status")
    assert violations(page) == []


def test_a_missing_part_is_reported(visit: Open) -> None:
    expect(visit("/learn/atw?part=99").get_by_role("alert")).to_contain_text("has 9 parts")
    expect(visit("/learn/nothing").get_by_role("alert")).to_contain_text("nothing")


def test_a_hint_in_a_game_gives_its_reason(visit: Open) -> None:
    page = visit("/?game=atw")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTIONS)
    page.keyboard.press("h")
    expect(page.locator(".note", has_text="Hint:")).to_contain_text(re.compile(r"Hint: [A-Z].*\. Wins \d+%"))


def test_symbols_are_pale_only_where_they_mean_nothing(visit: Open) -> None:
    page = visit("/learn/atw?part=2")
    expect(page.locator(COACH)).to_be_visible()
    expect(page.locator("[data-faded~='links']")).to_have_count(1)
    page = visit("/learn/atw?part=3")
    expect(page.locator(COACH)).to_contain_text("red circle")
    expect(page.locator("[data-faded~='rampage']")).to_have_count(1)
    expect(page.locator("[data-faded~='links']")).to_have_count(0)


def test_the_lobby_introduces_the_opponents(visit: Open) -> None:
    page = visit("/")
    open_sheet(page, "champions")
    for level, words in [("Beginner", "Pip is learning"), ("Regular", "Hobb knows"), ("Strong", "Ottoline thinks")]:
        page.get_by_text(level, exact=True).click()
        expect(page.locator(".who")).to_contain_text(words)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".plate[data-seat='1']")).to_contain_text("Ottoline")
