"""The path through the Workshop, from an empty set to a printed and shared set, by its tutorial and by keyboard."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from playmat.cli.chromium import pdf_pages
from playmat.sets import set_faults
from tests.web.conftest import Open, violations_in_both_themes
from tests.web.test_workshop import PIXEL, legal, stored
from tests.web.test_workshop_actions import SLOW

TUTORIAL = Path(__file__).resolve().parents[2] / "docs" / "design" / "workshop.md"
MOST_TABS = 80
"""The maximum number of Tab presses. No part of a page needs more."""
COUNT_PRINTS = "() => { window.printed = 0; window.print = () => { window.printed += 1; }; }"


def tutorial_blocks(kind: str) -> list[str]:
    """The blocks of one kind in the tutorial."""
    return re.findall(rf"```{kind}\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)


def type_lines(page: Page, text: str) -> None:
    """Type lines without their indent, which the editor adds, and wait for the suggestions as a person does."""
    for line in text.strip().splitlines():
        page.keyboard.type(line.strip(), delay=20)
        page.keyboard.press("Enter")


def reach(page: Page, target: Locator) -> None:
    """Go to a part of the page using only Tab."""
    target.wait_for()
    for _ in range(MOST_TABS):
        if target.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached with Tab")


def press(page: Page, target: Locator) -> None:
    """Press a button by keyboard."""
    reach(page, target)
    page.keyboard.press("Enter")


def printed_pages(page: Page) -> int:
    """The number of pages of the sheet as a PDF."""
    page.locator(".sheet .card").first.wait_for(timeout=SLOW)
    return len(pdf_pages(page.pdf(prefer_css_page_size=True)))


def saved_set(page: Page, folder: Path) -> Path:
    """The file that Share saves."""
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    path = folder / saving.value.suggested_filename
    saving.value.save_as(path)
    return path


def run_commands(folder: Path) -> str:
    """The output of the tutorial's commands in a folder with the saved set."""
    done: list[str] = []
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PLAYMAT_HOME": str(folder / "home")}
    for commands in tutorial_blocks("sh"):
        run = subprocess.run(
            ["bash", "-euc", commands], cwd=folder, env=env, text=True, capture_output=True, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
        done.append(run.stdout)
    return "".join(done)


def test_the_tutorial_leads_from_an_empty_set_to_a_shared_one(visit: Open, tmp_path: Path) -> None:
    page = visit("/", width=1440, height=900)
    page.get_by_role("link", name="Workshop").first.click()
    page.get_by_role("button", name="Empty set for Champions").click()
    page.get_by_label("Name of the set").click()
    page.keyboard.type("Kitchen Fire")
    page.get_by_role("button", name="Change a card").click()
    page.keyboard.type("Fireball")
    page.get_by_role("dialog").get_by_role("button", name="Fireball").click()
    page.get_by_role("button", name="deal amount: 20").click()
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="deal amount: 30")).to_be_visible()
    changes, whole, deck = tutorial_blocks("yaml")
    assert changes in stored(page)["text"]
    page.get_by_role("button", name="New card").click()
    page.keyboard.type("Fireball")
    page.get_by_role("dialog").get_by_role("button", name="Fireball").click()
    page.keyboard.type("Kindling")
    page.get_by_role("button", name="Create the card").click()
    page.get_by_role("button", name="deal amount: 20").click()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    page.locator(".cm-line", has_text="Kindling").click()
    page.keyboard.press("End")
    for _ in "))":
        page.keyboard.press("ArrowLeft")
    page.keyboard.type(", draw(1)", delay=20)
    legal(page)
    assert stored(page)["text"] == whole
    page.get_by_role("button", name="Picture").click()
    page.get_by_label("Find a figure").fill("flame")
    page.get_by_role("button", name="flame", exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("textbox", name="Set file").click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    type_lines(page, deck)
    expect(page.get_by_role("button", name="kitchen", exact=False).first).to_be_visible()
    legal(page)
    assert set_faults(stored(page)["text"]) == []
    assert deck in stored(page)["text"]

    page.get_by_role("button", name="Kindling").first.click()
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*", timeout=SLOW)
    expect(page.get_by_role("button", name=re.compile("activate Kindling")).first).to_be_visible(timeout=SLOW)
    page.go_back()
    page.get_by_role("button", name="Edit position").click()
    position = page.get_by_role("textbox", name="Position", exact=True)
    position.wait_for(timeout=SLOW)
    assert re.search(r"you:\n(.+\n)*    hand: \[[^]]*Kindling", position.input_value())
    page.get_by_role("button", name="Run as a test").click()
    expect(page.get_by_text("Passed:")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Quick effect").click()
    page.get_by_role("button", name="Play up to 500 games").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Print", exact=True).click()
    assert printed_pages(page) == 1
    assert violations_in_both_themes(page) == []

    page.get_by_role("link", name="Kitchen Fire").click()
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    other = visit(page.get_by_label("Link", exact=True).input_value(), width=1440, height=900)
    other.get_by_text("3 differences from the printed game").click()
    expect(other.locator("dt")).to_have_text(["new Kindling", "changed Fireball", "new deck kitchen"])
    expect(other.get_by_role("button", name="Add to my sets")).to_be_visible()
    file = saved_set(page, tmp_path)
    assert file.name == "kitchen-fire.yaml"
    assert file.read_text("utf-8") == stored(page)["text"]
    assert "Kindling" in run_commands(tmp_path)


def test_the_whole_path_works_by_keyboard_alone(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    page.evaluate(COUNT_PRINTS)
    press(page, page.get_by_role("button", name="Empty set for Champions"))
    reach(page, page.get_by_label("Name of the set"))
    page.keyboard.type("Keys Only")
    press(page, page.get_by_role("button", name="Change a card"))
    page.keyboard.type("Fireball")
    press(page, page.get_by_role("dialog").get_by_role("button", name="Fireball"))
    press(page, page.get_by_role("button", name="deal amount: 20"))
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="deal amount: 30")).to_be_focused()
    legal(page)

    press(page, page.get_by_role("button", name="Quick effect"))
    press(page, page.get_by_role("button", name="Play up to 500 games"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    press(page, page.get_by_role("button", name="Cancel"))
    expect(page.get_by_text("Canceled.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Quick effect")).to_be_focused()

    press(page, page.get_by_role("button", name="Try it"))
    page.wait_for_url("**/table/*", timeout=SLOW)
    play = page.get_by_role("button", name=re.compile("activate Fireball")).first
    expect(play).to_be_visible(timeout=SLOW)
    press(page, play)
    expect(play).to_have_count(0)
    page.go_back()

    press(page, page.get_by_role("button", name="Print", exact=True))
    expect(page.get_by_role("heading", name="Print Keys Only")).to_be_visible(timeout=SLOW)
    assert printed_pages(page) == 1
    press(page, page.get_by_role("button", name="Print or save as PDF"))
    assert page.evaluate("window.printed") == 1
    press(page, page.get_by_role("link", name="Keys Only"))
    expect(page.get_by_role("textbox", name="Set file")).to_contain_text("deal.amount: 30")


def with_new_card(page: Page) -> None:
    """A set with a copy of Fireball, made by keyboard."""
    press(page, page.get_by_role("button", name="Empty set for Champions"))
    press(page, page.get_by_role("button", name="New card"))
    page.keyboard.type("Fireball")
    press(page, page.get_by_role("dialog").get_by_role("button", name="Fireball"))
    page.keyboard.type("Kindling")
    page.keyboard.press("Enter")
    legal(page)


def arrow_to(page: Page, target: Locator) -> None:
    """Go to a button inside a group that is one Tab stop."""
    for _ in range(MOST_TABS):
        if target.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{target} is not reached with the arrow keys")


def test_a_picture_is_chosen_by_keyboard(visit: Open, tmp_path: Path) -> None:
    page = visit("/workshop", width=1440, height=900)
    page.on("filechooser", lambda _: None)  # intercept file choosers from the beginning, not only after the key press
    with_new_card(page)
    picture = page.get_by_role("button", name="Picture")
    press(page, picture)
    dialog = page.get_by_role("dialog", name="Picture of Kindling")
    reach(page, dialog.get_by_role("button", name="Automatic").first)
    arrow_to(page, dialog.get_by_role("button", name="water", exact=True))
    page.keyboard.press("Enter")
    reach(page, dialog.get_by_label("Find a figure"))
    page.keyboard.type("dragon")
    reach(page, dialog.get_by_role("button", name="Automatic").last)
    arrow_to(page, dialog.get_by_role("button", name="dragon", exact=True))
    page.keyboard.press("Enter")
    assert violations_in_both_themes(page) == []
    press(page, dialog.get_by_role("button", name="Done"))
    expect(picture).to_be_focused()
    legal(page)
    assert "Kindling: {color: water, figure: dragon}" in stored(page)["text"]

    own = tmp_path / "own.png"
    own.write_bytes(PIXEL)
    press(page, picture)
    reach(page, dialog.get_by_label("Use your own picture"))
    with page.expect_file_chooser() as choosing:
        page.keyboard.press("Space")
    choosing.value.set_files(own)
    expect(dialog.locator(".card img")).to_have_attribute("src", re.compile("^data:image/webp"))
    page.keyboard.press("Escape")
    expect(picture).to_be_focused()
    assert "Kindling: own" in stored(page)["text"]


def test_a_position_is_edited_and_played_by_keyboard(visit: Open) -> None:
    page = visit("/workshop", width=1440, height=900)
    with_new_card(page)
    edit = page.get_by_role("button", name="Edit position")
    press(page, edit)
    position = page.get_by_role("textbox", name="Position", exact=True)
    reach(page, position)
    whole = position.input_value()
    title = whole[: whole.index("game:")]
    for _ in range(title.count("\n") - 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    page.keyboard.type("title: Typed")
    assert position.input_value().startswith("# A position")
    assert "\ntitle: Typed\ngame: champions\n" in position.input_value()
    press(page, page.get_by_role("button", name="Run as a test"))
    expect(page.get_by_text("Passed:")).to_be_visible(timeout=SLOW)
    with page.expect_download() as saving:
        press(page, page.get_by_role("button", name="Save as a file"))
    assert saving.value.suggested_filename == "kindling.yaml"
    page.keyboard.press("Escape")
    expect(edit).to_be_focused()
    page.keyboard.press("Enter")
    press(page, page.get_by_role("button", name="Play from here"))
    page.wait_for_url("**/table/*", timeout=SLOW)
    play = page.get_by_role("button", name=re.compile("activate Kindling")).first
    expect(play).to_be_visible(timeout=SLOW)
    press(page, play)
    expect(play).to_have_count(0)


def test_a_set_is_shared_and_added_by_keyboard(visit: Open, tmp_path: Path) -> None:
    page = visit("/workshop", width=1440, height=900)
    with_new_card(page)
    share = page.locator("summary", has_text="Share")
    press(page, share)
    press(page, page.get_by_role("button", name="Copy a link"))
    link = page.get_by_label("Link", exact=True)
    reach(page, link)
    assert page.evaluate("getSelection().toString()") == link.input_value()
    assert violations_in_both_themes(page) == []
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(share).to_be_focused()
    page.keyboard.press("Enter")
    with page.expect_download() as saving:
        press(page, page.get_by_role("button", name="Save as a file"))
    saving.value.save_as(tmp_path / "shared.yaml")
    assert (tmp_path / "shared.yaml").read_text("utf-8") == stored(page)["text"]

    other = visit(shared_link(page), width=1440, height=900)
    press(other, other.get_by_text("1 difference from the printed game"))
    expect(other.locator("dt")).to_have_text(["new Kindling"])
    press(other, other.get_by_role("button", name="Add to my sets"))
    expect(other.get_by_role("textbox", name="Set file")).to_contain_text("Kindling")


def shared_link(page: Page) -> str:
    """The link that Share gives."""
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    return page.get_by_label("Link", exact=True).input_value()
