"""The pages for newcomers quote existing code and name existing words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "develop" / "how-a-rule-waits.md"
QUOTES = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize(("file", "quote"), QUOTES)
def test_quoted_code_is_in_its_file(file: str, quote: str) -> None:
    assert quote.strip("\n") in (ROOT / file).read_text("utf-8")


def test_the_docs_contain_quotes() -> None:
    assert len(QUOTES) >= 4


def test_the_verbs_of_the_glossary_are_in_engine_and_kit() -> None:
    glossary = (ROOT / "docs" / "develop" / "words.md").read_text("utf-8")
    page = glossary.split("## Verbs of the table")[1].split("\n## ")[0]
    verbs = [name for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]
    package = ROOT / "src" / "playmat"
    code = "\n".join(p.read_text("utf-8") for part in ("engine", "kit") for p in (package / part).rglob("*.py"))
    assert [name for name in verbs if f"def {name}(" not in code] == []
    assert len(verbs) > 20
