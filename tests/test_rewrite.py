"""The input for mypyc: rules and listers as classes. It plays the same games, and every statement keeps its line."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.rewrite import copy_rewritten, rewritten

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"
COMPILED = [
    path
    for folder in ("engine", "kit", "games", "server/views")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
    if path.name != "__init__.py" and "cards" not in path.parts
]
REWRITTEN = [path for path in COMPILED if rewritten(path.read_text("utf-8")) != path.read_text("utf-8")]
HEAD = "from __future__ import annotations\n\n\n"
PLAY = """
import hashlib, playmat
from playmat.cli.bench import fresh_tables
from playmat.engine.files.save import save_state
from playmat.engine.state.step import LISTERS, STEPS
from playmat.engine.table.playout import play_at_random
from playmat.games import BUILT_IN
for slug in BUILT_IN:
    game = playmat.game(slug)
    tables = fresh_tables(game)
    for _ in range(2):
        t, seed = next(tables)
        decisions = play_at_random(t, seed).decisions
        print(slug, decisions, hashlib.sha256(str(save_state(game, t.state)).encode()).hexdigest())
print(sorted((a, s.rules) for a, s in STEPS.items()), sorted(LISTERS))
"""


def decorated(source: str) -> list[ast.FunctionDef]:
    """The functions that are rules or listers."""
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return [
        f for f in functions if any(ast.unparse(d).partition("(")[0] in ("rule", "options") for d in f.decorator_list)
    ]


def statement_lines(node: ast.AST) -> list[tuple[int, str]]:
    """The line and kind of each statement in a function."""
    return [(n.lineno, type(n).__name__) for n in ast.walk(node) if isinstance(n, ast.stmt) and n is not node]


def test_every_rule_and_lister_of_the_package_is_rewritten() -> None:
    sources = [path.read_text("utf-8") for path in COMPILED]
    assert sum(len(decorated(source)) for source in sources) > 400
    assert [f.name for source in sources for f in decorated(rewritten(source))] == []


@pytest.mark.parametrize("path", REWRITTEN, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_statements_keep_their_lines(path: Path) -> None:
    source = path.read_text("utf-8")
    methods = {
        node.name: node.body[0]
        for node in ast.parse(rewritten(source)).body
        if isinstance(node, ast.ClassDef) and isinstance(node.body[0], ast.FunctionDef)
    }
    for function in decorated(source):
        kind = "rule" if isinstance(function.decorator_list[0], ast.Call) else "lister"
        method = methods[f"{function.name}_{kind}"]
        assert statement_lines(method) == statement_lines(function)
    changed = {function.lineno for function in decorated(source)}
    rest = [node for node in ast.parse(source).body if node.lineno not in changed]
    places = {(node.lineno, type(node)) for node in ast.parse(rewritten(source)).body}
    assert [node.lineno for node in rest if (node.lineno, type(node)) not in places] == []


def test_a_rule_becomes_a_class_and_its_instance() -> None:
    source = HEAD + '@rule("1.1", "1.2")\ndef go(t: T, s: Scope) -> None:\n    t.next(s, go)\n'
    assert rewritten(source).splitlines()[2:] == [
        "@_final",
        "class go_rule(_Rule):",
        "    def run(self, t: T, s: Scope) -> None:",
        "        t.next(s, go)",
        "go: _Final[_Rule] = _known_rule(go_rule(('1.1', '1.2', ), _address(__name__, \"go\"), __name__))",
    ]


def test_a_lister_becomes_a_class_and_its_instance() -> None:
    source = HEAD + "@options\ndef ways(t: T, s: Scope, menu: Menu) -> None:\n    menu.offer(GO)\n\n\nX = 1\n"
    assert rewritten(source).splitlines()[2:] == [
        "@_final",
        "class ways_lister(_NamedLister):",
        "    def list(self, t: T, s: Scope, menu: Menu) -> None:",
        "        menu.offer(GO)",
        'ways: _Final[_NamedLister] = _known_lister(ways_lister(_address(__name__, "ways"), __name__))',
        "",
        "X = 1",
    ]


def test_multiline_decorators_and_signatures_keep_their_lines_and_the_comments_above() -> None:
    source = HEAD + '# why\n@rule(\n    "1.1",\n    "1.2",\n)\ndef go(\n    t: T, s: Scope\n) -> None:\n    t.a()\n'
    lines = rewritten(source).splitlines()
    assert lines[2:6] == ["@_final", "# why", "class go_rule(_Rule):", ""]
    assert lines[8:12] == ["    def run(self, ", "        t: T, s: Scope", "    ) -> None:", "        t.a()"]


def test_strings_of_several_lines_stay_as_they_are() -> None:
    source = (
        HEAD
        + '@rule()\ndef go(t: T, s: Scope) -> None:\n    t.say("""one\n  two {\n""")\n    t.say(f"""{s}\n {s}""")\n'
    )
    method = next(n for n in ast.parse(rewritten(source)).body if isinstance(n, ast.ClassDef)).body[0]
    assert isinstance(method, ast.FunctionDef)
    assert [ast.dump(n) for n in method.body] == [ast.dump(n) for n in decorated(source)[0].body]


@pytest.mark.parametrize(
    "source",
    [
        HEAD + "@rule()\ndef go(t: T, scope: Scope) -> None:\n    t.a()\n",
        HEAD + "@rule()\ndef go(t: T, s: Scope = NONE) -> None:\n    t.a()\n",
        HEAD + "@cache\n@rule()\ndef go(t: T, s: Scope) -> None:\n    t.a()\n",
        HEAD + "X = 1\n@rule()\ndef go(t: T, s: Scope) -> None:\n    t.a()\n",
        HEAD + "@rule()\ndef go(t: T, s: Scope) -> None:\n    t.a()\nX = 1\n",
        HEAD + "@other()\ndef go(t: T, s: Scope) -> None:\n    t.a()\n",
        "@rule()\ndef go(t: T, s: Scope) -> None:\n    t.a()\n",
    ],
)
def test_functions_that_cannot_be_rewritten_keep_their_decorator(source: str) -> None:
    assert rewritten(source) == source


def test_the_copy_is_updated_with_the_sources(tmp_path: Path) -> None:
    source, into = tmp_path / "src", tmp_path / "copy"
    (source / "a").mkdir(parents=True)
    rule = source / "a" / "rule.py"
    rule.write_text(HEAD + "@rule()\ndef go(t: T, s: Scope) -> None:\n    t.a()\n")
    (source / "plain.py").write_text(rule.read_text())
    copy_rewritten(source, into, {rule})
    assert "go_rule" in (into / "a" / "rule.py").read_text()
    assert (into / "plain.py").read_text() == rule.read_text()
    before = (into / "plain.py").stat().st_mtime_ns
    rule.unlink()
    copy_rewritten(source, into, set())
    assert not (into / "a").exists()
    assert (into / "plain.py").stat().st_mtime_ns == before


@pytest.mark.interpreted
def test_rewritten_rules_play_the_same_games(tmp_path: Path) -> None:
    copy_rewritten(ROOT / "src", tmp_path, set(COMPILED))
    others = shutil.ignore_patterns("*.py", "*.pyc", "*.egg-info")  # decks, weights and rulebooks
    shutil.copytree(ROOT / "src", tmp_path, ignore=others, dirs_exist_ok=True)
    assert played(tmp_path) == played(ROOT / "src")


def played(folder: Path) -> str:
    """Two random matches of each game, played by the package in this folder, and the names that saves can contain."""
    command = [sys.executable, "-c", PLAY]
    return subprocess.check_output(command, env={**os.environ, "PYTHONPATH": str(folder)}, text=True)
