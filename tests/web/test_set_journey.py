"""The example set of every game moves from one machine to another: played, simulated, printed, recorded and shared."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playmat.cli.chromium import pdf_pages
from playmat.engine.files.replay import record_of
from playmat.engine.files.save import restart
from playmat.games import game
from playmat.lab.playable import playable_table, usual_settings
from playmat.server.library.positions import start_of
from playmat.sets import differences, read_set
from tests.every_game.games import SLUGS
from tests.sets.test_playing import DECKS, example
from tests.web.conftest import CHROMIUM, Open, violations_in_both_themes
from tests.web.playing import answer, wait_for_decision
from tests.web.test_opened_files import drop
from tests.web.test_workshop import legal, open_file, stored
from tests.web.test_workshop_actions import SLOW

TYPED = "1\n" * 30 + "concede\n" + "game.json\n"
"""Take the first option 30 times, concede, and save the replay."""
PARTS = 2
"""The maximum number of questions while an example's new card is played, such as its target."""


class Machine:
    """A folder with its own home directory, in which commands run."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.env = {**os.environ, "PLAYMAT_HOME": str(folder / "home"), "PLAYMAT_PAGE": str(built)}
        self.env["PLAYMAT_CHROMIUM"] = CHROMIUM

    def run(self, *words: str, typed: str = "") -> str:
        """The output of a command that must succeed."""
        done = subprocess.run(
            [sys.executable, "-m", "playmat", *words],
            cwd=self.folder, env=self.env, input=typed, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def new_card(slug: str) -> str:
    """The name of the new card in a game's example set."""
    (name,) = [d.name for d in differences(game(slug).with_set(example(slug))) if (d.what, d.kind) == ("card", "new")]
    return name


def plays_the_new_card(page: Page, name: str) -> None:
    """Try a card from the Workshop and play it with its option. The log names it only then."""
    page.locator(".list").get_by_role("button", name=name).first.click()
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*", timeout=SLOW)
    assert wait_for_decision(page)
    page.get_by_role("button", name="Log").click()
    log = page.get_by_role("list", name="Log")
    expect(log).to_be_visible()
    expect(log).not_to_contain_text(name)
    answer(page, name)
    for _ in range(PARTS):
        if name in log.inner_text():
            return
        answer(page)
    expect(log).to_contain_text(name)


def plays_a_game_with(page: Page, name: str) -> None:
    """Start a whole game from the Workshop and answer three times: the lobby has the set, and the table names it."""
    page.get_by_role("link", name="Play a game").click()
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet.locator(".set.panel")).to_contain_text(f"With the set “{name}”")
    sheet.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_text(f"Set: {name}")).to_be_visible()
    for _ in range(3):
        assert answer(page)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_set_travels_to_another_machine(slug: str, tmp_path: Path, built: Path, visit: Open) -> None:
    here, there = Machine(tmp_path / "here", built), Machine(tmp_path / "there", built)
    digest = read_set(example(slug)).digest
    (here.folder / "own.yaml").write_text(example(slug), "utf-8")
    own, deck = ("--set", "own.yaml"), DECKS[slug][0]

    shown = here.run("play", slug, *own, "--deck", deck, "--opponent", "random", "--seed", "3", typed=TYPED)
    assert read_set(example(slug)).name in " ".join(shown.split())
    simulated = here.run("simulate", slug, *own, "--games", "2", "--agents", "random", "--json")
    assert json.loads(simulated)["sets"][0]["digest"] == digest
    here.run("print", slug, *own, "--out", "cards.pdf")
    assert len(pdf_pages((here.folder / "cards.pdf").read_bytes())) == 1

    page = visit("/workshop", width=1440, height=900)
    open_file(page, example(slug))
    legal(page)
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    other = visit(page.get_by_label("Link", exact=True).input_value(), width=1440, height=900)
    other.get_by_role("button", name="Add to my sets").click()
    legal(other)
    other.locator("summary", has_text="Share").click()
    with other.expect_download() as saving:
        other.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(there.folder / "received.yaml")

    (there.folder / "game.json").write_bytes((here.folder / "game.json").read_bytes())
    assert digest in there.run("set", "check", "received.yaml")
    report = json.loads(there.run("replay", "game.json", "--verify", "--json"))
    assert report["verified"]
    assert report["sets"] == [{"name": read_set(example(slug)).name, "digest": digest}]
    there.run("replay", "game.json", "--verify", "--set", "received.yaml")
    assert stored(other)["text"] == example(slug)
    plays_the_new_card(other, new_card(slug))
    other.go_back()
    plays_a_game_with(other, read_set(example(slug)).name)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_replay_shows_the_cards_of_its_set(slug: str, visit: Open) -> None:
    """The page gets the cards from the record, because this browser does not have the set."""
    changed = game(slug).with_set(example(slug))
    name = new_card(slug)
    start = start_of(changed, playable_table(changed, name), DECKS[slug], usual_settings(changed))
    table = restart(changed, start["origin"])
    table.answer(0)
    page = visit("/replays", width=1440, height=900)
    drop(page, "game.json", json.dumps(record_of(table)))
    expect(page.locator(".replay .tabletop")).to_be_visible()
    expect(page.locator(f'.tabletop .card[aria-label^="{name}"]').first).to_be_visible()
    page.keyboard.press("l")
    (set_name,) = changed.sets
    expect(page.get_by_text(f"With the set “{set_name}”")).to_be_visible()
    assert violations_in_both_themes(page) == []
