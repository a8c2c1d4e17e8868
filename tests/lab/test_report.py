"""Reports: one self-contained, safe page whose numbers match a recount of the stored records."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import mean, median_low
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.files.replay import read_record
from playmat.lab.report import PLACE, report_page
from tests.every_game.games import SLUGS
from tests.lab.recount import CASES, Recount, SeatResult, counted, recounted_cards

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


def simulated(slug: str, folder: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The report of some games between greedy agents, and their records."""
    out, file = folder / "kept", folder / "report.html"
    words = ["--games", str(GAMES), "--agents", "greedy", "--workers", "1", "--records", "--out", str(out)]
    answer = run("simulate", slug, *words, "--report", str(file))
    assert answer.exit_code == 0, answer.output
    return data_in(file), [read_record(path.read_text("utf-8")) for path in sorted((out / "records").iterdir())]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_report_can_be_recounted_from_the_records(slug: str, page: Path, tmp_path: Path) -> None:
    report, records = simulated(slug, tmp_path)
    simulation = report["simulation"]
    game = playmat.game(slug)
    assert (report["game"], report["title"], simulation["games"]) == (slug, game.title, GAMES)
    games = [Recount(game, record) for record in records]
    endings = Counter(record["outcome"]["ending"] for record in records)
    assert {name: ending["games"] for name, ending in simulation["endings"].items()} == endings
    check_decks(simulation, games)
    check_first_player(simulation, games)
    check_length(simulation, games)
    check_turns(simulation["quality"], games)
    results = [one for game_played in games for one in game_played.seats()]
    check_cards(simulation["cards"], recounted_cards(game, results))
    assert set(simulation["deck_cards"]) <= set(report["decks"])
    for deck, cards in simulation["deck_cards"].items():
        check_cards(cards, recounted_cards(game, [one for one in results if one.deck == deck]))


def check_decks(simulation: dict[str, Any], games: list[Recount]) -> None:
    """The results of every deck against every other, and against all others."""
    meetings: dict[tuple[str, str], list[SeatResult]] = {}
    fields: dict[str, list[SeatResult]] = {}
    for game in games:
        results = list(game.seats())
        for own, other in (results, reversed(results)):
            if own.deck != other.deck:
                meetings.setdefault((own.deck, other.deck), []).append(own)
                fields.setdefault(own.deck, []).append(own)
    for (row, column), results in meetings.items():
        assert numbers(simulation["matrix"][row][column]) == counted(results)
    for deck, shown in simulation["decks"].items():
        assert numbers(shown) == counted(fields.get(deck, []))
        assert shown["low"] <= shown["share"] <= shown["high"]


def check_first_player(simulation: dict[str, Any], games: list[Recount]) -> None:
    """The win rate of the first player, and its advantage."""
    decided = [game for game in games if game.winners and game.first >= 0]
    won = sum(game.first in game.winners for game in decided)
    first = simulation["first_player"]
    assert (first["games"], first["wins"]) == (len(decided), won)
    assert simulation["quality"]["first_player_advantage"] == pytest.approx(100 * won / len(decided) - 50, abs=0.01)


def check_length(simulation: dict[str, Any], games: list[Recount]) -> None:
    """The lengths in decisions and in turns or phases, with the histogram."""
    length = simulation["lengths"]["decisions"]
    assert length["mean"] == pytest.approx(mean(game.decisions for game in games), abs=0.001)
    assert simulation["quality"]["length"] == length["mean"]
    facts = [game.game.positions.facts(game.table, -1) for game in games]
    turns = [int(str(one.get("turn", one.get("phase")))) for one in facts]
    length = simulation["lengths"].get("turn", simulation["lengths"].get("phase"))
    assert length["median"] == median_low(turns)
    bars = length["histogram"]
    for number, count in enumerate(bars["counts"]):
        first = bars["start"] + number * bars["width"]
        assert count == sum(first <= turn < first + bars["width"] for turn in turns)


def check_turns(quality: dict[str, Any], games: list[Recount]) -> None:
    """Turns, the real choices in them, turns without one, and draws."""
    turns = [turn for game in games for turn in game.turns]
    assert quality["turns"] == pytest.approx(len(turns) / len(games), abs=0.001)
    assert quality["choices_per_turn"] == pytest.approx(sum(len(x.asked) for x in turns) / len(turns), abs=0.001)
    assert quality["dead_turns"] == pytest.approx(100 * sum(x.is_dead() for x in turns) / len(turns), abs=0.001)
    assert quality["draws"] == 100 * sum(not game.winners for game in games) / len(games)


def check_cards(shown: dict[str, Any], cards: dict[str, dict[str, tuple[int, int, int]]]) -> None:
    """How often each card was in the opening hand, drawn, played and stuck, and how often its deck then won."""
    assert {id: {"all": numbers(x), **{case: numbers(x[case]) for case in CASES}} for id, x in shown.items()} == cards


def numbers(shown: dict[str, Any]) -> tuple[int, int, int]:
    """Games, wins and draws in a report."""
    return shown["games"], shown["wins"], shown["draws"]


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
