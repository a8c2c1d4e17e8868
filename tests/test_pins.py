"""The environments for the learning examples contain the packages that their tests import."""

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
