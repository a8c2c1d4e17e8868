"""The `--set FILE` option of commands, and `playmat set`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from playmat.cli import app
from playmat.cli.set_files import weights_path
from playmat.engine.files.replay import record_of
from playmat.engine.files.save import save
from playmat.games import game
from playmat.sets import read_set
from tests.sets.test_playing import DECKS, FOLDER, example, played

HOTTER = FOLDER / "champions.yaml"
ATW = FOLDER / "atw.yaml"


def run(*words: str | Path) -> str:
    """The output of a command that succeeds."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str | Path) -> str:
    """The error message of a command that fails."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 2, result.output
    return result.output


def test_check_lists_every_error_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("set: Bad\ngame: atw\nchanges:\n  Snap Suplx: {damage: 2}\noptions: {advancd: true}\n")
    message = refused("set", "check", path)
    assert ":4: " in message
    assert "Snap Suplex" in message
    assert ":5: " in message
    assert "advanced" in message
    assert [fault["line"] for fault in json.loads(refused("set", "check", path, "--json"))["faults"]] == [4, 5]


def test_check_reports_the_deck_laws_that_a_set_breaks() -> None:
    assert "more than 9 damage" in run("set", "check", ATW)
    data = json.loads(run("set", "check", ATW, "--json"))
    assert data["faults"] == []
    assert len(data["warnings"]) == 2
    assert data["digest"] == read_set(example("atw")).digest


def test_diff_shows_every_difference() -> None:
    output = run("set", "diff", HOTTER)
    for part in ("new Kindling", "changed Fireball", "20 → 30", "removed Forge Bellows", "mulligan", "+2 Kindling"):
        assert part in output
    kinds = [(d["what"], d["kind"]) for d in json.loads(run("set", "diff", HOTTER, "--json"))["differences"]]
    assert kinds == [
        ("card", "new"),
        ("card", "changed"),
        ("card", "removed"),
        ("option", "changed"),
        ("deck", "changed"),
    ]


def test_simulate_uses_the_set_in_worker_processes(tmp_path: Path) -> None:
    """One process and two workers play the same games, and the result mentions the deck rules."""
    words: list[str | Path] = [
        "simulate",
        "atw",
        "--set",
        ATW,
        "--agents",
        "random",
        "--decks",
        "nova comet,tembo",
        "--games",
        "40",
        "--json",
    ]
    alone, two = (json.loads(run(*words, "--workers", n)) for n in ("1", "2"))
    assert alone == two
    assert alone["options"]["allow_mirror"] == "false"
    assert alone["sets"] == [{"name": "Kestrel's New Moves", "digest": read_set(example("atw")).digest}]
    assert "9 damage" in alone["warnings"][0]
    assert "nova comet" in alone["decks"]
    assert f"warning: {alone['warnings'][0]}" in run(*words[:-1], "--workers", "1")


def test_cards_and_decks_show_the_set() -> None:
    assert "30 damage" in run("cards", "champions", "Fireball", "--set", HOTTER)
    assert "No card" in run("cards", "champions", "Forge Bellows daily", "--set", HOTTER)
    assert "nova comet" in run("decks", "atw", "--set", ATW)


def test_decks_are_checked_with_the_set(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    run("decks", "export", "champions", "ember_forge", path)
    assert "is a legal champions deck" in run("decks", "check", "champions", path)
    assert "Forge Bellows" in refused("decks", "check", "champions", path, "--set", HOTTER)


def test_sets_combine_and_conflicts_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "colder.yaml"
    path.write_text("set: Colder\ngame: champions\nchanges: {Fireball: {deal.amount: 10}}\n")
    message = refused("cards", "champions", "--set", HOTTER, "--set", path)
    assert "Fireball" in message
    assert "30" in message
    path.write_text("set: Colder\ngame: champions\nchanges: {Kindling: {draw.n: 2}}\n")
    assert "draw 2 cards" in run("cards", "champions", "Kindling", "--set", HOTTER, "--set", path)


def test_scenarios_run_with_a_set(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "title: Kindling burns\n"
        "given:\n  you: {champions: [Hestia], hand: [Kindling], deck: [Fireball]}\n  foe: {champions: [Hades]}\n"
        "when:\n  - you: activate Kindling\n  - you: Hades\n"
        "then: {you.hand: [Fireball], waits: {seat: foe}}\n"
    )
    assert "1 failed" in CliRunner().invoke(app, ["scenario", str(path), "--game", "champions"]).output
    assert "1 passed" in run("scenario", path, "--game", "champions", "--set", HOTTER)


def test_a_replay_needs_no_file_and_refuses_another_set(tmp_path: Path) -> None:
    table = played(game("champions").with_set(example("champions")), "champions")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record_of(table)))
    assert "Hotter Fire" in run("replay", path, "--verify")
    assert json.loads(run("replay", path, "--verify", "--set", HOTTER, "--json"))["verified"]
    other = tmp_path / "other.yaml"
    other.write_text("set: Other\ngame: champions\nchanges: {Fireball: {deal.amount: 10}}\n")
    assert '"Hotter Fire"' in refused("replay", path, "--set", other)


def test_a_save_is_solved_with_its_set(tmp_path: Path) -> None:
    table = played(game("atw").with_set(example("atw")), "atw", 4)
    path = tmp_path / "save.json"
    path.write_text(json.dumps(save(table)))
    words: list[str | Path] = ["solve", path, "--limit", "20", "--json"]
    assert json.loads(run(*words))["game"] == "atw"
    assert json.loads(run(*words, "--set", ATW))["game"] == "atw"
    assert "printed cards" in refused_after_clearing(path, words)


def refused_after_clearing(path: Path, words: list[str | Path]) -> str:
    """The error for a save without its set."""
    path.write_text(json.dumps(save(game("atw").start(["nova", "tembo"], seed=1))))
    return refused(*words, "--set", ATW)


def test_a_match_in_the_terminal_names_its_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    words = ["play", "atw", "--set", str(ATW), "--deck", "nova comet", "--opponent", "random", "--seed", "3"]
    output = CliRunner().invoke(app, words, input="q\n").output
    assert "Kestrel's New Moves" in output
    assert "9 damage" in output


def test_a_resumed_match_names_its_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    words = ["play", "atw", "--set", str(ATW), "--deck", "nova comet", "--opponent", "random", "--seed", "3"]
    CliRunner().invoke(app, words, input="q\n")
    resumed = CliRunner().invoke(app, ["play", "atw", "--resume"], input="q\n").output
    assert "Kestrel's New Moves" in resumed
    assert "9 damage" in resumed


def test_the_same_match_can_be_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command shown at the end of a match names the set file."""
    monkeypatch.chdir(FOLDER)
    words = ["play", "champions", "--set", HOTTER.name, "--opponent", "random", "--seed", "3"]
    output = CliRunner().invoke(app, words, input="\nconcede\n\n").output
    (again,) = re.findall(r"The same match again: playmat (.* --seed 3)", " ".join(output.split()))
    assert f"--set {HOTTER.name}" in again
    assert CliRunner().invoke(app, again.split(), input="\nconcede\n\n").output == output


def test_bench_measures_a_set() -> None:
    report = json.loads(run("bench", "atw", "--set", ATW, "--seconds", "0.01", "--runs", "1", "--json"))
    assert report["sets"][0]["name"] == "Kestrel's New Moves"
    assert "leave out --set" in refused("bench", "atw", "--set", ATW, "--against", "HEAD")


def test_evaluate_bench_and_fit_report_the_set_and_the_broken_law(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(example("atw"))
    for words in (
        ["evaluate", "atw", "--agent", "random", "--against", "random", "--games", "2", "--decks", "viktor,tembo"],
        ["bench", "atw", "--seconds", "0.01", "--runs", "1"],
        ["fit", "atw", "--games", "20", "--minutes", "0.05"],
    ):
        words += [] if words[0] == "bench" else ["--workers", "1"]
        output = run(*words, "--set", path)
        assert "Kestrel's New Moves" in output, words
        assert "9 damage" in output, words
        data = json.loads(run(*words, "--set", path, "--json"))
        assert data["sets"] == [{"name": "Kestrel's New Moves", "digest": read_set(example("atw")).digest}], words
        assert "9 damage" in data["warnings"][0], words


def test_fit_stores_weights_next_to_the_set(tmp_path: Path) -> None:
    """The fitted weights are used with this set only, not with other cards."""
    path = tmp_path / "mine.yaml"
    path.write_text(example("atw"))
    run("fit", "atw", "--set", path, "--games", "20", "--minutes", "0.05", "--workers", "1", "--json")
    stored = json.loads(weights_path(path).read_text())
    changed_game = game("atw").with_set(example("atw"))
    assert stored["cards"] == changed_game.card_set()
    assert json.loads(run("fit", "atw", "--set", path, "--check", "--json"))["fresh"]
    path.write_text(example("atw").replace("damage: 3", "damage: 2"))
    assert CliRunner().invoke(app, ["fit", "atw", "--set", str(path), "--check"]).exit_code == 1


def test_every_example_deck_exists() -> None:
    for slug, decks in DECKS.items():
        assert set(decks) <= set(game(slug).with_set(example(slug)).decks)
