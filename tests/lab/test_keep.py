"""`playmat simulate --out`: rows for every game, the same for any number of processes, and records that replay."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.cli import app
from playmat.lab.keep import Keeper, KeptGames
from playmat.lab.trace import CASES


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, list(words))


def simulated(*words: str) -> dict[str, Any]:
    answer = run("simulate", *words, "--json")
    assert answer.exit_code == 0, answer.stderr
    data: dict[str, Any] = json.loads(answer.stdout)
    return data


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("lab") / "kept"
    words = ["atw", "--games", "6", "--agents", "greedy,random", "--out", str(folder), "--records", "--cards"]
    return folder, simulated(*words, "--workers", "1")


def test_the_report_can_be_recounted_from_the_rows(kept: tuple[Path, dict[str, Any]]) -> None:
    folder, data = kept
    games = rows(folder / "games.csv")
    assert [row["game"] for row in games] == [str(k) for k in range(6)]
    wins = Counter(row[f"agent_{row['winners']}"] for row in games if row["winners"] in ("1", "2"))
    assert wins == {agent["name"]: agent["wins"] for agent in data["agents"] if agent["wins"]}
    assert Counter(row["ending"] for row in games) == {name: x["games"] for name, x in data["endings"].items()}
    assert sum(row["first"] == row["winners"] for row in games) == data["first_player"]["wins"]
    for name in ("attacks", "dead phases"):
        column = f"stat_{name.replace(' ', '_')}"
        assert sum(float(row[column]) for row in games) / 6 == pytest.approx(data["statistics"][name], abs=1e-4)
    turns = sum(int(row["course_turns"]) for row in games)
    assert turns / 6 == pytest.approx(data["quality"]["turns"], abs=1e-3)
    choices = sum(int(row["course_real_choices"]) for row in games)
    assert choices / turns == pytest.approx(data["quality"]["choices_per_turn"], abs=1e-3)


def test_card_statistics_can_be_recounted_from_the_rows(kept: tuple[Path, dict[str, Any]]) -> None:
    folder, data = kept
    cards = rows(folder / "cards.csv")
    for case in ("opening", "drawn", "played", "stuck"):
        count = Counter(row["card"] for row in cards if row[case] == "1")
        assert count == {id: card[case]["games"] for id, card in data["cards"].items() if card[case]["games"]}
        wins = Counter(row["card"] for row in cards if row[case] == "1" and row["won"] == "1")
        assert wins == {id: card[case]["wins"] for id, card in data["cards"].items() if card[case]["wins"]}


def test_a_row_is_enough_to_play_the_game_again(kept: tuple[Path, dict[str, Any]]) -> None:
    row = rows(kept[0] / "games.csv")[3]
    game = playmat.game("atw")
    players = [player(row[f"agent_{seat}"], int(row[f"agent_seed_{seat}"])) for seat in (1, 2)]
    decks = [game.deck(row[f"deck_{seat}"]) for seat in (1, 2)]
    match = play_match(game, players, decks, int(row["seed"]), {})
    assert match.table.outcome is not None
    assert " ".join(str(seat + 1) for seat in match.table.outcome.winners) == row["winners"]
    assert str(match.decisions) == row["decisions"]


def test_records_replay(kept: tuple[Path, dict[str, Any]]) -> None:
    records = sorted((kept[0] / "records").iterdir())
    assert [path.name for path in records] == [f"{k:07}.json" for k in range(6)]
    answer = run("replay", str(records[2]), "--verify")
    assert answer.exit_code == 0
    assert "verified" in answer.stdout


def test_the_number_of_processes_changes_no_file(kept: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    words = ("atw", "--games", "40", "--agents", "random", "--cards", "--decks", "nova,tembo")
    folders = [tmp_path / f"workers-{workers}" for workers in (1, 2)]
    data = [simulated(*words, "--out", str(f), "--workers", str(k)) for k, f in enumerate(folders, 1)]
    assert data[0] == data[1]
    assert len(rows(folders[0] / "games.csv")) == 40
    for name in ("games.csv", "cards.csv"):
        assert (folders[0] / name).read_bytes() == (folders[1] / name).read_bytes()


def test_a_number_that_first_appears_in_a_later_game_becomes_a_new_column(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "new")
    for row in ({"game": 0, "a": 1}, {"game": 1, "a": 2, "b": 3}):
        part = KeptGames()
        part.games.append(row)
        keeper.add(part)
    keeper.close()
    assert rows(tmp_path / "new" / "games.csv") == [{"game": "0", "a": "1", "b": ""}, {"game": "1", "a": "2", "b": "3"}]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["cards.csv", "games.csv"]


def test_parquet_files_have_the_rows_of_the_csv_files_with_types(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    words = ["atw", "--games", "3", "--agents", "random", "--workers", "1"]
    data = [simulated(*words, "--out", str(tmp_path / name), "--format", name) for name in ("csv", "parquet")]
    assert data[0] == data[1]
    assert sorted(path.name for path in (tmp_path / "parquet").iterdir()) == ["cards.parquet", "games.parquet"]
    for name in ("games", "cards"):
        typed = parquet.read_table(tmp_path / "parquet" / f"{name}.parquet").to_pylist()
        plain = rows(tmp_path / "csv" / f"{name}.csv")
        assert len(typed) == len(plain) > 2
        for one, other in zip(typed, plain, strict=True):
            assert {key: same(value, other[key]) for key, value in one.items()} == dict.fromkeys(other, True)
    first = parquet.read_table(tmp_path / "parquet" / "games.parquet").to_pylist()[0]
    assert isinstance(first["seed"], int)
    assert isinstance(first["winners"], str)
    assert isinstance(first["stat_dead_phases"], float)


def same(value: Any, text: str) -> bool:
    """Whether a value in a Parquet file equals the value in the CSV file."""
    if value is None or isinstance(value, str):
        return (value or "") == text
    return float(value) == float(text)


def test_parquet_is_refused_without_its_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "playmat.lab.parquet", raising=False)
    answer = run("simulate", "atw", "--games", "2", "--out", str(tmp_path / "new"), "--format", "parquet")
    assert answer.exit_code == 2
    assert "needs the lab extra" in answer.stderr
    assert not (tmp_path / "new").exists()


def test_bad_input_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for words, message in (
        (["--out", str(tmp_path)], "is not empty. Name a new folder"),
        (["--out", str(tmp_path / "file")], "cannot write --out"),
        (["--records"], "--records needs --out"),
        (["--format", "excel"], "is not a format. Use csv or parquet"),
    ):
        answer = run("simulate", "atw", "--games", "2", *words)
        assert answer.exit_code == 2
        assert message in answer.stderr


def test_simulate_prints_the_table_of_cards() -> None:
    answer = run("simulate", "ttcg", "--games", "2", "--agents", "random", "--cards")
    assert "play quality" in answer.stdout
    assert "stuck" in answer.stdout
    assert "mostly by a player who is ahead" in " ".join(answer.stdout.split())


def test_a_narrow_terminal_shows_the_win_rate_in_every_case() -> None:
    words = ["simulate", "atw", "--games", "8", "--agents", "random", "--decks", "nova,tembo", "--cards"]
    data = json.loads(run(*words, "--json").stdout)
    lines = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(app, words).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    wide = CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"}).invoke(app, words).stdout
    assert "if opening if drawn if played if stuck" in wide
    card = next(one for one in data["cards"].values() if all(one[case]["games"] for case in CASES))
    [line] = [line for line in lines if line.startswith(f"{card['name']} ")]
    cells = re.findall(r"(\d+)% +(\d+)±(\d+)", line)
    assert [int(rate) for rate, _, _ in cells] == [round(100 * card[case]["rate"]) for case in CASES]
    assert [int(share) for _, share, _ in cells] == [round(100 * card[case]["share"]) for case in CASES]
    assert [int(half) for _, _, half in cells] == [round(50 * (card[c]["high"] - card[c]["low"])) for c in CASES]
