"""The documentation site's files: no inline code, nothing from other hosts, and references generated from the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.docs_inline import move_inline
from tools.docs_reference import api_pages, card_page, protocol_page

import playmat
from playmat.server.protocol.to_client import Welcome

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "src" / "playmat" / "site"
INLINE = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>\s*\S|<style|\sstyle=\"|<[a-z][^<>]*\son[a-z]+=\"")
ELSEWHERE = re.compile(r"<(?:script|img|link|iframe)[^>]*\s(?:src|href)=\"(?:https?:)?//[^\"]*")


@pytest.mark.skipif(not (SITE / "index.html").is_file(), reason="make docs has not been run")
def test_no_page_has_inline_code_or_loads_from_elsewhere() -> None:
    pages = sorted(SITE.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        text = page.read_text("utf-8")
        assert INLINE.findall(text) == [], page
        assert ELSEWHERE.findall(text) == [], page


def test_inline_code_is_moved_into_files(tmp_path: Path) -> None:
    (tmp_path / "_static").mkdir()
    (tmp_path / "play").mkdir()
    page = tmp_path / "play" / "a.html"
    page.write_text(
        "<html><head><style>p { color: red }</style></head><body><script>let x = 1;</script>"
        '<script src="b.js"></script><p class="c" style="margin: 0">text</p></body></html>'
    )
    move_inline(tmp_path)
    text = page.read_text()
    assert INLINE.findall(text) == []
    scripts = re.findall(r'<script src="([^"]+)"', text)
    assert scripts[1] == "b.js"
    assert (page.parent / scripts[0]).read_text() == "let x = 1;"
    styles = [(page.parent / href).read_text() for href in re.findall(r'<link rel="stylesheet" href="([^"]+)"', text)]
    assert any("color: red" in style for style in styles)
    [name] = re.findall(r'data-style="(\w+)"', text)
    assert f'[data-style="{name}"] {{ margin: 0 }}\n' in styles


def test_inline_handlers_are_refused(tmp_path: Path) -> None:
    (tmp_path / "_static").mkdir()
    (tmp_path / "a.html").write_text('<p onclick="f()">text</p>')
    with pytest.raises(ValueError, match="inline event handler"):
        move_inline(tmp_path)


def test_every_word_of_a_card_language_is_on_its_page() -> None:
    page = card_page(playmat.game("champions"))
    assert "## deal\n\nDeal damage: one hit for each Champion." in page
    assert "- `n`: a whole number from 0 to 200" in page
    assert "```python\nspell('Fireball', action(deal(20, ONE)))\n```" in page


def test_the_page_of_a_card_language_says_how_choices_are_written() -> None:
    """As `playmat words` does."""
    assert "rampage, written PIN, TAUNT, RECOVER, RAMPAGE." in card_page(playmat.game("atw"))


def test_every_message_is_on_the_page_of_the_protocol() -> None:
    page = protocol_page()
    assert f"### Welcome\n\n{Welcome.__doc__}\n\n- `type`: `'welcome'`\n- `version`: `number`\n" in page
    assert "- `waiting`: `boolean`, optional. " in page
    assert "- `type`: `'answer'`" in page


def test_public_names_have_their_signatures_and_docstrings() -> None:
    pages = api_pages(ROOT / "src")
    assert "game(slug: str, cards: str = '') -> Game" in pages["python-playmat"]
    assert "### Player" in pages["python-playmat-agents"]
    assert "choose(view: Table[Any], options: list[Option]) -> Option" in pages["python-playmat-agents"]
    assert "- `asked() -> Decision`" in section(pages["python-playmat-engine"], "Table")  # from a private base
    assert "Extends `GameBase`." in section(pages["python-playmat-engine"], "Game")
    assert not any(re.search(r"^(###|-) `?_", page, re.MULTILINE) for page in pages.values())


def section(page: str, name: str) -> str:
    """The entry of a class."""
    return page.partition(f"### {name}\n")[2].partition("\n##")[0]
