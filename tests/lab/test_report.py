"""Reports: one self-contained, safe page whose numbers match a recount of the stored records."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import median_low
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.files.replay import play_up_to, read_record
from playmat.lab.report import PLACE, report_page
from tests.every_game.games import SLUGS

BEFORE = '<!doctype html><script type="application/json" id="data">'
AFTER = "</script><p>a page</p>"
GAMES = 4


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a report template, as a build of the page creates it."""
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "report.html").write_text(f"{BEFORE}{PLACE}{AFTER}", "utf-8")
    monkeypatch.setenv("PLAYMAT_PAGE", str(folder))
    return folder


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, list(words))


def data_in(path: Path) -> dict[str, Any]:
    text = path.read_text("utf-8")
    assert text.startswith(BEFORE)
    assert text.endswith(AFTER)
    data: dict[str, Any] = json.loads(text.removeprefix(BEFORE).removesuffix(AFTER))
    return data


@pytest.mark.parametrize("slug", SLUGS)
def test_a_report_can_be_recounted_from_the_records(slug: str, page: Path, tmp_path: Path) -> None:
    out, file = tmp_path / "kept", tmp_path / "report.html"
    words = ["--games", str(GAMES), "--agents", "random", "--workers", "1", "--records", "--out", str(out)]
    answer = run("simulate", slug, *words, "--report", str(file))
    assert answer.exit_code == 0, answer.output
    report = data_in(file)
    simulation = report["simulation"]
    game = playmat.game(slug)
    assert (report["game"], report["title"], simulation["games"]) == (slug, game.title, GAMES)
    wins: Counter[tuple[str, str]] = Counter()
    meetings: Counter[tuple[str, str]] = Counter()
    endings: Counter[str] = Counter()
    stuck: Counter[str] = Counter()
    turns: list[int] = []
    for path in sorted((out / "records").iterdir()):
        record = read_record(path.read_text("utf-8"))
        decks, outcome = record["origin"]["decks"], record["outcome"]
        endings[outcome["ending"]] += 1
        if decks[0] != decks[1]:
            for seat in (0, 1):
                meetings[decks[seat], decks[1 - seat]] += 1
                wins[decks[seat], decks[1 - seat]] += outcome["winners"] == [seat]
        table = play_up_to(game, record, len(record["entries"]))
        facts = game.positions.facts(table, -1)
        turns.append(int(str(facts.get("turn", facts.get("phase")))))
        for seat in (0, 1):
            stuck.update({game.card(card.id).id for card in hand(table, seat)})
    assert {name: ending["games"] for name, ending in simulation["endings"].items()} == endings
    for (row, column), count in meetings.items():
        cell = simulation["matrix"][row][column]
        assert (cell["games"], cell["wins"]) == (count, wins[row, column])
        assert cell["low"] <= cell["share"] <= cell["high"]
    played = {deck for pair in meetings for deck in pair}
    assert {deck for deck, numbers in simulation["decks"].items() if numbers["games"]} == played
    assert {id: card["stuck"]["games"] for id, card in simulation["cards"].items() if card["stuck"]["games"]} == stuck
    length = simulation["lengths"].get("turn", simulation["lengths"].get("phase"))
    assert length["median"] == median_low(turns)
    bars = length["histogram"]
    for number, count in enumerate(bars["counts"]):
        first = bars["start"] + number * bars["width"]
        assert count == sum(first <= turn < first + bars["width"] for turn in turns)
    assert set(simulation["deck_cards"]) <= set(report["decks"])


def hand(table: Any, seat: int) -> list[Any]:
    """The cards in the hand of a seat."""
    zones = [zone for zone in table.game.zones if zone.name == "hand" and not zone.shared]
    if not zones:
        return []
    state = table.state
    places = state.piles[zones[0].index * state.seats + seat]
    return [state.copies[state.copy[place]].card for place in places]


def test_a_comparison_writes_a_report(page: Path, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    words = ["--games", "8", "--agent", "random", "--decks", "alden,nova", "--workers", "1"]
    answer = run("compare", "atw", "--change", "Alden Mastiff: health=30", *words, "--report", str(file), "--json")
    assert answer.exit_code == 0, answer.output
    report, printed = data_in(file), json.loads(answer.stdout)
    comparison = report["comparison"]
    assert {name: comparison[name] for name in printed} == printed
    assert comparison["sentence"].endswith("games.") or "more games are needed" in comparison["sentence"]
    assert set(report["decks"]) == {"alden", "nova"}
    assert "simulation" not in report


def test_no_name_can_break_out_of_the_data(page: Path) -> None:
    evil = "</script><script>alert(1)</script><!-- & \u2028"
    text = report_page({"title": evil})
    assert text.count("<script") == 1
    inside = text.removeprefix(BEFORE).removesuffix(AFTER)
    assert not set(inside) & set("<>&\u2028")
    assert json.loads(inside) == {"title": evil}


def test_errors_are_reported_before_the_games(page: Path, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "report.html"):
        answer = run("simulate", "atw", "--games", "10000000", "--report", str(path))
        assert answer.exit_code == 2
        assert "name a file in an existing folder" in answer.stderr
    (page / "report.html").unlink()
    answer = run("simulate", "atw", "--games", "10000000", "--report", str(tmp_path / "report.html"))
    assert answer.exit_code == 2
    assert "make page" in answer.stderr
