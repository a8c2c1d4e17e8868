"""Numbers and limits in texts matter: a card's scenarios fail if a number changes by one or a limit is removed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playmat.engine.state.step import Word
from playmat.games.school.game import School
from playmat.games.school.vocabulary.card import Act
from playmat.games.school.vocabulary.effect import What
from tests.games.school.test_cards_shown import SHOWN, TEXTS, notices

NUMBERS = ("n", "sv", "atk", "hp", "most_hp", "most_cost")
LIMITS: dict[str, object] = {
    "side": 0, "other": False, "keyword": 0, "subtype": "", "defending": False, "not_host": False, "persistent": False,
}  # fmt: skip
NO_MATTER = {"Hollow Tutor: other"}
"""The card costs 3, so it could not return itself anyway."""


def words(word: Word, seen: set[int]) -> Iterator[Word]:
    """A word and all words inside it."""
    if id(word) not in seen:
        seen.add(id(word))
        yield word
        for value in vars(word).values():
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, Word):
                    yield from words(inner, seen)


def others(word: Word) -> Iterator[tuple[str, object]]:
    """Possible changes to a word: other numbers, or no limit."""
    for name in NUMBERS:
        value = getattr(word, name, None)
        if isinstance(value, int) and value != (-1 if name == "most_cost" else 0):
            yield name, value + 1
            yield name, value - 1
    if isinstance(word, What):
        yield from ((name, none) for name, none in LIMITS.items() if getattr(word, name) != none)


@pytest.mark.interpreted
@pytest.mark.parametrize("kind", sorted({card.id.partition("_")[0] for card in TEXTS}))
def test_changing_any_number_or_limit_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = School()
    unnoticed: list[str] = []
    for card in TEXTS:
        # all Equipment shares the words of its equip ability, so they are only checked on the Practice Wand
        abilities = [a for a in card.printed if card.name == "Practice Wand" or not (isinstance(a, Act) and a.equip)]
        for word in [w for a in abilities if card.id.startswith(kind) for w in words(a, set())]:
            for name, value in others(word):
                with monkeypatch.context() as patch:
                    patch.setattr(word, name, value)
                    if not notices(game, card, SHOWN.get(card.name, [])):
                        unnoticed.append(f"{card.name}: {name}")
    assert sorted(set(unnoticed) - NO_MATTER) == []
