"""Files in the browser: a shared position, a dropped scenario that is stepped through and played, and records."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.test_opened_files import SCENARIO
from tests.server.test_shared_positions import finished
from tests.web.conftest import PATIENCE, Open, Server, violations_in_both_themes
from tests.web.rooms import open_room

DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file on a page."""
    expect(page.get_by_role("button", name="Open a ")).to_be_visible()
    page.evaluate(DROP, [name, text])


def test_a_position_is_shared_at_the_table(visit: Open, server: Server) -> None:
    page = open_room(server, "champions", "Ann", "@greedy", options={"first_player": "seat0"}).enter(visit)
    page.get_by_role("button", name="Settings and keys").click()
    page.get_by_role("button", name="Share this position, or report a problem").click()
    dialog = page.get_by_role("dialog", name="Share this position, or report a problem")
    dialog.get_by_label("Report a problem").fill("It should cost 1.")
    with page.expect_download(timeout=4 * PATIENCE) as saved:  # the process that writes the file starts on first use
        dialog.get_by_role("button", name="Share this position").click()
        expect(dialog.get_by_role("alert").or_(dialog.get_by_role("status"))).to_be_visible(timeout=3 * PATIENCE)
        expect(dialog.get_by_role("alert")).to_have_count(0)
    text = Path(saved.value.path()).read_text("utf-8")
    assert "# Expected: It should cost 1." in text
    assert saved.value.suggested_filename == "champions.yaml"
    assert violations_in_both_themes(page) == []


def test_a_dropped_scenario_is_stepped_and_played(visit: Open) -> None:
    page = visit("/rules/atw")
    drop(page, "mine.yaml", SCENARIO)
    expect(page.get_by_role("heading", name="A first attack")).to_be_visible()
    expect(page.locator(".table-shown .tabletop")).to_be_visible()
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".now")).to_contain_text("play Shooting Star")
    page.get_by_role("button", name="Previous step").click()
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".tabletop .plate").first).to_be_visible()


def test_an_error_in_a_scenario_has_its_line(visit: Open) -> None:
    page = visit("/scenario")
    drop(page, "mine.yaml", SCENARIO.replace("chance:", "chanse:"))
    expect(page.get_by_text('mine.yaml:6: "A first attack": there is no key "chanse"')).to_be_visible()


def test_a_record_is_opened_by_the_button(visit: Open, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(finished(), "utf-8")
    page = visit("/replays")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator(".replay .tabletop")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("–")


def test_a_changed_record_shows_what_differs(visit: Open) -> None:
    record = json.loads(finished())
    record["entries"][4]["events"] = [["1.1", "Nova wins at once."]]
    page = visit("/replays")
    drop(page, "game.json", json.dumps(record))
    expect(page.get_by_text("This record does not match its replay:")).to_be_visible()
    expect(page.get_by_text("Nova wins at once.")).to_be_visible()
    page.get_by_role("link", name="Watch it anyway").click()
    expect(page.locator(".replay .tabletop")).to_be_visible()
