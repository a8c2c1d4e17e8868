"""Compares three lists of rule numbers: those required, those in the rulebook, and those in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import playmat
from playmat.engine.errors import UnknownName
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from playmat.scenario.mutants import read_mutants
from playmat.scenario.rulebook import read_rulebook, rulebook_folder
from playmat.testing import RulebookTests

UNDER_WAY: set[str] = set()
"""Games with an unfinished rulebook. Their scenarios run anyway."""
SOURCES = Path(__file__).resolve().parent.parent / "src" / "playmat" / "games"


def numbers_in_code(game: Game) -> set[str]:
    """Every text in a game's code that could be a rule number, plus the rule numbers in the list of mutants."""
    numbers = {number for edit in read_mutants(game) for number in edit.rules}
    for path in (SOURCES / game.slug).rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        numbers |= {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return numbers


class TestRulebooks(RulebookTests):
    """Checks that hold for the rulebook of any game."""

    games = sorted(set(BUILT_IN) - UNDER_WAY)

    @pytest.mark.interpreted
    def test_removing_a_rule_is_noticed(self, slug: str) -> None:
        super().test_removing_a_rule_is_noticed(slug)


@pytest.fixture(params=sorted(set(BUILT_IN) - UNDER_WAY))
def game(request: pytest.FixtureRequest) -> Game:
    """Every game with a finished rulebook."""
    return playmat.game(request.param)


def test_every_ruling_is_a_sentence(game: Game) -> None:
    rulings = [re.sub(r"^Ruling(?: R\d+[a-z]?)?: ", "", r) for rule in read_rulebook(game).rules for r in rule.rulings]
    assert [ruling for ruling in rulings if ruling[0].islower() or not re.search(r"[.?!][)\"]?$", ruling)] == []


def test_files_named_in_a_reason_exist(game: Game) -> None:
    root = SOURCES.parents[2]
    named = [
        (n, x)
        for n, why in read_rulebook(game).reasons().items()
        for x in re.findall(r"(?:tests|docs)/[\w/.-]+\w", why)
    ]
    assert [(number, path) for number, path in named if not (root / path).exists()] == []


def test_every_rule_with_a_scenario_is_in_the_code(game: Game) -> None:
    book = read_rulebook(game)
    numbers = numbers_in_code(game)
    reasons = book.reasons()
    examples = game.example_prefix
    lacking = [
        n for n in book.ids if n not in numbers and n not in reasons and not (examples and n.startswith(examples))
    ]
    assert lacking == []


def test_every_ruling_is_found_by_its_number(game: Game) -> None:
    """This includes rulings on rules that have a card's name."""
    book = read_rulebook(game)
    texts = [path.read_text("utf-8") for path in rulebook_folder(game).iterdir() if path.name.endswith(".md")]
    numbers = [n for text in texts for n in re.findall(r"^Ruling (R\d+[a-z]?):", text, re.MULTILINE)]
    assert numbers
    for number in numbers:
        assert any(r.startswith(f"Ruling {number}:") for rule in book.rule(number.lower()) for r in rule.rulings)
    with pytest.raises(UnknownName, match='no rule or ruling "R9999"'):
        book.rule("R9999")


BOOKKEEPING = re.compile(
    r"\b(version|edition|change log|printed rules|the book|history of the rules|rulebooks)\b", re.IGNORECASE
)
"""Chapters about the rulebook itself: its numbers and its history."""


def test_the_rulebook_starts_with_what_a_player_needs(game: Game) -> None:
    """Chapters about the rulebook itself come last, before the cards."""
    names = sorted(p.name for p in (SOURCES / game.slug / "rulebook").glob("[0-9]*.md"))
    first = (SOURCES / game.slug / "rulebook" / names[0]).read_text("utf-8").split("```scenario")[0]
    assert not BOOKKEEPING.search(first)
    rules = read_rulebook(game).rules
    about = [rule for rule in rules if BOOKKEEPING.search(rule.reason)]
    title = (SOURCES / game.slug / "rulebook" / names[-1]).read_text("utf-8").partition("\n")[0].removeprefix("# ")
    assert [rule.ids for rule in about if rule.chapter != title] == []


def test_no_chapter_is_too_long(game: Game) -> None:
    chapters = (SOURCES / game.slug / "rulebook").glob("*.md")
    assert [p.name for p in chapters if len(p.read_text("utf-8").splitlines()) > 400] == []
