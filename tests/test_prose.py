"""The prose check: each rule matches an odd sentence and accepts a plain one, and every kind of text is read."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load_tool() -> Any:
    spec = importlib.util.spec_from_file_location("prose", ROOT / "tools" / "prose.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["prose"] = module
    spec.loader.exec_module(module)
    return module


prose = load_tool()

SENTENCES = [
    ("Nothing is told before the end.", "The server sends nothing before the end. They are told apart by color."),
    ("The default if not said.", "The default value."),
    ("Whoever begins", "The player who begins"),
    ("Keep whatever was there.", "Keep everything. Do whatever you like."),
    ("A deck of one's own.", "A deck of your own."),
    ("Somebody may be waiting.", "A player may be waiting."),
    ("Nobody sees it.", "No one sees it."),
    ("It is no answer now.", "There is no answer, and it is no longer needed."),
    ("Those that are none are named.", "There are two, or there is none."),
    ("It stands in the file.", "The letter stands for a zone."),
    ("The card lies in a zone.", "The card is in a zone."),
    ("That comes of the shuffle.", "That comes after the shuffle."),
    ("The list goes round.", "The list repeats."),
    ("It hangs on the seed.", "It depends on the seed."),
    ("It lets go of the lock.", "It releases the lock."),
    ("The save is put away.", "The save is stored."),
    ("Stop after so many turns.", "It fails so often. There are so many that it fails."),
    ("Decisions a second", "Decisions per second. Wait a second."),
    ("Deal the cards anew.", "Deal the cards again."),
    ("Kept for ever.", "Kept forever."),
    ("It is not used any more.", "It does not need any more than that."),
    ("The reason thereof.", "The reason for it."),
    ("Close it lest it leak.", "Close it so that it does not leak."),
    ("It shall be refused.", "It must be refused."),
    ("A pile, as it were.", "A pile, as it was before."),
    ("Work done in vain.", "Wasted work."),
    ("A fault of the program.", "Internal error."),
    ("Use the compiler that is there.", "Use the compiler. Is there one?"),
    ("A number that is another now.", "This is another way of counting."),
    ("Games can be gone on with.", "Games resume."),
    ("Compiled; where not, they run as they are.", "Compiled where possible."),
    ("Games without end.", "Endless games."),
    ("It acts upon the table.", "It acts on the table."),
    ("Whilst it runs", "While it runs"),
    ("Wrestlers of all times", "Wrestlers from every era"),
    ("The colour of the centre", "The color of the center"),
    ("It serialises the state.", "It serializes the state."),
    ("The cards lie in a row.", "The cards are in a row."),
    ("Everybody sees it.", "Everyone sees it."),
    ("The button beside the list", "The button next to the list. Besides, it is red."),
    ("The same as the one before", "The same as the previous one"),
    ("Instructions a decision", "Instructions per decision"),
    ("It comes to light.", "It is revealed."),
    ("On the average", "On average"),
    ("It is looked at twice.", "It is looked up. The server looks at it twice."),
    ("What is to be said about it", "It is yet to be decided."),
    ("A replay with the eyes of a seat", "A replay as a seat sees it"),
    ("How a deck came to be", "A history of a deck that came to an end"),
    ("The creature was levelled up.", "The creature was leveled up."),
]


FIRST_SEAT = "On an even roll, seat 0 goes first."


def matches(text: str, kind: str = "text") -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = prose.check_text(prose.Text(1, kind, text))
    return pairs


@pytest.mark.parametrize(("odd", "plain"), SENTENCES)
def test_a_rule_matches_the_odd_sentence_and_not_the_plain_one(odd: str, plain: str) -> None:
    assert matches(odd)
    assert matches(plain) == []


@pytest.mark.parametrize("text", ["Print it; then stop.", "Take back a move."])
def test_some_rules_are_for_help_texts_only(text: str) -> None:
    assert matches(text, "help")
    assert matches(text) == []


def test_each_rule_has_example_sentences() -> None:
    odd = [text for text, _ in SENTENCES] + ["Print it; then stop.", "Take back a move.", FIRST_SEAT]
    unused = [r.pattern.pattern for r in prose.RULES if not any(r.pattern.search(text) for text in odd)]
    assert unused == []


PYTHON = '''"""Whoever reads this.

Somebody wrote it.
"""

# a comment that nobody
# reads


def test_nobody_reads(error=f"No seat {1 + 1}; whoever"):  # whatever
    """It shall pass."""
    option(help="One; two")
    return "it stands here", "stands", whoever
'''


def test_python_files_are_read_for_comments_docstrings_strings_and_test_names() -> None:
    lines = [(match.line, match.words) for match in prose.check_source(PYTHON, ".py")]
    assert sorted(lines) == [
        (1, "Whoever"), (3, "Somebody"), (6, "nobody"), (10, "nobody"), (10, "whatever"), (10, "whoever"),
        (11, "shall"), (12, "One;"), (13, "stands"),
    ]  # fmt: skip


def test_a_match_names_file_line_and_advice() -> None:
    [match] = prose.check_source("Nobody sees it.\n", ".md", "docs/a.md")
    assert str(match) == 'docs/a.md:1: "Nobody": write "no one", or say who does'


def test_markdown_is_read_outside_code() -> None:
    source = "Run `somebody`.\n\n```sh\nwhoever\n```\n\nWhoever [reads](whoever.md)\n"
    assert [(match.line, match.words) for match in prose.check_source(source, ".md")] == [(7, "Whoever")]


def test_a_line_of_text_that_begins_with_inline_code_is_not_a_fence() -> None:
    source = "A block of\n```` ```scenario ```` lines.\n\nWhoever reads\n"
    assert [(match.line, match.words) for match in prose.check_source(source, ".md")] == [(4, "Whoever")]


def test_a_fence_inside_a_longer_fence_is_code() -> None:
    source = "````markdown\n```sh\nwhoever\n```\nsomebody\n````\n\nWhoever reads\n"
    assert [(match.line, match.words) for match in prose.check_source(source, ".md")] == [(8, "Whoever")]


def test_svelte_files_are_read_for_comments_strings_and_markup() -> None:
    source = """<script lang="ts">
  // whoever clicks
  const text = "Nobody is here";
</script>

<!-- somebody waits -->
<p title="It shall pass">Whatever comes next</p>
"""
    lines = sorted((match.line, match.words) for match in prose.check_source(source, ".svelte"))
    assert lines == [(2, "whoever"), (3, "Nobody"), (6, "somebody"), (7, "Whatever"), (7, "shall")]


def test_classes_of_elements_are_not_texts() -> None:
    assert prose.check_source('<p class="parts beside">x</p>\n', ".svelte") == []


def test_style_sheets_are_read_for_comments() -> None:
    source = "/* Whoever reads */\n.lies { color: red; }\n"
    assert [(match.line, match.words) for match in prose.check_source(source, ".css")] == [(1, "Whoever")]


@pytest.mark.parametrize("source", ["// what is\n  // told\n", "/**\n * what is\n * told\n */\n"])
def test_a_phrase_over_two_lines_of_a_comment_is_found(source: str) -> None:
    assert [match.words for match in prose.check_source(source, ".ts")] == ["is told"]


RULE = "src/playmat/games/atw/rulebook/01-introduction.md"


@pytest.mark.parametrize(
    "odd", ["Nobody takes turns.", "Whoever begins draws.", "A deck of one's own.", "The centre.", FIRST_SEAT]
)
def test_rulebooks_are_checked_for_words_that_no_voice_needs(odd: str) -> None:
    assert [match.path for match in prose.check_source(odd, ".md", RULE)] == [RULE]
    assert prose.is_read(RULE)


def test_rulebooks_keep_their_own_voice() -> None:
    assert prose.check_source("The card lies face down, and it is no one's turn.", ".md", RULE) == []
    assert prose.check_source("The card lies face down.", ".md", "docs/index.md") != []


def test_folders_of_the_page_and_the_engine_are_read_even_if_named_like_those_of_a_game() -> None:
    assert prose.is_read("web/src/pages/decks/deck.ts")
    assert prose.is_read("src/playmat/engine/decks/laws.py")
    assert prose.is_read("src/playmat/games/atw/decks/legality.py")
    assert not prose.is_read("src/playmat/games/atw/cards/nova.py")


def test_a_line_can_be_exempted() -> None:
    assert prose.check_source('x = "nobody knows"  # prose: ok\n', ".py") == []


def test_a_phrase_over_two_lines_is_found() -> None:
    source = 'def f():\n    """Returns what is\n    told to it."""\n'
    assert [match.words for match in prose.check_source(source, ".py")] == ["is told"]


def test_vague_names_are_reported() -> None:
    source = "def f(said):\n    found = [said]\n    best = found\n    return best\n"
    assert [(match.line, match.words) for match in prose.vague_names(source)] == [(1, "said"), (2, "found")]
    assert [
        match.words for match in prose.vague_names("class A:\n    def __init__(self):\n        self.told = 1\n")
    ] == ["told"]


def test_the_list_has_paths_of_prose_and_of_names() -> None:
    assert prose.listed_paths("a  # why\n\nnames: b\n") == (["a"], ["b"])


def test_listed_paths_exist() -> None:
    """`make check` runs the tool over all of them."""
    text = (ROOT / "tools" / "prose.txt").read_text("utf-8")
    for path in [path for paths in prose.listed_paths(text) for path in paths]:
        assert prose.tracked([path]), path
