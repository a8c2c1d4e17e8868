"""`playmat bench`: output and measurements. No test checks a speed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app, bench, bench_against, instructions
from playmat.engine.chance import small as chance
from playmat.engine.errors import PlaymatError
from playmat.engine.table.playout import Played, play_at_random, play_by_advice

ATW = playmat.game("atw")
KEYS = [
    "game", "compiled", "decisions_per_second", "games_per_second", "decisions_per_game", "options_per_decision",
    "clone_us", "view_us", "imagine_us", "save_us", "value_us", "python", "build", "machine",
]  # fmt: skip


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["bench", *words])


def test_the_json_output_is_one_object() -> None:
    result = run("atw", "--json", "--seconds", "0.05", "--runs", "2")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert list(data) == KEYS
    assert data["game"] == "atw"
    assert data["compiled"] is bench.is_compiled()
    assert data["decisions_per_second"] == pytest.approx(data["games_per_second"] * data["decisions_per_game"], rel=0.5)
    assert data["options_per_decision"] > 2
    assert all(data[name] > 0 for name in KEYS if name.endswith("_us"))


@pytest.mark.parametrize(
    ("arguments", "shared", "description"),
    [
        ("'--enable-shared' '--prefix=/usr'", 1, "not optimized, shared"),
        ("'--enable-optimizations' '--with-lto'", 0, "optimized, link-time optimization, static"),
        ("'--enable-optimizations' '--without-lto'", 0, "optimized, static"),
        ("", None, "not optimized, static"),
        (None, None, "unknown"),
    ],
)
def test_the_build_of_the_interpreter_is_reported(arguments: str | None, shared: int | None, description: str) -> None:
    assert bench.described_build(arguments, shared) == description


def test_the_results_are_printed_with_units() -> None:
    output = run("--seconds", "0.01", "--runs", "1").stdout
    assert "decisions/s in random play" in output
    assert "µs per clone" in output
    assert f"({bench.interpreter_build()})" in output


def test_every_value_is_computed_on_a_separate_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table caches what it has computed, so a second evaluation of the same table would cost less."""
    tables: list[Any] = []

    def value(t: Any, k: int) -> float:
        tables.append(t)
        return float(t.game.player.value(t, t.state.pending.seat))

    assert bench.copy_us(bench.fresh_tables(ATW), bench.VALUE, value, 0.0) > 0
    assert len({id(t.state) for t in tables}) == len(tables) == bench.COPIES


def test_all_ordered_pairings_are_played() -> None:
    tables = bench.fresh_tables(ATW)
    seen = [tuple(t.origin["decks"]) for t, _ in (next(tables) for _ in range(64))]
    assert len(set(seen)) == 64


def test_only_real_decisions_are_counted() -> None:
    t = ATW.start(["nova", "tembo"], 5)
    other = ATW.start(["nova", "tembo"], 5)
    played = play_at_random(t, chance.seeded(1))
    assert t.over
    decisions = options = 0
    seed = chance.seeded(1)
    while not other.over:
        offered = other.listed(other.state.pending)
        k = 0
        if len(offered) > 1:
            decisions += 1
            options += len(offered)
            seed = chance.step(seed)
            k = chance.number(seed, len(offered))
        other.choose(offered[k])
    assert (played.decisions, played.options, played.seed) == (decisions, options, seed)
    assert other.outcome is not None
    assert t.outcome is not None
    assert t.outcome.ending == other.outcome.ending


@pytest.mark.parametrize("play", [play_at_random, play_by_advice])
def test_a_playout_can_be_stopped(play: Any) -> None:
    t = ATW.start(["nova", "tembo"], 5)
    played: Played = play(t, chance.seeded(1), 17)
    assert played.decisions == 17
    assert not t.over


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["awt"], 'no game "awt"'),
        (["atw", "--seconds", "0"], "--seconds 0"),
        (["atw", "--seconds", "-3"], "--seconds -3"),
        (["atw", "--runs", "0"], "--runs 0"),
    ],
)
def test_bad_input_is_refused(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_the_against_option_needs_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(PlaymatError, match="needs a git checkout of playmat"):
        bench_against.compare("atw", "HEAD", 0.01)


def test_the_against_option_needs_a_commit() -> None:
    if not (Path.cwd() / ".git").exists():
        pytest.skip("no checkout here")
    with pytest.raises(PlaymatError, match='unknown commit "no-such-commit"'):
        bench_against.compare("atw", "no-such-commit", 0.01)


def test_ratios_compare_medians() -> None:
    mine = [{"clone_us": 2.0}, {"clone_us": 3.0}, {"clone_us": 2.2}]
    theirs = [{"clone_us": 4.0}, {"clone_us": 4.0}, {"clone_us": 4.0}]
    assert bench_against.ratio(mine, theirs, "clone_us") == {
        "here": 2.2, "there": 4.0, "ratio": 0.55, "low": 0.5, "high": 0.75,
    }  # fmt: skip


def fake_valgrind(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """A script that replaces valgrind, called as `valgrind --tool=… --callgrind-out-file=… python -P -c …`."""
    script = folder / "valgrind"
    script.write_text(f"#!/bin/sh\n{body}\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_only_the_instructions_of_play_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The common part of both processes is subtracted, and the remainder is divided by the number of decisions."""
    counting = 'case "$6" in *True*) n=5123456;; *) n=5000000;; esac; shift 2; "$@"; echo "Collected : $n" >&2'
    fake_valgrind(tmp_path, monkeypatch, counting)
    count = instructions.count_instructions(ATW, games=2)
    tables = bench.fresh_tables(ATW)
    played = [play_at_random(*next(tables)).decisions for _ in range(instructions.WARM_UP + 2)]
    assert count["decisions"] == sum(played[instructions.WARM_UP :])
    assert count["instructions_per_decision"] == round(123456 / count["decisions"])
    assert f"{count['instructions_per_decision']:12,} instructions per decision" in instructions.report(count)[1]


def test_counting_instructions_needs_valgrind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    result = run("atw", "--instructions")
    assert result.exit_code == 2
    assert "--instructions needs valgrind, which is not installed" in result.stderr


def test_a_failed_count_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_valgrind(tmp_path, monkeypatch, "echo 'valgrind: out of memory' >&2; exit 1")
    result = run("atw", "--instructions")
    assert result.exit_code == 2
    assert "valgrind could not count the instructions of atw: valgrind: out of memory" in result.stderr
