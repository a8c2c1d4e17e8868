"""Card errors use a designer's words (line, word, argument and accepted values), never Python's."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from playmat.engine.errors import CardError
from playmat.engine.files.reader import read
from playmat.engine.state.card import Card
from playmat.games import game
from tests.every_game.games import SLUGS

PYTHON = re.compile(
    r"object at|0x|not supported|instance|NoneType|__|positional|keyword argument|required|subscript|iterable|"
    r"expected|attribute|invalid syntax|\bint\b|\bstr\b|\btuple\b|has no len|unhashable"
)
WRONG = [
    "", "None", '"x"', "-5", "[]", "()", "{}", "1.5", "True", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12", "color=3",
    '"a", "b", "c"', '"x", "X", -1, -1, -1, "H"', "[[]]", "[None]", '"x", "X", None',
]  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
def test_no_argument_produces_an_error_in_python_terms(slug: str) -> None:
    chosen = game(slug)
    errors = 0
    for word in chosen.vocabulary():
        for wrong in [*WRONG, word, f"{word}()"]:
            try:
                chosen.with_cards(f"{word}({wrong})")
            except CardError as fault:
                errors += 1
                message = str(fault)
                assert message.startswith(("cards, line 1: ", "cards: this text has no cards"))
                assert not PYTHON.search(message), message
    assert errors > len(chosen.vocabulary())


@pytest.mark.parametrize(
    ("slug", "text", "message"),
    [
        ("aew", 'strike("x", "X", "0", 1, 1, "H")', 'strike: cost must be a whole number, not "0"'),
        ("aew", 'strike("x", "X")', 'strike: "cost", "damage", "momentum" and "target" are missing'),
        ("aew", 'action("x", "X", 0, 1, color="red")', 'action: there is no argument "color"'),
        ("aew", 'action("x", "X", 0, 1, "", "", enters(draw("2")))', 'draw: n must be a whole number, not "2"'),
        (
            "aew",
            'action("x", "X", 0, 1, "", "", draw(1, 2))',
            r"draw: it takes 1 argument \(n\), and 2 is one too many",
        ),
        ("aew", 'action("x", "X", 0, 1, id="y")', "action: id is given twice"),
        (
            "aew",
            'action("x", "X", [enters(draw(1))], cost=1, momentum=1)',
            r"action: cost is given twice, by position \(\[enters\(draw\(1\)\)\]\) and by name \(1\)",
        ),
        ("aew", "\n\ndraw(1)", "cards, line 1: .*"),
        ("aew", 'strike("x"', r'a "\(" is not closed\. Add a "\)"'),
        ("aew", 'strike("x" "y" 1)', "a comma is missing"),
        ("aew", 'strike("x)', "a text has no closing quote"),
        ("aew", 'strike("x"))', r'there is one "\)" too many'),
        ("aew", 'strike("x"])', "a bracket is closed by one of a different kind"),
        ("aew", "strike(id:1)", "syntax error. Check the parentheses, brackets, commas and quotes"),
        ("aew", 'strike("x", "X", 0 + 1, 1, 1, "H")', r"0 \+ 1 is not allowed on a card"),
        (
            "champions",
            'spell("Fireball", action(deal("5", ONE)))',
            "deal: n must be a whole number or a word like for_",
        ),
        (
            "champions",
            'spell("Fireball", deal(5, ONE))',
            r"spell: abilities must be a word like .*, not deal\(5, ONE\)",
        ),
        ("school", 'spell("o1", "Steam", "1P", [cast(damage("3", target(ANY)))])', "damage: n must be a whole number"),
        ("ttcg", 'magic("x", "X", normal(gain(1)), 5)', r"magic: effects must be a word like normal\(…\)"),
        (
            "atw",
            'card("P", STRIKE, damage=True, stamina=1, target=3, momentum=1)',
            "damage must be a whole number, not T",
        ),
    ],
)
def test_the_wrong_argument_is_named(slug: str, text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        game(slug).with_cards(text)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_shipped_card_can_be_read(slug: str) -> None:
    """The argument types read from the source accept every existing card."""
    folder = Path(__file__).resolve().parents[2] / "src" / "playmat" / "games" / slug / "cards"
    words = game(slug).vocabulary()
    cards = [card for path in sorted(folder.glob("*.py")) for card in shipped(path, words)]
    assert len(cards) > 0.85 * len(game(slug).cards)


def shipped(path: Path, words: dict[str, object]) -> list[Card]:
    """The cards in a file that use no names defined there."""
    lists = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.List)]
    calls = [entry for node in lists for entry in node.elts if isinstance(entry, ast.Call)]
    own = [{x.id for x in ast.walk(call) if isinstance(x, ast.Name)} <= set(words) for call in calls]
    entries = [read(call, words) for call, plain in zip(calls, own, strict=True) if plain]
    return [card for card in entries if isinstance(card, Card)]
