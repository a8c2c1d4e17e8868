"""The reference for a game's words: generated from declarations, and complete if every word has a form."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from playmat.engine.words.reference import declared, reference
from playmat.games import game
from tests.every_game.games import SLUGS
from tests.words.shared import section, table
from tests.words.walking import opaque_classes

pytestmark = pytest.mark.once

OPEN = [slug for slug in SLUGS if not opaque_classes(slug)]
"""The games with complete declarations."""


def entry(slug: str, word: str) -> dict[str, Any]:
    """The entry for one word."""
    return next(described for described in reference(game(slug)) if described["word"] == word)


@pytest.mark.parametrize("slug", OPEN)
def test_every_word_has_a_description_and_an_example(slug: str) -> None:
    words = game(slug).vocabulary()
    for described in reference(game(slug)):
        word = words[described["word"]]
        assert described["about"], described["word"]
        assert not isinstance(word, (int, str)) or described["about"] != repr(word), "a value is not a description"
        assert described["example"], described["word"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_reference_lists_every_word_as_data(slug: str) -> None:
    assert [described["word"] for described in reference(game(slug))] == sorted(game(slug).vocabulary(), key=str.lower)
    json.dumps(reference(game(slug)))


def test_a_word_has_its_arguments_with_ranges() -> None:
    deal = entry("champions", "deal")
    assert [(p["name"], p["argument"]) for p in deal["takes"]] == [("amount", "n"), ("to", "to")]
    assert (deal["takes"][0]["least"], deal["takes"][0]["most"]) == (0, 200)
    assert deal["example"]["card"] == "Fireball"
    assert deal["example"]["text"] == "Deal 20 damage to a Champion."


def test_a_function_has_the_ranges_and_choices_of_the_card_that_it_makes() -> None:
    arguments = {p["argument"]: p for p in entry("atw", "card")["takes"]}
    assert arguments["category"]["takes"] == "one of GRAPPLE, THROW, STRIKE or AERIAL"
    assert (arguments["damage"]["least"], arguments["damage"]["most"]) == (0, 20)
    assert "pin" in arguments["icons"]["choices"]
    assert arguments["icons"]["words"] == ["PIN", "TAUNT", "RECOVER", "RAMPAGE"]
    assert arguments["left"]["words"][:2] == ["RED_CIRCLE", "BLUE_CIRCLE"], "its labels come from a loop"
    (types,) = [p for p in entry("school", "when_you_cast")["takes"] if p["argument"] == "types"]
    assert types["takes"] == "a whole number", "a sum of bits, not a list of them"


@pytest.mark.parametrize("slug", SLUGS)
def test_no_description_shows_python(slug: str) -> None:
    for described in reference(game(slug)):
        texts = [described["about"], *(p["takes"] for p in described.get("takes", []))]
        assert not [text for text in texts if " object at " in text or "something else" in text], described["word"]


@pytest.mark.parametrize(
    ("slug", "word", "about"),
    [
        ("champions", "ONE", "a Champion"),
        ("champions", "THIS_DESTROYED", "when this is destroyed"),
        ("champions", "YOU_TOOK_DRAW", "when you take the Draw action"),
        ("aew", "JAB", "The card Jab: Maneuver token – Strike to the Head."),
        (
            "aew",
            "ROLL_UP",
            "The card Roll-Up: If your opponent is Staggered, this has +9 Momentum. Enters: Try to Pin.",
        ),
        ("ttcg", "WATER", "Water"),
    ],
)
def test_a_word_without_arguments_is_described_by_its_text(slug: str, word: str, about: str) -> None:
    """The docstring of a word's class is not used, because other words share the class."""
    assert entry(slug, word)["about"] == about


def test_an_event_is_described_by_what_happens() -> None:
    assert entry("champions", "EQUIPMENT_ACTIVATED")["about"] == "The event: activated equipment."


@pytest.mark.parametrize(
    ("slug", "word", "about"),
    [
        ("ttcg", "TURN", "A value of until: this turn."),
        ("ttcg", "BATTLE", "A value of against: battle."),
        ("atw", "PIN", "A value of icon or icons: pin. Once it has hit, you may try to pin."),
        ("atw", "BLUE_CIRCLE", "A combo icon: blue circle."),
        ("school", "FLYING", "A value of keyword or keywords: Flying. Only units with Flying or Reach can block it."),
        ("champions", "A_TURN", "A value of once: once per turn."),
        ("aew", "COMMIT", "A value of price: Commit this."),
    ],
)
def test_a_constant_is_described_by_the_arguments_that_take_it(slug: str, word: str, about: str) -> None:
    """The description is the label in a declaration with the game's reminder, or the constant's docstring.

    The docstring also counts if the constant is imported.
    """
    assert entry(slug, word)["about"] == about


def test_an_argument_lists_every_word_that_fits() -> None:
    words = game("champions").vocabulary()
    amount, to = entry("champions", "deal")["takes"]
    assert {"ONE", "EACH", "ITSELF", "a_champion"} <= set(to["words"]) <= set(words)
    assert not {"FIRE", "deal", "A_TURN"} & set(to["words"])
    assert "times" in amount["words"]
    (parts, *_) = entry("school", "cast")["takes"]
    assert {"damage", "draw", "mode"} <= set(parts["words"])
    (text,) = [p for p in entry("aew", "action")["takes"] if p["argument"] == "text"]
    assert "enters" in text["words"], "in a list"


def test_every_declared_meaning_is_shared_by_several_words() -> None:
    """A meaning that only one word has is a spelling mistake, or does not need to be declared."""
    forms = [declared(word) for slug in SLUGS for word in set(map(class_of, game(slug).vocabulary().values()))]
    count = Counter(form.means for form in forms)
    assert [form.means for form in forms if form.means != form.name and count[form.means] == 1] == []


def class_of(word: Any) -> Any:
    """The class of a word, with or without arguments."""
    return word if isinstance(word, type) else type(word)


def test_the_table_of_shared_words_is_current() -> None:
    """After an intended change of words or meanings, run `python -m tests.words.shared`."""
    assert section() == table()
