"""The environments for the learning examples contain what their tests import, in the versions of all other tests."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OURS = {"playmat", "tests"}


def imported(file: Path) -> set[str]:
    """The third-party packages that a file imports when it is loaded."""
    names: set[str] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(str(node.module).partition(".")[0])
    return names - OURS - set(sys.stdlib_module_names)


@pytest.mark.parametrize("pins", ["learn.txt", "learn_rllib.txt"])
def test_the_tests_of_learning_examples_find_what_they_import(pins: str) -> None:
    pinned = set(re.findall(r"^([\w-]+)", (ROOT / "examples" / pins).read_text("utf-8"), re.MULTILINE))
    assert imported(ROOT / "conftest.py") <= pinned


def pins_in(file: Path) -> dict[str, str]:
    """The pinned versions in a file of requirements, by package."""
    return dict(re.findall(r"^([\w-]+)(?:\[\w+\])?==(\S+)", file.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize(("pins", "older"), [("learn.txt", set()), ("learn_rllib.txt", {"gymnasium"})])
def test_the_pins_agree_with_the_constraints(pins: str, older: set[str]) -> None:
    """Pip installs both together, and refuses versions that disagree."""
    pinned, constraints = pins_in(ROOT / "examples" / pins), pins_in(ROOT / "constraints.txt")
    shared = pinned.keys() & constraints.keys()
    assert len(shared) > 5
    assert {name for name in shared if pinned[name] != constraints[name]} == older
