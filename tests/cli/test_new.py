"""`playmat new game` writes a complete package, and `playmat check` lists what a game lacks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

import playmat
from playmat.cli.new import CHAPTER, CLASS, MODEL, TITLE, renamed
from tests.cli.conftest import Run
from tests.packages import Install, installing
from tests.test_registry import BARE

TEMPLATE = Path(playmat.__file__).parent / "templates" / "game"


@pytest.fixture
def install(tmp_path: Path) -> Iterator[Install]:
    with installing(tmp_path) as install:
        yield install


@pytest.fixture
def cairns(run: Run, tmp_path: Path, install: Install) -> Path:
    """A folder that contains a new, installed game."""
    result = run("new", "game", "cairns", "--in", str(tmp_path), "--title", "High Cairns")
    assert result.exit_code == 0, result.output
    (tmp_path / "cairns" / "src" / "cairns").rename(tmp_path / "moved")
    (tmp_path / "cairns").rename(tmp_path / "written")
    (tmp_path / "moved").rename(tmp_path / "cairns")
    install("cairns", "cairns:GAME")
    return tmp_path


def levels(run: Run, slug: str) -> dict[str, str]:
    """The level that `playmat check` reports for each part."""
    result = run("check", slug, "--json")
    return {row["part"]: row["level"] for row in json.loads(result.stdout)["findings"]}


# writing


def test_every_template_file_is_written_with_the_names_of_the_game(run: Run, tmp_path: Path) -> None:
    result = run("new", "game", "stone_age", "--in", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert f"Wrote Stone Age to {tmp_path / 'stone_age'}" in result.stdout.replace("\n", "")
    written = [path for path in (tmp_path / "stone_age").rglob("*") if path.is_file()]
    model = [path for path in TEMPLATE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert len(written) == len(model) > 15
    everything = "\n".join([*map(str, written), *(path.read_text("utf-8") for path in written)])
    assert not re.search(f"{MODEL}|{CLASS}|{TITLE}|{CHAPTER}", everything)
    assert 'stone_age = "stone_age:GAME"' in (tmp_path / "stone_age" / "pyproject.toml").read_text("utf-8")


def test_a_name_that_contains_the_name_of_the_template_is_inserted_once() -> None:
    assert renamed("mygame.GAME of my-game", {CHAPTER: "mygame2", MODEL: "mygame2"}) == "mygame2.GAME of mygame2"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("atw", 'There is already a game "atw" (package playmat).'),
        ("My-Game", '"My-Game" is not a valid name for a game. Use lowercase letters, digits and underscores'),
        ("2048", '"2048" is not a valid name for a game'),
        ("größe", '"größe" is not a valid name for a game'),
        ("x" * 41, "is too long: a name has at most 40 characters"),
        ("json", 'A Python package cannot be called "json" here'),
        ("class", 'A Python package cannot be called "class" here'),
        ("kit", 'A Python package cannot be called "kit" here'),
        ("typer", 'A Python package cannot be called "typer" here'),
    ],
)
def test_invalid_and_existing_names_are_refused(run: Run, tmp_path: Path, name: str, why: str) -> None:
    result = run("new", "game", name, "--in", str(tmp_path))
    assert result.exit_code == 2
    assert why in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_existing_files_are_never_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cairns").mkdir()
    result = run("new", "game", "cairns", "--in", str(tmp_path))
    assert result.exit_code == 2
    assert f"{tmp_path / 'cairns'} already exists" in result.stderr
    assert list((tmp_path / "cairns").iterdir()) == []


def test_other_mistakes_are_reported(run: Run, tmp_path: Path) -> None:
    assert "There is no folder" in run("new", "game", "cairns", "--in", str(tmp_path / "nowhere")).stderr
    assert 'there is no template "cards"' in run("new", "cards", "cairns").stderr
    assert "contains characters that are not allowed" in run("new", "game", "cairns", "--title", 'My "Game"').stderr


def test_the_tests_of_a_new_game_pass(run: Run, cairns: Path) -> None:
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", "tests"]
    code = f"import sys; sys.path.insert(0, {str(cairns)!r}); import pytest; sys.exit(pytest.main({words!r}))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=cairns / "written", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 100


def test_the_tutorial_is_correct(run: Run, cairns: Path) -> None:
    """The tutorial's steps 3 and 4, followed literally: a card that an example contradicts, and an added rule."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "develop" / "new-game.md").read_text("utf-8")
    card, rule = page[page.index("## 3.") : page.index("## 4.")], page[page.index("## 4.") : page.index("## 5.")]
    package = cairns / "cairns"
    stones, rules, book = package / "cards.py", package / "rules.py", package / "rulebook" / "01-cairns.md"
    [slate] = re.findall(r"`(Stone\(.*?\))`", card)
    [fails] = re.findall(r"```text\n✗ (.*?)\n```", card, re.DOTALL)
    before = stones.read_text("utf-8")
    stones.write_text(re.sub(r'Stone\("Slate".*?\)', slate, before), "utf-8")
    assert fails in " ".join(checked(cairns).split())
    stones.write_text(before, "utf-8")
    with (package / "rulebook" / "ids.txt").open("a", encoding="utf-8") as ids:
        ids.write("2.4\n")
    [words] = re.findall(r"````markdown\n(.*?)````", rule, re.DOTALL)
    function, line = (dedent(block) for block in re.findall(r"```python\n(.*?)```", rule, re.DOTALL))
    chapter = book.read_text("utf-8").replace("## Placing a stone", f"{dedent(words)}\n## Placing a stone")
    book.write_text(chapter, "utf-8")
    assert "1 fail" in checked(cairns)
    code = rules.read_text("utf-8").replace('@rule("2.3")', f'{function}\n\n@rule("2.3")')
    rules.write_text(re.sub(r"    t\.then\(Scope\(t\.state\.turn\).*\n", f"    {line.strip()}\n", code), "utf-8")
    assert "16 pass, 0 fail" in checked(cairns)
    mutated = checked(cairns, "--mutate")
    assert "✓ without 2.4" in mutated
    assert "✗" not in mutated


def checked(folder: Path, how: str = "--check") -> str:
    """The output of `playmat rules` for the game in a folder, in a new process because the game was edited."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv[1:] = ['rules', 'cairns', {how!r}]"
    command = [sys.executable, "-B", "-c", f"{code}; from playmat.cli import main; main()"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


# checking


def test_a_new_game_lacks_only_a_few_parts(run: Run, cairns: Path) -> None:
    assert playmat.game("cairns").title == "High Cairns"
    result = run("check", "cairns")
    assert result.exit_code == 0
    assert "It can be played. 2 to do." in result.stdout
    findings = levels(run, "cairns")
    assert [part for part, level in findings.items() if level == "to do"] == ["lesson", "layout"]
    assert list(findings)[:3] == ["decks", "play", "rulebook"]


def test_missing_parts_that_play_does_not_need_are_listed_as_todos(run: Run, cairns: Path, install: Install) -> None:
    chapter = cairns / "cairns" / "rulebook" / "01-cairns.md"
    chapter.write_text(chapter.read_text("utf-8").replace("foe.height: 2", "foe.height: 3"), "utf-8")
    (cairns / "cairns" / "lesson.md").write_text("```scenario\ntitle: bad\n```\n", "utf-8")
    with (cairns / "cairns" / "rulebook" / "ids.txt").open("a", encoding="utf-8") as ids:
        ids.write("6.1\n")
    result = run("check", "cairns")
    assert result.exit_code == 0
    assert "rules without words or scenario: 6.1" in result.stdout
    assert "scenarios: 1 fail" in result.stdout
    assert "foe.height is 2, not 3" in result.stdout
    assert levels(run, "cairns")["lesson"] == "to do"


def test_check_lists_everything_a_bare_game_lacks(run: Run, install: Install) -> None:
    install("coin", "coin_game:GAME", "coin-game", {"coin_game.py": BARE})
    result = run("check", "coin")
    assert result.exit_code == 0
    assert [part for part, level in levels(run, "coin").items() if level == "to do"] == [
        "decks", "rulebook", "positions", "scenarios", "lesson", "face", "layout", "player", "evaluation", "statistics",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('{"purse": Deck("purse", ["Penny"])}', "{}", "decks: there are none"),
        ("t.finish(", "t.next(Scope(0), ask) or t.finish2(", "play: "),
        (
            "t.ask(0, SAY, SIDES, Scope(0), then=[flip])",
            "raise ValueError('no')",
            "play: 1: ValueError: no doing: 1, in coin_game.py line 19",
        ),
        ('super().__init__("coin", "Coin")', "raise ValueError('no')", "game: coin cannot be played: no, in coin_game"),
    ],
)
def test_missing_parts_that_break_play_are_faults(run: Run, install: Install, old: str, new: str, why: str) -> None:
    install("coin", "coin_game:GAME", files={"coin_game.py": BARE.replace(old, new)})
    result = run("check", "coin")
    assert result.exit_code == 1
    assert f"✗ {why}" in result.stdout
    assert "It cannot be played yet" in result.stdout


def test_a_game_that_never_ends_is_a_fault(run: Run, install: Install) -> None:
    endless = BARE.replace(
        't.finish([0 if (s.move is HEADS) == (t.roll(2) == 1) else 1], "the coin")', "t.next(s, ask)"
    )
    install("coin", "coin_game:GAME", files={"coin_game.py": endless})
    result = run("check", "coin")
    assert result.exit_code == 1
    assert "the game with seed 0 does not end" in result.stdout


def test_an_unknown_game_is_reported(run: Run) -> None:
    assert 'there is no game "atv" (did you mean "atw"?)' in run("check", "atv").stderr
