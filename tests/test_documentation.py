"""The documentation is accurate: its code and commands run, its quotes match the sources, and its links work.

`python`, `sh` and `scenario` blocks run, each page in its own folder. A `yaml` block is a scenario, a set, or a part of
the page's set, and is checked as one. Two comments above a block change this: `<!-- not run: reason -->`, and
`<!-- file: NAME -->`, which also stores the block as a file in that folder. A Python block that starts with
`# path/of/a/file` is a quote.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.scenario.lesson import step_of
from playmat.scenario.rulebook import book_ids, rulebook_folder
from playmat.scenario.run import check_heard, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.sets import set_faults

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    path
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "examples" / "README.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    )
    if path.is_file()
]
MOST_MARKS = 20
FENCE = re.compile(r"^ *(?P<fence>`{3,})(?P<kind>[\w-]*)\s*$")
MARK = re.compile(r"^ *<!-- (not run|file): (.+?) -->$")
QUOTE = re.compile(r"# (\S+/\S+\.\w+)\n")
COMMAND = re.compile(r"^ *(?:\$ )?(?:playmat|make|pip|python|git|npm)(?: |$)", re.MULTILINE)
YAML = re.compile(r"^(?:cards|changes|decks|given|set|then|when):", re.MULTILINE)
OWN_TESTS = ("docs/develop/new-game.md",)
"""Pages whose code is run by other tests: this one by tests/test_wheel.py and tests/cli/test_new.py."""
RUN = ("python", "sh", "scenario", "yaml")
SHOWN = ("", "text", "json", "toml", "ts")
"""Blocks for reading: output, drawings, messages and settings."""
GENERATED = "reference/"
"""Pages that exist only in the built site."""


@dataclass
class Block:
    """A fenced block of a page."""

    kind: str
    text: str
    line: int
    not_run: str = ""
    """The reason for not running the block."""
    file: str = ""
    """The file that the block is stored in."""


def blocks_of(text: str, first: int = 1) -> list[Block]:
    """The fenced blocks of a page, including those inside Markdown blocks."""
    blocks: list[Block] = []
    lines = text.splitlines()
    marks: dict[str, str] = {}
    at = 0
    while at < len(lines):
        begun = FENCE.match(lines[at])
        if mark := MARK.match(lines[at]):
            marks[mark[1]] = mark[2]
        elif begun:
            end = next(k for k in range(at + 1, len(lines)) if lines[k].strip() == begun["fence"])
            indent = len(lines[at]) - len(lines[at].lstrip())
            inside = "\n".join(line[indent:] for line in lines[at + 1 : end]) + "\n"
            if begun["kind"] == "markdown":
                blocks += blocks_of(inside, first + at + 1)
            else:
                blocks.append(Block(begun["kind"], inside, first + at, marks.get("not run", ""), marks.get("file", "")))
            at, marks = end, {}
        elif lines[at].strip():
            marks = {}
        at += 1
    return blocks


BLOCKS = {path: blocks_of(path.read_text("utf-8")) for path in PAGES}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a page runs. The folder contains the project and receives all output."""
    for name in ("examples", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def runs(path: Path) -> bool:
    return name_of(path) not in OWN_TESTS and any(block.kind in RUN for block in BLOCKS[path])


@pytest.mark.interpreted  # one of the commands removes rules
@pytest.mark.parametrize("path", [*filter(runs, PAGES)], ids=name_of)
def test_code_and_commands_of_a_page_run(path: Path, folder: Path) -> None:
    names: dict[str, Any] = {}
    for block in BLOCKS[path]:
        where = f"{path.relative_to(ROOT)}:{block.line}"
        if block.file:
            fenced = f"```{block.kind}\n{block.text}```\n" if block.file.endswith(".md") else block.text
            (folder / block.file).write_text(fenced, "utf-8")
        if block.not_run:
            continue
        if block.kind == "python":
            run_python(block, where, names)
        elif block.kind == "sh":
            done = subprocess.run(["bash", "-euc", block.text], cwd=folder, text=True, capture_output=True, check=False)
            assert done.returncode == 0, f"{where}: {done.stdout}{done.stderr}"
        elif block.kind == "scenario":
            run_scenario(playmat.game("atw"), read_scenario(block.text, where))
        elif block.kind == "yaml":
            check_yaml(block, where, set_of(path))


def set_of(path: Path) -> str:
    """The set file that a page writes, or nothing."""
    return next((block.text for block in BLOCKS[path] if block.file.endswith(".yaml")), "")


def check_yaml(block: Block, where: str, page_set: str) -> None:
    """Run a scenario or a step of a lesson, or check a set. A part of a set is in the page's set, or is added to it."""
    if block.text.startswith("title:"):
        scenario = read_scenario(block.text, where)
        scenario = step_of(scenario).scenario if "- say:" in block.text else scenario
        game = playmat.game(scenario.game or "atw")
        check_heard(game, scenario, run_scenario(game, scenario), book_ids(rulebook_folder(game)))
    elif block.text not in page_set:
        text = block.text if block.text.startswith("set:") else f"{page_set}{block.text}"
        assert set_faults(text) == [], where


def run_python(block: Block, where: str, names: dict[str, Any]) -> None:
    """Run a block of Python after the earlier ones of its page, or compare a quote with its file."""
    if quoted := QUOTE.match(block.text):
        assert block.text[quoted.end() :].strip("\n") in (ROOT / quoted[1]).read_text("utf-8"), where
        return
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block.text, where, "exec"), names)  # noqa: S102  # our own pages


def test_few_blocks_are_skipped() -> None:
    marked = [
        f"{path.name}:{block.line}: {block.not_run}" for path, some in BLOCKS.items() for block in some if block.not_run
    ]
    assert len(marked) <= MOST_MARKS, marked


def test_every_block_is_of_a_known_kind() -> None:
    """A block of another kind would be neither run nor marked."""
    others = [(path, block) for path, some in BLOCKS.items() for block in some if block.kind not in (*RUN, *SHOWN)]
    assert [f"{path.name}:{block.line}: {block.kind}" for path, block in others] == []


def test_cards_and_positions_are_in_blocks_that_run() -> None:
    others = [(path, block) for path, some in BLOCKS.items() for block in some if block.kind in SHOWN]
    assert [f"{path.name}:{block.line}" for path, block in others if YAML.search(block.text)] == []


def test_commands_are_in_blocks_that_run() -> None:
    others = [(p, b) for p, some in BLOCKS.items() for b in some if b.kind in ("", "text", "console", "bash", "shell")]
    assert [f"{path.name}:{block.line}" for path, block in others if COMMAND.search(block.text)] == []


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_the_links_of_a_page_work(path: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", path.read_text("utf-8"))
    for link in re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", text):
        assert (path.parent / link).exists() or GENERATED in link, link


def test_commands_in_the_text_exist() -> None:
    helps: dict[str, str] = {}
    for path in PAGES:
        for command, rest in re.findall(r"`playmat ([a-z]+)\b([^`]*)`", path.read_text("utf-8")):
            if command not in helps:
                shown = CliRunner().invoke(app, [command, "--help"])
                assert shown.exit_code == 0, f"{path.name}: playmat {command}"
                helps[command] = shown.stdout
            for option in re.findall(r"(--[a-z][a-z-]*)", rest):
                assert option in helps[command], f"{path.name}: playmat {command} {option}"
